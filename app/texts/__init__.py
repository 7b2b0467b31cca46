"""Words in the language of the reader: a Text becomes a string here, with gettext and Babel.

Babel is imported by what needs it: Home does not, and its data fill 7 MB.
"""

from app.texts.catalogues import LANGS, LOCALES
from app.texts.days import date_text, day_text, when
from app.texts.wording import languages, tr

__all__ = ["LANGS", "LOCALES", "date_text", "day_text", "languages", "tr", "when"]
