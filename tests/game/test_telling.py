"""Everything that was written can be read aloud: one sentence for each kind of entry."""

from datetime import UTC, datetime
from textwrap import dedent
from typing import get_args

import pytest

from scorekeeper.game.acts import agree
from scorekeeper.game.events import (
    BidCalled,
    BidChanged,
    BidCorrected,
    DealCorrected,
    DealerCorrected,
    DealRuled,
    DealVoided,
    Entry,
    Event,
    ExtraHandRuled,
    GameClosed,
    GameOpened,
    GameReopened,
    GameResumed,
    GameStopped,
    HandDealt,
    HandInserted,
    HandResized,
    HandSkipped,
    Made,
    MadeNoted,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PointsAdjusted,
    Redone,
    RulesRuled,
    RulingWithdrawn,
    SatOut,
    SeatsChanged,
    SetupChanged,
    SizeRuled,
    TieShared,
    TotalsKept,
    TricksCounted,
    TrickWon,
    TrumpCorrected,
    TrumpTurned,
    Undone,
)
from scorekeeper.game.naming import isolated
from scorekeeper.game.record import play, read_record
from scorekeeper.game.state import Game, fold, is_wall
from scorekeeper.game.telling import reason_of, tell, undo_label
from scorekeeper.rules.presets import preset
from scorekeeper.rules.suits import Suit

AT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
HEAD = """
players  Ann, Bob, Cy, Di
rules    club-sheet
schedule 2..1
allow    people schedule
dealer   Di
"""
SETUP = agree(names=("Ann", "Bob", "Cy"), rules=preset("club-sheet"), first_dealer=0)
PLAYED = HEAD + "hand 1 trump S bids 1 1 0 1 tricks 1 1 0 0\nhand 2 bids 0 0 0 0 tricks 0 0 1 0\n"
AS_BID = 'hand 1 bids 1 1 0 1 taken Ann\nruled hand 1 points 10 0 10 10 "as bid" penalty Bob -5\n'
EVERYTHING: tuple[Event, ...] = (
    NoteWritten(deal=1, text="Tea on the cards."),
    TotalsKept(totals=(120, 0, -5, None)),
    HandDealt(deal=3, hand=3, size=2, dealer=1, seats=(0, 1, 2, 3)),
    TrumpTurned(deal=3, suit=Suit.HEARTS),
    TrumpCorrected(deal=3, suit=None, why="nobody knows"),
    BidCalled(deal=3, player=2, bid=1),
    BidChanged(deal=3, player=2, bid=0),
    BidCorrected(deal=3, player=2, bid=1, why="misheard", playing=True),
    TrickWon(deal=3, player=2),
    SizeRuled(deal=3, size=3, why="dealt the wrong size"),
    DealerCorrected(deal=3, dealer=2, why="out of turn"),
    TricksCounted(deal=3, tricks=(1, 1, 0, 0)),
    HandDealt(deal=4, hand=4, size=1, dealer=1, seats=(0, 1, 2, 3)),
    MadeNoted(deal=4, made=(Made.MADE, Made.MISSED, Made.UNKNOWN, None), points=(None, -10, None, None)),
    DealCorrected(deal=3, bids=(0, 0, 0, 0), tricks=(2, 0, 0, 0), why="counted wrong"),
    DealRuled(
        deal=2, ruled="so", tricks=(0, None, 1, 0), points=(None, 5, None, None), by="all", why="mixed"
    ),
    RulingWithdrawn(act=29, why="remembered"),
    RulesRuled(rules=preset("club-sheet").changed(schedule="2,1").to_text(), by="all", why="typed wrong"),
    ExtraHandRuled(deal=3, by="all", why="in good faith"),
    DealVoided(deal=3, why="misdeal", again=False),
    TieShared(by="all", why="late"),
    PointsAdjusted(player=2, points=-10, why="looked at a card"),
    SeatsChanged(seats=(0, 2, 1, 3), why="written down wrongly"),
    PlayerRenamed(player=1, name="Robert"),
    HandInserted(hand=3, size=2, why="one more"),
    HandResized(hand=3, size=1, why="it is late"),
    HandSkipped(hand=4, why="it is late"),
    SatOut(player=1, why="on the phone"),
    PlayerLeft(player=1, why="the last bus"),
    PlayerJoined(player=4, name="Eve", behind=0, points=10, why="just arrived"),
    GameStopped(why="tea"),
    GameResumed(),
    GameClosed(totals=(20, 20, 0, 0), winners=(0, 1), digest="d"),
    GameReopened(why="too soon"),
    SetupChanged(setup=SETUP, why="one more"),
)


