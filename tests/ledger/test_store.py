"""An entry is recorded once, whole, and where its page says; or it is refused, and nothing changes."""

import sqlite3
from contextlib import suppress
from datetime import timedelta
from itertools import accumulate, groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.events import BidCalled, Event, GameResumed, GameStopped, NoteWritten
from scorekeeper.game.state import fold
from scorekeeper.ledger.codec import Unwritable
from scorekeeper.ledger.problems import Garbled
from scorekeeper.ledger.refusals import NoSuchGame, NoSuchPlace, OtherAnswer, Stale
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import DEAL, EIGHT, OPENING, act, acts_of, at, evening, opened

BID = (BidCalled(deal=1, player=1, bid=4),)
OTHER_BID = (BidCalled(deal=1, player=1, bid=5),)


def rows(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Every line of every game, as it stands in the file."""
    return connection.execute("SELECT * FROM events ORDER BY game, seq").fetchall()


def test_what_was_recorded_is_read_back(ledger: Ledger) -> None:
    game = opened(ledger)
    then = ledger.append(game, BID, after=3, key="k", at=at(2))
    assert [entry.event for entry in then.entries] == [*OPENING, *DEAL, *BID]
    assert [(entry.seq, entry.act, entry.at) for entry in then.entries] == [
        (1, 1, at(0)),
        (2, 2, at(1)),
        (3, 2, at(1)),
        (4, 4, at(2)),
    ]
    assert ledger.game(game) == then == fold(then.entries)


def test_another_start_of_the_program_reads_the_same_game(ledger: Ledger) -> None:
    game = evening(ledger, 30)
    with Ledger.open(ledger.path.parent) as again:
        assert again.game(game) == ledger.game(game)
        assert again.game(game, 3) == ledger.game(game, 3)


def test_an_earlier_page_sees_the_game_as_it_was(ledger: Ledger) -> None:
    game = opened(ledger)
    before = ledger.game(game)
    ledger.append(game, BID, after=3, key="k", at=at(2))
    assert ledger.game(game, 3) == before


def test_a_page_sent_twice_is_recorded_once_and_answered_twice(
    ledger: Ledger, behind: sqlite3.Connection
) -> None:
    game = opened(ledger)
    first = ledger.append(game, BID, after=3, key="k", at=at(2))
    ledger.append(game, act(1), after=4, key="l", at=at(3))
    stood = rows(behind)
    assert ledger.append(game, BID, after=3, key="k", at=at(9)) == first
    assert rows(behind) == stood


def test_an_act_of_several_lines_sent_twice_is_recorded_once(ledger: Ledger) -> None:
    game = opened(ledger)
    again = ledger.append(game, DEAL, after=1, key="opening 1", at=at(5))
    assert again.length == ledger.length(game) == 3


@pytest.mark.parametrize("events", [OTHER_BID, (*BID, *OTHER_BID), (GameResumed(),)])
def test_another_answer_on_the_same_page_is_refused_and_told_what_stands(
    ledger: Ledger, behind: sqlite3.Connection, events: tuple[BidCalled | GameResumed, ...]
) -> None:
    game = opened(ledger)
    stands = ledger.append(game, BID, after=3, key="k", at=at(2))
    stood = rows(behind)
    with pytest.raises(OtherAnswer, match="What was recorded first stands") as refused:
        ledger.append(game, events, after=3, key="k", at=at(2))
    assert refused.value.recorded == BID
    assert refused.value.game == stands
    assert rows(behind) == stood


def test_half_of_an_act_is_another_answer(ledger: Ledger) -> None:
    game = opened(ledger)
    with pytest.raises(OtherAnswer):
        ledger.append(game, DEAL[:1], after=1, key="opening 1", at=at(2))


def test_the_second_of_two_scorers_gets_the_game_as_it_stands(
    ledger: Ledger, behind: sqlite3.Connection
) -> None:
    game = opened(ledger)
    ledger.append(game, BID, after=3, key="hers", at=at(2))
    present = ledger.append(game, act(1), after=4, key="hers too", at=at(3))
    stood = rows(behind)
    for after in (1, 3, 4):
        with pytest.raises(Stale, match="recorded meanwhile") as refused:
            ledger.append(game, BID, after=after, key="his", at=at(2))
        assert refused.value.game == present
    assert rows(behind) == stood


def test_a_place_in_the_middle_of_an_act_is_nobodys(ledger: Ledger) -> None:
    game = opened(ledger)
    with pytest.raises(Stale):
        ledger.append(game, DEAL[1:], after=2, key="opening 1", at=at(2))


@pytest.mark.parametrize("after", [4, 5, 1_000, 10**30, 0, -1])
def test_a_page_made_from_lines_that_are_not_there_is_refused(ledger: Ledger, after: int) -> None:
    game = opened(ledger)
    with pytest.raises(NoSuchPlace, match=f"after line {after}, but the record has lines 1 to 3") as refused:
        ledger.append(game, BID, after=after, key="k", at=at(2))
    assert refused.value.field == "after"
    with pytest.raises(NoSuchPlace):
        ledger.game(game, after)


@pytest.mark.parametrize("game", ["", "nobody", "'; DROP TABLE events; --", "\ud83c", "x" * 10_000])
def test_a_game_that_is_not_there_is_refused_wherever_it_is_asked_for(ledger: Ledger, game: str) -> None:
    opened(ledger)
    for ask in (
        lambda: ledger.game(game),
        lambda: ledger.game(game, 1),
        lambda: ledger.length(game),
        lambda: ledger.verify(game),
        lambda: ledger.append(game, BID, after=3, key="k", at=at(2)),
    ):
        with pytest.raises(NoSuchGame, match="There is no such game here"):
            ask()


def test_an_act_without_events_records_nothing(ledger: Ledger) -> None:
    game = opened(ledger)
    assert ledger.append(game, (), after=3, key="k", at=at(2)) == ledger.game(game)
    assert ledger.length(game) == 3


def test_a_game_opened_twice_by_the_same_page_is_one_game(ledger: Ledger) -> None:
    assert ledger.create(OPENING, key="k", at=at(0)) == ledger.create(OPENING, key="k", at=at(1))
    assert len(ledger.games()) == 1


def test_the_same_page_does_not_open_a_second_table(ledger: Ledger) -> None:
    game = ledger.create(OPENING, key="k", at=at(0))
    with pytest.raises(OtherAnswer) as refused:
        ledger.create((*OPENING, NoteWritten(deal=0, text="b")), key="k", at=at(0))
    assert refused.value.game == ledger.game(game)


def test_a_games_id_can_neither_be_guessed_nor_mistaken_for_an_option(ledger: Ledger) -> None:
    games = {ledger.create(OPENING, key=f"k{number}", at=at(0)) for number in range(20)}
    assert len(games) == 20
    assert all(len(game) == 26 and game.isalnum() and game.isascii() for game in games)


def test_games_beside_each_other_do_not_touch(ledger: Ledger) -> None:
    first, second = evening(ledger, 9, "first"), evening(ledger, 5, "second")
    assert list(acts_of(ledger, first)) == [OPENING, DEAL, *map(act, range(1, 10))]
    assert list(acts_of(ledger, second)) == [OPENING, DEAL, *map(act, range(1, 6))]
    assert ledger.verify(first) == ledger.verify(second) == ()


def test_a_clock_that_was_set_back_changes_nothing(ledger: Ledger) -> None:
    game = opened(ledger)
    ledger.append(game, BID, after=3, key="k", at=EIGHT - timedelta(days=3_650))
    then = ledger.append(game, act(1), after=4, key="l", at=at(9))
    assert [entry.event for entry in then.entries[3:]] == [*BID, *act(1)]
    assert ledger.verify(game) == ()


@pytest.mark.parametrize("key", ["\ud83c", "half \udc00"])
def test_a_key_that_can_not_be_kept_is_refused(ledger: Ledger, behind: sqlite3.Connection, key: str) -> None:
    game = opened(ledger)
    stood = rows(behind)
    with pytest.raises(Unwritable):
        ledger.append(game, BID, after=3, key=key, at=at(2))
    with pytest.raises(Unwritable):
        ledger.create(OPENING, key=key, at=at(2))
    assert rows(behind) == stood


def test_a_bid_asks_nothing_of_the_file_and_writes_one_statement(ledger: Ledger) -> None:
    game = opened(ledger)
    said: list[str] = []
    with ledger._file._reader.connect() as connection:
        file = connection.connection.driver_connection
    assert file is not None
    file.set_trace_callback(said.append)
    for number in range(3):
        ledger.append(game, BID, after=3 + number, key=f"k{number}", at=at(2))
    file.set_trace_callback(None)
    once = [statement for statement, _same_with_its_trigger in groupby(said)]
    assert [statement.split()[:2] for statement in once] == [
        ["BEGIN", "IMMEDIATE"],
        ["INSERT", "INTO"],
        ["COMMIT"],
    ] * 3


def test_reading_never_waits_for_the_one_who_writes(ledger: Ledger, behind: sqlite3.Connection) -> None:
    game = opened(ledger)
    behind.execute("BEGIN IMMEDIATE")
    assert ledger.game(game).length == 3
    assert [listed.game for listed in ledger.games()] == [game]
    assert ledger.verify(game) == ()
    assert ledger.rights.role_of("device", game) is None
    behind.execute("ROLLBACK")


@settings(max_examples=20)
@given(arrivals=st.lists(st.integers(0, 4), max_size=20))
def test_posts_that_come_twice_and_in_any_order_are_recorded_once_in_their_own(
    arrivals: list[int], tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Ledger.open(tmp_path_factory.mktemp("posts")) as ledger:
        game = opened(ledger)
        places = list(accumulate((len(act(number)) for number in range(4)), initial=3))
        for number in (*arrivals, *range(5)):
            with suppress(NoSuchPlace):  # it came before the one that goes before it
                then = ledger.append(game, act(number), after=places[number], key=str(number), at=at(number))
                assert then.length == places[number] + len(act(number))
        assert list(acts_of(ledger, game)) == [OPENING, DEAL, *map(act, range(5))]


def test_a_game_whose_lines_were_tampered_with_is_not_read_wrongly(
    ledger: Ledger, behind: sqlite3.Connection
) -> None:
    missing, headless, healthy = evening(ledger, 3, "a"), evening(ledger, 3, "b"), evening(ledger, 3, "c")
    behind.execute("DROP TRIGGER events_remain")
    behind.execute("DROP TRIGGER events_stay")
    behind.execute("DELETE FROM events WHERE game = ? AND seq = 4", (missing,))
    behind.execute("UPDATE events SET kind = 26, body = NULL WHERE game = ? AND seq = 1", (headless,))
    with Ledger.open(ledger.path.parent) as again:
        with pytest.raises(Garbled, match="Line 4 of this game can't be read"):
            again.game(missing)
        with pytest.raises(Garbled, match="Line 1 of this game can't be read"):
            again.game(headless)
        behind.execute("UPDATE events SET seq = 'last' WHERE game = ? AND seq = 9", (missing,))
        with pytest.raises(Garbled, match="Line last of this game can't be read"):
            again.length(missing)
        assert again.game(healthy) == ledger.game(healthy)


def test_several_acts_are_recorded_together_or_not_at_all_and_only_once(ledger: Ledger) -> None:
    game = opened(ledger)
    before = ledger.length(game)
    acts: list[list[Event]] = [
        [NoteWritten(deal=0, text="one"), NoteWritten(deal=0, text="more")],
        [GameStopped(why="late")],
    ]
    for _ in range(2):
        now = ledger.append_acts(game, acts, after=before, key="several", at=EIGHT)
        assert now.length == before + 3
        assert [len(act.entries) for act in now.acts[-2:]] == [2, 1]
    with pytest.raises(OtherAnswer):
        ledger.append_acts(game, acts[:1], after=before, key="several", at=EIGHT)
    with pytest.raises(Stale):
        ledger.append_acts(game, acts, after=before, key="another", at=EIGHT)
    assert ledger.length(game) == before + 3
    assert ledger.verify(game) == ()
