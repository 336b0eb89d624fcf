"""When the ledger itself is in trouble, or was tampered with: told, and never taken for a refusal."""

import sqlite3
from contextlib import closing

import pytest
from werkzeug.exceptions import ServiceUnavailable

from scorekeeper.game.state import Game
from scorekeeper.ledger.prefixes import Prefixes
from scorekeeper.ledger.problems import LedgerProblem
from scorekeeper.ledger.store import GAMES
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.answers import Events, attempt
from scorekeeper.web.forms import Form
from tests.web.house import House
from tests.web.test_table import CLUB, PART, At, text


def test_a_line_altered_in_the_file_is_told_on_the_record(house: House) -> None:
    at = At(house, CLUB + "    hand 1 bids 3 2 - -\n")
    assert "was altered" not in text(at.client.get(f"{at.url}/record"))
    with closing(sqlite3.connect(house.folder / GAMES)) as file, file:
        file.execute("DROP TRIGGER events_stay")
        file.execute("UPDATE events SET value = 1 WHERE game = ? AND value = 3", (at.game,))
    assert "was altered after it was written" in text(at.client.get(f"{at.url}/record"))


def test_a_bid_that_can_not_be_written_may_be_sent_again(house: House) -> None:
    at = At(house, CLUB)
    form = {"after": at.after, "player": 0, "bid": 3}
    with closing(sqlite3.connect(house.folder / GAMES)) as other:
        other.execute("BEGIN IMMEDIATE")  # another program keeps the file busy
        answer = at.post("bids", part=True, **form)
        other.rollback()
    assert (answer.status_code, answer.mimetype) == (503, "text/plain")
    assert "send this again" in answer.get_data(as_text=True)
    assert house.ledger.trouble is not None
    assert at.post("bids", part=True, **form).status_code == 200
    assert house.ledger.trouble is None


def test_a_hand_settled_by_a_ruling_is_read_out_as_it_was_ruled(house: House) -> None:
    at = At(
        house,
        CLUB
        + '    hand 1 bids 3 2 3 1 tricks 4 2 3 1 points 0 50 30 10 ruled "misdeal let stand" by "the table"'
        + ' because "nobody minded"\n',
    )
    told = text(at.client.get(at.url, headers=PART))
    assert "Hand 1 is settled by a ruling." in told
    assert "Bob gains 50, now 50" in told


@pytest.mark.parametrize(
    ("place", "fields"),
    [("bids", {"deal": "1", "player": "0", "bid": "3"}), ("undo", {"act": "1", "why": "wrong"}),
     ("close", {}), ("wrong/note", {"text": "late"}), ("setup", {"do": "agree", "why": "wrong"})],
)  # fmt: skip
def test_wherever_something_is_written_a_damaged_game_is_trouble_and_no_refusal(
    house: House, place: str, fields: dict[str, str]
) -> None:
    at = At(house, CLUB)
    with closing(sqlite3.connect(house.folder / GAMES)) as file, file:
        file.execute("DROP TRIGGER events_stay")
        file.execute("UPDATE events SET body = '{' WHERE game = ?", (at.game,))
    house.ledger._prefixes = Prefixes()  # as after a new start
    answer = at.client.post(f"{at.url}/{place}", data={"after": at.after, "key": "a key", **fields})
    assert answer.status_code == 503
    assert "The games can’t be reached" in text(answer)


def test_trouble_in_an_act_is_told_from_a_refusal(house: House) -> None:
    game = house.written(CLUB)
    form = Form({"after": "1", "key": "a key"})

    def refused(_game: Game) -> Events:
        raise Refusal("Not now.")

    def troubled(_game: Game) -> Events:
        raise LedgerProblem("The disk is full.")

    with house.app.test_request_context():
        now, refusal = attempt(game, form, refused)
        assert (now, str(refusal)) == (house.ledger.game(game), "Not now.")
        with pytest.raises(ServiceUnavailable):
            attempt(game, form, troubled)
