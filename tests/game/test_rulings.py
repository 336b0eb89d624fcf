"""Rulings: what the table decides beats arithmetic, says by whom and why, and can be withdrawn."""

import pytest

from scorekeeper.game.acts import (
    call_bid,
    correct_hand,
    count_tricks,
    give_trick,
    next_undo,
    rule_deal,
    rule_rules,
    rule_stands,
    settle_as_bid,
    undo,
    void_deal,
    withdraw_ruling,
)
from scorekeeper.game.audit import findings
from scorekeeper.game.events import RulesRuled
from scorekeeper.game.findings import Kind
from scorekeeper.game.numbers import numbers_of
from scorekeeper.game.points import points_of
from scorekeeper.game.record import keep, play, read_record, write_record
from scorekeeper.game.remarks import remarks_on
from scorekeeper.game.spreadsheet import write_csv
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.game.state import Game
from scorekeeper.game.telling import tell, undo_label
from scorekeeper.game.ties import tie_count
from scorekeeper.game.turns import Phase, on_the_table, phase
from scorekeeper.rules.presets import preset
from tests.game.refusing import refused
from tests.game.table import ANN, BOB, CY, DI, EIGHT, essence, game_of, then, written

BY_ALL = {"by": "all", "why": "nobody saw it in time"}
CLUB, EXACT = preset("club-sheet"), preset("exact-classic")


def kinds(game: Game) -> list[Kind]:
    return [finding.kind for finding in findings(game)]


def reads_back(game: Game) -> bool:
    """Whether the record of a game leads to it again, and breaks no other rule than the game does."""
    record = read_record(write_record(game))
    kept = keep(record, at=EIGHT, entered=None)
    again = play(record, at=EIGHT)
    return essence(again) == essence(game) == essence(kept.game) and write_record(again) == write_record(game)


HOOK_BROKEN = """
schedule 5,4
hand 1  bids 1 2 0 2  tricks 1 3 0 1
corrected hand 1 Di bid 1 "misheard"
"""


def test_a_forbidden_bid_that_stands_is_no_finding_any_more_and_keeps_its_points() -> None:
    game = game_of(HOOK_BROKEN)
    assert kinds(game) == [Kind.HOOK]
    stands = then(game, rule_stands, deal=1, ruled="the bid stands", **BY_ALL)
    assert findings(stands) == ()
    assert totals(stands.position) == totals(game.position) == (11, 0, 10, 0)
    assert [str(one.text) for one in remarks_on(stands, stands.position.deals[0], counts=True)] == [
        "Ruled by all: the bid stands. “nobody saw it in time”."
    ]
    assert reads_back(stands)


def test_a_hand_that_stands_by_a_ruling_counts_for_no_statistic() -> None:
    game = game_of("ties most_exact_bids\n" + HOOK_BROKEN)
    assert tie_count(game.position, ANN) == 1
    stands = then(game, rule_stands, deal=1, ruled="the bid stands", **BY_ALL)
    assert tie_count(stands.position, ANN) == 0


def test_a_hand_that_stands_by_a_ruling_can_still_be_corrected() -> None:
    game = then(game_of(HOOK_BROKEN), rule_stands, deal=1, ruled="the bid stands", **BY_ALL)
    game = then(game, correct_hand, deal=1, bids=(1, 2, 0, 2), tricks=(1, 2, 0, 2), why="counted wrong")
    assert totals(game.position) == (11, 12, 10, 12)
    assert numbers_of(game, game.position.deals[0], BOB).won_before == (3,)
    assert findings(game) == ()
    assert reads_back(game)


