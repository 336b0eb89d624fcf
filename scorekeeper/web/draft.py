"""What is typed of a new game so far. Nothing is agreed yet, so nothing is refused here."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.game.code_letters import MOST_LETTERS
from scorekeeper.game.events import Chosen

FIRST_LINES = 4
FEWEST_LINES = 2
MOST_LINES = 12  # more than any rules take, so that a name too many is refused and not lost
AS_AGREED = "as-agreed"  # rules that are no preset: those of the game that ``like`` names
IN_CODE = "in-code"  # or those of the set-up code that stands in ``like``
PART, KEPT = "r.", "kept."  # before the name of a field that is a part of the rules
_LONGEST = 600  # of a field; what is longer is refused in any case


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A table that is being put together. Chairs are numbered from 0, in the order of play."""

    names: tuple[str, ...] = ("",) * FIRST_LINES
    rules: str = ""  # a preset, a rule set of the table's own, AS_AGREED or IN_CODE
    like: str = ""
    options: frozenset[str] = frozenset()  # "preset.option", of whatever preset
    schedule: str | None = None
    offered: str | None = None  # what stood in that field before anybody typed
    based: str = ""  # the rules that filled in the fields of the parts, as ``base`` names them
    parts: Mapping[str, str] = field(default_factory=dict)  # those fields as they were sent
    kept: Mapping[str, str] = field(default_factory=dict)  # fields that somebody had changed before
    find: str = ""  # a name that rule sets are looked for by
    listed: bool = False  # all rule sets are wanted
    further: bool = False  # the parts that few tables change are wanted
    keep: str = ""  # a name under which these rules are to be kept
    practice: bool = False
    dealer: int | None = None
    chosen: Chosen = Chosen.HIGHEST_CARD
    found: int | None = None  # whom ``chosen`` is about, unless it is a drawn card

    @property
    def players(self) -> tuple[str, ...]:
        """The names. Lines left empty at the end are no players.

        >>> Draft(names=("Ann", "", "Cy", " ")).players
        ('Ann', '', 'Cy')
        """
        last = max((at for at, name in enumerate(self.names) if name.strip()), default=-1)
        return self.names[: last + 1]

    @property
    def touched(self) -> bool:
        """True when somebody wrote a schedule of their own."""
        return self.schedule is not None and self.schedule.strip() != self.offered

    @property
    def base(self) -> str:
        """The rules that were picked, with their options, in one word.

        >>> Draft(rules="table-7", options=frozenset({"table-7.open", "overbid.tricks"})).base
        'table-7 open'
        """
        prefix = f"{self.rules}."
        picked = [one.removeprefix(prefix) for one in sorted(self.options) if one.startswith(prefix)]
        return " ".join([self.rules, *picked])

    @property
    def how(self) -> Chosen:
        """How the first dealer was found. Tapping another name says: drew the highest card."""
        return self.chosen if self.dealer == self.found else Chosen.HIGHEST_CARD

    def added(self) -> "Draft":
        """One line more."""
        return replace(self, names=(*self.names, "")) if len(self.names) < MOST_LINES else self

    def without(self, chair: int) -> "Draft":
        """One line less; the deal stays with the one who has it.

        >>> Draft(names=("Ann", "Bob", "Cy"), dealer=2).without(0).dealer
        1
        """
        if chair not in range(len(self.names)):
            return self
        left = [at for at in range(len(self.names)) if at != chair]
        return self._seated(left)

    def moved(self, chair: int, by: int) -> "Draft":
        """Two neighbours change places.

        >>> Draft(names=("Ann", "Bob", "Cy"), dealer=2).moved(2, -1).names
        ('Ann', 'Cy', 'Bob')
        """
        order = list(range(len(self.names)))
        if chair not in order or chair + by not in order:
            return self
        order[chair], order[chair + by] = order[chair + by], order[chair]
        return self._seated(order)

    def drawn(self, chair: int) -> "Draft":
        """The app drew who deals."""
        return replace(self, dealer=chair, found=chair, chosen=Chosen.APP_DREW)

    def as_picked(self) -> "Draft":
        """The picked rules as they are, with nothing changed in them."""
        return replace(self, schedule=None, offered=None, based="", parts={}, kept={})

    def _seated(self, order: list[int]) -> "Draft":
        def follow(chair: int | None) -> int | None:
            return order.index(chair) if chair in order else None

        names = tuple(self.names[chair] for chair in order)
        return replace(self, names=names, dealer=follow(self.dealer), found=follow(self.found))

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """Everything as the fields of a form. ``draft_in`` reads it back.

        >>> draft_in(dict(Draft(names=("Ann", "Bob"), dealer=1).fields)).dealer
        1
        """
        found = [(f"name{at}", name) for at, name in enumerate(self.names)]
        found += [("rules", self.rules), ("like", self.like), ("chosen", self.chosen.value)]
        found += [(f"option.{option}", "yes") for option in sorted(self.options)]
        for name, value in (("schedule", self.schedule), ("offered", self.offered)):
            found += [(name, value)] if value is not None else []
        for name, chair in (("dealer", self.dealer), ("found", self.found)):
            found += [(name, str(chair))] if chair is not None else []
        found += [(KEPT + name, value) for name, value in sorted(self.kept.items())]
        return (*found, *[("practice", "yes")] * self.practice)


def draft_in(fields: Mapping[str, str]) -> Draft:
    """Return the draft that a form holds, whatever was typed.

    >>> draft_in({"name0": "Ann", "name1": "Bob", "dealer": "1"}).names
    ('Ann', 'Bob')
    """
    chosen = fields.get("chosen", "")
    return Draft(
        names=tuple(_names(fields)),
        rules=_typed(fields, "rules"),
        like=fields.get("like", "")[:MOST_LETTERS],
        options=frozenset(
            name.removeprefix("option.") for name in fields if name.startswith("option.") and fields[name]
        ),
        schedule=_typed(fields, "schedule") if "schedule" in fields else None,
        offered=_typed(fields, "offered") if "offered" in fields else None,
        based=_typed(fields, "based"),
        parts=_named(fields, PART),
        kept=_named(fields, KEPT),
        find=_typed(fields, "find"),
        further=fields.get("further") == "yes",
        keep=_typed(fields, "keep"),
        practice=fields.get("practice") == "yes",
        dealer=_chair(fields, "dealer"),
        chosen=Chosen(chosen) if chosen in set(Chosen) else Chosen.HIGHEST_CARD,
        found=_chair(fields, "found"),
    )


def _names(fields: Mapping[str, str]) -> list[str]:
    names: list[str] = []
    while len(names) < MOST_LINES and (field := f"name{len(names)}") in fields:
        names.append(_typed(fields, field))
    lines = FEWEST_LINES if names else FIRST_LINES
    return names + [""] * (lines - len(names))


def _named(fields: Mapping[str, str], prefix: str) -> dict[str, str]:
    return {name.removeprefix(prefix): fields[name] for name in fields if name.startswith(prefix)}


def _typed(fields: Mapping[str, str], name: str) -> str:
    return fields.get(name, "")[:_LONGEST]


def _chair(fields: Mapping[str, str], name: str) -> int | None:
    """A chair's number; None for anything that is no plain number."""
    typed = fields.get(name, "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else None
