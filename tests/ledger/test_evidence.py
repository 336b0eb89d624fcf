"""Evidence that left the ledger is read back line for line; whatever was done to it is said."""

import hashlib
import json
import random
from collections.abc import Callable

import pytest

from scorekeeper.ledger.codec import VERSION
from scorekeeper.ledger.evidence import Evidence, read_evidence, write_evidence
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import evening, every_kind_of_line

HEAD = '{"form":"scorekeeper evidence","version":1}'


@pytest.fixture
def text(ledger: Ledger) -> str:
    return write_evidence(ledger.lines(evening(ledger, 6)))


def faults(text: str) -> list[str]:
    return [str(fault) for fault in read_evidence(text).faults]


def test_what_was_written_is_read_line_for_line(ledger: Ledger) -> None:
    for game in (evening(ledger, 30, key="long"), every_kind_of_line(ledger)):
        lines = ledger.lines(game)
        assert read_evidence(write_evidence(lines)) == Evidence(lines=lines, faults=())


def test_a_game_that_is_taken_in_is_the_same_game(ledger: Ledger) -> None:
    game = evening(ledger, 30)
    lines = read_evidence(write_evidence(ledger.lines(game))).lines
    again = ledger.take_in(lines, key="from a file")
    assert again != game
    assert ledger.lines(again) == ledger.lines(game)
    assert ledger.game(again).entries == ledger.game(game).entries
    assert ledger.verify(again) == ()
    assert ledger.take_in(lines, key="from a file") == again
    assert len(ledger.games()) == 2


def test_a_seal_can_be_checked_without_this_program(text: str) -> None:
    for row in text.splitlines()[1:-1]:
        held = json.loads(row)
        sealed = held.pop("hash")
        words = json.dumps(held, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(words.encode()).hexdigest() == sealed


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_how_the_file_came_about_does_not_matter(text: str, change: Callable[[str], str]) -> None:
    assert faults(change(text)) == []


def rows(text: str, change: Callable[[list[str]], object]) -> str:
    """The file with its rows changed in place."""
    found = text.splitlines()
    change(found)
    return "".join(f"{row}\n" for row in found)


def swap(found: list[str]) -> None:
    found[4], found[5] = found[5], found[4]


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        (
            lambda found: found.pop(),
            ["Line 17: The end is missing: the last line has the number of entries and the last seal"],
        ),
        (lambda found: found.pop(-2), ["Line 16: The end speaks of 15 entries, and 14 are there"]),
        (
            lambda found: found.pop(4),
            ["Line 5: Found entry 5 where entry 4 is due.", *["Line "] * 11],
        ),
        (
            swap,
            [
                "Line 5: Found entry 5 where entry 4 is due.",
                "Line 6: Found entry 4 where entry 5 is due.",
                "Line 7: Entry 6 was written behind another line than the one above it.",
            ],
        ),
        (lambda found: found.insert(4, ""), ["Line 5: Found an empty line, which is no line of evidence"]),
        (lambda found: found.append("{}"), ["Line 18: Found {} behind the end."]),
        (
            lambda found: found.__setitem__(
                3, found[3].replace('"value', '"vlue').replace('"bid":2', '"bid":3')
            ),
            ["Line 4: Entry 3 was altered: its seal does not fit what it says."],
        ),
        (
            lambda found: found.__setitem__(3, found[3].replace('"bid":2', '"bid": 2')),
            ["Line 4: Found {", "Line 5: Found entry 4 where entry 3 is due.", *["Line "] * 12],
        ),
        (
            lambda found: found.__setitem__(3, found[3].replace("BidCalled", "BidSung")),
            ["Line 4: Entry 3 is of the kind BidSung, version 1, which this program does not know."],
        ),
        (
            lambda found: found.__setitem__(3, found[3].replace('"player":0', '"player":"0"')),
            ["Line 4: Entry 3 holds what this program never writes."],
        ),
        (
            lambda found: found.__setitem__(0, found[0].replace(":1", ":2")),
            ["Line 1: This evidence has version 2; this program reads version 1."],
        ),
        (
            lambda found: found.__setitem__(0, '{"a":1}'),
            [f'Line 1: The first line is {HEAD}, not {{"a":1}}.'],
        ),
    ],
    ids=[
        "cut",
        "last entry cut",
        "one missing",
        "swapped",
        "an empty line",
        "more behind the end",
        "altered",
        "a space",
        "an unknown kind",
        "another type",
        "a newer version",
        "another file",
    ],
)
def test_what_was_done_to_it_is_said(
    text: str, change: Callable[[list[str]], object], sentences: list[str]
) -> None:
    assert len(text.splitlines()) == 17
    found = faults(rows(text, change))
    assert len(found) >= len([one for one in sentences if one != "Line "])
    for sentence, due in zip(found, sentences, strict=False):
        assert sentence.startswith(due)


def spoiled(raw: bytes, place: int, dice: random.Random) -> str:
    other = dice.choice([byte for byte in range(32, 127) if byte != raw[place]])
    return (raw[:place] + bytes([other]) + raw[place + 1 :]).decode("utf-8", "replace")


def test_an_altered_byte_is_found_wherever_it_is(text: str) -> None:
    dice, raw = random.Random(7), text.rstrip("\n").encode()
    for place in dice.sample(range(len(raw)), 300):
        assert read_evidence(spoiled(raw, place, dice)).faults, place


@pytest.mark.prove
def test_every_altered_byte_is_found(text: str) -> None:
    dice, raw = random.Random(8), text.rstrip("\n").encode()
    for place in range(len(raw)):
        assert read_evidence(spoiled(raw, place, dice)).faults, place


def test_a_version_of_an_entry_that_is_not_ours_is_not_guessed_at(text: str) -> None:
    change = f'"seq":3,"version":{VERSION}'
    assert text.count(change) == 1
    assert faults(text.replace(change, f'"seq":3,"version":{VERSION + 1}'))[0] == (
        "Line 4: Entry 3 is of the kind BidCalled, version 2, which this program does not know."
    )


def test_a_file_without_end_costs_no_memory() -> None:
    assert faults("{}\n" * 30_000) == ["Line 20003: Evidence has at most 20000 lines, not 29998."]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        (HEAD, HEAD.replace("1}", "true}"), 1, "Line 1: The first line is " + HEAD),
        (HEAD, HEAD.replace("{", '{"by":"us",'), 1, "Line 1: The first line is " + HEAD),
        ('"end":15}', '"end":15.0}', 17, "Line 17: The end speaks of 15.0 entries, and 15 are there"),
    ],
)
def test_the_first_line_and_the_last_are_written_in_one_way(
    text: str, old: str, new: str, line: int, sentence: str
) -> None:
    assert text.count(old) == 1
    (fault,) = faults(text.replace(old, new))
    assert fault.startswith(sentence)
    assert read_evidence(text.replace(old, new)).faults[0].line == line
