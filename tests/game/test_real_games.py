"""Hands of real published games, replayed: totals as they were, and a misprint found."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.game.acts import Hooked, call_bid
from scorekeeper.game.findings import Kind
from scorekeeper.game.record import keep, play, read_record, write_record
from scorekeeper.game.standings import lines
from scorekeeper.game.state import Game
from tests.game.refusing import refused
from tests.game.table import EIGHT, essence, then

GAMES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in json.loads((Path(__file__).parent.parent / "cases" / "real-games.json").read_text("utf-8"))
}
WIZARD = "rules exact-classic\nscoring made: 20+10*tricks; missed: -10*off\ndeck 60\nhook none"
MISPRINT = ("wizard-final-2019", 2, 3, 10)  # hand, player, what is printed where 20 is due


def sheet(case: dict[str, Any], *, rules: str = "", points: bool = True) -> str:
    """A published game as a record, with its points and totals as they should have been printed."""
    usual = WIZARD if case["rules"] == "wizard" else f"rules {case['rules']}"
    sizes = ",".join(str(hand["cards"]) for hand in case["hands"])
    text = [f"players {', '.join(case['players'])}", rules or usual, f"schedule {sizes}"]
    text.append(f"dealer {case['players'][case['first_dealer'] or 0]}")
    for number, hand in enumerate(case["hands"], start=1):
        numbers = {key: " ".join(map(str, hand[key])) for key in ("bids", "tricks", "points", "totals")}
        line = f"hand {number} bids {numbers['bids']} tricks {numbers['tricks']}"
        text.append(line + (f" points {numbers['points']} totals {numbers['totals']}" if points else ""))
    return "\n".join(text)


@pytest.mark.parametrize("case", GAMES.values(), ids=lambda case: str(case["id"]))
def test_a_published_game_ends_as_it_was_published(case: dict[str, Any]) -> None:
    game = play(read_record(sheet(case, points=False)), at=EIGHT)
    assert [list(line.points) for line in lines(game.position)] == [hand["points"] for hand in case["hands"]]
    assert [list(line.totals) for line in lines(game.position)] == [hand["totals"] for hand in case["hands"]]


@pytest.mark.parametrize("case", GAMES.values(), ids=lambda case: str(case["id"]))
def test_a_published_game_is_found_right_and_written_again(case: dict[str, Any]) -> None:
    kept = keep(read_record(sheet(case)), at=EIGHT, entered=None)
    assert kept.findings == ()
    assert essence(play(read_record(write_record(kept.game)), at=EIGHT)) == essence(kept.game)


def test_the_known_misprint_is_found_and_nothing_else() -> None:
    """The published table prints 10 points for R in hand 2, who bid 0 and took none: 20 are due."""
    key, hand, player, printed = MISPRINT
    case = json.loads(json.dumps(GAMES[key]))
    assert case["hands"][hand - 1]["points"][player] == 20
    case["hands"][hand - 1]["points"][player] = printed
    kept = keep(read_record(sheet(case)), at=EIGHT)
    assert [str(finding) for finding in kept.findings] == [
        "Hand 2: R's points are written as 10; due are 20."
    ]


@pytest.mark.parametrize("key", ["wizard-final-2019", "wizard-final-2018", "wizard-final-2016"])
def test_without_the_exemption_the_one_card_hand_is_a_finding(key: str) -> None:
    """Their hook does not hold in the one-card hand; ours, as far as it goes, says so."""
    with_hook = WIZARD.replace("hook none", "hook not_equal")
    kept = keep(read_record(sheet(GAMES[key], rules=with_hook)), at=EIGHT)
    assert [(finding.kind, finding.hand) for finding in kept.findings] == [(Kind.HOOK, 1)]
    assert [list(line.totals) for line in lines(kept.game.position)] == [
        hand["totals"] for hand in GAMES[key]["hands"]
    ]


def test_after_bidding_the_final_of_2018_was_even_under_under_and_over() -> None:
    game = play(read_record(sheet(GAMES["wizard-final-2018"])), at=EIGHT)
    assert [deal.bid_sum - deal.size for deal in game.position.deals] == [0, -1, -2, 2]


def test_in_the_final_of_2016_the_last_bidder_was_barred_from_nothing_but_zero() -> None:
    case = GAMES["wizard-final-2016"]
    rules = WIZARD.replace("hook none", "hook not_equal").replace("deck 60", "deck 60\n")
    text = sheet({**case, "hands": case["hands"][2:], "first_dealer": 2}, rules=rules, points=False)
    before = text.replace("bids 1 2 1 2 tricks 0 1 1 3", "bids 1 2 - 2")
    game: Game = play(read_record(before), at=EIGHT)
    assert isinstance(refused(game, call_bid, deal=1, player=2, bid=0), Hooked)
    assert then(game, call_bid, deal=1, player=2, bid=1).position.deals[0].bids == (1, 2, 1, 2)


def test_the_worked_hand_of_source_001() -> None:
    text = sheet(GAMES["sources-001-worked-hand"]).replace("bids 1 2 0 1 tricks 1 3 0 1", "bids 1 2 0 -")
    game = play(read_record(text.split(" points")[0]), at=EIGHT)
    assert "can't bid 2" in str(refused(game, call_bid, deal=1, player=3, bid=2))