def told(game: Game) -> list[str]:
    """Every line of a game, told from the position before it."""
    lines: list[str] = []
    before: Game | None = None
    for entry in game.entries:
        lines.append(tell(entry, before))
        before = fold((entry,)) if before is None else before.then((entry,))
    return lines


def written(sheet: str, *events: Event) -> Game:
    """A game from a score sheet, and acts of one event each after it."""
    game = play(read_record(dedent(sheet)), at=AT)
    for event in events:
        seq = game.length + 1
        game = game.then((Entry(seq=seq, act=seq, at=AT, event=event),))
    return game


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        ("", "Ann, Bob, Cy and Di play Club sheet with 2, 1 cards. Di deals first, as agreed."),
        ("hand 1 bids 1 - - -", "Di deals hand 1: 2 cards each."),
        ("hand 1 trump H", "Trump is hearts."),
        ("hand 1 bids 1 - - -", "Ann bid 1."),
        ("hand 1 bids 1 1 - -\nchanged hand 1 Bob bid 0 after 2", "Bob changed the bid from 0 to 1."),
        (
            'hand 1 bids 1 1 0 2\ncorrected hand 1 Ann bid 0 "misheard" after 4',
            "Ann’s bid was written wrong: 1, not 0.",
        ),
        ("hand 1 bids 1 1 0 1 taken Bob", "Bob took a trick."),
        (
            'hand 1 bids 1 1 0 1\nruled hand 1 "it is played on" by "all" because "seen late"',
            "Ruling by all on hand 1: it is played on.",
        ),
        (
            AS_BID + 'withdrawn hand 1 "remembered"',
            "The ruling in line 8 was withdrawn, and with it the −5 for Bob.",
        ),
        ("hand 1 bids 1 1 0 1 tricks 1 1 0 0", "Hand 1 was recorded. Won: Ann 1, Bob 1, Cy 0, Di 0."),
        ('hand 1 void "misdeal"', "Hand 1 was declared void, no points. It is dealt again."),
        ('hand 1 void "misdeal" undealt', "Hand 1 was declared void, no points. It is not dealt again."),
        ('hand 1 void "misdeal"\nhand 1 bids 1 - - -', "Di deals hand 1 again: 2 cards each."),
        ('adjusted Cy 1 "late"', "Cy gets 1 point."),
        ('adjusted Cy -1 "late"', "Cy loses 1 point."),
        ('adjusted Cy 10 "late"', "Cy gets 10 points."),
        ('note "Gran came late."', "Note: Gran came late."),
        ("renamed Bob Robert", "Bob is called Robert from now on."),
        (
            'joined Eve behind Ann points 7 "late"',
            "Eve joined, sits behind Ann and starts with 7.",
        ),
        ('left Cy "the last bus"', "Cy left the table with 0."),
        (
            'left Cy "the last bus"\njoined Cy behind Di "missed it"',
            "Cy came back and sits behind Di.",
        ),
        ('satout Cy "on the phone"', "Cy does not play the next hand."),
        ('inserted hand 1 size 1 "one more"', "A hand was put in as hand 1: 1 card each."),
        ('resized hand 2 size 2 "again"', "Hand 2 has 2 cards each now, not 1."),
        ('skipped hand 2 "late"', "Hand 2 is left out."),
        ('seated Ann, Cy, Bob, Di "wrong"', "People sit, clockwise: Ann, Cy, Bob and Di."),
        ('stopped "late"', "Stopped before the first hand was recorded."),
        ('stopped "late"\nresumed', "The game goes on."),
    ],
)
def test_a_line_says_what_happened_at_the_table(sheet: str, line: str) -> None:
    assert line in told(written(HEAD + sheet + "\n"))


