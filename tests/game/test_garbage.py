"""Ten thousand things that are not allowed: each is refused in words, and nothing is written."""

import random
from collections.abc import Callable

from scorekeeper.game import acts
from scorekeeper.game.calling import bidder, bids_for
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event, Values
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.rules.refusals import Refusal
from tests.game.evenings import evening
from tests.game.table import game_of

ILLEGAL = 10_000
BAD_REASONS = ("", "   ", "x" * 201, "a\u202eb", "a\x07b")
BAD_NAMES = ("", " \u200d ", "x" * 41, "a\u2066b", "a\x00b", "\ud800")

Try = Callable[[Game, Deal, random.Random], tuple[Event, ...]]


def _far(chance: random.Random, least: int, most: int) -> int:
    """A number outside least to most."""
    return chance.choice(
        (least - 1, least - chance.randint(1, 10**6), most + 1, most + chance.randint(1, 10**9))
    )


def _bid_outside(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    player, bid = chance.choice(deal.seats), _far(chance, 0, deal.size)
    act = chance.choice((acts.call_bid, acts.change_bid))
    return act(game, deal=deal.number, player=player, bid=bid)


def _bid_out_of_turn(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    wanted = bidder(game.position, deal)
    others = [player for player in deal.seats if player != wanted and deal.bids[player] is None]
    player = chance.choice([*others, max(deal.seats) + 1])
    return acts.call_bid(game, deal=deal.number, player=player, bid=0)


def _hooked_bid(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    wanted = bidder(game.position, deal)
    barred = bids_for(game.position, deal, wanted).forbidden if wanted is not None else ()
    bid = chance.choice(barred) if barred else -1
    return acts.call_bid(game, deal=deal.number, player=wanted or 0, bid=bid)


def _other_deal(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    number = _far(chance, deal.number, deal.number)
    player = chance.choice(deal.seats)
    return chance.choice(
        (
            lambda: acts.call_bid(game, deal=number, player=player, bid=0),
            lambda: acts.trick_won(game, deal=number, player=player),
            lambda: acts.count_tricks(game, deal=number, tricks=(0,) * len(deal.bids)),
            lambda: acts.let_stand(game, deal=number, size=1, why="x"),
            lambda: acts.change_bid(game, deal=number, player=player, bid=0),
        )
    )()


def _no_such_deal(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    number = _far(chance, 0, max(deal.number, len(game.position.deals)) + 1)
    nothing: Values = (None,) * len(deal.bids)
    return chance.choice(
        (
            lambda: acts.void_deal(game, deal=number, why="x", again=True),
            lambda: acts.correct_hand(game, deal=number, bids=nothing, tricks=nothing, why="x"),
            lambda: acts.correct_dealer(game, deal=number, dealer=0, why="x"),
            lambda: acts.write_note(game, deal=number, text="x"),
            lambda: acts.rule_extra_counts(game, deal=number, by="x", why="x"),
        )
    )()


def _wrong_count(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    """A count that is too short, holds a blank or a number outside, or does not add up.

    Where tricks may be fewer than the cards, only too many are wrong.
    """
    tricks: list[int | None] = [chance.randint(0, deal.size) for _ in deal.bids]
    kind = chance.randrange(4)
    if kind == 0:
        tricks[chance.choice(deal.seats)] = None
    elif kind == 1:
        tricks[chance.choice(deal.seats)] = _far(chance, 0, deal.size)
    elif kind == 2:
        tricks = tricks[: chance.randrange(len(tricks))]
    elif sum(won or 0 for won in tricks) <= deal.size:
        tricks = [deal.size] * len(tricks)
    return acts.count_tricks(game, deal=deal.number, tricks=tuple(tricks))


def _wrong_correction(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    number = chance.choice([*range(1, len(game.position.deals) + 1), deal.number])
    size = (game.position.deal(number) or deal).size
    bids: list[int | None] = [0] * len(deal.bids)
    bids[chance.choice(deal.seats)] = chance.choice((None, _far(chance, 0, size)))
    one = (1, *[0] * (len(bids) - 1))
    return acts.correct_hand(game, deal=number, bids=tuple(bids), tricks=one, why="x")


def _no_reason(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    why = chance.choice(BAD_REASONS)
    points = (0,) * len(deal.bids)
    nothing: Values = (None,) * len(deal.bids)
    dealer = deal.seats[deal.seats.index(deal.dealer) - 1]
    return chance.choice(
        (
            lambda: acts.void_deal(game, deal=deal.number, why=why, again=True),
            lambda: acts.correct_dealer(game, deal=deal.number, dealer=dealer, why=why),
            lambda: acts.let_stand(game, deal=deal.number, size=13, why=why),
            lambda: acts.adjust_points(game, player=deal.seats[0], points=5, why=why),
            lambda: acts.write_note(game, text=why),
            lambda: acts.stop(game, why=why),
            lambda: acts.rule_deal(
                game, deal=deal.number, ruled=why, tricks=nothing, points=points, by="x", why="x"
            ),
        )
    )()


def _wrong_person(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    player = _far(chance, 0, len(game.position.names) - 1)
    return chance.choice(
        (
            lambda: acts.trick_won(game, deal=deal.number, player=player),
            lambda: acts.correct_dealer(game, deal=deal.number, dealer=player, why="x"),
            lambda: acts.adjust_points(game, player=player, points=5, why="x"),
            lambda: acts.rename(game, player=player, name="Eve"),
            lambda: acts.correct_bid(game, deal=deal.number, player=player, bid=0, why="x"),
        )
    )()


def _wrong_name(game: Game, _: Deal, chance: random.Random) -> tuple[Event, ...]:
    names = game.position.names
    taken = chance.choice(names[1:]).upper() + "\u200b"
    return acts.rename(game, player=0, name=chance.choice((*BAD_NAMES, taken, names[0])))


def _wrong_seats(game: Game, _: Deal, chance: random.Random) -> tuple[Event, ...]:
    seats = game.position.seats
    return acts.correct_seating(
        game, seats=chance.choice((seats, seats[1:], (*seats, 9), (seats[0],) * 4)), why="x"
    )


def _wrong_act(game: Game, _: Deal, chance: random.Random) -> tuple[Event, ...]:
    number = _far(chance, 1, game.length)
    return chance.choice(
        (
            lambda: acts.undo(game, act=number, why="x"),
            lambda: acts.redo(game, act=number),
            lambda: acts.withdraw_ruling(game, act=number, why="x"),
        )
    )()


def _points_without_bounds(game: Game, deal: Deal, chance: random.Random) -> tuple[Event, ...]:
    points = chance.choice((0, _far(chance, -9999, 9999)))
    return acts.adjust_points(game, player=deal.seats[0], points=points, why="x")


TRIES: tuple[Try, ...] = (
    _bid_outside,
    _bid_out_of_turn,
    _hooked_bid,
    _other_deal,
    _no_such_deal,
    _wrong_count,
    _wrong_correction,
    _no_reason,
    _wrong_person,
    _wrong_name,
    _wrong_seats,
    _wrong_act,
    _points_without_bounds,
)


def in_turn(game: Game) -> bool:
    """Tables of four at most that bid one after the other: otherwise no bid is out of turn."""
    return len(game.position.names) <= 4 and game.position.rules.bidding.in_order


def _tables() -> list[tuple[Game, Deal]]:
    """Games in every phase: most of them with a hand on the table, some over or closed."""
    chance = random.Random(2026)
    games = [evening(chance.randbytes(chance.choice((8, 16, 24, 40, 90, 200)))) for _ in range(200)]
    nobody = on_the_table(game_of("schedule 2").position)
    assert nobody is not None
    return [(game, on_the_table(game.position) or nobody) for game in games if in_turn(game)]


def test_ten_thousand_illegal_inputs_are_refused_in_words_and_nothing_is_written() -> None:
    chance = random.Random(2026)
    tables = _tables()
    before = [game.length for game, _ in tables]
    for _ in range(ILLEGAL):
        game, deal = chance.choice(tables)
        attempt = chance.choice(TRIES)
        try:
            events = attempt(game, deal, chance)
        except Refusal as refusal:
            sentence = str(refusal)
        else:
            raise AssertionError(f"{attempt.__name__} was not refused: {events}")
        assert sentence.endswith((".", "!"))
        assert "{" not in sentence
        assert len(sentence) < 300
    assert [game.length for game, _ in tables] == before


def test_the_ten_thousand_are_tried_in_every_phase() -> None:
    assert {phase(game.position) for game, _ in _tables()} >= set(Phase) - {Phase.REBID}
