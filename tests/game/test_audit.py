"""The audit names what breaks the game's own rules, one sentence each, and holds up nothing."""

from dataclasses import replace

import pytest

from scorekeeper.game.acts import adjust_points, call_bid
from scorekeeper.game.audit import findings
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    DealVoided,
    Event,
    ExtraHandRuled,
    GameClosed,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    HandDealt,
    Made,
    MadeNoted,
    PlayerRenamed,
    PointsAdjusted,
    Redone,
    RulingWithdrawn,
    SeatsChanged,
    SetupChanged,
    SizeRuled,
    TricksCounted,
    TrickWon,
    Undone,
)
from scorekeeper.game.findings import Finding, Kind
from scorekeeper.game.record import keep, read_record
from scorekeeper.game.standings import leaders, lines, places, totals, unknown_from
from scorekeeper.game.state import fold
from scorekeeper.game.turns import dealer_of, due, on_the_table, phase
from tests.game.table import ANN, BOB, CY, DI, EIGHT, game_of, then, written

HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 2,1\ndealer Cy\n"
CLUB = HEAD.replace("exact-classic", "club-sheet")

ELSEWHERE = {Kind.IGNORED, Kind.CLOSED_DIGEST}  # no record can hold them
KEPT: dict[Kind, tuple[str, str]] = {
    Kind.HOOK: (
        HEAD + "hand 1 bids 1 0 1 tricks 1 1 0",
        "Hand 1: Cy bid 1 last, which the hook forbids: the bids add up to 2.",
    ),
    Kind.HOOK_BEFORE: (
        HEAD + "hook not_equal any-bidder\nhand 1 bids 2 0 1 tricks 1 1 0",
        "Hand 1: Ann bid 2, which the hook forbids: the bids add up to 3.",
    ),
    Kind.ZEROS: (
        HEAD + "zeros 1,2\nhand 1 bids 0 0 1 tricks 1 1 0\nhand 2 bids 1 0 1 tricks 1 0 0\n",
        "Hand 2: Bob bid 0 once too often: 1 in a row are the most.",
    ),
    Kind.TRICK_SUM: (
        HEAD + "hand 1 bids 1 0 0 tricks 1 1 1",
        "Hand 1: the tricks add up to 3, and 2 were played.",
    ),
    Kind.MADE_SUM: (
        HEAD + "hand 1 bids 2 1 0 made y y ?",
        "Hand 1: made and missed do not fit: the made bids take 3 of 2 tricks.",
    ),
    Kind.MADE_POINTS: (
        CLUB + "hand 1 bids 0 0 1 made ? n ? points - 10 -",
        "Hand 1: Bob's points are written as 10, and −20 or −10 are possible.",
    ),
    Kind.BLANK_BID: (HEAD + "hand 1 bids 1 0 - tricks 1 1 0", "Hand 1: Cy's bid is blank."),
    Kind.BLANK_TRICKS: (HEAD + "hand 1 bids 1 0 0 tricks 1 - 0", "Hand 1: Bob's tricks are blank."),
    Kind.BID_RANGE: (
        HEAD + "hand 1 bids 9 0 0 tricks 1 1 0",
        "Hand 1: Ann's bid is 9, and 0 to 2 are possible.",
    ),
    Kind.TRICK_RANGE: (
        HEAD + "hand 1 bids 1 0 0 tricks 9 1 0",
        "Hand 1: Ann's tricks are 9, and 0 to 2 are possible.",
    ),
    Kind.SIZE: (
        HEAD + "hand 1 size 3 bids 1 0 0 tricks 1 1 1",
        "Hand 1: 3 cards each were dealt, where the schedule has 2.",
    ),
    Kind.DEALER: (
        HEAD + "hand 1 dealer Bob bids 1 0 0 tricks 1 1 0",
        "Hand 1: Bob dealt, and it was Cy's turn to deal.",
    ),
    Kind.ORDER: (HEAD + "hand 2 bids 1 0 1 tricks 1 0 0", "Hand 2 was dealt when hand 1 was next."),
    Kind.OVER: (
        HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nhand 2 bids 1 0 1 tricks 1 0 0",
        "Hand 2 was dealt when no hand was left to play.",
    ),
    Kind.AFTER_CLOSE: (
        CLUB.replace("2,1", "1")
        + 'hand 1 bids 1 0 1 tricks 1 0 0\nclosed\nadjusted Bob -20 "x"\nhand 2 bids 1 0 1 tricks 1 0 0',
        "Hand 2 was dealt after the close.",
    ),
    Kind.TWICE: (
        HEAD + "hand 1 bids 1 0 0 tricks 1 1 0\nhand 1 bids 1 0 0 tricks 2 0 0",
        "Hand 1 is recorded twice: the later one counts.",
    ),
    Kind.NO_POINTS: (
        HEAD + "scoring made: 10; missed: 0 | times 2 if spades\nhand 1 bids 1 0 0 tricks 1 1 0",
        "Hand 1: the rules give Ann no points, because something is unknown.",
    ),
    Kind.NOT_NEEDED: (
        CLUB.replace("2,1", "1") + "hand 1 bids 1 1 1 tricks 1 0 0\nhand 2 bids 1 0 1 tricks 1 0 0",
        "Hand 2 was not needed: the lead is not tied before it. It has no points.",
    ),
    Kind.CLOSED_EARLY: (HEAD + "closed", "The game was closed with hands left to play."),
    Kind.CLOSED_TOTAL: (
        HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed totals 11 10 7",
        "At the close Cy had 7; by the record it is 0.",
    ),
    Kind.CLOSED_WINNERS: (
        HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed winners Bob, Cy",
        "At the close Bob, Cy had won; by the record it is Ann.",
    ),
    Kind.POINTS: (
        HEAD + "hand 1 bids 1 0 0 tricks 1 1 0 points 11 0 20",
        "Hand 1: Cy's points are written as 20; due are 10.",
    ),
    Kind.TOTAL: (
        HEAD + "hand 1 bids 1 0 0 tricks 1 1 0 totals 11 0 20",
        "Hand 1: Cy's total is written as 20; due is 10.",
    ),
    Kind.LINE: (HEAD + 'note hand 2 "x"', "Line 5: Hand 2 is not written above this line."),
}


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in ELSEWHERE])
def test_a_record_that_breaks_its_rules_is_kept_and_named(kind: Kind) -> None:
    text, sentence = KEPT[kind]
    kept = keep(read_record(text), at=EIGHT)
    named = [str(finding) for finding in kept.findings if finding.kind is kind]
    assert sentence in named
    assert all("{" not in str(finding) for finding in kept.findings)


