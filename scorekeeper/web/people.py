"""Names that were written before, offered again. They are no evidence, and nobody waits for them."""

from contextlib import suppress

from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.web.serving import serving

MOST_KNOWN = 40
_SETTING = "people"


def known_people() -> tuple[str, ...]:
    """The names of earlier games, the latest first."""
    kept = serving().ledger.settings.get(_SETTING)
    return tuple(name for name in kept if isinstance(name, str)) if isinstance(kept, list) else ()


def remember(names: tuple[str, ...]) -> None:
    """Keep names for the next game. The game they are from is recorded already, so this may fail."""
    before = known_people()
    kept = list(dict.fromkeys((*names, *before)))[:MOST_KNOWN]
    if tuple(kept) != before:
        with suppress(LedgerProblem):
            serving().ledger.settings.put(_SETTING, kept)
