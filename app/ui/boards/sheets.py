"""Sheets that are more than fields one below the other: command -> the screen that fills it in."""

from __future__ import annotations

from app.ui.form.filling import Makers
from app.ui.games.dinner_in_paris import build, objective, opening, pigeon
from app.ui.games.restaurant import counts
from app.ui.games.rival_restaurants import screens
from app.ui.games.stir_fry_eighteen import dish

SHEETS: Makers = {
    **build.SHEETS,
    **objective.SHEETS,
    **opening.SHEETS,
    **pigeon.SHEETS,
    **counts.SHEETS,
    **screens.SHEETS,
    **dish.SHEETS,
}
