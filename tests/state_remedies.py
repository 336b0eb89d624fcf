"""Something went wrong: every remedy on its way, and in its last step, which shows what will happen."""

from tests.state import State
from tests.state_games import CLOSED, FORBIDDEN, FOUR, HAND_1, LONG, NOT_NEEDED, PLAYING, RULED, STOPPED, TIED

PLAYED = FOUR + HAND_1 + "    hand 2 trump S bids 2 3 1 2 taken Ann Cy\n"
BIDDING = FOUR + HAND_1 + "    hand 2 trump S bids - 3 1 -\n"
COUNTING = FOUR + HAND_1 + "    hand 2 trump S bids 2 3 1 2\n"
HAND_2 = "tricks0=2&tricks1=3&tricks2=2&tricks3=2"
LATER = "deal=1&bid0=4&bid1=2&bid2=3&bid3=1&tricks0=4&tricks1=2&tricks2=3&tricks3=1"
SEND = "#last .step"


def remedy(name: str, record: str, query: str, **more: object) -> State:
    """A step of a remedy; its kind is the first word of the query."""
    path = "/games/{game}/wrong/" + query
    return State(name=f"remedy-{name}", record=record, shows="remedies", path=path, **more)  # type: ignore[arg-type]


REMEDIES = (
    remedy("deal", PLAYED, "deal"),
    remedy("deal-out", BIDDING, "void?deal=2&source=deal"),
    remedy("void", BIDDING, "void?deal=2&source=deal&again=yes"),
    remedy("void-refused", BIDDING, "void?deal=2&source=deal&again=yes", phase="refused",
           taps=(SEND,), then=".refusal"),
    remedy("void-stale", BIDDING, "void?deal=2&source=deal&again=yes", phase="stale", meanwhile=True,
           taps=(".chips label >> nth=0", SEND), then=".refusal"),
    remedy("bid-whose", BIDDING, "bid"),
    remedy("bid-which", COUNTING, "bid?deal=2&player=0"),
    remedy("bid-change", BIDDING, "bid?deal=2&player=2&bid=2"),
    remedy("bid-correct", COUNTING, "bid?deal=2&player=1&bid=2"),
    remedy("hook", COUNTING, "hook"),
    remedy("out-of-turn", BIDDING, "out-of-turn"),
    remedy("hook-found", FORBIDDEN, "hook?deal=1"),
    remedy("stand", FORBIDDEN, "stand?deal=1&source=hook"),
    remedy("as-bid-who", COUNTING, "as-bid?deal=2"),
    remedy("as-bid-penalty", COUNTING, "as-bid?deal=2&offender=1"),
    remedy("as-bid", COUNTING, "as-bid?deal=2&offender=1&penalty=10"),
    remedy("give", PLAYED, "give?deal=2&player=1"),
    remedy("suit", PLAYED, "suit"),
    remedy("suit-who", PLAYED, "suit?deal=2&open=yes"),
    remedy("trick", PLAYED, "trick"),
    remedy("referee", COUNTING, "referee?deal=2&lead=1&cards=S10.SA"),
    remedy("referee-rank", COUNTING, "referee?deal=2&lead=1&cards=S10.SA&suit=H"),
    remedy("referee-says", COUNTING, "referee?deal=2&lead=1&cards=S10.SA.H2.CK"),
    remedy("count", COUNTING, "count"),
    remedy("dealer-who", COUNTING, "dealer"),
    remedy("dealer", COUNTING, "dealer?deal=2&dealer=2"),
    remedy("size-which", COUNTING, "size"),
    remedy("size-stand", COUNTING, "size?deal=2&size=8"),
    remedy("size", COUNTING, "size?deal=2&size=8&stands=yes"),
    remedy("later-which", LONG, "later"),
    remedy("later-what", LONG, "later?deal=4"),
    remedy("later-out", COUNTING, "later?" + LATER.replace("tricks0=4", "tricks0=1"), phase="refused"),
    remedy("later", COUNTING, "later?" + LATER),
    remedy("rule-what", COUNTING, "rule?deal=2"),
    remedy("rule", COUNTING, "rule?deal=2&" + HAND_2),
    remedy("share", TIED, "share"),
    remedy("extra", NOT_NEEDED, "extra"),
    remedy("withdraw-which", RULED, "withdraw"),
    remedy("withdraw", RULED, "withdraw", taps=("#ways .go",), then="#last"),
    remedy("trump-which", PLAYED, "trump"),
    remedy("trump", COUNTING, "trump?deal=2&suit=D"),
    remedy("name-whose", COUNTING, "name"),
    remedy("name", COUNTING, "name?player=0"),
    remedy("seats-who", FOUR, "seats"),
    remedy("seats", FOUR, "seats?seats=0.2.1.3"),
    remedy("points-whose", COUNTING, "points"),
    remedy("points-how-many", COUNTING, "points?player=0"),
    remedy("points", COUNTING, "points?player=0&way=take&points=10"),
    remedy("note", FOUR + PLAYING, "note"),
    remedy("stop", COUNTING, "stop"),
    remedy("resume", STOPPED, "resume"),
    remedy("reopen", CLOSED, "reopen"),
)  # fmt: skip
