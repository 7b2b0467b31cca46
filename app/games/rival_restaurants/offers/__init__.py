"""What Rival Restaurants offers to do now: complete buttons, and sheets to be filled in."""

from app.games.rival_restaurants.offers.buttons import buttons, main
from app.games.rival_restaurants.offers.sheets import sheets

__all__ = ["buttons", "main", "sheets"]
