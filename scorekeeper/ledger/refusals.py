"""What the ledger does not take: each in a sentence for the person who sent it. Nothing was changed."""

from pathlib import Path

from scorekeeper.game.events import Event
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal


class NoSuchGame(Refusal):
    """No game has this id.

    >>> str(NoSuchGame())
    'There is no such game here.'
    """

    def __init__(self) -> None:
        super().__init__("There is no such game here.")


class NoSuchPlace(Refusal):
    """The page says it was made from more lines than there are, or from none."""

    def __init__(self, *, after: int, length: int) -> None:
        super().__init__(
            "This page was made after line {after}, but the record has lines 1 to {length}. "
            "Load the page again.",
            field="after",
            after=after,
            length=length,
        )


class Stale(Refusal):
    """Someone else was faster. ``game`` is how it stands now."""

    def __init__(self, *, game: Game) -> None:
        super().__init__(
            "Something else was recorded meanwhile. Look at the game as it stands now, "
            "then enter this again if it is still missing.",
            field="after",
        )
        self.game = game


class OtherAnswer(Refusal):
    """The same page was already answered, with something else. ``recorded`` is what stands."""

    def __init__(self, *, recorded: tuple[Event, ...], game: Game) -> None:
        super().__init__(
            "This was already answered, and differently. What was recorded first stands; "
            "if it is wrong, undo it or correct it.",
            field="key",
        )
        self.recorded = recorded
        self.game = game


class NoSuchLink(Refusal):
    """The link opens nothing: used up, revoked or never made. Which of them is not told."""

    def __init__(self) -> None:
        super().__init__("This link opens nothing any more. Ask the scorer for a new one.")


class Taken(Refusal):
    """Something has the name already, be it a link that leads nowhere. It is left as it is."""

    def __init__(self, place: Path) -> None:
        super().__init__("{place} is there already: choose another name for the copy.", place=place)


class LeftOver(Refusal):
    """A log without its games: it would be read into whatever games are put beside it."""

    def __init__(self, place: Path) -> None:
        super().__init__(
            "{place} is left over from other games, and would change these. "
            "Move it away, or choose another folder.",
            place=place,
        )


class BrokenCopy(Refusal):
    """A backup of which a part is missing or unreadable."""

    def __init__(self, copy: Path) -> None:
        super().__init__(
            "{copy} is damaged: a part of it is missing or can't be read. "
            "Nothing was put back; take another backup.",
            copy=copy,
        )
