"""Altered lines are noticed, each by its own number."""

import random
import sqlite3
from datetime import timedelta, timezone
from typing import Any

import pytest

from scorekeeper.ledger import chain, queries
from scorekeeper.ledger.codec import Line
from scorekeeper.ledger.plain import canonical
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import DEAL, EIGHT, OPENING, at, evening, every_kind_of_line, opened

ALTERED = {
    "seq": "100 + seq",
    "act": "CASE act WHEN 1 THEN seq + 1 ELSE act - 1 END",
    "version": "version + 1",
    "kind": "kind + 1",
    "deal": "coalesce(deal + 1, 0)",
    "player": "coalesce(player + 1, 0)",
    "value": "coalesce(value + 1, 0)",
    "body": "coalesce(replace(body, ':', ': '), '{}')",
    "at": "at + 1",
    "key": "key || 'x'",
    "hash": "zeroblob(32)",
}
NASTY = {
    "seq": "'x'",
    "act": "'x'",
    "version": "'x'",
    "kind": "'x'",
    "deal": "'x'",
    "player": "'x'",
    "value": "2.5",
    "body": "x'00'",
    "at": "9223372036854775807",
    "key": "x'00'",
    "hash": "''",
}


@pytest.fixture
def vandal(behind: sqlite3.Connection) -> sqlite3.Connection:
    """Someone who owns the file and has taken its guards away."""
    for (name,) in behind.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        behind.execute(f"DROP TRIGGER {name}")
    behind.execute("PRAGMA ignore_check_constraints = ON")
    behind.execute("PRAGMA synchronous = OFF")
    return behind


def test_an_untouched_game_has_no_findings(ledger: Ledger) -> None:
    assert ledger.verify(every_kind_of_line(ledger)) == ()


def test_the_cases_below_alter_every_column() -> None:
    assert set(ALTERED) == set(NASTY) == set(Line._fields)


@pytest.mark.parametrize("column", ALTERED)
def test_every_altered_value_is_noticed(ledger: Ledger, vandal: sqlite3.Connection, column: str) -> None:
    game = every_kind_of_line(ledger)
    for seq in range(1, ledger.length(game) + 1):
        was = vandal.execute(f"SELECT {column} FROM events WHERE seq = {seq}").fetchone()
        vandal.execute(f"UPDATE events SET {column} = {ALTERED[column]} WHERE seq = {seq}")
        found = ledger.verify(game)
        assert found, seq
        if column != "seq":
            assert found[0].seq == seq
            assert f"Line {seq} was altered" in found[0].says
        changed = seq + 100 if column == "seq" else seq
        vandal.execute(f"UPDATE events SET {column} = ? WHERE seq = {changed}", was)
    assert ledger.verify(game) == ()


@pytest.mark.parametrize("column", NASTY)
def test_a_value_of_the_wrong_kind_is_a_finding_and_not_a_crash(
    ledger: Ledger, vandal: sqlite3.Connection, column: str
) -> None:
    game = every_kind_of_line(ledger)
    vandal.execute(f"UPDATE events SET {column} = {NASTY[column]} WHERE seq = 3")
    assert ledger.verify(game)


@pytest.mark.parametrize("seq", [1, 2, 3, 4, 5])
def test_a_line_that_was_taken_out_is_missed(ledger: Ledger, vandal: sqlite3.Connection, seq: int) -> None:
    game = every_kind_of_line(ledger)
    vandal.execute(f"DELETE FROM events WHERE seq = {seq}")
    assert ledger.verify(game)[0].says == (f"Line {seq} is missing: the next one found is line {seq + 1}.")


def test_two_lines_that_changed_places_are_noticed(ledger: Ledger, vandal: sqlite3.Connection) -> None:
    game = evening(ledger, 4)
    for old, new in ((5, 900), (6, 5), (900, 6)):
        vandal.execute(f"UPDATE events SET seq = {new} WHERE seq = {old}")
    assert {finding.seq for finding in ledger.verify(game)} >= {5, 6}


