"""Tables that allow it: people come and go, and hands are put in, resized and left out."""

import pytest

from scorekeeper.game.acts import (
    adjust_points,
    agree,
    change_setup,
    insert_hand,
    join,
    last_places_total,
    leave,
    resize_hand,
    sit_out,
    skip_hand,
    undo,
)
from scorekeeper.game.calling import bids_for
from scorekeeper.game.standings import leaders, places, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, due, on_the_table, phase
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, counted_up, game_of, then

EVE = 4
ALLOWED = """
allow    people schedule
schedule 3,2,1,2,3
hand 1   bids 1 1 1 1  tricks 1 1 1 0
"""


def coming(game: Game) -> tuple[int, int, str]:
    """The hand that comes next: its number, cards each and dealer."""
    hand = due(game.position)
    assert hand is not None
    return hand.hand, hand.size, game.position.names[hand.dealer]


def test_nobody_comes_or_goes_unless_the_table_agreed_on_it(game: Game) -> None:
    """
    schedule 3,2,1
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    """
    assert str(refused(game, join, name="Eve", behind=ANN, why="late")) == (
        "This table agreed that nobody comes or goes during a game. Friends can join the next game."
    )
    assert "nobody comes or goes" in str(refused(game, leave, player=BOB, why="bus"))
    assert "nobody comes or goes" in str(refused(game, sit_out, player=BOB, why="phone"))
    for act, fields in ((insert_hand, {"size": 2}), (resize_hand, {"size": 2}), (skip_hand, {})):
        assert "fixed schedule" in str(refused(game, act, hand=2, why="late", **fields))


@pytest.mark.parametrize(
    ("points", "total"), [(0, 0), (11, 11), (-40, -40)], ids=["zero", "typed", "below zero"]
)
def test_who_joins_starts_with_the_agreed_total_and_plays_the_next_hand(points: int, total: int) -> None:
    game = then(game_of(ALLOWED), join, name="Eve", behind=BOB, points=points, why="just arrived")
    assert counted_up(game) == {"Ann": 11, "Bob": 11, "Cy": 11, "Di": 0, "Eve": total}
    deal = on_the_table(game.position)
    assert deal is not None
    assert deal.seats == (ANN, BOB, EVE, CY, DI)
    assert deal.order == (BOB, EVE, CY, DI, ANN)


def test_a_newcomer_can_start_with_the_total_of_whoever_is_last() -> None:
    game = then(game_of(ALLOWED), adjust_points, player=DI, points=-5, why="a revoke")
    assert last_places_total(game.position) == -5


def test_played_hands_do_not_change_when_people_come_and_go() -> None:
    before = game_of(ALLOWED)
    game = then(before, join, name="Eve", behind=DI, why="late")
    game = then(game, leave, player=BOB, why="bus")
    deal = game.position.deal(1)
    assert deal is not None
    assert deal.seats == (ANN, BOB, CY, DI)
    assert totals(game.position)[:4] == totals(before.position)


def test_who_left_keeps_a_total_and_cannot_win(game: Game) -> None:
    """
    allow    people schedule
    schedule 3,1
    hand 1   bids 3 0 0 1  tricks 3 0 0 0
    left Ann "the last bus"
    hand 2   bids - 0 0 0  tricks - 1 0 0
    """
    assert counted_up(game) == {"Ann": 13, "Bob": 10, "Cy": 20, "Di": 10}
    assert phase(game.position) is Phase.OVER
    assert leaders(game.position) == (CY,)
    assert places(game.position)[-1] == (0, ANN, 13)


def test_who_left_with_the_same_total_causes_no_extra_hand(game: Game) -> None:
    """
    rules    club-sheet
    allow    people
    schedule 2,1
    hand 1   bids 2 0 0 1  tricks 2 0 0 0
    left Ann "the last bus"
    hand 2   bids - 0 1 1  tricks - 0 0 1
    """
    assert counted_up(game) == {"Ann": 20, "Bob": 20, "Cy": 0, "Di": 0}
    assert leaders(game.position) == (BOB,)
    assert due(game.position) is None


def test_the_deal_passes_the_chair_of_one_who_left() -> None:
    game = game_of(ALLOWED)
    assert coming(game) == (2, 2, "Ann")
    assert coming(then(game, leave, player=ANN, why="bus")) == (2, 2, "Bob")


def test_when_the_dealer_leaves_the_next_occupied_chair_deals() -> None:
    game = then(game_of(ALLOWED), leave, player=DI, why="bus")
    assert coming(game) == (2, 2, "Ann")
    assert coming(then(game, join, name="Eve", behind=CY, why="in Di's chair")) == (2, 2, "Ann")
    assert coming(then(game, join, name="Eve", behind=ANN, why="late")) == (2, 2, "Ann")


