"""How a sheet is printed, on every print screen: paper, how it lies, large or normal, shaded or not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.sheet.content import Sheet
from scorekeeper.sheet.copies import copies_of
from scorekeeper.sheet.paper import Orientation
from scorekeeper.sheet.style import STYLES
from scorekeeper.web.paper_view import PAPER_NAMES, Order, order_of

FIELDS = ("paper", "orientation", "style", "plain", "copies")
_LONGEST = 40
_ORIENTATIONS = (
    (Orientation.AUTO, "Best fit"),
    (Orientation.PORTRAIT, "Portrait"),
    (Orientation.LANDSCAPE, "Landscape"),
)
_STYLES = {"normal": "Normal print", "large": "Large print"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several things to choose from."""

    value: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperForm:
    """What there is to choose, and what is chosen."""

    papers: tuple[Choice, ...]
    orientations: tuple[Choice, ...]
    styles: tuple[Choice, ...]
    plain: bool
    copies: str


def choices(known: Sequence[tuple[str, str]], chosen: str) -> tuple[Choice, ...]:
    """Return things to choose from, one of them chosen."""
    return tuple(Choice(value=value, label=label, on=value == chosen) for value, label in known)


def paper_fields(asked: Mapping[str, str]) -> dict[str, str]:
    """Return what was asked for, the fields of other parts of a form left out.

    >>> paper_fields({"paper": "a3", "what": "blank"})
    {'paper': 'a3'}
    """
    return {name: asked[name][:_LONGEST] for name in FIELDS if name in asked}


def paper_form(query: Mapping[str, str]) -> PaperForm:
    """Return the part of the form, as it was filled in."""
    return PaperForm(
        papers=choices(PAPER_NAMES, _said(query, "paper", "")),
        orientations=choices(_ORIENTATIONS, _said(query, "orientation", Orientation.AUTO)),
        styles=choices([(name, _STYLES[name]) for name in STYLES], _said(query, "style", "normal")),
        plain=bool(query.get("plain")),
        copies=query.get("copies", "1"),
    )


def order_in(sheet: Sheet, query: Mapping[str, str]) -> Order:
    """Lay a sheet as the form says; refuse (with the field) what does not fit."""
    return order_of(
        sheet,
        query.get("paper", "").strip(),
        orientation=_said(query, "orientation", Orientation.AUTO),
        style=_said(query, "style", "normal"),
        zebra=not query.get("plain"),
        copies=copies_of(query.get("copies", "1")),
    )


def _said(query: Mapping[str, str], name: str, usual: str) -> str:
    return query.get(name, usual).strip().lower()
