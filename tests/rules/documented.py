"""Every documented scoring, with who documents it and a formula written without our notation.

W is the list in Wikipedia's article Oh Hell. "trick" is doubled, because its source counts half
points; "prospect" leaves out its blind bids.
"""

from collections.abc import Callable
from typing import NamedTuple


class Hand(NamedTuple):
    """What a formula may look at."""

    bid: int
    won: int
    cards: int
    table: int  # players
    top: int  # the largest hand of the schedule
    trump: str
    place: int  # in the schedule

    @property
    def hit(self) -> int:
        return int(self.bid == self.won)

    @property
    def gap(self) -> int:
        return abs(self.bid - self.won)


class Documented(NamedTuple):
    key: str
    text: str
    formula: Callable[[Hand], int]
    source: str


DOCUMENTED = (
    Documented(
        "exact",
        "made: 10+bid; missed: 0",
        lambda h: 10 + h.bid if h.hit else 0,
        "sources 001, 002 and 003 · W 'exact' · BGA 'Blackout' · Kachuful · Trickster 'Bid + 10'",
    ),
    Documented(
        "tricks_plus_10",
        "made: 10+tricks; missed: tricks",
        lambda h: h.won + 10 * h.hit,
        "sources 000, 002, 003 as an option · W 'basic' · Pagat · DKM · Guardian · nommy · ourpastimes",
    ),
    Documented(
        "tricks_plus_5",
        "made: 5+tricks; missed: tricks",
        lambda h: h.won + 5 * h.hit,
        "W 'variant basic' · neocities",
    ),
    Documented(
        "club",
        "made zero: 10; made: 10*bid; missed: -10*off",
        lambda h: max(10, 10 * h.bid) if h.hit else -10 * h.gap,
        "source 000 (Hoerr club sheet) · judgement.wewake.dev",
    ),
    Documented(
        "ten_per_trick",
        "made zero: 10; made: 10*bid; missed: 0",
        lambda h: max(10, 10 * h.bid) * h.hit,
        "W Kachufool alt · yfzfw '30' setting · Pagat's variations",
    ),
    Documented(
        "exact_lose_bid",
        "made: 10+bid; missed: -bid",
        lambda h: 10 + h.bid if h.hit else -h.bid,
        "W 'exact with penalty' (Hassenpfeffer)",
    ),
    Documented(
        "ten_x_penalty_zero5",
        "made zero: 5; made: 10*bid; missed zero: -5; missed: -10*bid",
        lambda h: (1 if h.hit else -1) * (10 * h.bid or 5),
        "W '10 times exact' + zero ±5",
    ),
    Documented(
        "double_whammy",
        "made zero: 10; made bid=1: 15; made: 11*bid; missed: tricks",
        lambda h: {0: 10, 1: 15}.get(h.bid, 11 * h.bid) if h.hit else h.won,
        "W",
    ),
    Documented(
        "under_lose_bid_over_0",
        "made: 10+bid; under: -bid; over: 0",
        lambda h: 10 + h.bid if h.hit else -h.bid if h.won < h.bid else 0,
        "W 'penalty under, zero over'",
    ),
    Documented(
        "fives",
        "made: 10+5*bid; missed zero: -10; missed: -5*bid",
        lambda h: 10 + 5 * h.bid if h.hit else -(5 * h.bid or 10),
        "W Cypriot",
    ),
    Documented(
        "set_penalty",
        "made: 10+bid; over: tricks; under: -10",
        lambda h: 10 + h.bid if h.hit else h.won if h.won > h.bid else -10,
        "W",
    ),
    Documented(
        "progressive_penalty",
        "made: 10+bid; missed: -bid-10*off",
        lambda h: 10 + h.bid if h.hit else -h.bid - 10 * h.gap,
        "W",
    ),
    Documented(
        "exact_zero5",
        "made zero: 5; made: 10+bid; missed: 0",
        lambda h: (10 + h.bid if h.bid else 5) * h.hit,
        "W 'reduced 0 bid' (exact base) · heartandhome 'nullo'",
    ),
    Documented(
        "tricks_zero5",
        "made zero: 5; made: 10+tricks; missed: tricks",
        lambda h: h.won + (10 if h.bid else 5) * h.hit,
        "W 'reduced 0 bid' · samcoy3 Classic · kortspelsregler Plump",
    ),
    Documented(
        "tricks_zero_5_plus_hand",
        "made zero: 5+cards; made: 10+tricks; missed: tricks",
        lambda h: h.won + (10 if h.bid else 5 + h.cards) * h.hit,
        "W 'adjusted 0 bid' · Ivoirians code",
    ),
    Documented(
        "exact_zero_5_plus_hand",
        "made zero: 5+cards; made: 10+bid; missed: 0",
        lambda h: (10 + h.bid if h.bid else 5 + h.cards) * h.hit,
        "W 'adjusted 0 bid' on 'exact' · an option of Bicycle's, unverified",
    ),
    Documented(
        "progressive",
        "made: 10+bid^2; missed: tricks",
        lambda h: 10 + h.bid * h.bid if h.hit else h.won,
        "W · samcoy3",
    ),
    Documented("montreal", "made: 10+2*tricks; missed: 0", lambda h: (10 + 2 * h.won) * h.hit, "W"),
    Documented(
        "golf_triangular",
        "made: 0; missed: tri(off) | lowest wins",
        lambda h: sum(range(h.gap + 1)),
        "W 'negative' (low wins)",
    ),
    Documented(
        "golf_square",
        "made: 0; missed: off^2 | lowest wins",
        lambda h: h.gap * h.gap,
        "W 'simplified negative' · samcoy3 (as negatives)",
    ),
    Documented(
        "golf_hand",
        "made: 0; missed: cards | lowest wins",
        lambda h: 0 if h.hit else h.cards,
        "W 'variant negative'",
    ),
    Documented(
        "trick_doubled",
        "made zero: 1; made: 2*bid; missed: -2*off",
        lambda h: (2 * h.bid or 1) if h.hit else -2 * h.gap,
        "W 'trick scoring', doubled: the source counts half points",
    ),
    Documented("binary", "made: 10; missed: 0", lambda h: 10 * h.hit, "W"),
    Documented(
        "scratch",
        "made: 0; missed: 1 | lowest wins",
        lambda h: 1 - h.hit,
        "W 'scratch/quick' (low wins, tiebreak = Σ made bids)",
    ),
    Documented("adjusted_exact", "made: bid+cards; missed: 0", lambda h: (h.bid + h.cards) * h.hit, "W"),
    Documented(
        "get_fred",
        "made: 10+bid; missed: -off",
        lambda h: 10 + h.bid if h.hit else -h.gap,
        "W Get Fred · samcoy3 Oy Vey · bdhoine default",
    ),
    Documented(
        "oy_vey",
        "made: 10+bid^2; missed: -off",
        lambda h: 10 + h.bid * h.bid if h.hit else -h.gap,
        "W (large tables)",
    ),
    Documented(
        "novacastrian",
        "made: bid; under: -bid; over: -tricks",
        lambda h: h.bid if h.hit else -max(h.bid, h.won),
        "W",
    ),
    Documented(
        "gentleman",
        "made zero: 5; made: 10*bid; over: tricks; under: -10*off",
        lambda h: (10 * h.bid or 5) if h.hit else h.won if h.won > h.bid else -10 * h.gap,
        "W",
    ),
    Documented(
        "penalty",
        "made: 10+5*tricks; missed: 5-15*off",
        lambda h: 10 + 5 * h.won if h.hit else 5 - 15 * h.gap,
        "W",
    ),
    Documented(
        "basas",
        "made zero no-trump: 35; missed zero no-trump: -10; made: 10+bid^2; missed: -3*off",
        lambda h: (
            (35 if h.hit else -10)
            if h.trump == "NT" and not h.bid
            else 10 + h.bid * h.bid
            if h.hit
            else -3 * h.gap
        ),
        "W (Mexico)",
    ),
    Documented(
        "squares",
        "made: 10+bid^2; missed: -off^2",
        lambda h: 10 + h.bid * h.bid if h.hit else -h.gap * h.gap,
        "Pagat frag. · BGA 'Squares'",
    ),
    Documented(
        "campbell",
        "made: 10+bid^2; missed: -5*tri(off)",
        lambda h: 10 + h.bid * h.bid if h.hit else -5 * sum(range(h.gap + 1)),
        "campbellsoup37/OhHell",
    ),
    Documented(
        "romanian",
        "made: 5+bid; missed: -off",
        lambda h: 5 + h.bid if h.hit else -h.gap,
        "goobix, pagat romwhist (read to deal section) · jaylipp",
    ),
    Documented(
        "pocha",
        "made: 10+5*tricks; missed: -5*off",
        lambda h: 10 + 5 * h.won if h.hit else -5 * h.gap,
        "ludoteka (made part) · manuti/pocha (both parts)",
    ),
    Documented(
        "escalier",
        "made: 5+5*tricks; missed: -5*off",
        lambda h: 5 + 5 * h.won if h.hit else -5 * h.gap,
        "mayerwin/Escalier default",
    ),
    Documented(
        "escalier_strict",
        "made: 5+5*tricks; missed: 5*tricks-5*off",
        lambda h: 5 * h.won + (5 if h.hit else -5 * h.gap),
        "mayerwin/Escalier strict mode",
    ),
    Documented(
        "wizard",
        "made: 20+10*tricks; missed: -10*off",
        lambda h: 20 + 10 * h.won if h.hit else -10 * h.gap,
        "1jour-1jeu, several shops' blurbs",
    ),
    Documented("bga_negative", "made: 10; missed: -10*off", lambda h: 10 if h.hit else -10 * h.gap, "BGA"),
    Documented(
        "bga_balanced", "made: 10+bid; missed: -2*off", lambda h: 10 + h.bid if h.hit else -2 * h.gap, "BGA"
    ),
    Documented(
        "bga_hybrid",
        "made: 10+bid; under: tricks; over: 0",
        lambda h: 10 + h.bid if h.hit else h.won if h.won < h.bid else 0,
        "BGA",
    ),
    Documented(
        "bga_doubles",
        "made: 10+2*bid; missed: -2*off",
        lambda h: 10 + 2 * h.bid if h.hit else -2 * h.gap,
        "BGA 'Doubles' (= LAMAS without the big-zero row)",
    ),
    Documented(
        "bga_triples",
        "made: 10+3*bid; missed: -3*off",
        lambda h: 10 + 3 * h.bid if h.hit else -3 * h.gap,
        "BGA",
    ),
    Documented(
        "bga_anderson",
        "made: bid; missed: -off | times 10*hand",
        lambda h: (h.bid if h.hit else -h.gap) * 10 * h.place,
        "BGA; times: hand_no×10",
    ),
    Documented(
        "symmetric",
        "made: 10+bid; missed: -10-bid",
        lambda h: (1 if h.hit else -1) * (10 + h.bid),
        "psalaets/ohhell",
    ),
    Documented(
        "mrpikes",
        "made: 10+bid; missed: -10-off",
        lambda h: 10 + h.bid if h.hit else -10 - h.gap,
        "mrpikes.com",
    ),
    Documented(
        "herboriste",
        "made: 2+tricks; missed: -off",
        lambda h: 2 + h.won if h.hit else -h.gap,
        "onfaitunjeu.fr",
    ),
    Documented(
        "over_tricks_under_0",
        "made: 10+bid; over: tricks; under: 0",
        lambda h: 10 + h.bid if h.hit else h.won if h.won > h.bid else 0,
        "ermiliablog",
    ),
    Documented(
        "lamas",
        "made zero cards>=6: 20; made: 10+2*tricks; missed: -2*off",
        lambda h: (10 + 2 * h.won if h.bid or h.cards < 6 else 20) if h.hit else -2 * h.gap,
        "JeroenVanB/LAMAS Boerenbridge",
    ),
    Documented(
        "plump",
        "made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0",
        lambda h: (5 if not h.bid else (10 if h.bid < 10 else 100) + h.bid) * h.hit,
        "sv.wikibooks Plump (a 1 is written before the bid: 10 becomes 110) · Kachufool",
    ),
    Documented(
        "prospect",
        "made: 10+tricks; missed: tricks",
        lambda h: h.won + 10 * h.hit,
        "W WPOHL blind bids (base assumed)",
    ),
    Documented(
        "variable_bonus",
        "made: 1+tricks+largest-cards; missed: tricks",
        lambda h: h.won + (h.top + 1 - h.cards) * h.hit,
        "W (M = largest hand of the schedule)",
    ),
    Documented(
        "binary_nil",
        "made zero cards>players: 20; missed zero cards>players: -10; made: 10; missed: 0",
        lambda h: (20 if h.hit else -10) if not h.bid and h.cards > h.table else 10 * h.hit,
        "W",
    ),
    Documented(
        "rickytann",
        "made zero players>=7: 5+cards; made zero: 10+cards; made: 10+bid^2; missed: 0",
        lambda h: (10 + h.bid * h.bid if h.bid else h.cards + (5 if h.table >= 7 else 10)) if h.hit else 0,
        "rickytann14/Oh-Hell",
    ),
    Documented(
        "blindside",
        "made zero: 20; made: 10+tricks; missed: tricks",
        lambda h: h.won + (10 if h.bid else 20) * h.hit,
        "bghub.ie",
    ),
    Documented(
        "boeren_app", "made: bid; missed: -bid", lambda h: h.bid if h.hit else -h.bid, "0516f.com app text"
    ),
    Documented(
        "boeren_app_10",
        "made: 10+bid; missed: -10*off",
        lambda h: 10 + h.bid if h.hit else -10 * h.gap,
        "jzi.cc app text",
    ),
    Documented(
        "podrida", "made: 10+3*tricks; missed: 0", lambda h: (10 + 3 * h.won) * h.hit, "Sigrhofundr/podrida"
    ),
    Documented(
        "pocha_3",
        "made: 5+3*tricks; missed: -3*off",
        lambda h: 5 + 3 * h.won if h.hit else -3 * h.gap,
        "picajoso/pocha (older rule quoted by manuti)",
    ),
    Documented(
        "tricks_zero_hand",
        "made zero: cards; made: 10+tricks; missed: tricks",
        lambda h: h.won + (10 if h.bid else h.cards) * h.hit,
        "samcoy3 'variable zero'",
    ),
    Documented(
        "spades_double",
        "made: 10+bid; missed: 0 | times 2 if spades",
        lambda h: (10 + h.bid) * h.hit * (2 if h.trump == "S" else 1),
        "W; times: trump{S:2}",
    ),
)

TEXTS = {rule.key: rule.text for rule in DOCUMENTED}