def test_who_comes_back_has_the_number_and_total_from_before() -> None:
    game = then(game_of(ALLOWED), leave, player=BOB, why="bus")
    game = then(game, join, name=" bob ", behind=CY, why="missed it")
    assert game.position.names == ("Ann", "Bob", "Cy", "Di")
    assert game.position.seats == (ANN, CY, BOB, DI)
    assert counted_up(game)["Bob"] == 11
    gone = then(game, leave, player=BOB, why="the next bus")
    sentence = str(refused(gone, join, name="Bob", behind=CY, points=3, why="x"))
    assert sentence == "Bob comes back with the total from before."


def test_who_sits_out_misses_one_hand_and_is_back_for_the_next(game: Game) -> None:
    """
    allow    people schedule
    schedule 3,2,1
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    satout Ann "on the phone"
    hand 2   bids - 0 1 0  tricks - 1 1 0
    """
    deal = game.position.deal(2)
    assert deal is not None
    assert (deal.seats, deal.dealer) == ((BOB, CY, DI), BOB)
    assert counted_up(game)["Ann"] == 11
    assert coming(game) == (3, 1, "Cy")
    assert ANN in game.position.playing


def test_who_sat_out_left_and_came_back_plays_again() -> None:
    game = then(game_of(ALLOWED), sit_out, player=BOB, why="on the phone")
    game = then(game, leave, player=BOB, why="bus")
    game = then(game, join, name="Bob", behind=ANN, why="missed it")
    assert game.position.playing == (ANN, BOB, CY, DI)


def test_two_at_least_play_a_hand() -> None:
    game = game_of("players Ann, Bob, Cy\nrules podrida\nallow people\nschedule 2,1\ndealer Cy")
    game = then(game, sit_out, player=ANN, why="on the phone")
    assert str(refused(game, sit_out, player=BOB, why="too")) == (
        "A hand needs two players: Bob has to play."
    )
    assert str(refused(game, sit_out, player=ANN, why="still")) == "Ann sits out already."


def test_a_void_hand_keeps_its_size_and_place_in_the_schedule(game: Game) -> None:
    """
    allow    people schedule
    schedule 3,2,1
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    hand 2   bids 0 0 1 0  void "misdeal"
    """
    for act, more in ((resize_hand, {"size": 3}), (skip_hand, {})):
        refusal = refused(game, act, hand=2, why="late", **more)
        assert str(refusal) == "Hand 2 is played, or not in the schedule."
    assert then(game, skip_hand, hand=3, why="late").position.skipped == {3}


def test_a_void_hand_is_dealt_again_to_those_who_played_it(game: Game) -> None:
    """
    allow    people
    schedule 3,2,1
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    joined Eve behind Di "late"
    hand 2   bids 0 0 1 0 0  tricks 1 0 1 0 0
    voided hand 1 "a revoke"
    """
    deal = on_the_table(game.position)
    assert deal is not None
    assert (deal.hand, deal.size, deal.dealer, deal.seats) == (1, 3, DI, (ANN, BOB, CY, DI))
    left = then(game, leave, player=DI, why="bus")
    again = on_the_table(left.position)
    assert again is not None
    assert (again.seats, again.dealer) == ((ANN, BOB, CY), ANN)


def test_hands_shrink_when_more_people_play_than_the_pack_allows(game: Game) -> None:
    """
    players  Ann, Bob, Cy, Di, Eve
    allow    people
    schedule 10..8
    hand 1   bids 2 2 2 2 1  tricks 2 2 2 2 2
    joined Flo behind Ann "late"
    """
    assert coming(game) == (2, 8, "Eve")


def test_people_may_swap_chairs_between_any_two_hands(game: Game) -> None:
    """
    allow    people
    schedule 3,2,1
    hand 1   bids 1 1 1 1  tricks 1 1 1 0
    hand 2   bids 0 0 1 0  tricks 1 0 1 0
    seated   Ann, Cy, Bob, Di "Bob sits by the window"
    """
    assert coming(game) == (3, 1, "Cy")
    assert game.position.chairs == (ANN, CY, BOB, DI)