def test_every_kind_of_entry_has_a_sentence() -> None:
    game = written(PLAYED, *EVERYTHING)
    game = game.then((entry(game, Undone(act=game.acts[-1].number)),))
    game = game.then((entry(game, Redone(act=game.undone[-1].number)),))
    assert {type(one.event) for one in game.entries} == set(get_args(Event))
    for line in told(game):
        assert line.endswith(".")
        assert not {"{", "}", "None"} & set(line.split())


def test_every_act_has_a_name_of_its_own_for_the_undo_key() -> None:
    game = written(PLAYED, *EVERYTHING)
    labels = [undo_label(game, act) for act in game.acts[1:] if not is_wall(act)]
    assert "the last step" not in labels
    assert labels[-4:] == ["the stop", "the resuming", "the reopening", "the change of set-up"]


def entry(game: Game, event: Event) -> Entry:
    return Entry(seq=game.length + 1, act=game.length + 1, at=AT, event=event)


def test_a_correction_names_only_what_is_different_and_what_it_replaced() -> None:
    game = written(HEAD + "hand 1 bids 1 1 0 1 tricks 1 1 0 0\n")
    event = DealCorrected(deal=1, bids=(1, 1, 0, 2), tricks=(0, 2, 0, 0), why="counted wrong")
    line = tell(entry(game, event), game)
    assert line == "Hand 1 was corrected: Di bid 2, not 1; Ann won 0, not 1; Bob won 2, not 1."
    assert reason_of(event) == "counted wrong"


def test_people_are_called_what_they_were_called_before_the_entry() -> None:
    game = written(HEAD, PlayerRenamed(player=1, name="Robert"))
    assert tell(entry(game, PointsAdjusted(player=1, points=5, why="late")), game) == "Robert gets 5 points."


def test_undo_and_redo_name_what_they_took_and_brought_back() -> None:
    game = written(HEAD + "hand 1 bids 1 0 - -\n", Undone(act=4))
    assert told(game)[-1] == "Undo: Bob’s 0 was taken back, line 4."
    game = game.then((entry(game, Redone(act=4)),))
    assert told(game)[-1] == "Redo: Bob’s 0 is in force again, line 4."


def test_an_import_that_speaks_of_nobody_and_of_no_hand_is_still_told() -> None:
    game = written(
        HEAD,
        BidCalled(deal=7, player=42, bid=1),
        TrumpTurned(deal=7, suit=Suit.HEARTS),
        Undone(act=99),
        Redone(act=99),
        HandDealt(deal=1, hand=99, size=1, dealer=42, seats=(0,)),
    )
    assert told(game)[1:] == [
        "player number 43 bid 1.",
        "Trump is hearts.",
        "Line 99 could not be taken back.",
        "Line 99 could not be brought back.",
        "Player number 43 deals extra hand T97: 1 card each.",
    ]


def test_only_an_opening_has_nothing_before_it() -> None:
    game = written(HEAD)
    assert isinstance(game.entries[0].event, GameOpened)
    with pytest.raises(ValueError, match="only an opening"):
        tell(entry(game, NoteWritten(deal=0, text="x")), None)


def test_a_number_stays_behind_a_name_written_from_right_to_left() -> None:
    assert isolated("عمر") + " 3" == "\u2068عمر\u2069 3"
    game = written(HEAD.replace("Bob", "عمر") + "hand 1 bids 1 0 - -\n")
    assert told(game)[-1] == "\u2068عمر\u2069 bid 0."
