"""Every state a screen can be in: looked at by axe, and written as a picture by `make pictures`."""

from collections.abc import Sequence
from dataclasses import dataclass

FOUR = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    dealer   Di
"""
SEVEN = """
    players  Ann, Bob, "Wilhelmina van der Berg", Cy, "Maximilian Osei-Tutu", Di, Gran
    rules    club-sheet
    dealer   Gran
"""
SHORT = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2,1
    dealer   Di
"""
HAND_1 = "    hand 1  trump H  bids 3 2 3 1  tricks 4 2 3 1\n"
TIED = (
    SHORT
    + """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 1 0 1  tricks 0 1 0 0
"""
)
OVER = (
    SHORT
    + """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 1 0 0
"""
)
AMENDED = (
    SHORT
    + """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 1 1 1  tricks 0 1 0 0
    closed
    corrected hand 2 Bob bid 0 "misheard"
"""
)
LONG = (
    FOUR
    + """
    hand 1  trump S  bids 6 3 0 4  tricks 5 2 0 3
    hand 2  trump H  bids 2 0 3 2  tricks 2 0 4 3
    hand 3  bids 3 1 4 2  tricks 2 1 3 2
    hand 4  bids 3 0 0 2  tricks 4 1 0 2
    corrected hand 4 Di bid 3 "heard wrong"
    hand 5  bids 0 1 2 2  tricks 0 2 2 2
    hand 6  void "Bob had 6 cards"
    hand 6  bids 2 1 3 1  tricks 1 1 3 0
    hand 7  bids 0 1 2 2  tricks 0 1 1 2
    hand 8  bids 1 1 1 2  tricks 0 1 1 1
    hand 9  trump C  bids 1 0 - -
"""
)
PHASES = (
    "bidding", "hook met", "hook waived", "play", "sum wrong", "scored", "void due", "extra hand",
    "stopped", "finished", "closed", "amended", "refused", "stale", "retrying",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A screen in a state: the game it is about, where it stands, and what was tapped on it."""

    name: str
    path: str = "/games/{game}"
    record: str = ""  # "" for a screen outside any game
    shows: str  # the folder of its template
    phase: str = ""
    taps: Sequence[str] = ()  # selectors, one after the other
    then: str = ""  # a selector that shows that the state is reached
    watched: bool = False  # by a phone that may only look
    meanwhile: bool = False  # something else is recorded after the page was opened
    cut_off: bool = False  # the server is out of reach after the page was opened


def table(name: str, record: str, phase: str, **more: object) -> State:
    """A state of the table's screen."""
    return State(name=name, record=record, shows="table", phase=phase, **more)  # type: ignore[arg-type]


TABLE = (
    table("first-bid", FOUR, "bidding"),
    table("bidding", FOUR + "    hand 1 trump H bids 3 2 - -\n", "bidding"),
    table("hook-met", FOUR + "    hand 1 trump H bids 3 2 3 -\n", "hook met"),
    table("hook-met-7", SEVEN + "    hand 1 bids 1 2 1 0 2 1 -\n", "hook met"),
    table("hook-waived", FOUR + "    hook must_exceed\n    hand 1 bids 0 0 0 -\n", "hook waived"),
    table("play", FOUR + "    hand 1 trump H bids 3 2 3 1\n", "play"),
    table("play-7", SEVEN + "    hand 1 trump S bids 1 2 1 0 2 1 1\n", "play"),
    table("blank-count", FOUR + "    hook none\n    hand 1 trump H bids 3 2 4 1\n", "play", taps=(".box", ".c-less .adjust >> nth=1")),
    table("tricks-noted", FOUR + "    hand 1 bids 3 2 3 1 taken Ann Cy Cy\n", "play"),
    table("sum-wrong", SEVEN + "    hand 1 trump S bids 1 2 1 0 2 1 1\n", "sum wrong",
          taps=(".c-less .adjust >> nth=1", ".c-less .adjust >> nth=4", "form#count .step"), then=".refusal"),
    table("scored", FOUR + HAND_1, "scored"),
    table("scored-7", SEVEN + "    hand 1 bids 1 2 1 0 2 1 1 tricks 1 1 1 0 2 1 1\n", "scored"),
    table("void-due", FOUR + HAND_1 + '    hand 2 bids - 2 0 1 void "Bob had ten cards"\n', "void due"),
    table("extra-hand", TIED, "extra hand"),
    table("practice", FOUR + "    practice 1\n", "bidding"),
    table("stale", FOUR, "stale", meanwhile=True, taps=("#bids button >> nth=3",), then=".refusal"),
    table("retrying", FOUR, "retrying", cut_off=True, taps=("#bids button >> nth=3",), then="#retry:not(:empty)"),
    table("watching", SEVEN + "    hand 1 trump S bids 1 2 1 0 2 1 1 taken Ann Gran\n", "play", watched=True),
    table("beside-the-sheet", LONG, "bidding"),
)  # fmt: skip
END = tuple(
    State(name=name, record=record, shows="end", phase=phase, path="/games/{game}/end")
    for name, record, phase in (
        ("stopped", FOUR + HAND_1 + '    stopped "supper"\n', "stopped"),
        ("finished", OVER, "finished"),
        ("closed", OVER + "    closed\n", "closed"),
        ("amended", AMENDED, "amended"),
    )
)
IN_A_GAME = (
    State(name="sheet", record=LONG, shows="scores", path="/games/{game}/sheet"),
    State(name="sheet-7", record=SEVEN + "    hand 1 bids 1 2 1 0 2 1 1 tricks 1 1 1 0 2 1 1\n", shows="scores",
          path="/games/{game}/sheet"),
    State(name="sheet-explained", record=LONG, shows="scores", path="/games/{game}/sheet?cell=4.3"),
    State(name="sheet-watched", record=LONG, shows="scores", path="/games/{game}/sheet", watched=True),
    State(name="record", record=LONG, shows="record", path="/games/{game}/record"),
    State(name="undo", record=FOUR + HAND_1, shows="undo", path="/games/{game}/undo"),
    State(name="undo-refused", record=FOUR + HAND_1, shows="undo", path="/games/{game}/undo", phase="refused",
          taps=("main form .step",), then=".refusal"),
    State(name="wrong", record=LONG, shows="wrong", path="/games/{game}/wrong"),
    State(name="set-up-again", record=FOUR, shows="new", path="/games/{game}/setup"),
    State(name="phones", record=LONG, shows="links", path="/games/{game}/phones"),
    State(name="print-game", record=LONG, shows="print", path="/games/{game}/print"),
    State(name="home", record=LONG, shows="home", path="/"),
    State(name="games", record=OVER + "    closed\n", shows="games", path="/games"),
    State(name="again", record=LONG, shows="readback", path="/new/again/{game}"),
)  # fmt: skip
OUTSIDE = (
    State(name="home-empty", shows="home", path="/"),
    State(name="new", shows="new", path="/new"),
    State(
        name="new-refused",
        shows="new",
        path="/new",
        phase="refused",
        taps=("main form .step",),
        then=".refusal",
    ),
    State(name="rules", shows="rules", path="/rules"),
    State(name="points", shows="points", path="/points"),
    State(name="print", shows="print", path="/print"),
    State(name="lan", shows="lan", path="/lan"),
    State(name="not-found", shows="error", path="/games/nothing"),
)

STATES = (*TABLE, *END, *IN_A_GAME, *OUTSIDE)