@pytest.mark.parametrize(
    ("act", "fields", "sentence"),
    [
        (join, {"name": "ANN", "behind": BOB}, "The name ANN looks the same as Ann."),
        (join, {"name": "", "behind": BOB}, "A name is empty."),
        (join, {"name": "Eve", "behind": 9}, "Say behind whom Eve sits."),
        (join, {"name": "Eve", "behind": BOB, "points": 10_000}, "Points are between −9999 and 9999"),
        (join, {"name": "Eve", "behind": BOB, "why": " "}, "Say why"),
        (leave, {"player": 9}, "There is no player number 10."),
        (sit_out, {"player": 9}, "There is no player number 10."),
        (insert_hand, {"hand": 1, "size": 2}, "A hand can be put in as hand 2 to 6, not 1."),
        (insert_hand, {"hand": 7, "size": 2}, "A hand can be put in as hand 2 to 6, not 7."),
        (insert_hand, {"hand": 2, "size": 11}, "11 cards each is not possible: 1 to 10 are."),
        (resize_hand, {"hand": 1, "size": 2}, "Hand 1 is played, or not in the schedule."),
        (resize_hand, {"hand": 2, "size": 2}, "Hand 2 already has 2 cards each."),
        (resize_hand, {"hand": 2, "size": 0}, "0 cards each is not possible: 1 to 10 are."),
        (skip_hand, {"hand": 6}, "Hand 6 is played, or not in the schedule."),
    ],
)
def test_what_cannot_be_changed_is_refused_in_words(act, fields, sentence) -> None:  # type: ignore[no-untyped-def]
    assert str(refused(game_of(ALLOWED), act, **{"why": "x", **fields})).startswith(sentence)


def test_a_table_keeps_the_number_of_players_its_rules_are_for() -> None:
    game = then(game_of(ALLOWED), leave, player=BOB, why="bus")
    assert str(refused(game, leave, player=CY, why="bus")) == (
        "These rules need 3 players: without Cy stop the game."
    )
    for name in ("Eve", "Flo", "Gus", "Hal"):
        game = then(game, join, name=name, behind=ANN, why="late")
    assert str(refused(game, join, name="Ida", behind=ANN, why="late")) == (
        "These rules are for at most 7 players."
    )


def test_nothing_changes_while_a_hand_is_being_played(game: Game) -> None:
    """
    allow    people schedule
    schedule 3,2,1
    hand 1   bids 1 - - -
    """
    sentence = "A hand is being played. Record it or void it first."
    assert str(refused(game, join, name="Eve", behind=ANN, why="late")) == sentence
    assert str(refused(game, skip_hand, hand=2, why="late")) == sentence


def test_a_hand_put_in_moves_the_later_ones_up() -> None:
    game = then(game_of(ALLOWED), insert_hand, hand=2, size=3, why="once more")
    assert game.position.schedule == (3, 3, 2, 1, 2, 3)
    assert coming(game) == (2, 3, "Ann")
    last = then(game_of(ALLOWED), insert_hand, hand=6, size=1, why="a last one")
    assert last.position.schedule == (3, 2, 1, 2, 3, 1)


def test_a_hand_left_out_keeps_its_number_and_does_not_move_the_deal() -> None:
    game = then(game_of(ALLOWED), skip_hand, hand=2, why="it is late")
    assert coming(game) == (3, 1, "Ann")
    moved = then(game, insert_hand, hand=2, size=3, why="after all")
    assert moved.position.skipped == {3}
    assert coming(moved) == (2, 3, "Ann")


def test_a_hand_gets_another_size() -> None:
    game = then(game_of(ALLOWED), resize_hand, hand=2, size=7, why="one large one")
    assert coming(game) == (2, 7, "Ann")


def test_a_game_whose_last_hands_are_left_out_is_over(game: Game) -> None:
    """
    allow    schedule
    schedule 2,1,2
    hand 1   bids 1 0 1 1  tricks 1 0 1 0
    skipped  hand 3 "it is late"
    skipped  hand 2 "it is late"
    """
    assert phase(game.position) is Phase.OVER


def test_the_last_hand_of_all_cannot_be_left_out() -> None:
    game = game_of("allow schedule\nschedule 1")
    assert str(refused(game, skip_hand, hand=1, why="x")) == (
        "That is the only hand left: a game has at least one."
    )


def test_extra_hands_keep_the_largest_size_that_was_agreed(game: Game) -> None:
    """
    rules    club-sheet
    allow    schedule
    schedule 3,2,2
    resized  hand 1 size 4 "one large one"
    hand 1   bids 1 1 1 0  tricks 1 1 1 1
    skipped  hand 2 "it is late"
    skipped  hand 3 "it is late"
    """
    assert coming(game) == (4, 3, "Ann")


TIE = """
rules    club-sheet
allow    people schedule
schedule 2
hand 1   bids 1 1 0 1  tricks 1 1 0 0
hand 2   bids 2 2 0 0  tricks 0 2 0 0
"""


