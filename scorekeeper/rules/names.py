"""A game is found by any of its names; where a name means something else as well, that is said."""

import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from scorekeeper.rules.presets import presets

_SHORTEST_PART = 4  # letters: what is shorter must be a whole name to be remarked upon
_LONGEST_SEARCH = 80
_NEAR = 0.75


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A preset, and which of its names, or its region, was searched for."""

    key: str
    name: str
    other: str  # "" where the preset's own name was


def find(text: str) -> tuple[Found, ...]:
    """Return the presets that are called so, the best first; of a misspelt name the nearest.

    >>> [found.key for found in find("l'ascenseur")]
    ['ascenseur']
    >>> find("Marrana")
    (Found(key='pocha', name='Pocha', other='Marrana'),)
    >>> find("boerenbrige")[0].key
    'boerenbridge'
    """
    wanted = look(text)
    if not wanted:
        return ()
    called = list(_called())
    if not any(wanted in look(name) for name, _ in called):
        near = get_close_matches(wanted, [look(name) for name, _ in called], n=1, cutoff=_NEAR)
        wanted = near[0] if near else wanted
    found: dict[str, tuple[tuple[int, bool], Found]] = {}
    for name, preset in called:
        fit = _fit(wanted, look(name))
        rank = (fit or 0, preset.other != "")  # of equals a preset's own name
        if fit is not None and (preset.key not in found or rank < found[preset.key][0]):
            found[preset.key] = (rank, preset)
    return tuple(preset for _, preset in sorted(found.values(), key=lambda pair: pair[0]))


def remark(text: str) -> str:
    """Return what else a name means, or that its rules are not known; "" where nothing is to be said.

    >>> remark("screw your neighbor")
    'Screw Your Neighbor can also mean Cuckoo: there a single card is kept or swapped, and nobody bids.'
    >>> remark("Pocha")
    ''
    """
    wanted = look(text)
    return " ".join(
        says
        for names, says in _remarks()
        if wanted in names or (len(wanted) >= _SHORTEST_PART and any(wanted in name for name in names))
    )


def look(name: str) -> str:
    """Return a name as one searches for it: small letters and digits, without accents or marks.

    >>> look("L’Été 10")
    'lete10'
    """
    apart = unicodedata.normalize("NFKD", name[:_LONGEST_SEARCH]).casefold()
    return "".join(sign for sign in apart if sign.isalnum())


def _called() -> Iterator[tuple[str, Found]]:
    """Every name and region with its preset."""
    for key, rules in presets().items():
        yield rules.name, Found(key=key, name=rules.name, other="")
        for other in (*rules.names, rules.region):
            yield other, Found(key=key, name=rules.name, other=other)


def _fit(wanted: str, name: str) -> int | None:
    """How well a name fits, 0 the best; None where it does not."""
    if wanted == name:
        return 0
    if name.startswith(wanted):
        return 1
    return 2 if wanted in name else None


@cache
def _remarks() -> tuple[tuple[frozenset[str], str], ...]:
    written = tomllib.loads(files("scorekeeper.rules").joinpath("names.toml").read_text("utf-8"))
    return tuple((frozenset(map(look, entry["names"])), entry["says"]) for entry in written["remarks"])
