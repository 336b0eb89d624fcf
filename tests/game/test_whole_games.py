"""Whole evenings: every total is the one on the sheet, and the one that the model on one page finds."""

import re
from pathlib import Path

import pytest

from scorekeeper.game.audit import findings
from scorekeeper.game.record import play, read_record, write_record
from scorekeeper.game.standings import leaders, lines, totals
from scorekeeper.game.state import Game
from tests import model
from tests.game.table import EIGHT, essence

RECORDS = Path(__file__).parent.parent / "records"
FORMULAS = {
    "club_sheet_four": "club",
    "seven_names": "exact",
    "six_amended": "tricks",
    "three_stopped": "exact",
    "five_shared": "exact",
}
HOOKS = {"three_stopped": "must_exceed", "five_shared": "none"}  # the others: not_equal
# Read with nothing of the program: the hands that count, as plain numbers.
HAND = re.compile(
    r"hand (?P<hand>\d+)  size (?P<size>\d+)  dealer (?P<dealer>.+?)  (?:trump .+  )?bids (?P<bids>[\d ]+)"
    r"  tricks (?P<tricks>[\d ]+)  points (?P<points>[-\d ]+)  totals (?P<totals>[-\d ]+)$",
    re.MULTILINE,
)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text("utf-8")


def game_of(name: str) -> Game:
    return play(read_record(text_of(name)), at=EIGHT)


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split()]


def hands_of(name: str) -> list[model.Hand]:
    dealers: list[str] = []
    hands = []
    for hand in HAND.finditer(text_of(name)):
        dealers += [hand["dealer"]] * (hand["dealer"] not in dealers)
        hands.append(
            model.Hand(
                size=int(hand["size"]),
                dealer=dealers.index(hand["dealer"]),
                bids=numbers(hand["bids"]),
                tricks=numbers(hand["tricks"]),
            )
        )
    return hands


@pytest.mark.parametrize("name", FORMULAS)
def test_every_hand_gives_what_the_model_gives(name: str) -> None:
    for hand in HAND.finditer(text_of(name)):
        bids, tricks = numbers(hand["bids"]), numbers(hand["tricks"])
        played = model.Hand(size=int(hand["size"]), dealer=0, bids=bids, tricks=tricks)
        assert numbers(hand["points"]) == model.totals(FORMULAS[name], [played])[-1], hand[0]
        assert sum(tricks) == played.size


@pytest.mark.parametrize("name", ["club_sheet_four", "five_shared"])
def test_all_totals_are_what_the_model_gives(name: str) -> None:
    written = [numbers(hand["totals"]) for hand in HAND.finditer(text_of(name))]
    assert written == model.totals(FORMULAS[name], hands_of(name))
    assert [list(line.totals) for line in lines(game_of(name).position)] == written


@pytest.mark.parametrize("name", ["club_sheet_four", "three_stopped", "five_shared"])
def test_the_deal_goes_round_the_table(name: str) -> None:
    players = len(hands_of(name)[0].bids)
    assert [hand.dealer for hand in hands_of(name)] == [at % players for at in range(len(hands_of(name)))]


@pytest.mark.parametrize("name", ["club_sheet_four", "three_stopped", "five_shared"])
def test_no_dealer_bid_what_the_model_forbids(name: str) -> None:
    position = game_of(name).position
    first = position.setup.first_dealer
    for hand in hands_of(name):
        dealer = (first + hand.dealer) % len(hand.bids)
        earlier = [bid for player, bid in enumerate(hand.bids) if player != dealer]
        barred = model.forbidden(HOOKS.get(name, "not_equal"), hand.size, earlier)
        assert hand.bids[dealer] not in barred, hand


@pytest.mark.parametrize(
    ("name", "total", "first"),
    [
        ("club_sheet_four", (80, 150, 10, 170), ["Di"]),
        ("seven_names", (88, 127, 71, 115, 65, 74, 94), ["O'Neil"]),
        ("six_amended", (105, 114, 82, 142, 117, 151), ["Fay"]),
        ("three_stopped", (117, 93, 93), ["Ann"]),
        ("five_shared", (141, 166, 166, 131, 130), ["Bob", "Cy"]),
    ],
)
def test_the_evening_ends_as_it_did(name: str, total: tuple[int, ...], first: list[str]) -> None:
    position = game_of(name).position
    assert totals(position) == total
    assert [position.names[player] for player in leaders(position)] == first


@pytest.mark.parametrize("name", FORMULAS)
def test_the_record_on_file_is_the_record_that_is_written(name: str) -> None:
    kept = [line for line in text_of(name).splitlines() if not line.startswith("#")]
    game = game_of(name)
    assert write_record(game).splitlines() == kept
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


@pytest.mark.parametrize("name", FORMULAS)
def test_nothing_in_these_evenings_breaks_a_rule(name: str) -> None:
    assert findings(game_of(name)) == ()


def test_the_sheet_has_as_many_hands_as_the_club_sheet_says() -> None:
    """Source 000: 19 hands with 3 to 5 players, 15 with 6, 13 with 7."""
    sizes = {
        "club_sheet_four": model.sizes(4),
        "six_amended": model.sizes(6),
        "seven_names": model.sizes(7),
        "three_stopped": model.sizes(3),
    }
    for name, expected in sizes.items():
        assert list(game_of(name).position.schedule) == expected
    assert [len(sizes[name]) for name in sizes] == [19, 15, 13, 19]


def test_a_count_that_was_undone_over_a_hand_shows_beside_the_one_that_counts() -> None:
    game = game_of("club_sheet_four")
    fifth = game.position.counted(5)
    assert fifth is not None
    assert fifth.tricks == (3, 2, 1, 0)
    assert [game.earlier_tricks(fifth, player) for player in range(4)] == [(2,), (3,), (), ()]


def test_the_hook_was_waived_after_zeros_only() -> None:
    """Source 003 as printed leaves no bid after zeros: those are the hands whose bids stay low."""
    low = [hand for hand in hands_of("three_stopped") if sum(hand.bids) <= hand.size]
    assert len(low) == 5
    for hand in low:
        dealer = (1 + hand.dealer) % 3
        earlier = [bid for player, bid in enumerate(hand.bids) if player != dealer]
        assert earlier == [0, 0]
