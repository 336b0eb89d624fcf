"""What holds in every evening, however it goes."""

from hypothesis import given

from scorekeeper.game.record import play, read_record, write_record
from scorekeeper.game.state import Game
from tests.game.evenings import evenings
from tests.game.table import EIGHT, essence


@given(evenings())
def test_a_record_reads_back_as_the_same_game(game: Game) -> None:
    text = write_record(game)
    again = play(read_record(text), at=EIGHT)
    assert essence(again) == essence(game), text
    assert write_record(again) == text
