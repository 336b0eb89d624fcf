"""How long it will take: at the pace of this table, once it has shown one."""

from datetime import UTC, datetime, timedelta

from scorekeeper.game import acts
from scorekeeper.game.events import Entry, Event
from scorekeeper.game.pace import minutes_left
from scorekeeper.game.state import Game, fold
from scorekeeper.rules.presets import preset

EIGHT = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)


class Evening:
    """A table of four that plays two-card hands, with a clock that is set by hand."""

    def __init__(self, **parts: str) -> None:
        rules = preset("club-sheet").changed(**{"schedule": "2,2,2,2", **parts})
        setup = acts.agree(names=("Ann", "Bob", "Cy", "Di"), rules=rules, first_dealer=3)
        self.now = EIGHT
        (opened,) = acts.open_game(setup)
        self.game: Game = fold([Entry(seq=1, act=1, at=self.now, event=opened)])

    def write(self, events: tuple[Event, ...]) -> None:
        act = self.game.length + 1
        self.game = self.game.then(
            Entry(seq=act + at, act=act, at=self.now, event=event) for at, event in enumerate(events)
        )

    def play(self, number: int, minutes: int) -> None:
        """A hand in which the first to bid takes both tricks, and every bid is 0 but the dealer's 1."""
        for turn in range(4):
            player = (3 + number + turn) % 4
            self.write(acts.call_bid(self.game, deal=number, player=player, bid=0 if turn < 3 else 1))
        self.now += timedelta(minutes=minutes)
        tricks = tuple(2 if player == 0 else 0 for player in range(4))
        self.write(acts.count_tricks(self.game, deal=number, tricks=tricks))


def test_one_hand_shows_no_pace_yet() -> None:
    evening = Evening()
    evening.play(1, minutes=4)
    assert minutes_left(evening.game) is None


def test_two_hands_of_five_minutes_leave_ten_for_two_more() -> None:
    evening = Evening()
    evening.play(1, minutes=5)
    evening.play(2, minutes=5)
    assert minutes_left(evening.game) == 10


def test_corrections_are_no_hands() -> None:
    evening = Evening()
    evening.play(1, minutes=5)
    bids = evening.game.position.deals[0].bids
    for tricks in ((1, 1, 0, 0), (0, 2, 0, 0)):
        evening.now += timedelta(seconds=5)
        evening.write(acts.correct_hand(evening.game, deal=1, bids=bids, tricks=tricks, why="miscounted"))
    assert minutes_left(evening.game) is None
    evening.play(2, minutes=5)
    assert minutes_left(evening.game) == 10


def test_one_long_pause_does_not_change_the_pace() -> None:
    evening = Evening()
    for number, minutes in enumerate((5, 90, 5), start=1):
        evening.play(number, minutes=minutes)
    assert minutes_left(evening.game) == 5


def test_where_no_hand_is_the_last_nobody_knows_how_long_it_takes() -> None:
    evening = Evening(schedule="2*until", finish="target 99")
    evening.play(1, minutes=5)
    evening.play(2, minutes=5)
    assert minutes_left(evening.game) is None
