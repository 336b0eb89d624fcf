"""What is remembered of a game never becomes wrong, and never too much."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.game.state import Game, fold
from scorekeeper.ledger import codec
from scorekeeper.ledger.prefixes import Prefixes
from scorekeeper.ledger.refusals import Stale
from scorekeeper.ledger.store import Ledger
from tests.ledger.table import act, at, evening, opened


@pytest.fixture
def long(ledger: Ledger) -> list[Game]:
    """A game at each of its lengths, the longest last."""
    entries = ledger.game(evening(ledger, 20)).entries
    return [fold(entries[:length]) for length in range(1, len(entries) + 1)]


def test_the_longest_that_is_not_too_long_is_found(long: list[Game]) -> None:
    prefixes = Prefixes()
    for length in (3, 7, 20):
        prefixes.put("game", long[length - 1])
    asked = {2: None, 3: 3, 6: 3, 7: 7, 19: 7, 20: 20, 10**30: 20, 0: None, -1: None}
    for length, found in asked.items():
        prefix = prefixes.longest("game", length)
        assert (prefix.length if prefix else None) == found
    assert prefixes.longest("other", 20) is None


def test_what_was_looked_at_longest_ago_is_forgotten_first(long: list[Game]) -> None:
    prefixes = Prefixes(room=3)
    for game, length in (("a", 1), ("a", 2), ("b", 5)):
        prefixes.put(game, long[length - 1])
    assert prefixes.longest("a", 1) is long[0]
    prefixes.put("c", long[8])
    assert prefixes.longest("a", 2) is long[0]  # "a" at 2 is gone, at 1 it was looked at
    prefixes.put("c", long[9])
    assert prefixes.longest("b", 5) is None
    assert len(prefixes) == 3


def test_however_many_games_are_played_no_more_is_remembered(long: list[Game]) -> None:
    prefixes = Prefixes(room=10)
    for number in range(100):
        for prefix in long:
            prefixes.put(f"game {number}", prefix)
    assert len(prefixes) == 10
    assert len(prefixes._lengths) == 1


def test_a_prefix_put_twice_is_remembered_once(long: list[Game]) -> None:
    prefixes = Prefixes(room=2)
    for _ in range(3):
        prefixes.put("a", long[4])
    prefixes.put("a", long[5])
    prefixes.put("a", long[6])
    assert prefixes.longest("a", 5) is None
    assert len(prefixes) == 2


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the lines that were read from the file."""
    lines: list[int] = []
    decode = codec.decode

    def counting(line: codec.Line) -> object:
        lines.append(line.seq)
        return decode(line)

    monkeypatch.setattr(codec, "decode", counting)
    return lines


def test_a_remembered_game_is_not_read_again(ledger: Ledger, read: list[int]) -> None:
    game = evening(ledger, 20)
    assert read == []
    with Ledger.open(ledger.path.parent) as again:
        length = again.game(game).length
        assert read == list(range(1, length + 1))
        assert again.game(game) is again.game(game, length)
        again.append(game, act(1), after=length, key="k", at=at(30))
        assert again.game(game).length == length + 1
        assert len(read) == length


def test_what_another_program_wrote_is_read_from_where_this_one_knows_the_game(
    ledger: Ledger, read: list[int]
) -> None:
    game = opened(ledger)
    with Ledger.open(ledger.path.parent) as other:
        for number in range(1, 6):
            other.append(game, act(number), after=other.length(game), key=str(number), at=at(number))
        read.clear()
        assert ledger.game(game) == other.game(game)
        assert read == list(range(4, other.length(game) + 1))


def test_many_threads_at_one_table_lose_nothing(ledger: Ledger) -> None:
    game = opened(ledger)

    def play(thread: int) -> int:
        stale = 0
        for number in range(12):
            present = ledger.game(game)
            while True:
                try:
                    ledger.append(game, act(number), after=present.length, key=f"{thread} {number}", at=at(2))
                    break
                except Stale as faster:
                    stale += 1
                    present = faster.game
        return stale

    with ThreadPoolExecutor(6) as threads:
        stale = list(threads.map(play, range(6)))
    assert sum(stale) > 0
    assert ledger.length(game) == 3 + 6 * sum(len(act(number)) for number in range(12))
    assert ledger.verify(game) == ()
    assert ledger.game(game) == fold(ledger.game(game).entries)
    with Ledger.open(ledger.path.parent) as again:
        assert again.game(game) == ledger.game(game)
