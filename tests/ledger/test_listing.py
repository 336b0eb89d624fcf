"""The list of games shows the one played last on top, without reading any."""

from scorekeeper.ledger import queries
from scorekeeper.ledger.listing import Listed
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import OPENING, act, at, evening, opened


def test_an_empty_folder_has_no_games(ledger: Ledger) -> None:
    assert ledger.games() == []


def test_the_game_written_to_last_stands_on_top(ledger: Ledger) -> None:
    first, second, third = (ledger.create(OPENING, key=key, at=at(n)) for n, key in enumerate("abc"))
    ledger.append(first, act(1), after=1, key="k", at=at(9))
    assert ledger.games() == [
        Listed(game=first, length=2, at=at(9)),
        Listed(game=third, length=1, at=at(2)),
        Listed(game=second, length=1, at=at(1)),
    ]


def test_finding_the_games_takes_no_longer_when_they_are_long(ledger: Ledger) -> None:
    games = [opened(ledger, key) for key in "abcdefgh"]
    short = steps(ledger)
    for game in games:
        for number in range(1, 40):
            ledger.append(game, act(number), after=ledger.length(game), key=str(number), at=at(2))
    assert all(listed.length > 70 for listed in ledger.games())
    assert steps(ledger) < 1.2 * short


def steps(ledger: Ledger) -> int:
    """How many steps the database takes for the list: never a time."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    with ledger._file._reader.connect() as connection:
        file = connection.connection.driver_connection
        assert file is not None
        file.set_progress_handler(step, 1)
        connection.execute(queries.EVERY_GAME).all()
        file.set_progress_handler(None, 0)
    return taken


def test_the_list_holds_up_no_bid(ledger: Ledger) -> None:
    game = evening(ledger, 3)
    with Ledger.open(ledger.path.parent) as home, home._file._reader.connect() as connection:
        shown = connection.execute(queries.EVERY_GAME)
        shown.fetchone()
        after = ledger.length(game)
        assert ledger.append(game, act(1), after=after, key="k", at=at(9)).length == after + 1
