"""States of the screens where rules are chosen, changed, kept, compared and explained."""

from scorekeeper.rules.presets import presets
from tests.state import State, Step

SEATED: tuple[Step, ...] = (
    *((f"#name{chair}", name) for chair, name in enumerate(("Ann", "Bob", "Cy", "Di"))),
    'label:has(input[name="dealer"]) >> nth=1',
)
CLUB = "/new?rules=club-sheet"
OURS = presets()["overbid"].to_text().replace("Dealer must overbid", "Gran’s rules")
USUAL = ("points", "schedule", "hook", "trump", "lead")
FURTHER = ("bidding", "special", "end", "pack", "during", "keep")
EVERY_PART = (
    *(f"#part-{part} > summary" for part in USUAL),
    "#part-points .advanced > summary",
    "#further > summary",
    *(f"#part-{part} > summary" for part in FURTHER),
)
TAKE_IN = "main form .step >> nth=-1"
THREE = (
    "/points?rules=kachuful&rules2=golf&text3=made:+10*bid;+missed:+-10*off+|+times+2+if+spades"
    "&players=4&cards=10&bid=3&tricks=2"
)

HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 1..3\ndealer Cy\n"
SHEET = HEAD + "hand 1 bids 1 1 1 tricks 1 0 0\n"
LOOK = "button[value=look]"

TYPED = (
    *SEATED, ".foot .step >> nth=-1", "button[value=paper]", ("[id='b1.0']", "2"), ("[id='b1.1']", "3"),
    ("[id='b1.2']", "1"), ("[id='b1.3']", "x"),
)  # fmt: skip
# Then somewhere else, as a finger would be by then: two taps at one place, one on the page before, are one.
TYPED_IN = (*TYPED[:-1], "h1")

MARKED = tuple(
    (f"[id='{field}1.{chair}']", typed)
    for chair, pair in enumerate(("2y", "3n", "2y", "2n"))
    for field, typed in zip("bt", pair, strict=True)
)
CLUB_HEAD = HEAD.replace("exact-classic", "club-sheet")
TOTALS = CLUB_HEAD + "entered totals\ntotals 120 - -30\n"
OPEN = CLUB_HEAD.replace("1..3", "2,1") + "hand 1 bids 1 0 0 made y n y\nhand 2 bids 1 0 1 tricks 1 0 0\n"

CHECKS = (
    State(name="paper", shows="paper", path="/new", taps=TYPED[:-4], then="table[data-digits]"),
    State(name="paper-found", shows="paper", path="/new", taps=(*TYPED, "h1", "button[value=look] >> nth=-1"),
          then=".looks-at"),
    State(name="paper-points", shows="paper", path="/new", taps=(*TYPED_IN, "button[value=more]"),
          then=".part-s"),
    State(name="paper-made", shows="paper", path=CLUB, then="text=total is unknown",
          taps=(*TYPED_IN, "button[value=marks]", *MARKED, "button[value=look] >> nth=-1")),
    State(name="paper-totals", shows="paper_totals", path="/new", then=".refusal",
          taps=(*TYPED_IN, "button[value=totals]", ("#total0", "1,5"), ".foot .step")),
    State(name="paper-rest", shows="paper", record=SHEET + "hand 2 bids - 1 0\n", path="/games/{game}/paper",
          taps=(("[id='b2.1']", "2"), ("[id='b3.0']", "1"), LOOK + " >> nth=-1"), then=".looks-at"),
    State(name="totals-only", shows="end", record=TOTALS, path="/games/{game}/end"),
    State(name="totals-only-sheet", shows="scores", record=TOTALS, path="/games/{game}/sheet"),
    State(name="unknown", shows="end", record=OPEN, path="/games/{game}/end"),
    State(name="unknown-sheet", shows="scores", record=OPEN, path="/games/{game}/sheet?cell=1.1"),
    State(name="check", shows="check", path="/check"),
    State(name="check-right", shows="check", path="/check", then="text=Nothing to look at",
          taps=(("main textarea", SHEET), LOOK)),
    State(name="check-slip", shows="check", path="/check", then=".looks-at",
          taps=(("main textarea", SHEET + "hand 2 bids 0 0 0 tricks 1 1 0 points 0 11 10"), LOOK)),
    State(name="check-refused", shows="check", path="/check", phase="refused", then=".refusal",
          taps=(("main textarea", SHEET + "hand 3 bids 4 0 0 tricks 2 2 0"), LOOK)),
    State(name="check-unread", shows="check", path="/check", phase="refused", then=".refusal",
          taps=(("main textarea", "hand 1 bids 1,5 2 2"), LOOK)),
)  # fmt: skip

RULES = (
    State(name="new-every-part", shows="new", path="/new?rules=boerenbridge", taps=EVERY_PART),
    State(name="new-contradiction", shows="new", path=CLUB, then="#told-trump .contradiction",
          taps=("#part-points > summary", ("#r-off", "1000"), "#part-trump > summary",
                ("#r-trump", "rotate"))),
    State(name="new-found", shows="new", path=CLUB, then="#found input",
          taps=("#more-sets > summary", ("#find", "judgement"))),
    State(name="new-rules-refused", shows="new", path=CLUB, phase="refused", then=".refusal",
          taps=(*SEATED, "#part-hook > summary", ("#r-min_cards", "61"), ".foot .step")),
    State(name="new-kept", shows="new", path=CLUB, alone=True, then="text=is kept, and chosen",
          taps=("#part-trump > summary", ("#r-trump", "fixed S"), "#part-keep > summary",
                ("#keep", "Gran’s rules"), "button[value=keep]")),
    State(name="own", shows="own", path="/rules/own", alone=True, then=".own-sets",
          taps=(("main textarea", OURS), TAKE_IN, "text=Rename or remove")),
    State(name="own-refused", shows="own", path="/rules/own", phase="refused", then=".refusal",
          taps=(("main textarea", "name Ours\nhook maybe"), TAKE_IN)),
    State(name="notation", shows="notations", path="/rules/notation"),
    State(name="formats", shows="formats", path="/formats"),
    State(name="points-three", shows="points", path=THREE),
    State(name="points-text-refused", shows="points", phase="refused", then=".refusal",
          path="/points?rules=club-sheet&text2=made:+ten&cards=7&bid=3&tricks=2"),
)  # fmt: skip