def test_a_clean_game_has_no_findings() -> None:
    game = game_of(
        "schedule 2,1\nhand 1 bids 1 0 0 0 tricks 1 1 0 0\nhand 2 bids 0 1 1 0 tricks 0 0 1 0\nclosed"
    )
    assert findings(game) == ()


def test_a_finding_says_where_what_and_what_was_due() -> None:
    text, _ = KEPT[Kind.POINTS]
    assert keep(read_record(text), at=EIGHT).findings == (
        Finding(kind=Kind.POINTS, hand=1, player=2, name="Cy", found=20, due=10),
    )


def test_an_arithmetic_slip_is_named_once_and_its_consequences_are_not() -> None:
    text = HEAD.replace("2,1", "2,1,2") + (
        "hand 1 bids 1 0 0 tricks 1 1 0 totals 11 0 20\n"
        "hand 2 bids 0 1 1 tricks 1 0 0 totals 11 0 20\n"
        "hand 3 bids 0 1 0 tricks 0 1 1 totals 21 11 20\n"
    )
    found = keep(read_record(text), at=EIGHT).findings
    assert [(finding.kind, finding.hand, finding.name) for finding in found] == [(Kind.TOTAL, 1, "Cy")]


def test_findings_stand_in_the_order_of_the_hands() -> None:
    text = HEAD + "hand 1 bids 1 0 1 tricks 1 1 1\nhand 2 bids 1 0 0 tricks 1 0 0\nclosed totals 22 10 0"
    found = keep(read_record(text), at=EIGHT).findings
    assert [finding.hand for finding in found] == [1, 1, 2, None]


