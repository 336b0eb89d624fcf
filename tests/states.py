"""Every state a screen can be in: looked at by axe, and written as a picture by `make pictures`."""

from tests.state import State
from tests.state_agreements import AGREEMENTS
from tests.state_games import (
    AMENDED,
    AS_BID,
    CLOSED,
    CLUB_EVENING,
    CORRECTED,
    EXTRA_PLAYED,
    FIVE,
    FORBIDDEN,
    FORBIDDEN_7,
    FOUR,
    HAND_1,
    HAND_1_OF_5,
    HAND_1_OF_7,
    LONG,
    NOT_NEEDED,
    OVER,
    PLAYING,
    PLAYING_7,
    PUT_RIGHT,
    PUT_RIGHT_7,
    RULED,
    SEVEN,
    SHARED,
    SHARED_BY_RULING,
    STOPPED,
    STRANGE,
    TIED,
    TIED_5,
    VOID_OLD,
    WIDE,
)
from tests.state_paper import PAPER
from tests.state_remedies import REMEDIES
from tests.state_rules import CHECKS, RULES

RECORD = "#record"
NAMES = tuple((f"#name{chair}", name) for chair, name in enumerate(("Ann", "Bob", "Cy", "Di")))
KEY_3 = "#bids .key >> nth=3"


def table(name: str, record: str, phase: str, **more: object) -> State:
    """A state of the table's screen."""
    return State(name=name, record=record, shows="table", phase=phase, **more)  # type: ignore[arg-type]


TABLE = (
    table("first-bid", FOUR, "bidding"),
    table("first-bid-7", SEVEN, "bidding"),
    table("first-bid-wide", WIDE, "bidding"),
    table("first-bid-strange", STRANGE, "bidding"),
    table("bidding", FOUR + "    hand 1 trump H bids 3 2 - -\n", "bidding"),
    table("hook-met", FOUR + "    hand 1 trump H bids 3 2 3 -\n", "hook met"),
    table("hook-met-7", SEVEN + "    hand 1 bids 1 2 1 0 2 1 -\n", "hook met"),
    table("hook-waived", FOUR + "    hook must_exceed\n    hand 1 bids 0 0 0 -\n", "hook waived"),
    table("bids-again", FOUR + '    hand 1 bids 4 2 3 1\n    corrected hand 1 Ann bid 3 "misheard" after 4\n',
          "bids again"),
    table("must-exceed", FOUR + "    hook must_exceed\n    hand 1 bids 3 2 1 -\n", "hook met"),
    table("play", FOUR + PLAYING, "play"),
    table("play-7", SEVEN + PLAYING_7, "play"),
    table("play-wide", WIDE + PLAYING_7, "play"),
    table("play-ten", FOUR + "    hand 1 bids 10 10 10 10\n", "play"),
    table("blank-count", FOUR + "    hook none\n    hand 1 trump H bids 3 2 4 1\n", "play"),
    table("blank-count-begun", FOUR + "    hook none\n    hand 1 trump H bids 3 2 4 1\n", "play",
          taps=("[name=made] >> nth=0", "[name=less] >> nth=1")),
    table("blank-count-7", SEVEN + "    hook none\n    hand 1 bids 1 2 1 0 2 1 0\n", "play"),
    table("tricks-noted", FOUR + "    hand 1 bids 3 2 3 1 taken Ann Cy Cy\n", "play"),
    table("sum-right", FOUR + PLAYING, "play", taps=("[name=more] >> nth=0",)),
    table("sum-wrong", SEVEN + PLAYING_7, "sum wrong",
          taps=("[name=less] >> nth=1", "[name=less] >> nth=4", RECORD), then=".refusal"),
    table("scored", FOUR + HAND_1, "scored"),
    table("scored-lost", FOUR + "    hand 1  trump H  bids 3 2 3 1  tricks 4 3 2 1\n", "scored"),
    table("scored-5", FIVE + HAND_1_OF_5, "scored"),
    table("scored-7", SEVEN + HAND_1_OF_7, "scored"),
    table("corrected-5", FIVE + HAND_1_OF_5 + CORRECTED, "scored"),
    table("corrected-7", SEVEN + HAND_1_OF_7 + "    hand 2 bids - 1 1 1 1 1 1\n" + CORRECTED, "hook met"),
    table("scored-wide", WIDE + HAND_1_OF_7, "scored"),
    table("void-due", FOUR + HAND_1 + '    hand 2 bids - 2 0 1 void "Bob had ten cards"\n', "void due"),
    table("ruled", RULED, "scored"),
    table("forbidden", FORBIDDEN, "scored"),
    table("forbidden-7", SEVEN + FORBIDDEN_7, "play"),
    table("rules-put-right", PUT_RIGHT, "scored"),
    table("settled-as-bid", AS_BID.partition("    hand 2")[0], "scored"),
    table("played-on", AS_BID, "play"),
    table("extra-hand", TIED, "extra hand"),
    table("extra-hand-5", FIVE + TIED_5, "extra hand"),
    table("practice", FOUR + "    practice 1\n", "bidding"),
    table("taken-back", FOUR + "    hand 1 bids 3 2 - -\n", "bidding", taps=("#undo button",), then="#redo"),
    table("void-of-old", VOID_OLD, "play"),
    table("stale", FOUR, "stale", meanwhile=True, taps=(KEY_3,), then=".refusal"),
    table("retrying", FOUR, "retrying", cut_off=True, taps=(KEY_3,), then="#retry:not(:empty)"),
    table("watching", SEVEN + "    hand 1 trump S bids 1 2 1 0 2 1 1 taken Ann Gran\n", "play", watched=True),
    table("watching-bids", FOUR + "    hand 1 trump H bids 3 2 - -\n", "bidding", watched=True),
    table("watching-large", FOUR + PLAYING, "play", watched=True, path="/games/{game}?large=1"),
    table("watching-scored", FOUR + HAND_1, "scored", watched=True),
    table("beside-the-sheet", LONG, "bidding"),
)  # fmt: skip


