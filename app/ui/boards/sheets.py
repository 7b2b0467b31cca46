"""Sheets that are more than fields one below the other: command -> the screen that fills it in."""

from __future__ import annotations

from app.ui.boards import (
    dinner_in_paris_build,
    dinner_in_paris_open,
    restaurant_counts,
    rival_restaurants_screens,
    stir_fry_dish,
)
from app.ui.form.filling import Makers

SHEETS: Makers = {
    **dinner_in_paris_build.SHEETS,
    **dinner_in_paris_open.SHEETS,
    **restaurant_counts.SHEETS,
    **rival_restaurants_screens.SHEETS,
    **stir_fry_dish.SHEETS,
}
