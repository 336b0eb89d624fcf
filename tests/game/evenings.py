"""Evenings that could be: whatever a tape of numbers makes a table do, act by act, legally.

Each number picks one thing to try; what the acts refuse is simply not done. So every game that comes
out was scored through the acts, with all that can go wrong at a table.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from scorekeeper.game import acts
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Entry, Event, Made, Setup, Values
from scorekeeper.game.state import Game, fold
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.suits import Suit
from tests.game.table import EIGHT, written

RULES = ("club-sheet", "exact-classic", "overbid")
SCHEDULES = ("1..2..1", "2,1", "3,2", "1")
CHANGES: tuple[dict[str, str], ...] = (
    {},
    {},
    {"allow": "people schedule"},
    {"allow": "people schedule", "trump": "rotate S H NT", "streak": "2 made=+5 missed=-5"},
    {"bidding": "dealer_first", "hook": "not_equal any-bidder", "zeros": "1,2", "lead": "highest_bidder"},
    {"schedule": "2*until", "finish": "target 30", "tricks": "at_most"},
    {"ties": "most_exact_bids", "allow": "people", "finish": "target 20"},
    {"trump": "bidder_names S H NT", "bidding": "simultaneous"},
)
REALLY: tuple[dict[str, str], ...] = (  # of rules that were written down wrongly
    {},
    {"hook": "none"},
    {"hook": "not_equal any-bidder"},
    {"hook": "must_exceed", "ties": "extra_max_hand"},
    {"scoring": "made: 10+bid; missed: -off", "streak": "2 made=+5 missed=-5"},
    {"tricks": "at_most", "finish": "target 20", "ties": "share"},
    {"bidding": "secret", "trump": "rotate S H NT", "zeros": "1,2", "name": "Gran's own"},
)
NAMES = ("Ann", "May, Aunt", 'Cy "Bud" Roe', "hand", "Zoë #2")
WORDS = ("misheard", 'the "low" heart', "seen late, by all", "# no comment", "größer")

_Option = TypeVar("_Option")


class Over(Exception):
    """The tape is at its end, and the evening with it."""


class Tape:
    """Numbers that decide."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = iter(numbers)

    def one(self, options: Sequence[_Option]) -> _Option:
        return options[self._next() % len(options)]

    def upto(self, most: int) -> int:
        return self._next() % (most + 1)

    def _next(self) -> int:
        try:
            return next(self._numbers)
        except StopIteration:
            raise Over from None

    @property
    def why(self) -> str:
        return self.one(WORDS)


Try = Callable[[Game, Tape], tuple[Event, ...]]


def evening(numbers: Sequence[int]) -> Game:
    """The game that a tape leads to."""
    tape = Tape([*numbers, *[0] * 6])  # an evening has a beginning
    players = 3 + tape.upto(1)
    rules = _rules(tape)
    dealer, practice = tape.upto(players - 1), tape.one((0, 0, 0, 1))
    setup = acts.agree(names=NAMES[:players], rules=rules, first_dealer=dealer, practice=practice)
    game = opened(setup)
    while True:
        try:
            game = written(game, *tape.one(TRIES)(game, tape))
        except Refusal:
            continue
        except Over:
            return game


def _rules(tape: Tape) -> RuleSet:
    return preset(tape.one(RULES)).changed(**{"schedule": tape.one(SCHEDULES), **tape.one(CHANGES)})


def opened(setup: Setup) -> Game:
    return fold([Entry(seq=1, act=1, at=EIGHT, event=acts.open_game(setup)[0])])


def evenings(longest: int = 300) -> st.SearchStrategy[Game]:
    """Random games that were scored through the acts."""
    tapes = st.integers(0, longest).flatmap(lambda long: st.binary(min_size=long, max_size=long))
    return tapes.map(evening)


def _on_table(game: Game) -> Deal:
    deal = on_the_table(game.position)
    if deal is None:
        raise Refusal("Nothing is left to play.")
    return deal


def _any_deal(game: Game, tape: Tape) -> int:
    return 1 + tape.upto(max(len(game.position.deals) - 1, 0))


def _someone(game: Game, tape: Tape) -> int:
    return tape.one(game.position.seats)


def _go_on(game: Game, tape: Tape) -> tuple[Event, ...]:
    """What the table does most of the time: bid in turn, then count."""
    deal = _on_table(game)
    player = bidder(game.position, deal)
    if player is not None:
        bid = tape.one(bids_for(game.position, deal, player).allowed)
        return acts.call_bid(game, deal=deal.number, player=player, bid=bid)
    return acts.count_tricks(game, deal=deal.number, tricks=_tricks(deal, tape))


