"""What the table says of the card, for as long as it lasts."""

from __future__ import annotations

from app.engine.frame import Notice
from app.engine.text import Text, msg
from app.storage import Account, CardTrouble, Ledger

TROUBLES: dict[CardTrouble, Text] = {
    "slow": msg("The card is slow."),
    "late": msg("The card is slow. Play on: it is kept and saved later."),
    "failing": msg("The card does not write. Play on: it is kept and written later."),
    "nowhere": msg("Nothing is saved. Leave Toque open."),
}
CONTESTED = msg("Another Toque plays this match. Close one: this one becomes a match apart.")


def troubles(ledger: Ledger, account: Account) -> tuple[Notice, ...]:
    """The notices of the match on the table: one, or none when the card does as it should."""
    if account.is_contested:
        return (Notice(CONTESTED, "trouble"),)
    trouble = ledger.trouble
    return () if trouble is None else (Notice(TROUBLES[trouble], "trouble"),)