def test_a_hand_is_played_on_by_a_ruling_and_counted_as_usual(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  taken Ann
    """
    ruled = then(game, rule_stands, deal=1, ruled="it is played on", **BY_ALL)
    assert phase(ruled.position) is Phase.PLAY
    assert totals(ruled.position) == (0, 0, 0, 0)
    assert reads_back(ruled)
    counted = then(ruled, count_tricks, deal=1, tricks=(1, 3, 0, 1))
    assert totals(counted.position) == (11, 0, 10, 11)
    assert "ruled" in write_csv(counted)
    assert reads_back(counted)
    withdrawn = then(counted, withdraw_ruling, act=counted.position.deals[0].ruling.act, why="x")  # type: ignore[union-attr]
    assert totals(withdrawn.position) == (11, 0, 10, 11)
    assert reads_back(withdrawn)


def test_a_forbidden_bid_that_stands_before_the_first_card_is_not_bid_again() -> None:
    broken = game_of('schedule 5\nhand 1 bids 2 2 0 1\ncorrected hand 1 Ann bid 1 "misheard" after 4')
    assert phase(broken.position) is Phase.REBID
    stands = then(broken, rule_stands, deal=1, ruled="the bid stands", **BY_ALL)
    assert phase(stands.position) is Phase.PLAY
    assert findings(stands) == ()
    assert reads_back(stands)
    again = then(stands, withdraw_ruling, act=stands.position.deals[0].ruling.act, why="x")  # type: ignore[union-attr]
    assert phase(again.position) is Phase.REBID
    assert reads_back(again)


def test_there_is_nothing_to_let_stand_before_the_last_bid(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 -
    """
    refusal = refused(game, rule_stands, deal=1, ruled="the bid stands", **BY_ALL)
    assert str(refusal) == "Di has not bid yet: there is nothing to let stand."
    assert "has not bid yet" in str(refused(game, settle_as_bid, deal=1, offender=BOB, **BY_ALL))


def test_a_wrong_card_count_is_settled_as_bid(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  taken Ann
    """
    settled = then(game, settle_as_bid, deal=1, offender=BOB, penalty=-10, **BY_ALL)
    deal = settled.position.deals[0]
    assert deal.recorded
    assert points_of(settled.position, deal) == (11, 0, 10, 11)
    assert deal.won == (None,) * 4
    assert totals(settled.position) == (11, -10, 10, 11)
    assert [line.adjustment is not None for line in lines(settled.position)] == [False, True]
    assert 'points - 0 - - "settled as bid"' in write_record(settled)
    assert "penalty Bob -10" in write_record(settled)
    assert undo_label(settled, settled.acts[-1]) == "ruling on 1"
    assert reads_back(settled)


def test_withdrawing_a_ruling_takes_its_penalty_back_and_the_hand_goes_on(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  taken Ann
    """
    settled = then(game, settle_as_bid, deal=1, offender=BOB, penalty=-10, **BY_ALL)
    withdrawn = then(settled, withdraw_ruling, act=settled.acts[-1].number, why="counted again")
    assert totals(withdrawn.position) == (0, 0, 0, 0)
    assert withdrawn.position.adjustments == ()
    assert phase(withdrawn.position) is Phase.PLAY
    assert reads_back(withdrawn)
    counted = then(withdrawn, count_tricks, deal=1, tricks=(1, 2, 1, 1))
    assert totals(counted.position) == (11, 12, 0, 11)
    assert reads_back(counted)


def test_a_penalty_that_came_with_no_ruling_outlasts_a_withdrawal(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1  tricks 1 2 1 1
    adjusted Bob -5 "late"
    ruled hand 1 points 0 0 0 0 "nobody scores" by "all" because "cards were mixed" penalty Bob -10
    """
    assert totals(game.position) == (0, -15, 0, 0)
    act = game.position.deals[0].ruling.act  # type: ignore[union-attr]
    withdrawn = then(game, withdraw_ruling, act=act, why="they were not")
    assert totals(withdrawn.position) == (11, 7, 0, 11)
    assert reads_back(withdrawn)


def test_settled_as_bid_needs_what_the_points_depend_on(game: Game) -> None:
    """
    scoring  made no-trump: 2*bid; made: bid; missed: 0
    schedule 5,4
    hand 1  bids 1 2 0 1
    """
    assert "depend on the trump" in str(refused(game, settle_as_bid, deal=1, offender=BOB, **BY_ALL))
    assert refused(game, settle_as_bid, deal=1, offender=7, **BY_ALL).field == "offender"


def test_a_hand_settled_as_bid_follows_the_rules_really_agreed(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1
    """
    settled = then(game, settle_as_bid, deal=1, offender=BOB, **BY_ALL)
    right = then(settled, rule_rules, rules=EXACT.changed(scoring="made: 100*bid; missed: 0"), **BY_ALL)
    assert totals(right.position) == (100, 0, 0, 100)
    assert reads_back(right)


@pytest.mark.parametrize("taken", ["", "taken Cy"])
def test_a_trick_in_dispute_is_given_by_agreement_and_counted(taken: str) -> None:
    game = game_of(f"schedule 5,4\nhand 1 bids 1 2 0 1 {taken}")
    given = then(game, give_trick, deal=1, player=BOB, **BY_ALL)
    deal = given.position.deals[0]
    assert deal.ruling is not None
    assert deal.ruling.ruled == "a trick in dispute goes to Bob"
    assert deal.taken == game.position.deals[0].taken  # it is noted as any other, or counted at the end
    counted = then(given, count_tricks, deal=1, tricks=(1, 2, 1, 1))
    assert totals(counted.position) == (11, 12, 0, 11)
    assert reads_back(given)
    assert reads_back(counted)


def test_two_disputes_in_one_hand_are_both_ruled_on_and_taken_back_one_by_one() -> None:
    game = game_of("schedule 5,4\nhand 1 bids 1 2 0 1")
    given = then(game, give_trick, deal=1, player=BOB, **BY_ALL)
    settled = then(given, settle_as_bid, deal=1, offender=CY, **BY_ALL)
    deal = settled.position.deals[0]
    assert [ruling.ruled for ruling in deal.rulings] == ["a trick in dispute goes to Bob", "settled as bid"]
    assert len([one for one in remarks_on(settled, deal, counts=True) if "Ruled" in str(one.text)]) == 2
    assert totals(settled.position) == (11, 12, 0, 11)
    assert reads_back(settled)
    refusal = refused(settled, rule_stands, deal=1, ruled="so it is", **BY_ALL)
    assert str(refusal) == "Deal 1 is already ruled. Withdraw that first."
    back = then(settled, withdraw_ruling, act=deal.rulings[1].act, why="counted again")
    assert back.position.deals[0].rulings == deal.rulings[:1]
    assert back.position.current is not None
    assert reads_back(back)


def test_a_void_takes_the_penalty_of_a_ruling_with_it_and_undo_brings_both_back() -> None:
    game = game_of("schedule 5,4\nhand 1 bids 1 2 0 1")
    settled = then(game, settle_as_bid, deal=1, offender=BOB, penalty=-10, **BY_ALL)
    assert totals(settled.position) == (11, -10, 10, 11)
    void = then(settled, void_deal, deal=1, why="dealt again after all", again=True)
    assert totals(void.position) == (0, 0, 0, 0)
    assert reads_back(void)
    latest = next_undo(void)
    assert latest is not None
    assert totals(then(void, undo, act=latest.number, why="after all not").position) == (11, -10, 10, 11)


def test_rules_put_right_and_withdrawn_many_times_cost_no_more_than_once() -> None:
    game = game_of("schedule 5,4\nhand 1 bids 1 2 0 1 tricks 1 2 1 1")
    for _ in range(30):
        game = then(game, rule_rules, rules=EXACT.changed(scoring="made: 10; missed: 0"), **BY_ALL)
        ruling = game.position.rules_ruled
        assert ruling is not None
        game = then(game, withdraw_ruling, act=ruling.act, why="after all not")
    assert len(game.position.superseded) == 60
    assert all(before.superseded == () for before in game.position.superseded)


def test_the_trump_that_was_noted_stays_when_the_rules_are_put_right() -> None:
    game = game_of("trump rotate S H NT\nschedule 5,4\nhand 1 bids 1 2 0 1 tricks 1 2 1 1")
    other = game.position.rules.changed(trump="rotate H S NT", scoring="made: 10; missed: 0")
    right = then(game, rule_rules, rules=other, **BY_ALL)
    assert right.position.rules.trump == game.position.rules.trump
    assert right.position.deals[0].trump == game.position.deals[0].trump


def test_an_open_sum_still_asks_for_the_points_of_what_nobody_knows(game: Game) -> None:
    """
    schedule 5,4
    hand 1  bids 1 2 0 1
    """
    nothing = (None,) * 4
    refusal = refused(game, rule_deal, deal=1, ruled="x", tricks=nothing, points=nothing, **BY_ALL)
    assert str(refusal) == "State Ann's points."


WRITTEN_WRONG = """
rules    exact-classic
schedule 3,2,1
hand 1   bids 1 1 0 0  tricks 1 2 0 0
hand 2   bids 0 1 0 0  tricks 0 2 0 0
"""


def test_under_the_rules_really_agreed_every_total_is_derived_again() -> None:
    game = game_of(WRITTEN_WRONG)
    assert totals(game.position) == (21, 0, 20, 20)
    really = EXACT.changed(scoring="made: 10+bid; missed: -5*off")
    right = then(game, rule_rules, rules=really, **BY_ALL)
    assert totals(right.position) == (21, -10, 20, 20)
    assert [line.points for line in lines(right.position)] == [(11, -5, 10, 10), (10, -5, 10, 10)]
    (before,) = right.position.superseded
    assert totals(before) == (21, 0, 20, 20)
    assert reads_back(right)


def test_the_schedule_and_the_hands_that_were_played_stay_when_other_rules_were_agreed() -> None:
    game = game_of(WRITTEN_WRONG)
    right = then(game, rule_rules, rules=CLUB, **BY_ALL)
    assert right.position.rules.name == CLUB.name
    assert right.position.schedule == (3, 2, 1)
    assert [(deal.size, deal.dealer) for deal in right.position.deals] == [(3, DI), (2, ANN)]
    assert right.position.rules.ties is CLUB.ties
    coming = on_the_table(right.position)
    assert coming is not None
    assert (coming.hand, coming.size, coming.dealer) == (3, 1, BOB)
    assert reads_back(right)


MARKED = "rules {rules}\nschedule 3,2\nhand 1 bids 1 1 0 0 made n n y ?{points}"


def test_marks_of_a_paper_follow_the_rules_really_agreed_and_written_points_stay_on_it() -> None:
    typed = game_of(MARKED.format(rules="club-sheet", points=" points -20 -10 10 -"))
    assert totals(typed.position) == (-20, -10, 10, None)
    right = then(typed, rule_rules, rules=EXACT, **BY_ALL)
    assert totals(right.position) == (0, 0, 10, None)
    assert "points -20 -10 - -" in write_record(right)
    assert reads_back(right)
    known = game_of(MARKED.format(rules="exact-classic", points=""))
    unknown = then(known, rule_rules, rules=CLUB, **BY_ALL)
    assert totals(unknown.position)[2] == 10
    assert None in totals(unknown.position)
    assert reads_back(unknown)


def test_a_bonus_that_hangs_on_an_unknown_hand_breaks_no_rule(game: Game) -> None:
    """
    streak   2 made=+5 missed=-5
    schedule 1,2,1
    hand 1   bids 1 1 1 0  made ? n ? ?
    hand 2   bids 0 1 0 0  tricks 2 0 0 0
    """
    assert findings(game) == ()


def test_a_hook_that_was_never_agreed_is_no_finding_and_one_that_was_is() -> None:
    game = game_of(
        WRITTEN_WRONG.replace("schedule", "hook none\nschedule").replace("1 1 0 0  t", "1 1 1 0  t")
    )
    assert findings(game) == ()
    right = then(game, rule_rules, rules=EXACT, **BY_ALL)
    assert kinds(right) == [Kind.HOOK]
    assert reads_back(right)


def test_rules_are_put_right_while_the_hand_is_bid_and_later_bids_follow_them() -> None:
    game = game_of("schedule 3,2\nhand 1 bids 1 1 0 0 tricks 1 2 0 0\nhand 2 bids - 0 0 -")
    right = then(game, rule_rules, rules=EXACT.changed(hook="none"), **BY_ALL)
    done = right
    for player, bid in ((DI, 0), (ANN, 2)):  # the hook would have taken the 2
        done = then(done, call_bid, deal=2, player=player, bid=bid)
    assert phase(done.position) is Phase.PLAY
    assert reads_back(done)


def test_a_ruling_on_the_rules_is_withdrawn_and_undone_like_any_other() -> None:
    game = game_of(WRITTEN_WRONG)
    right = then(game, rule_rules, rules=CLUB, **BY_ALL)
    ruling = right.position.rules_ruled
    assert ruling is not None
    assert undo_label(right, right.acts[-1]) == "putting the rules right"
    assert "Say why" in str(refused(right, undo, act=ruling.act))
    assert totals(then(right, undo, act=ruling.act, why="x").position) == (21, 0, 20, 20)
    withdrawn = then(right, withdraw_ruling, act=ruling.act, why="they were right")
    assert totals(withdrawn.position) == (21, 0, 20, 20)
    assert [totals(one) for one in withdrawn.position.superseded] == [(21, 0, 20, 20), totals(right.position)]
    assert reads_back(withdrawn)


def test_after_the_close_it_is_an_amendment_that_can_change_who_won() -> None:
    game = game_of(WRITTEN_WRONG + "hand 3 bids 0 1 0 1 tricks 0 1 0 0\nclosed\n")
    assert leaders(game.position) == (ANN,)
    right = then(game, rule_rules, rules=EXACT.changed(scoring="made: 50*bid; missed: 0"), **BY_ALL)
    assert right.position.amended == (right.length,)
    assert totals(right.position) == (50, 50, 0, 0)
    assert leaders(right.position) == (ANN, BOB)
    assert findings(right) == ()
    assert reads_back(right)


@pytest.mark.parametrize(
    ("record", "parts", "refusal"),
    [
        ("schedule 3,2", {"hook": "none"}, "No hand is scored yet: change the set-up instead."),
        (WRITTEN_WRONG, {}, "Nothing is different from the rules as they are written."),
        (WRITTEN_WRONG, {"schedule": "5..1"}, "Nothing is different from the rules as they are written."),
        (
            WRITTEN_WRONG,
            {"scoring": "made no-trump: 2*bid; made: bid; missed: 0"},
            "Hand 1: the points of these rules depend on the trump, and it is not noted. Note it first.",
        ),
        (
            "tricks at_most\nschedule 3,2\nhand 1 bids 1 1 0 0 tricks 1 1 0 0",
            {"tricks": "exact"},
            "Hand 1 was counted with 2 of 3 tricks, and by these rules none can be missing.",
        ),
    ],
)
def test_rules_that_do_not_fit_the_hands_are_refused(
    record: str, parts: dict[str, str], refusal: str
) -> None:
    game = game_of(record)
    assert str(refused(game, rule_rules, rules=game.position.rules.changed(**parts), **BY_ALL)) == refusal


def test_rules_are_put_right_once_until_that_is_withdrawn() -> None:
    game = then(game_of(WRITTEN_WRONG), rule_rules, rules=CLUB, **BY_ALL)
    refusal = refused(game, rule_rules, rules=EXACT, **BY_ALL)
    assert str(refusal) == "The rules were put right already. Withdraw that first."


def test_rules_from_elsewhere_that_nobody_can_read_change_nothing() -> None:
    game = game_of(WRITTEN_WRONG)
    broken = written(game, RulesRuled(rules="id x\nhook sideways", by="all", why="x"))
    assert broken.position.rules == game.position.rules
    assert kinds(broken) == [Kind.IGNORED]
    assert tell(broken.entries[-1], game) == "Ruling by all: the rules had been written down wrongly."


def test_it_is_told_which_rules_were_really_agreed() -> None:
    game = game_of(WRITTEN_WRONG)
    right = then(game, rule_rules, rules=EXACT.changed(hook="none", ties="extra_max_hand"), **BY_ALL)
    assert tell(right.entries[-1], game) == (
        "Ruling by all: the rules had been written down wrongly. "
        "Hook: Off: the bids may add up to the cards. "
        "Tie: Everyone plays another hand of 3, until one player leads."
    )
