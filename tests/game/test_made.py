"""Hands of which only made or missed is known: what follows is said, and nothing is guessed."""

import re

import pytest

from scorekeeper.game.acts import correct_hand, note_made, rule_deal, void_deal, withdraw_ruling
from scorekeeper.game.audit import findings
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Made, Marks
from scorekeeper.game.marks import fits, forced, worth
from scorekeeper.game.numbers import numbers_of
from scorekeeper.game.points import was_made
from scorekeeper.game.record import keep, play, read_record, write_record
from scorekeeper.game.standings import leaders, places, tie_to_play, totals, unknown_from
from scorekeeper.game.state import Game
from scorekeeper.game.turns import Phase, phase
from scorekeeper.game.unknown import no_winner
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import parse_scoring
from tests.game.table import BOB, CY, DI, EIGHT, game_of, then
from tests.game.test_whole_games import text_of

CLUB = "rules club-sheet\nschedule 2,1\n"  # 10 off for each trick over or under
SIGNS = {"y": Made.MADE, "n": Made.MISSED, "?": Made.UNKNOWN}


def dealt(size: int, bids: str, marks: str) -> Deal:
    players = tuple(range(len(bids)))
    return Deal(
        number=1,
        hand=1,
        size=size,
        dealer=players[-1],
        seats=players,
        bids=tuple(map(int, bids)),
        made=tuple(SIGNS[mark] for mark in marks),
    )


@pytest.mark.parametrize(
    ("size", "bids", "marks", "can_be"),
    [
        (2, "110", "yyy", True),
        (2, "210", "yy?", False),  # three tricks of two
        (2, "100", "yyy", False),  # one trick is nobody's
        (2, "100", "yyn", True),
        (2, "101", "yyn", False),  # what is left would make the bid
        (3, "100", "ynn", True),
        (1, "100", "ynn", False),  # nothing is left, and a bid of 0 is missed with a trick
        (2, "110", "???", True),
    ],
)
def test_marks_fit_when_some_tricks_go_with_them(size: int, bids: str, marks: str, can_be: bool) -> None:
    assert fits(dealt(size, bids, marks), fewer=False) is can_be


def test_where_tricks_may_be_nobodys_fewer_fit_and_more_do_not() -> None:
    assert fits(dealt(2, "100", "yyy"), fewer=True)
    assert not fits(dealt(2, "210", "yyy"), fewer=True)


@pytest.mark.parametrize(
    ("size", "bids", "marks", "left"),
    [
        (2, "100", "yyn", (None, None, 1)),
        (3, "100", "ynn", (None, 1, 1)),
        (3, "110", "nny", (None, None, None)),  # 3 and 0, 0 and 3
        (2, "110", "yy?", (None, None, 0)),
    ],
)
def test_a_count_is_said_only_where_the_others_leave_one(
    size: int, bids: str, marks: str, left: tuple[int | None, ...]
) -> None:
    deal = dealt(size, bids, marks)
    assert tuple(forced(deal, player, fewer=False) for player in deal.seats) == left


@pytest.mark.parametrize(
    ("scoring", "marks", "points"),
    [
        ("made: 10+bid; missed: 0", "yn", ((11,), (0,))),
        ("made: 10*bid; missed: -10*off", "yn", ((10,), (-20, -10))),
        ("made: 10*bid; missed: -10*off", "??", ((-10, 10), (-20, -10, 0))),
        ("made: 10+tricks; missed: tricks", "yn", ((11,), (1, 2))),
        ("made: 10; missed: 0 | times 2 if spades", "yn", ((), ())),  # it hangs on the trump
    ],
)
def test_points_are_known_where_every_count_gives_the_same(
    scoring: str, marks: str, points: tuple[tuple[int, ...], ...]
) -> None:
    deal = dealt(2, "10", marks)
    assert tuple(worth(parse_scoring(scoring), 10, deal, player) for player in deal.seats) == points


def test_a_whole_game_stays_open_from_the_hand_that_is_not_known() -> None:
    """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2,1
    dealer   Di
    hand 1   bids 1 0 0 0  made y n y y
    hand 2   bids 1 0 0 1  tricks 1 0 0 0
    """
    game = game_of(test_a_whole_game_stays_open_from_the_hand_that_is_not_known.__doc__ or "")
    assert totals(game.position) == (20, None, 20, 0)
    assert unknown_from(game.position) == {BOB: 1}
    assert leaders(game.position) == ()
    assert not tie_to_play(game.position), "nobody knows whether the lead is tied"
    assert phase(game.position) is Phase.OVER
    assert {place for place, _, _ in places(game.position)} == {None}
    assert no_winner(game.position) == ("Bob’s total is unknown from hand 1.",)
    assert findings(game) == ()
    assert numbers_of(game, game.position.deals[0], BOB).missed


def test_an_extra_hand_on_such_a_sheet_is_believed() -> None:
    sheet = CLUB + "hand 1 bids 1 0 0 0 made y n y y\nhand 2 bids 1 0 0 1 tricks 1 0 0 0\n"
    game = game_of(sheet + "hand 3 bids 1 1 0 1 tricks 1 1 0 0\n")
    assert totals(game.position) == (30, None, 30, -10)
    assert findings(game) == ()
    assert write_record(play(read_record(write_record(game)), at=EIGHT)) == write_record(game)


def test_points_on_the_paper_count_only_where_the_rules_need_the_tricks() -> None:
    game = game_of(CLUB + "hand 1 bids 1 0 0 0 made y n y y points 10 -10 10 10\n")
    deal = game.position.deals[0]
    assert deal.stated == (None, -10, None, None)
    assert totals(game.position) == (10, -10, 10, 10)
    wrong = keep(read_record(write_record(game).replace("points 10", "points 20")), at=EIGHT)
    assert [str(one) for one in wrong.findings] == [
        "Hand 1: Ann's points are written as 20; due are 10.",
    ]
    assert totals(wrong.game.position) == (10, -10, 10, 10)


