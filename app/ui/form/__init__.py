"""One form for sheets, options and corrections: controls, leaves, foot, keypad, typing."""
