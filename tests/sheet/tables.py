"""Tables whose rules are as different as the model can say, by what is special about them."""

from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset import RuleSet

_EXACT = preset("exact-classic").changed(players="2-10", ties="share")
_CLUB = preset("club-sheet").changed(players="2-10")
_TWELVE_ROWS = "; ".join(f"made bid={bid} cards>={bid + 1}: {bid}+2*bid+3*tricks" for bid in range(9))

TABLES: dict[str, tuple[RuleSet, int]] = {
    "two players, 20 hands": (_CLUB.changed(schedule="10..1*2..10"), 2),
    "ten players": (_CLUB.changed(hook="must_exceed"), 10),
    "28 hands for four, hook from 4 cards, forehead": (
        _EXACT.changed(schedule="1*P..10*P..1*P", hook="not_equal min-cards=4", special="forehead size=1"),
        4,
    ),
    "24 hands, the whole pack dealt": (
        _EXACT.changed(
            deck="8n",
            reserve="0",
            cap="8",
            schedule="1*P..8*P..1*P",
            trump="turn_up left=no_trump",
            scoring="made: 5+bid; missed: -1*off",
            streak="5 made=+5 missed=-5 skip=1",
        ),
        4,
    ),
    "102 hands for three": (_EXACT.changed(each="P", cap="17", schedule="17..1*2..17"), 3),
    "no last hand": (_EXACT.changed(schedule="10*until", finish="target 101"), 4),
    "no last hand for many": (
        _CLUB.changed(schedule="5*until", finish="target 77", scoring="made: 10; missed: -10*off"),
        9,
    ),
    "no trump, highest bidder leads": (
        _EXACT.changed(trump="none", lead="highest_bidder", reserve="0", schedule="10..1*P..10"),
        5,
    ),
    "no trump on two pages": (_EXACT.changed(trump="none", schedule="1*20,2*20"), 6),
    "rotating trump with no trump": (_CLUB.changed(trump="rotate S H C D NT"), 4),
    "always spades": (_EXACT.changed(trump="fixed S", schedule="1..8*2..1"), 4),
    "trump named, dealer first, no trump at the end, few zeros": (
        _CLUB.changed(trump="bidder_names", bidding="dealer_first", special="no-trump last 3", zeros="5,4"),
        6,
    ),
    "nobody may reach the cards, two packs": (
        _CLUB.changed(hook="must_be_under any-bidder zero-allowed", tricks="at_most", deck="104"),
        7,
    ),
    "all together": (_EXACT.changed(hook="must_equal not-last-hand free-one-card"), 3),
    "secret bids, the other way round, people come and go": (
        _CLUB.changed(
            bidding="secret",
            direction="anticlockwise",
            lead="opposite_dealer",
            ties="most_exact_bids",
            allow="people schedule",
        ),
        4,
    ),
    "twelve lines of points": (
        _CLUB.changed(
            scoring=f"{_TWELVE_ROWS}; made: 10+bid; missed zero: 5-2*off; missed: -1*off"
            " | times 2 if spades | times 3 if no-trump | times 2*hand | lowest wins"
        ),
        4,
    ),
    "twelve lines of points for eight": (
        _CLUB.changed(
            scoring=f"{_TWELVE_ROWS}; made: 10+bid; missed zero: 5-2*off; missed: -1*off | times 2*hand"
        ),
        8,
    ),
}
