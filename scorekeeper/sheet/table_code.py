"""The set-up code of a sheet: the table that this very sheet is printed for, with names and without."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from scorekeeper.game.setup_code import SetUp, grouped, write_code
from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import write_schedule


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCode:
    """What stands in the square, and what is typed: the same, but without the names."""

    whole: str
    typed: str  # in groups
    nameless: str

    @property
    def named(self) -> bool:
        """Whether the square knows more than what is typed."""
        return self.whole != self.nameless


def table_code(
    rules: RuleSet, *, names: Sequence[str], count: int, sizes: Sequence[int], dealer: int
) -> TableCode | None:
    """Return the code of a table whose hands have these sizes; None where no set-up leads to such a sheet.

    ``names`` may be left empty.

    >>> from scorekeeper.rules.presets import preset
    >>> club = preset("club-sheet")
    >>> code = table_code(club, names=(), count=4, sizes=club.sizes(4), dealer=0)
    >>> code.named, code.typed.count(" ")
    (False, 3)
    """
    for agreed in _rules_for(rules, count, tuple(sizes)):
        with suppress(Refusal):
            setup = SetUp(rules=agreed, players=count, names=tuple(names), dealer=dealer)
            nameless = write_code(setup.nameless())
            return TableCode(whole=write_code(setup), typed=grouped(nameless), nameless=nameless)
    return None


def _rules_for(rules: RuleSet, count: int, sizes: tuple[int, ...]) -> Iterator[RuleSet]:
    """The rules with the schedule that is printed; as they are where so many could not agree on it.

    A schedule that leads to the preset's own hands is the preset's own.
    """
    known = presets().get(rules.id, rules)
    with suppress(Refusal):
        own = rules.changed(schedule=known.schedule)
        if own.sizes(count) == sizes:
            yield own
    with suppress(Refusal):
        if rules.sizes(count) != sizes:
            yield rules.changed(schedule=write_schedule(sizes), each="1")
    yield rules
