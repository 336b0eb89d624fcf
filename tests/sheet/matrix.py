"""Tables of every size under rules as different as they come, blank, part-filled and filled."""

from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.suits import Suit
from scorekeeper.sheet.filled import Cells, Filled, FilledHand, Number
from scorekeeper.sheet.paper import PAPERS
from tests.sheet.printed import Printed, printed

# The hook or none, another hook, extra hands on a tie or none, each way to find trump, up, down and both.
RULES = ("club-sheet", "boerenbridge", "overbid", "pocha", "wizard", "romanian-whist")
NAMES = ("Ann", "Bartholomew", "Cy", "Žofie", "O'Neil", "Ωμέγα", "Maria-Luísa", "Łukasz", "Ёжик", "देवी")
STATES = {"blank": None, "part-filled": 0.4, "filled": 1.0}  # how much of it is played
EVERY = [
    (rules, players, paper, state)
    for rules in RULES
    for players in range(2, 11)
    for paper in PAPERS
    for state in STATES
]
TOO_NARROW = [("overbid", 10, "a5")]  # four letters wider a note in each row than other hooks
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def rules_of(key: str) -> RuleSet:
    """The rules, for as many people as a sheet can have."""
    return preset(key).changed(players="2-10")


def sheet_in(key: str, players: int, paper: str, state: str) -> Printed:
    """Print one of them."""
    rules, played = rules_of(key), STATES[state]
    if played is None:
        return printed(rules, players=players, paper=paper)
    return printed(rules, players=NAMES[:players], paper=paper, filled=game(rules, players, played))


def game(rules: RuleSet, players: int, played: float) -> Filled:
    """A made-up game as far as it is played, with a bid corrected here and there."""
    sizes = rules.sizes(players)
    totals = [0] * players
    hands = []
    for hand, size in enumerate(sizes[: max(1, round(len(sizes) * played))], start=1):
        dealer = (hand - 1) % players
        tricks = [size // players + (seat < size % players) for seat in range(players)]
        cells = []
        for seat, won in enumerate(tricks):
            bid = won if (hand + seat) % 3 else (won + 1) % (size + 1)
            points = _points(rules, bid, won, hand=hand, players=players)
            totals[seat] += points
            corrected = (hand + seat) % 11 == 4
            cells.append(
                Cells(
                    bid=Number(now=bid, earlier=(bid + 1,) if corrected else ()),
                    won=Number(now=won),
                    points=Number(now=points),
                    total=Number(now=totals[seat]),
                    missed=bid != won,
                )
            )
        hands.append(
            FilledHand(hand=hand, size=size, dealer=dealer, cells=tuple(cells), trump=SUITS[hand % 4])
        )
    if played < 1.0:
        return Filled(hands=tuple(hands))
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Filled(hands=tuple(hands), totals=tuple(totals), places=places, date="29 May 2026")


def _points(rules: RuleSet, bid: int, won: int, *, hand: int, players: int) -> int:
    sizes = rules.sizes(players)
    return rules.scoring.points(
        bid=bid,
        tricks=won,
        size=sizes[hand - 1],
        players=players,
        largest=max(sizes),
        trump=SUITS[hand % 4],
        hand=hand,
    )
