"""Tables that agree on something rarer: how they bid, what is trump, who comes and goes."""

from tests.state import State
from tests.state_games import FOUR, HAND_1, HAND_1_OF_5

AT_ONCE = FOUR + "    bidding  simultaneous\n"
SECRET = FOUR + "    bidding  secret\n"
DEALER_NAMES = FOUR + "    trump    dealer_names S H D C NT\n"
NAMED = FOUR + "    trump    bidder_names S H D C NT\n"
ROTATING = FOUR + "    trump    rotate NT S D C H\n    special  forehead size=10\n"
UNTIL = FOUR + "    schedule 10*until\n    finish   target 101\n    streak   2 made=+5 missed=-5\n"
PRIVATE = SECRET + "    hand 1 bids - 3 2 -\n"
LOST = FOUR + "    tricks   at_most\n    hook     must_equal\n"
ALLOWED = FOUR + "    allow    people schedule\n" + HAND_1
COME_AND_GONE = (
    ALLOWED
    + '    joined Eve behind Bob points 10 "just arrived"\n'
    + '    left Cy "the last bus"\n'
    + '    resized hand 2 size 5 "one more of us"\n'
    + '    skipped hand 3 "it is late"\n'
    + "    hand 2 bids 1 1 - 1 1 tricks 2 1 - 1 1\n"
)
PACKED = (
    "    players  Ann, Bob, Cy, Di, Gran\n    rules    club-sheet\n    dealer   Gran\n"
    "    allow    people schedule\n" + HAND_1_OF_5
)


def at_table(name: str, record: str, phase: str, **more: object) -> State:
    """A state of the table's screen."""
    return State(name=name, record=record, shows="table", phase=phase, **more)  # type: ignore[arg-type]


def remedy(name: str, query: str, **more: object) -> State:
    """A step of what such a table may do between hands."""
    path = "/games/{game}/wrong/" + query
    record = more.pop("record", ALLOWED)
    return State(name=f"remedy-{name}", record=record, shows="remedies", path=path, **more)  # type: ignore[arg-type]


AGREEMENTS = (
    at_table("at-once", AT_ONCE, "bidding"),
    at_table("at-once-chosen", AT_ONCE + "    hand 1 bids - 3 2 -\n", "bidding",
             path="/games/{game}?bidder=2"),
    at_table("at-once-play", AT_ONCE + "    hand 1 bids 3 3 2 2\n", "play"),
    at_table("in-private-watched", PRIVATE, "bidding", watched=True),
    at_table("in-private", PRIVATE, "bidding"),
    at_table("dealer-names-trump", DEALER_NAMES, "bidding"),
    at_table("names-trump", NAMED + "    hand 1 bids 3 4 2 0\n", "play"),
    at_table("no-trump-forehead", ROTATING, "bidding"),
    at_table("until", UNTIL + "    hand 1 bids 2 2 2 3 tricks 2 2 2 4\n", "scored"),
    at_table("must-equal", LOST + "    hand 1 bids 2 2 2 -\n", "hook met"),
    at_table("tricks-lost", LOST + "    hand 1 bids 2 2 2 4\n", "play", taps=("[name=made] >> nth=0",)),
    at_table("come-and-gone", COME_AND_GONE, "scored"),
    State(name="sheet-come-and-gone", record=COME_AND_GONE, shows="scores", path="/games/{game}/sheet"),
    State(name="record-come-and-gone", record=COME_AND_GONE, shows="record", path="/games/{game}/record"),
    State(name="end-come-and-gone", record=COME_AND_GONE + '    stopped "it is late"\n', shows="end",
          phase="stopped", path="/games/{game}/end"),
    State(name="wrong-allowed", record=ALLOWED, shows="wrong", path="/games/{game}/wrong"),
    remedy("join-where", "join"),
    remedy("join-who", "join?behind=1"),
    remedy("join", "join?behind=1&name=Eve&start=last&points="),
    remedy("join-refused", "join?behind=1&name=ann&start=zero&points=", phase="refused"),
    remedy("join-back", "join?behind=1", record=COME_AND_GONE),
    remedy("join-pack", "join?behind=1&name=Eve&start=zero&points=", record=PACKED),
    remedy("leave-who", "leave"),
    remedy("leave", "leave?player=0"),
    remedy("sit-out", "sit-out?player=1"),
    remedy("insert-where", "insert"),
    remedy("insert-how-many", "insert?hand=2"),
    remedy("insert", "insert?hand=2&size=4"),
    remedy("repeat", "repeat?hand=3"),
    remedy("resize-how-many", "resize?hand=2"),
    remedy("resize", "resize?hand=2&size=5"),
    remedy("skip", "skip?hand=2"),
)  # fmt: skip