def test_who_leaves_or_joins_later_takes_no_extra_hand_away() -> None:
    game = game_of(TIE.replace("bids 2 2 0 0  tricks 0 2 0 0", "bids 1 1 0 1  tricks 1 1 0 0"))
    assert counted_up(game) == {"Ann": 20, "Bob": 20, "Cy": 20, "Di": -20}
    left = then(game, leave, player=BOB, why="the last bus")
    assert counted_up(left) == counted_up(game)
    golf = TIE.replace("club-sheet", "golf\nties extra_max_hand")
    low = game_of(golf.replace("bids 2 2 0 0  tricks 0 2 0 0", "bids 1 1 0 1  tricks 1 1 0 0"))
    joined = then(low, join, name="Eve", behind=ANN, points=99, why="late")
    assert {**counted_up(joined), "Eve": 0} == {**counted_up(low), "Eve": 0}


def test_who_sits_out_does_not_play_a_hand_that_is_dealt_again() -> None:
    text = ALLOWED + 'hand 2 bids 0 0 1 0 void "misdeal"\n'
    game = then(game_of(text), sit_out, player=BOB, why="on the phone")
    deal = on_the_table(game.position)
    assert deal is not None
    assert (deal.hand, deal.seats) == (2, (ANN, CY, DI))


FOUR_ONLY = "made players=4: 10+bid; made players<4: 5; missed: 0"


@pytest.mark.parametrize(
    ("rule", "act", "fields"),
    [
        (f"scoring {FOUR_ONLY}", join, {"name": "Eve", "behind": ANN}),
        ("scoring made players=4: 10+bid; missed: 0", leave, {"player": BOB}),
        ("scoring made players=4: 10+bid; missed: 0", sit_out, {"player": BOB}),
        ("scoring made cards<=3: 10+bid; missed: 0", resize_hand, {"hand": 2, "size": 5}),
        ("scoring made cards<=3: 10+bid; missed: 0", insert_hand, {"hand": 2, "size": 4}),
    ],
)
def test_no_change_leads_to_a_hand_of_which_the_rules_say_nothing(rule, act, fields) -> None:  # type: ignore[no-untyped-def]
    game = game_of(f"{rule}\n{ALLOWED}")
    assert "does not say what a bid" in str(refused(game, act, why="agreed", **fields))


def test_no_hand_is_made_so_large_that_no_card_is_left_to_turn() -> None:
    game = game_of(f"reserve 0\ncap 13\n{ALLOWED}")
    assert "leaves no card to turn up" in str(refused(game, resize_hand, hand=2, size=13, why="agreed"))
    assert then(game, resize_hand, hand=2, size=12, why="agreed").position.schedule[1] == 12


def test_the_last_hand_is_the_last_one_that_is_played(game: Game) -> None:
    """
    hook     not_equal not-last-hand
    special  forehead last
    allow    schedule
    schedule 3,2,1
    hand 1   bids 1 1 0 0  tricks 1 1 1 0
    skipped  hand 3 "it is late"
    hand 2   bids - 1 0 0
    """
    deal = on_the_table(game.position)
    assert deal is not None
    assert bids_for(game.position, deal, ANN).forbidden == ()
    assert game.position.rules.kinds(2, game.position.schedule_to_play)


def test_nothing_is_put_in_once_the_last_hand_is_dealt(game: Game) -> None:
    """
    rules    club-sheet
    allow    schedule
    schedule 2
    hand 1   bids 1 1 0 1  tricks 1 1 0 0
    """
    assert str(refused(game, insert_hand, hand=2, size=2, why="one more")) == (
        "The last hand of the schedule is dealt: no hand can be put in any more."
    )


def test_a_change_of_the_set_up_keeps_what_was_changed_in_the_schedule() -> None:
    game = game_of("allow schedule\nschedule 3,2,1")
    game = then(game, insert_hand, hand=1, size=5, why="a large one")
    game = then(game, skip_hand, hand=4, why="it is late")
    position = game.position
    for rules, sizes in (
        (position.rules.changed(lead="dealer"), (5, 3, 2, 1)),
        (position.rules.changed(schedule="2,1"), (2, 1)),
    ):
        setup = agree(names=position.names, rules=rules, first_dealer=DI)
        changed = then(game, change_setup, setup=setup, why="agreed late").position
        assert (changed.schedule, bool(changed.skipped)) == (sizes, len(sizes) == 4)


def test_points_can_still_be_given_to_who_left() -> None:
    game = then(game_of(ALLOWED), leave, player=BOB, why="bus")
    assert counted_up(then(game, adjust_points, player=BOB, points=-10, why="a revoke"))["Bob"] == 1


def test_undo_takes_a_newcomer_off_the_sheet_again() -> None:
    game = then(game_of(ALLOWED), join, name="Eve", behind=BOB, points=5, why="late")
    back = then(game, undo, act=game.acts[-1].number)
    assert back.position == game_of(ALLOWED).position
