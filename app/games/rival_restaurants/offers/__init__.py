"""What Rival Restaurants offers to do now: complete buttons, and sheets to be filled in."""
