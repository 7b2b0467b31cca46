"""The toy broken in one place at a time: what a game, or the engine, may forget or get wrong."""

from tests.laws.breaks.broken import PHASED, SCRIPTS, Broken
from tests.laws.breaks.composed import COMPOSED
from tests.laws.breaks.corrected import BRIMMING, CORRECTED
from tests.laws.breaks.done import DONE
from tests.laws.breaks.recorded import RECORDED
from tests.laws.breaks.shown import SANDY, SHOWN

__all__ = ["BREAKS", "BRIMMING", "PHASED", "SANDY", "SCRIPTS"]

BREAKS: dict[str, Broken] = {**SHOWN, **DONE, **RECORDED, **COMPOSED, **CORRECTED}
