"""The presets: rule sets that somebody has written down, each with its source."""

import tomllib
from collections.abc import Mapping, Set
from functools import cache
from importlib.resources import files
from typing import Any

from scorekeeper.rules.parts import DEFAULTS, PARTS, read_part
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import Option, RuleSet

DEFAULT = "exact-classic"

_MUST = frozenset({"name", "region", "about", "source", *PARTS}) - DEFAULTS.keys()
_MAY = frozenset({"note", "assumed", "names", "options", *DEFAULTS})
_APART = frozenset({"options", "names", "region", "about"})  # read as they stand
_OPTION = frozenset({"key", "label", "changes"})


def presets() -> dict[str, RuleSet]:
    """Return every preset by its id, in the order in which they are offered.

    >>> list(presets())[:2]
    ['club-sheet', 'exact-classic']
    """
    return dict(_presets())


def preset(key: str) -> RuleSet:
    """Return one preset, or raise a Refusal that names the ids there are.

    >>> preset(DEFAULT).name
    'Exact or nothing'
    """
    known = _presets()
    if key not in known:
        raise Refusal(
            "There is no preset “{key}”. There are: {known}.",
            field="rules",
            key=clipped(key),
            known=", ".join(known),
        )
    return known[key]


@cache
def _presets() -> Mapping[str, RuleSet]:
    return read_presets(files("scorekeeper.rules").joinpath("presets.toml").read_text("utf-8"))


def read_presets(text: str) -> dict[str, RuleSet]:
    """Read a presets file. What is unknown, missing or unplayable is a mistake of ours: ValueError.

    >>> read_presets("[mine]")
    Traceback (most recent call last):
    ...
    ValueError: mine: missing about, cap, deck, hook, lead, name, players, ...
    """
    return {key: _preset(key, table) for key, table in tomllib.loads(text).items()}


def _preset(key: str, table: dict[str, Any]) -> RuleSet:
    _check_keys(key, table, must=_MUST, may=_MAY)
    for part in ("region", "about"):
        _check_text(key, part, table[part])
    names = table.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) and name.strip() for name in names):
        raise ValueError(f"{key}: the names are no list of texts")
    written = {part: _text(value) for part, value in table.items() if part not in _APART}
    try:
        values: dict[str, Any] = {part: read_part(part, text) for part, text in written.items()}
        options = tuple(_option(key, entry) for entry in table.get("options", ()))
        rules = RuleSet(
            id=key,
            options=options,
            names=tuple(names),
            region=table["region"],
            about=table["about"],
            **values,
        )
        for option in options:
            rules.choose([option.key])
    except Refusal as refusal:
        raise ValueError(f"{key}: {refusal}") from refusal
    return rules


def _option(preset_key: str, table: dict[str, Any]) -> Option:
    _check_keys(f"{preset_key}.options", table, must=_OPTION)
    for part in ("key", "label"):
        _check_text(f"{preset_key}.options", part, table[part])
    return Option(**table)


def _check_text(where: str, part: str, value: object) -> None:
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{where}: the {part} is no text")


def _check_keys(where: str, table: object, *, must: Set[str], may: Set[str] = frozenset()) -> None:
    if not isinstance(table, dict):
        raise ValueError(f"{where}: not a table")
    for what, keys in (("missing", must - table.keys()), ("unknown", table.keys() - must - may)):
        if keys:
            raise ValueError(f"{where}: {what} {', '.join(sorted(keys))}")


def _text(value: object) -> str:
    """Return a TOML value as the text that a rule set's part is read from."""
    match value:
        case [int(fewest), int(most)]:
            return f"{fewest}-{most}"
        case list():
            return " ".join(map(str, value))
        case _:
            return " ".join(str(value).split())