def test_a_void_hand_and_a_ruling_are_left_alone() -> None:
    text = HEAD + (
        'hand 1 bids 1 0 1 tricks 1 1 1 void "a mess"\nhand 1 bids 1 0 1 tricks 9 9 9\n'
        'ruled hand 1 points 0 0 0 "nobody scores"\n'
    )
    assert keep(read_record(text), at=EIGHT).findings == ()


def test_a_dealer_or_size_that_the_table_spoke_about_is_no_finding() -> None:
    text = HEAD + (
        "hand 1 size 3 dealer Bob bids 1 0 0 tricks 1 1 1\n"
        'corrected hand 1 size 2 "three were dealt"\ncorrected hand 1 dealer Cy "Bob dealt"\n'
    )
    assert keep(read_record(text), at=EIGHT).findings == ()


SETUP = game_of("schedule 2,1").position.setup
NONSENSE: tuple[Event, ...] = (
    GameOpened(setup=SETUP),
    SetupChanged(setup=SETUP, why="a hand is scored"),
    HandDealt(deal=9, hand=2, size=1, dealer=0, seats=(0, 1, 2, 3)),
    HandDealt(deal=3, hand=2, size=0, dealer=0, seats=(0, 1, 2, 3)),
    HandDealt(deal=3, hand=2, size=1, dealer=7, seats=(0, 1, 2, 3)),
    HandDealt(deal=3, hand=2, size=1, dealer=0, seats=(0, 0, 1)),
    HandDealt(deal=3, hand=-1, size=1, dealer=0, seats=(0, 1, 2, 3)),
    BidCalled(deal=1, player=0, bid=0),
    BidCalled(deal=7, player=0, bid=0),
    BidChanged(deal=1, player=0, bid=0),
    TrickWon(deal=1, player=0),
    TricksCounted(deal=1, tricks=(2, 0, 0, 0)),
    MadeNoted(deal=1, made=(Made.MADE,), points=()),
    SizeRuled(deal=1, size=5, why="x"),
    DealCorrected(deal=4, bids=(), tricks=(), why="x"),
    DealerCorrected(deal=1, dealer=9, why="x"),
    DealVoided(deal=0, why="x", again=True),
    ExtraHandRuled(deal=5, by="x", why="x"),
    ExtraHandRuled(deal=2, by="x", why="x"),
    RulingWithdrawn(act=1, why="x"),
    PointsAdjusted(player=9, points=5, why="x"),
    SeatsChanged(seats=(0, 1), why="x"),
    PlayerRenamed(player=9, name="x"),
    Undone(act=1),
    Undone(act=99),
    Redone(act=1),
    GameResumed(),
    GameReopened(why="x"),
)


@pytest.mark.parametrize("event", NONSENSE, ids=lambda event: type(event).__name__)
def test_an_entry_that_makes_no_sense_is_kept_changes_nothing_and_is_named(event: Event) -> None:
    game = game_of('schedule 2,1,2\nhand 1 bids 1 0 0 0 tricks 1 1 0 0\nhand 2 void "x"')
    after = written(game, event)
    assert after.length == game.length + 1
    assert after.position == game.position
    assert [str(finding) for finding in findings(after)] == [
        f"Entry {after.length} of the record makes no sense where it stands and changes nothing."
    ]


def test_nothing_undoes_the_opening() -> None:
    game = game_of("schedule 2,1")
    assert written(game, Undone(act=1)).position == game.position


def test_a_list_without_an_opening_is_no_game() -> None:
    game = game_of("schedule 2,1\nhand 1 bids 1 - - -")
    for entries in ((), game.entries[1:]):
        with pytest.raises(ValueError, match="a game begins with its opening"):
            fold(entries)