def test_a_thousand_altered_bytes_are_a_thousand_findings(ledger: Ledger) -> None:
    """One byte of one column of one line, whichever; a number has eight of them."""
    dice = random.Random(5)
    games = [ledger.lines(every_kind_of_line(ledger)), ledger.lines(evening(ledger, 6, key="another"))]
    for _ in range(1_000):
        lines = list(dice.choice(games))
        at = dice.randrange(len(lines))
        held: dict[str, Any] = lines[at]._asdict()
        column = dice.choice([name for name, value in held.items() if value not in (None, "")])
        held[column] = altered_byte(held[column], dice)
        lines[at] = Line(**held)
        assert chain.findings(lines), (column, lines[at])


def altered_byte(value: int | str | bytes, dice: random.Random) -> int | str | bytes:
    match value:
        case int():
            return int.from_bytes(altered(value.to_bytes(8, signed=True), dice), signed=True)
        case str():
            return altered(value.encode(), dice).decode("utf-8", "replace")
        case bytes():
            return altered(value, dice)


def altered(raw: bytes, dice: random.Random) -> bytes:
    place = dice.randrange(len(raw))
    return raw[:place] + bytes([raw[place] ^ dice.randrange(1, 256)]) + raw[place + 1 :]


def test_a_line_that_moved_to_another_game_is_noticed_there(
    ledger: Ledger, vandal: sqlite3.Connection
) -> None:
    opened(ledger)
    vandal.execute("UPDATE events SET game = 'elsewhere' WHERE seq = 3")
    assert ledger.verify("elsewhere")[0].says == "Line 1 is missing: the next one found is line 3."


def test_the_lines_after_an_altered_one_are_not_blamed(ledger: Ledger, vandal: sqlite3.Connection) -> None:
    game = evening(ledger, 20)
    vandal.execute("UPDATE events SET value = value + 1 WHERE seq = 3")
    assert [finding.seq for finding in ledger.verify(game)] == [3]


def test_a_changed_byte_in_the_file_is_noticed_although_the_database_sees_nothing(
    ledger: Ledger, vandal: sqlite3.Connection
) -> None:
    game = every_kind_of_line(ledger)
    vandal.execute("UPDATE events SET body = replace(body, 'Ten', 'Two') WHERE seq = 4")
    assert vandal.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert [finding.seq for finding in ledger.verify(game)] == [4]


def test_the_same_game_has_the_same_seals_in_every_ledger(ledger: Ledger) -> None:
    first = opened(ledger, "a")
    lines = chain.written(OPENING, after=0, before="", key="a", at=at(0))
    lines += chain.written(DEAL, after=1, before=lines[-1].hash.hex(), key="a 1", at=at(1))
    assert ledger.game(first).last_hash == lines[-1].hash.hex()
    assert not any(first in str(chain.evidence(line, before="")) for line in lines)


def test_the_seal_is_a_hash_over_text_that_anyone_can_write_down() -> None:
    (line,) = chain.written((DEAL[1],), after=2, before="ab" * 32, key="k", at=EIGHT)
    # what sha256sum makes of this text
    assert canonical(chain.evidence(line, before="ab" * 32)) == (
        '{"act":3,"at":"2026-01-31T20:00:00Z","before":"'
        + "ab" * 32
        + '","event":{"bid":2,"deal":1,"player":0},'
        '"key":"k","kind":"BidCalled","seq":3,"version":1}'
    )
    assert line.hash.hex() == "f482ea8d35553a5c0abe742e574ba0d4ceb98e08c4f2f0ae826a7052d2462f22"


def test_time_is_kept_in_whole_seconds_of_universal_time(ledger: Ledger) -> None:
    there = timezone(timedelta(hours=2))
    moment = EIGHT.astimezone(there) + timedelta(microseconds=999_999)
    entry = ledger.game(ledger.create(OPENING, key="k", at=moment)).entries[0]
    assert entry.at.isoformat() == "2026-01-31T20:00:00+00:00"
    with pytest.raises(ValueError, match="zone"):
        ledger.create(OPENING, key="l", at=EIGHT.replace(tzinfo=None))


def test_the_columns_are_read_in_the_order_of_a_line() -> None:
    assert tuple(column.name for column in queries.COLUMNS) == Line._fields