def test_a_run_is_not_paid_behind_a_hand_that_nobody_knows() -> None:
    rules = "rules exact-classic\nschedule 1,1,1\nstreak 2 made=+5 missed=-5\n"
    hands = "hand 1 bids 0 0 0 0 made n ? y y\nhand 2 bids 0 0 0 0 tricks 1 0 0 0\n"
    game = game_of(rules + hands)
    assert totals(game.position) == (-5, None, 25, 25)
    assert unknown_from(game.position) == {BOB: 1}
    assert findings(game) == ()


def test_exact_bids_settle_no_tie_where_one_is_not_known() -> None:
    rules = "rules exact-classic\nschedule 1\nties most_exact_bids\nscoring made: 5; missed: 5\n"
    known = game_of(rules + "hand 1 bids 0 0 0 0 made n y y y\n")
    assert leaders(known.position) == (BOB, CY, DI)
    open_ = game_of(rules + "hand 1 bids 0 0 0 0 made n ? y y\n")
    assert totals(open_.position) == (5, 5, 5, 5)
    assert leaders(open_.position) == ()
    assert "what settles it hangs on bids" in no_winner(open_.position)[0]
    assert was_made(open_.position.deals[0], BOB) is None


@pytest.fixture
def marked() -> Game:
    return game_of(CLUB + "hand 1 bids 1 0 0 0 made y n y y points 10 -10 10 10\n")


def round_trips(game: Game) -> bool:
    text = write_record(game)
    return write_record(play(read_record(text), at=EIGHT)) == text


def test_the_tricks_found_later_make_an_ordinary_hand_and_the_old_mark_stays(marked: Game) -> None:
    bids = marked.position.deals[0].bids
    game = then(marked, correct_hand, deal=1, bids=bids, tricks=(0, 1, 0, 1), why="remembered")
    deal = game.position.deals[0]
    assert (deal.made, deal.stated) == ((), ())
    assert totals(game.position) == (-10, -10, 10, -10)
    assert game.earlier_tricks(deal, BOB) == (None,)
    assert (
        "corrected hand 1 Ann tricks y Bob tricks n Cy tricks y Di tricks y Bob points -10"
        in write_record(game)
    )
    assert round_trips(game)


def test_a_ruling_and_a_void_leave_what_was_written_on_the_record(marked: Game) -> None:
    unknown = (None,) * 4
    ruled = then(
        marked, rule_deal, deal=1, ruled="so", tricks=unknown, points=(1, 2, 3, 4), by="all", why="mixed"
    )
    assert totals(ruled.position) == (1, 2, 3, 4)
    assert round_trips(ruled)
    back = then(ruled, withdraw_ruling, act=ruled.acts[-1].number, why="after all")
    assert totals(back.position) == totals(marked.position)
    assert round_trips(back)
    void = then(marked, void_deal, deal=1, why="misdeal", again=True)
    assert "made y n y y  points - -10 - -  void" in write_record(void)
    assert round_trips(void)


@pytest.mark.parametrize(
    ("made", "refusal"),
    [
        ((Made.MADE, Made.MISSED, Made.MADE, None), "Whether Di made the bid is blank."),
        ((Made.MADE,) * 4, "Made and missed do not fit: the made bids take 1 of 2 tricks."),
    ],
)
def test_what_can_not_be_is_refused(made: Marks, refusal: str) -> None:
    game = game_of(CLUB + "hand 1 bids 1 0 0 0\n")
    with pytest.raises(Refusal, match=refusal.replace(".", "[.]")):
        note_made(game, deal=1, made=made, points=(None,) * 4)


def marks_on_paper(text: str, *, points: bool) -> str:
    """A whole evening as a sheet would have it that says made or missed, with or without the points."""

    def marked(line: str) -> str:
        found = re.fullmatch(
            r"(hand .*bids )([\d ]+)  (?:taken .*  )?tricks ([\d ]+)  (points [-\d ]+)  totals .*", line
        )
        if found is None:
            return line if not line.startswith(("corrected", "changed")) else ""
        bids, tricks = found[2].split(), found[3].split()
        made = " ".join("y" if bid == won else "n" for bid, won in zip(bids, tricks, strict=True))
        return f"{found[1]}{found[2]} made {made} {found[4] if points else ''}"

    return "\n".join(map(marked, text.splitlines())).replace("closed ", "#")


@pytest.mark.parametrize(
    ("name", "total"),
    [("club_sheet_four", (80, 150, 10, 170)), ("five_shared", (141, 166, 166, 131, 130))],
)
def test_a_whole_evening_on_paper_ends_as_it_did_where_the_points_are_written(
    name: str, total: tuple[int, ...]
) -> None:
    sheet = marks_on_paper(text_of(name), points=True)
    kept = keep(read_record(sheet), at=EIGHT)
    assert kept.findings == ()
    assert totals(kept.game.position) == total
    again = keep(read_record(write_record(kept.game)), at=EIGHT)
    assert (again.findings, write_record(again.game)) == ((), write_record(kept.game))


@pytest.mark.parametrize(("name", "known"), [("club_sheet_four", False), ("five_shared", True)])
def test_without_the_points_it_hangs_on_the_rules_whether_anybody_has_won(name: str, known: bool) -> None:
    kept = keep(read_record(marks_on_paper(text_of(name), points=False)), at=EIGHT)
    assert kept.findings == ()
    assert bool(leaders(kept.game.position)) is known
    assert (None in totals(kept.game.position)) is not known