def test_after_the_close_nonsense_is_named_too() -> None:
    game = game_of("schedule 1\nhand 1 bids 1 0 0 1 tricks 1 0 0 0\nclosed")
    for event in (
        GameStopped(why="x"),
        GameClosed(totals=(), winners=(), digest=""),
        TrickWon(deal=1, player=0),
    ):
        assert [finding.kind for finding in findings(written(game, event))] == [Kind.IGNORED]


def test_a_digest_that_is_not_that_of_the_lines_before_the_close_is_named() -> None:
    game = game_of("schedule 1\nhand 1 bids 1 0 0 1 tricks 1 0 0 0\nclosed")
    sealed = [replace(entry, hash=f"{entry.seq:064}") for entry in game.entries[:-1]]
    close = game.entries[-1]
    assert isinstance(close.event, GameClosed)
    right = replace(close, event=replace(close.event, digest=sealed[-1].hash))
    wrong = replace(close, event=replace(close.event, digest="3f9a"))
    assert findings(fold([*sealed, right])) == ()
    assert [finding.kind for finding in findings(fold([*sealed, wrong]))] == [Kind.CLOSED_DIGEST]


def test_the_digest_of_another_ledger_says_nothing_about_a_record_that_came_from_there() -> None:
    text = HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed digest 3f9a"
    kept = keep(read_record(text), at=EIGHT)
    assert kept.findings == ()
    sealed = fold([replace(entry, hash=f"{entry.seq:064}") for entry in kept.game.entries])
    assert findings(sealed) == ()


def test_a_void_deal_is_not_ruled_or_voided_again() -> None:
    game = game_of('schedule 2,1\nhand 1 bids 1 0 0 0 void "x"')
    points = (0, 0, 0, 0)
    for event in (
        DealVoided(deal=1, why="y", again=False),
        DealRuled(deal=1, ruled="x", tricks=(), points=points, by="x", why="x"),
    ):
        assert written(game, event).position == game.position


def test_whatever_an_import_holds_every_question_has_an_answer() -> None:
    """Bids of a thousand, tricks of nobody, a dealer who is nobody: folding never refuses."""
    game = game_of("schedule 2,1")
    for event in (
        HandDealt(deal=1, hand=7, size=50, dealer=BOB, seats=(DI, BOB)),
        BidCalled(deal=1, player=BOB, bid=1000),
        BidCalled(deal=1, player=ANN, bid=0),
        TricksCounted(deal=1, tricks=(None, -4, None, 9, 5, 6)),
        HandDealt(deal=2, hand=1, size=2, dealer=CY, seats=(0, 1, 2, 3)),
        TricksCounted(deal=2, tricks=()),
        GameClosed(totals=(1,), winners=(9,), digest=""),
    ):
        game = written(game, event)
        position = game.position
        assert fold(game.entries) == game
        assert len(totals(position)) == 4
        assert leaders(position) or unknown_from(position)
        assert places(position)
        assert lines(position) is not None
        assert phase(position)
        assert due(position) is None or on_the_table(position) is not None
        assert findings(game) is not None


def test_the_audit_holds_up_neither_play_nor_totals() -> None:
    text, _ = KEPT[Kind.HOOK]
    game = keep(read_record(text), at=EIGHT).game
    assert totals(game.position) == (11, 0, 0)
    game = then(game, call_bid, deal=2, player=BOB, bid=0)
    game = then(game, adjust_points, player=ANN, points=5, why="x")
    assert [finding.kind for finding in findings(game)] == [Kind.HOOK]


def test_a_hand_with_a_number_beyond_all_measure_holds_up_nothing() -> None:
    game = game_of("rules club-sheet\nschedule 1")
    game = written(game, HandDealt(deal=1, hand=10**12, size=1, dealer=BOB, seats=(0, 1, 2, 3)))
    game = written(game, TricksCounted(deal=1, tricks=(1, 0, 0, 0)))
    assert (
        written(game, HandDealt(deal=2, hand=1, size=10**12, dealer=0, seats=(0, 1))).position
        == game.position
    )
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.dealer) == (1, DI)
    assert dealer_of(game.position, 10**12 + 2) == DI
    assert {Kind.ORDER, Kind.NOT_NEEDED} <= {finding.kind for finding in findings(game)}