def _tricks(deal: Deal, tape: Tape) -> Values:
    won = [0 if player in deal.seats else None for player in range(len(deal.bids))]
    for _ in range(deal.size):
        player = tape.one(deal.seats)
        won[player] = (won[player] or 0) + 1
    return tuple(won)


def _note_made(game: Game, tape: Tape) -> tuple[Event, ...]:
    """A hand as paper may have it: tricks that could have been, of which only made or missed is kept."""
    deal = _on_table(game)
    if bidder(game.position, deal) is not None:
        return _go_on(game, tape)
    tricks, players = _tricks(deal, tape), range(len(deal.bids))
    made = tuple(_mark(deal, tricks, player, tape) for player in players)
    points = tuple(tape.one((None, 10, -10)) if player in deal.seats else None for player in players)
    return acts.note_made(game, deal=deal.number, made=made, points=points)


def _mark(deal: Deal, tricks: Values, player: int, tape: Tape) -> Made | None:
    if player not in deal.seats:
        return None
    mark = Made.MADE if tricks[player] == deal.bids[player] else Made.MISSED
    return tape.one((mark, mark, mark, Made.UNKNOWN))


def _turn_trump(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.turn_trump(game, deal=_on_table(game).number, suit=tape.one(tuple(Suit)))


def _correct_trump(game: Game, tape: Tape) -> tuple[Event, ...]:
    suit = tape.one((None, *Suit))
    return acts.correct_trump(game, deal=_any_deal(game, tape), suit=suit, why=tape.why)


def _change_bid(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = _on_table(game)
    return acts.change_bid(game, deal=deal.number, player=_someone(game, tape), bid=tape.upto(deal.size))


def _correct_bid(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal, player, playing = _on_table(game), _someone(game, tape), tape.one((False, True))
    bid = tape.upto(deal.size)
    return acts.correct_bid(game, deal=deal.number, player=player, bid=bid, why=tape.why, playing=playing)


def _trick_won(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.trick_won(game, deal=_on_table(game).number, player=_someone(game, tape))


def _void(game: Game, tape: Tape) -> tuple[Event, ...]:
    again = tape.one((True, True, False))
    return acts.void_deal(game, deal=_any_deal(game, tape), why=tape.why, again=again)


def _void_this(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.void_deal(game, deal=_on_table(game).number, why=tape.why, again=tape.one((True, False)))


def _correct_hand(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = game.position.deal(_any_deal(game, tape))
    if deal is None:
        raise Refusal("Nothing is recorded.")
    bids = tuple(tape.upto(deal.size) if player in deal.seats else None for player in range(len(deal.bids)))
    return acts.correct_hand(game, deal=deal.number, bids=bids, tricks=_tricks(deal, tape), why=tape.why)


def _correct_dealer(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.correct_dealer(game, deal=_any_deal(game, tape), dealer=_someone(game, tape), why=tape.why)


def _let_stand(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.let_stand(game, deal=_on_table(game).number, size=1 + tape.upto(3), why=tape.why)


def _rule(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = game.position.deal(_any_deal(game, tape)) or _on_table(game)
    players = range(len(deal.bids))
    tricks = tuple(tape.one((None, 0, 1)) if player in deal.seats else None for player in players)
    points = tuple(tape.one((None, 10, -10)) if player in deal.seats else None for player in players)
    return acts.rule_deal(
        game, deal=deal.number, ruled=tape.why, tricks=tricks, points=points, by="all", why=tape.why
    )


def _let_it_stand(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = game.position.deal(_any_deal(game, tape)) or _on_table(game)
    return acts.rule_stands(game, deal=deal.number, ruled=tape.why, by="all", why=tape.why)


def _as_bid(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = game.position.deal(_any_deal(game, tape)) or _on_table(game)
    penalty = tape.one((0, -10, 5))
    return acts.settle_as_bid(
        game, deal=deal.number, offender=tape.one(deal.seats), penalty=penalty, by="all", why=tape.why
    )


def _give_trick(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = _on_table(game)
    return acts.give_trick(game, deal=deal.number, player=tape.one(deal.seats), by="all", why=tape.why)


def _rule_rules(game: Game, tape: Tape) -> tuple[Event, ...]:
    rules = tape.one((preset(tape.one(RULES)), game.position.rules)).changed(**tape.one(REALLY))
    return acts.rule_rules(game, rules=rules, by="all", why=tape.why)


def _withdraw(game: Game, tape: Tape) -> tuple[Event, ...]:
    position = game.position
    rulings = [position.tie_shared, position.rules_ruled, *(deal.ruling for deal in position.deals)]
    rulings += [deal.extra_ruled for deal in position.deals]
    found = [ruling.act for ruling in rulings if ruling is not None]
    return acts.withdraw_ruling(game, act=tape.one(found or [0]), why=tape.why)


def _extra_counts(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.rule_extra_counts(game, deal=_any_deal(game, tape), by="all", why=tape.why)


def _share(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.share_tie(game, by="all", why=tape.why)


def _adjust(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.adjust_points(game, player=_someone(game, tape), points=tape.one((-10, 10)), why=tape.why)


def _note(game: Game, tape: Tape) -> tuple[Event, ...]:
    deal = tape.upto(len(game.position.deals) + 1)
    return acts.write_note(game, text=tape.why, deal=deal)


def _seating(game: Game, tape: Tape) -> tuple[Event, ...]:
    first, second, *others = game.position.seats
    return acts.correct_seating(game, seats=(second, first, *others), why=tape.why)


def _rename(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.rename(game, player=_someone(game, tape), name=tape.one(("Bo", "Mary Ann", "bids", "é")))


def _change_setup(game: Game, tape: Tape) -> tuple[Event, ...]:
    position = game.position
    if position.current is not None and any(bid is not None for bid in position.current.bids):
        raise Refusal("Bids called under other rules: a record can't tell which hook they met.")
    rules = _rules(tape)
    names = [position.names[player] for player in position.seats]
    changed = acts.agree(
        names=tape.one((names, names[::-1], [*names, "Eve"][-4:])), rules=rules, first_dealer=tape.upto(2)
    )
    return acts.change_setup(game, changed, why=tape.why)


def _insert(game: Game, tape: Tape) -> tuple[Event, ...]:
    hand = acts.first_open(game.position) + tape.upto(1)
    return acts.insert_hand(game, hand=hand, size=1 + tape.upto(2), why=tape.why)


def _resize(game: Game, tape: Tape) -> tuple[Event, ...]:
    hand = acts.first_open(game.position) + tape.upto(1)
    return acts.resize_hand(game, hand=hand, size=1 + tape.upto(2), why=tape.why)


def _skip(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.skip_hand(game, hand=acts.first_open(game.position) + tape.upto(1), why=tape.why)


def _join(game: Game, tape: Tape) -> tuple[Event, ...]:
    gone = [game.position.names[player] for player in game.position.gone]
    name, behind = tape.one((*gone, "Flo", "Gus Gray", "points")), _someone(game, tape)
    return acts.join(game, name=name, behind=behind, points=tape.one((0, 0, -7, 12)), why=tape.why)


def _leave(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.leave(game, player=_someone(game, tape), why=tape.why)


def _sit_out(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.sit_out(game, player=_someone(game, tape), why=tape.why)


def _undo(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.undo(game, act=game.acts[-1].number, why=tape.why)


def _redo(game: Game, _: Tape) -> tuple[Event, ...]:
    return acts.redo(game, act=game.undone[-1].number if game.undone else 0)


def _close(game: Game, tape: Tape) -> tuple[Event, ...]:
    people = game.position.people
    return acts.close(game, agreed=people[: tape.upto(len(people))])


def _reopen(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.reopen(game, why=tape.why)


def _stop(game: Game, tape: Tape) -> tuple[Event, ...]:
    return acts.stop(game, why=tape.why)


def _resume(game: Game, _: Tape) -> tuple[Event, ...]:
    return acts.resume(game)


_SELDOM: tuple[Try, ...] = (
    _turn_trump,
    _correct_trump,
    _change_bid,
    _correct_bid,
    _trick_won,
    _void,
    _void_this,
    _correct_hand,
    _correct_dealer,
    _let_stand,
    _rule,
    _let_it_stand,
    _as_bid,
    _give_trick,
    _rule_rules,
    _withdraw,
    _extra_counts,
    _share,
    _adjust,
    _note,
    _seating,
    _rename,
    _change_setup,
    _insert,
    _resize,
    _skip,
    _join,
    _leave,
    _sit_out,
    _undo,
    _redo,
    _close,
    _reopen,
    _stop,
    _resume,
)
_OFTEN: tuple[Try, ...] = (
    _note_made,
    _undo,
    _redo,
    _resume,
    _correct_hand,
    _correct_bid,
    _change_bid,
    _trick_won,
)
TRIES: tuple[Try, ...] = (_go_on,) * 40 + _OFTEN * 3 + _SELDOM
