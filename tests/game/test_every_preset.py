"""Every preset can be played to its end by every number of players it is for, whatever they bid and win.

The totals are compared with formulas that were written without our notation.
"""

import random
from collections import Counter

import pytest

from scorekeeper.game.acts import agree, by_the_rules, call_bid, count_tricks, share_tie, turn_trump
from scorekeeper.game.audit import findings
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.findings import Kind
from scorekeeper.game.record import play, read_record, write_record
from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.suits import Suit
from tests.game.evenings import opened
from tests.game.table import EIGHT, essence, then
from tests.rules.documented import DOCUMENTED, Hand

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")
MOST_HANDS = 150  # the longest schedule has 120, and a lead is not tied for ever
MOST_EXTRA = 3
FORMULAS = {
    "club-sheet": "club",
    "club-sheet-build-up": "club",
    "club-sheet-tricks": "tricks_plus_10",
    "club-sheet-open": "club",
    "pagat-common": "tricks_plus_10",
    "up-and-down-river": "tricks_plus_10",
    "nomination-whist": "tricks_plus_10",
    "nomination-whist-7": "tricks_plus_10",
    "judgement-down": "ten_per_trick",
    "judgement-minus": "club",
    "romanian-whist": "romanian",
    "pocha": "pocha",
    "podrida": "podrida",
    "plump": "plump",
    "boerenbridge": "lamas",
    "stiche-raten": "tricks_plus_10",
    "ascenseur": "tricks_plus_10",
    "escalier": "escalier",
    "squares": "squares",
    "wizard": "wizard",
    "dkm-101": "tricks_plus_10",
    "prospect": "tricks_plus_10",
    "rats": "tricks_plus_10",
    "cartier": "tricks_plus_10",
    "golf": "golf_triangular",
}  # all others: 10 + bid, or nothing
BY_KEY = {documented.key: documented.formula for documented in DOCUMENTED}
TABLES = [
    (key, players)
    for key, rules in presets().items()
    for players in range(rules.players[0], rules.players[1] + 1)
]


def played(rules: RuleSet, players: int, chance: random.Random) -> Game:
    """A game that was played to its end, whatever the table did."""
    setup = agree(names=NAMES[:players], rules=rules, first_dealer=chance.randrange(players))
    game = opened(setup)
    for _ in range(MOST_HANDS):
        deal = on_the_table(game.position)
        if deal is None:
            return game
        if deal.hand > len(game.position.schedule) + MOST_EXTRA:
            game = then(game, share_tie, by="the table", why="late")
            continue
        game = _counted(_bid(game, deal, chance), deal, chance)
    raise AssertionError("this game never ends")


def _bid(game: Game, deal: Deal, chance: random.Random) -> Game:
    """Everybody bids something that is allowed; there always is something."""
    while True:
        now = on_the_table(game.position)
        assert now is not None
        player = bidder(game.position, now)
        if player is None:
            return game
        allowed = bids_for(game.position, now, player).allowed
        assert allowed
        few = [bid for bid in allowed if bid <= 2 + deal.size // len(deal.seats)]
        game = then(game, call_bid, deal=deal.number, player=player, bid=chance.choice(few or allowed))


def _counted(game: Game, deal: Deal, chance: random.Random) -> Game:
    """Somebody notes the trump, if the table finds one, and the tricks fall as they may."""
    if by_the_rules(game.position, deal) is None and chance.random() < 0.5:
        method = game.position.rules.trump.method
        if method in ("bidder_names", "dealer_names"):
            suit = chance.choice(game.position.rules.trump.choices)
            game = then(game, turn_trump, deal=deal.number, suit=suit)
    won = Counter(chance.choice(deal.seats) for _ in range(deal.size))
    tricks = tuple(won[player] if player in deal.seats else None for player in range(len(deal.bids)))
    return then(game, count_tricks, deal=deal.number, tricks=tricks)


def evaluated(game: Game, formula: str) -> list[int]:
    """Everybody's total by the documented formula, hand by hand."""
    position = game.position
    sums = [0] * len(position.names)
    for deal in position.deals:
        for player in deal.seats:
            bid, won = deal.bids[player], (deal.tricks or ())[player]
            assert bid is not None
            assert won is not None
            trump = str(deal.trump or Suit.HEARTS)
            top = max(position.setup.schedule)
            hand = Hand(bid, won, deal.size, len(deal.seats), top, trump, deal.hand)
            sums[player] += BY_KEY[formula](hand)
    return sums


@pytest.mark.parametrize(("key", "players"), TABLES, ids=str)
def test_a_preset_is_played_to_its_end_and_adds_up(key: str, players: int) -> None:
    chance = random.Random(f"{key} {players}")
    game = played(preset(key), players, chance)
    assert phase(game.position) is Phase.OVER
    assert list(totals(game.position)) == evaluated(game, FORMULAS.get(key, "exact"))
    assert {finding.kind for finding in findings(game)} <= {Kind.NOT_NEEDED}


@pytest.mark.parametrize("key", presets())
def test_a_game_by_any_preset_reads_back_from_its_record(key: str) -> None:
    rules = preset(key)
    game = played(rules, rules.players[0], random.Random(key))
    text = write_record(game)
    again = play(read_record(text), at=EIGHT)
    assert essence(again) == essence(game)
    assert write_record(again) == text
