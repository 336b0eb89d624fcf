"""What is said of the forms is true: a reader that was written from it alone reads them."""

import csv
import io
import json
import re
from dataclasses import fields
from datetime import UTC, datetime
from hashlib import sha256
from textwrap import dedent
from typing import Any

import pytest

from scorekeeper.game.record import play, read_record, write_record
from scorekeeper.game.spreadsheet import HEAD, write_csv
from scorekeeper.game.state import Game
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.codec import KINDS
from scorekeeper.ledger.evidence import FORM, FORM_VERSION, write_evidence
from scorekeeper.ledger.formats import blocks, formats

EVENING = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)
RECORD, EVIDENCE, SPREADSHEET = (form.text for form in formats())


def as_it_is(text: str) -> list[str]:
    return [block for kept, block in blocks(text) if kept]


@pytest.fixture
def game() -> Game:
    return play(read_record(as_it_is(RECORD)[0]), at=EVENING)


def test_the_example_of_a_record_is_one(game: Game) -> None:
    assert read_record(write_record(game)).setup == game.position.setup


def test_every_kind_of_entry_is_told_with_what_it_holds() -> None:
    told = as_it_is(EVIDENCE)[-1].split("\n")
    heads = {line.partition(": ")[0]: held.strip() for line, held in zip(told[::2], told[1::2], strict=True)}
    for kind in KINDS.values():
        assert heads[kind.__name__] == (", ".join(field.name for field in fields(kind)) or "nothing")


def seal(entry: dict[str, Any]) -> str:
    """The hash of an entry, as the help says that it is made."""
    plain = {name: value for name, value in entry.items() if name != "hash"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def test_a_reader_of_evidence_can_be_written_from_the_help(game: Game) -> None:
    file = write_evidence(sealed(game.entries, key="a key"))
    head, *entries, end = map(json.loads, file.encode().decode("utf-8").splitlines())
    assert as_it_is(EVIDENCE)[0].split("\n")[0] == json.dumps(head, separators=(",", ":"))
    assert head == {"form": FORM, "version": FORM_VERSION}
    before = ""
    for number, entry in enumerate(entries, start=1):
        assert (entry["seq"], entry["before"], entry["hash"]) == (number, before, seal(entry))
        assert entry["act"] <= number
        before = entry["hash"]
    assert end == {"end": len(game.entries), "digest": before}


def test_the_columns_of_a_spreadsheet_are_those_it_has(game: Game) -> None:
    file = write_csv(game)
    assert file.startswith("\ufeff")
    assert file.endswith("\r\n")
    first, *rows = csv.reader(io.StringIO(file[1:], newline=""))
    assert as_it_is(SPREADSHEET) == [",".join(first)]
    assert tuple(first) == HEAD
    assert all(len(row) == len(first) for row in rows)


def test_every_remark_of_a_spreadsheet_is_explained() -> None:
    """A hand with everything: whatever stands in the last column is told of in the help."""
    text = """
        players Ann, Bob, Cy
        rules club-sheet
        schedule 2,2,2
        dealer Cy
        ties extra_max_hand
        hand 1 void "misdeal"
        hand 1 bids 1 0 0 made y n ?
        hand 2 bids 1 0 0 tricks 2 0 0
        corrected hand 2 Ann tricks 1 Bob tricks 1 "miscounted"
        hand 3 bids 1 1 1 tricks 1 0 1
        ruled hand 3 tricks 1 0 1 points - - - "so" by "all" because "why"
    """
    played = play(read_record(dedent(text).strip()), at=EVENING)
    rows = list(csv.DictReader(io.StringIO(write_csv(played)[1:], newline="")))
    found = {remark for row in rows for remark in row["remark"].split("; ") if remark}
    said = " ".join(SPREADSHEET.split())
    for remark in found:
        assert re.sub("[0-9]+", "K", remark) in said, remark
    assert {"void", "ruled", "missed, tricks unknown", "made or missed unknown"} <= found
