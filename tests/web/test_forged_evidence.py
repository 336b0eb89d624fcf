"""Evidence that someone sealed anew is refused in a sentence, or it is a game that every screen can show."""

import random
from functools import cache
from pathlib import Path

import pytest

from scorekeeper.game.record import keep, read_record
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.evidence import write_evidence
from tests.game.evenings import evening
from tests.ledger.forging import Row, forged, rows_of, sealed_anew
from tests.web.browser import Browser
from tests.web.house import EIGHT, House
from tests.web.uploads import upload

SCREENS = ("", "/sheet", "/record", "/record.txt", "/record.csv", "/record.jsonl", "/print", "/print/page")
RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))


@cache
def games() -> tuple[list[Row], ...]:
    """The entries of written games, and of evenings in which everything happens."""
    dice = random.Random(5)
    played = [keep(read_record(file.read_text("utf-8")), at=EIGHT).game for file in RECORDS]
    played += [evening([dice.randrange(256) for _ in range(120)]) for _ in range(10)]
    return tuple(rows_of(write_evidence(sealed(game.entries, key="k"))) for game in played)


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_sealed_anew_is_refused_or_can_be_shown(
    house: House, client: Browser, number: int
) -> None:
    dice = random.Random(number)
    for attempt in range(12):
        text = sealed_anew(forged(dice.choice(games()), dice))
        answer = upload(client, "/check", key=f"k{attempt}", do="take", text=text)
        assert answer.status_code in (303, 422), text
        if answer.status_code == 303:
            game = answer.location.split("/")[2]
            for screen in SCREENS:
                assert client.get(f"/games/{game}{screen}").status_code in (200, 303), (screen, text)
            end = client.get(f"/games/{game}/end")
            assert end.status_code in (200, 303), text
    assert client.get("/").status_code == 200


def test_a_time_that_no_clock_has_shown_leaves_every_page_as_it_was(house: House, client: Browser) -> None:
    rows = [dict(row) for row in games()[0]]
    rows[-1]["at"] = "9999-12-31T23:59:59Z"
    answer = upload(client, "/check", key="k", do="take", text=sealed_anew(rows))
    assert answer.status_code == 422
    assert "has a time that is still to come." in answer.get_data(as_text=True)
    assert house.ledger.games() == []
    assert client.get("/").status_code == 200