def end(name: str, record: str, phase: str, **more: object) -> State:
    """A state of the end's screen."""
    return State(name=name, record=record, shows="end", phase=phase, path="/games/{game}/end", **more)  # type: ignore[arg-type]


END = (
    end("stopped", STOPPED, "stopped"),
    end("finished", OVER, "finished"),
    end("finished-club", CLUB_EVENING, "finished"),
    end("finished-watched", OVER, "finished", watched=True),
    end("shared", SHARED, "finished"),
    end("shared-by-ruling", SHARED_BY_RULING, "finished"),
    end("extra-played", EXTRA_PLAYED, "finished"),
    end("not-needed", NOT_NEEDED, "finished"),
    end("closed", CLOSED, "closed"),
    end("amended", AMENDED, "amended"),
)


def sheet(name: str, record: str, query: str = "", **more: object) -> State:
    """A state of the sheet on the screen."""
    return State(name=name, record=record, shows="scores", path="/games/{game}/sheet" + query, **more)  # type: ignore[arg-type]


IN_A_GAME = (
    sheet("sheet", LONG),
    sheet("sheet-7", SEVEN + HAND_1_OF_7),
    sheet("sheet-wide", WIDE + HAND_1_OF_7),
    sheet("sheet-explained", LONG, "?cell=4.3"),
    sheet("sheet-watched", LONG, watched=True),
    sheet("sheet-forbidden", FORBIDDEN),
    sheet("sheet-rules-put-right", PUT_RIGHT, "?cell=1.0"),
    sheet("sheet-rules-put-right-7", PUT_RIGHT_7),
    sheet("sheet-ruled", AS_BID),
    sheet("sheet-of-an-evening", CLUB_EVENING),
    State(name="record", record=LONG, shows="record", path="/games/{game}/record"),
    State(name="record-plain", record=LONG, shows="record", path="/games/{game}/record/plain"),
    State(name="record-amended", record=AMENDED, shows="record", path="/games/{game}/record"),
    State(name="undo", record=FOUR + HAND_1, shows="undo", path="/games/{game}/undo"),
    State(name="undo-refused", record=FOUR + HAND_1, shows="undo", path="/games/{game}/undo", phase="refused",
          taps=("main form .step",), then=".refusal"),
    State(name="wrong", record=LONG, shows="wrong", path="/games/{game}/wrong"),
    State(name="wrong-before-the-last-bid", record=FOUR, shows="wrong", path="/games/{game}/wrong"),
    State(name="wrong-after-the-end", record=CLOSED, shows="wrong", path="/games/{game}/wrong"),
    State(name="set-up-again", record=FOUR, shows="new", path="/games/{game}/setup"),
    State(name="set-up-refused", record=FOUR, shows="new", phase="refused", path="/games/{game}/setup",
          taps=(("#name1", "ann"), ".foot .step"), then=".refusal"),
    State(name="again", record=OVER, shows="readback", path="/new/again/{game}"),
    State(name="phones", record=LONG, shows="links", path="/games/{game}/phones"),
    State(name="phones-link", record=LONG, shows="links", path="/games/{game}/phones",
          taps=(".offer .step >> nth=1",), then=".qr"),
    State(name="in-to-watch", record=LONG, shows="enter", path="/in/{token}", link="watch"),
    State(name="in-to-score", record=LONG, shows="enter", path="/in/{token}", link="scorer"),
    State(name="in-for-all", record=LONG, shows="enter", path="/in/{token}", link="host"),
    State(name="phones-devices", record=LONG, shows="links", path="/games/{game}/phones", guests=True),
    State(name="agreed", record=FOUR + HAND_1, shows="new", path="/games/{game}/rules"),
    State(name="agreed-changes", record=FOUR + HAND_1, shows="agreed", path="/games/{game}/rules",
          taps=("label:has(#rules-exact-classic)", ".foot .step"), then="#agreed"),
    State(name="set-up-readback", record=FOUR, shows="readback", path="/games/{game}/setup",
          taps=(("#name1", "Bo"), ".foot .step"), then="#agreement, .agreement"),
    State(name="not-allowed", record=FOUR, shows="error", path="/games/{game}/phones", watched=True),
    State(name="home-watched", record=FOUR, shows="home", path="/", watched=True, alone=True),
    State(name="print-game", record=LONG, shows="print", path="/games/{game}/print"),
    State(name="print-finished", record=CLUB_EVENING, shows="print", path="/games/{game}/print"),
    State(name="home", record=LONG, shows="home", path="/", alone=True),
    State(name="home-stopped", record=STOPPED, shows="home", path="/", alone=True),
    State(name="home-just-started", record=FOUR, shows="home", path="/", alone=True),
    State(name="away", record=FOUR, shows="away", path="/games/{game}/away"),
    State(name="games", record=CLOSED, shows="games", path="/games", alone=True),
)  # fmt: skip
OUTSIDE = (
    State(name="home-empty", shows="home", path="/", alone=True),
    State(name="new", shows="new", path="/new"),
    State(name="new-refused", shows="new", path="/new", phase="refused",
          taps=(".foot .step",), then=".refusal"),
    State(name="new-schedule-refused", shows="new", path="/new", phase="refused", then=".refusal",
          taps=(*NAMES, 'label:has(input[name="dealer"]) >> nth=1', "#part-schedule > summary",
                ("#schedule-text", "11,x"), ".foot .step")),
    State(name="rules", shows="rules", path="/rules"),
    State(name="points", shows="points", path="/points"),
    State(name="points-answer", shows="points", path="/points?rules=club-sheet&cards=7&bid=3&tricks=2"),
    State(name="points-refused", shows="points", phase="refused",
          path="/points?rules=club-sheet&cards=7&bid=8&tricks=2"),
    State(name="readback", shows="readback", path="/new", then=".agreement",
          taps=(*NAMES, 'label:has(input[name="dealer"]) >> nth=1', ".foot .step")),
    State(name="print", shows="print", path="/print"),
    State(name="print-letter-7", shows="print", path="/print?rules=overbid&players=7&paper=letter"),
    State(name="print-refused", shows="print", phase="refused", then=".refusal",
          path="/print?players=4&schedule=11,x"),
    State(name="print-page", shows="print", path="/print/page?players=4"),
    State(name="print-failed", shows="print", path="/print/sheet.pdf?players=4", alone=True, no_pdf=True),
    State(name="lan", shows="lan", path="/lan"),
    State(name="lan-devices", shows="lan", path="/lan", guests=True, alone=True),
    State(name="not-found", shows="error", path="/games/nothing"),
)  # fmt: skip

STATES = (*TABLE, *END, *IN_A_GAME, *REMEDIES, *AGREEMENTS, *OUTSIDE, *RULES, *CHECKS, *PAPER)
