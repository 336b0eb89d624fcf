"""A number that would make a sheet fit, in place of the one that is written, and how it is said."""

from dataclasses import dataclass

MOST_TOLD = 4
_CALLED = {"bids": "bid", "tricks": "tricks", "points": "points", "totals": "total"}
_WOULD = "If {name}'s {part} in hand {hand} were {due} and not {found}, everything would fit."
_SEVERAL = "One of {count} numbers may be wrong, and the sheet does not say which."
_UNTRIED = "Too many numbers may be wrong to try them all."
_WOULD_FILL = "If {name}'s {part} in hand {hand}, which is blank, were {due}, everything would fit."


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A number that would make everything fit, in place of the one that is written.

    >>> print(Repair(line=5, hand=3, part="tricks", player=0, name="Ann", found=2, due=3))
    If Ann's tricks in hand 3 were 3 and not 2, everything would fit.
    """

    line: int  # of the record
    hand: int
    part: str  # "bids", "tricks", "points" or "totals"
    player: int
    name: str
    found: int | None
    due: int

    @property
    def template(self) -> str:
        """The sentence with its fields name, part, hand, found and due."""
        return _WOULD_FILL if self.found is None else _WOULD

    @property
    def called(self) -> str:
        """The part, as the sentence calls it."""
        return _CALLED[self.part]

    def __str__(self) -> str:
        return self.template.format(
            name=self.name, part=self.called, hand=self.hand, due=self.due, found=self.found
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """Every change of a single number that was found to do, and whether all were tried."""

    found: tuple[Repair, ...] = ()
    all_tried: bool = True

    @property
    def head(self) -> str:
        """What is said before the repairs: that there are several, or too many to try; "" for one or none.

        >>> Repairs().head, Repairs(all_tried=False).head
        ('', 'Too many numbers may be wrong to try them all.')
        """
        if not self.all_tried:
            return _UNTRIED
        return _SEVERAL.format(count=len(self.found)) if len(self.found) > 1 else ""

    @property
    def named(self) -> tuple[Repair, ...]:
        """Those worth naming: none where others were not tried, of very many the first."""
        return self.found[:MOST_TOLD] if self.all_tried else ()

    @property
    def told(self) -> tuple[str, ...]:
        """What they come to, in sentences; () where none was found.

        >>> Repairs().told
        ()
        """
        return (*([self.head] if self.head else []), *map(str, self.named))
