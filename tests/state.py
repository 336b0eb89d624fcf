"""What a state of a screen is, and the phases of a game that must be among them."""

from collections.abc import Sequence
from dataclasses import dataclass

PHASES = (
    "bidding", "hook met", "hook waived", "bids again", "play", "sum wrong", "scored", "void due",
    "extra hand", "stopped", "finished", "closed", "amended", "refused", "stale", "retrying",
)  # fmt: skip


Step = str | tuple[str, str]  # a selector to tap, or one to write into and what is written


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A screen in a state: the game it is about, where it stands, and what was tapped on it."""

    name: str
    shows: str  # the folder of its template
    path: str = "/games/{game}"
    record: str = ""  # "" for a screen outside any game
    phase: str = ""
    taps: Sequence[Step] = ()
    then: str = ""  # a selector that shows that the state is reached
    link: str = ""  # a link that the path leads to: "watch", "scorer" or "host"
    watched: bool = False  # by a phone that may only look
    guests: bool = False  # another phone was let in
    no_pdf: bool = False  # no file can be made
    meanwhile: bool = False  # something else is recorded after the page was opened
    cut_off: bool = False  # the server is out of reach after the page was opened
    alone: bool = False  # it shows every game of the folder, so it wants a folder of its own
