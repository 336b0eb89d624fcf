"""Points of one's own, from a scoring text: a bare integer, or one sentence about what is wrong."""

import shlex

import pytest

from scorekeeper.cli.points import points
from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from tests.cli.commands import here

HAND = "--cards 7 --bid 3 --tricks 3"
GROWING = "made: 1+tricks+largest-cards; missed: tricks"
NIL = "made zero cards>players: 20; missed zero cards>players: -10; made: 10; missed: 0"
ANDERSON = "made: bid; missed: -off | times 10*hand"


def asked(scoring: str, more: str = HAND) -> tuple[int, str, str]:
    answer = here("points", "--scoring", scoring, *shlex.split(more))
    return answer.code, answer.out, answer.err


@pytest.mark.parametrize(
    ("scoring", "more", "worth"),
    [
        ("made: 10+bid; missed: -off", HAND, 13),
        ("made: 10+bid; missed: -off", "--cards 7 --bid 3 --tricks 5", -2),
        ("made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0", HAND, 13),
        ("made: bid; missed: 0 | times 2 if spades", f"{HAND} --trump S", 6),
        ("made: bid; missed: 0 | times 2 if spades", f"{HAND} --trump nt", 3),
        ("any no-trump: 4; any: 5", f"{HAND} --trump NT", 4),
        (GROWING, f"{HAND} --largest 10", 7),
        (GROWING, "--cards 7 --bid 3 --tricks 2", 2),  # a miss does not hang on the largest hand
        (NIL, "--cards 7 --bid 0 --tricks 0 --players 6", 20),
        (NIL, "--cards 7 --bid 0 --tricks 0 --players 7", 10),
        (NIL, HAND, 10),  # nor a bid of three on how many play
        (ANDERSON, f"{HAND} --hand 4", 120),
        ("made: 0; missed: tri(off) | lowest wins", "--cards 7 --bid 0 --tricks 3", 6),
        ("any: tricks", f"{HAND} --players 4 --trump H --hand 120 --largest 60", 3),
    ],
)
def test_points_of_ones_own(scoring: str, more: str, worth: int) -> None:
    assert asked(scoring, more) == (0, f"{worth}\n", "")


@pytest.mark.parametrize(
    ("scoring", "more", "option"),
    [
        ("made: bid; missed: 0 | times 2 if spades", HAND, "--trump"),
        (GROWING, HAND, "--largest"),
        (NIL, "--cards 7 --bid 0 --tricks 0", "--players"),
        (ANDERSON, HAND, "--hand"),
    ],
)
def test_what_the_points_depend_on_is_asked_for(scoring: str, more: str, option: str) -> None:
    code, out, err = asked(scoring, more)
    assert (code, out) == (2, "")
    assert err.startswith("By these rules the points depend on ")
    assert err.endswith(f": give {option}.\n")


@pytest.mark.parametrize(
    ("scoring", "sentence"),
    [
        ("made: 10/2; missed: 0", "Character 9, “/”: only + or -, or ; and the next row"),
        ("made: 1000*bid; missed: 0", "Character 7, “1000”: numbers go from 0 to 999."),
        ("made: 1.5; missed: 0", "Character 8, “.”"),
        ("made: dib; missed: 0", "Character 7, “dib”: write a number, bid, tricks,"),
        ("made: bid", "Row 2 is missing: this scoring does not say what a bid of 0 is worth that takes 1"),
        ("made: 1; missed: 0; over: 3", "Row 3, “over: 3”, can never count"),
        ("made bid>3 bid<3: 1; any: 0", "Row 1, “made bid<3 bid>3: 1”, can never count"),
        ("", "The scoring is empty"),
        ("made: 1; missed: 0 | times 2 if stars", "Character 33, “stars”: write spades, hearts"),
        ("made: 1;" * 13, "a scoring has at most 12 rows"),
        ("made: " + "1+" * 50_000, "A scoring has at most 500 characters, not 100006."),
        ("made: ٣; missed: 0", "Character 7, “٣”"),
    ],
)
def test_what_is_wrong_with_a_scoring_is_said_with_its_place(scoring: str, sentence: str) -> None:
    answer = here("points", "--scoring", scoring, *shlex.split(HAND))
    assert answer.refuses(sentence), answer


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (f"--rules exact-classic {HAND}", "--rules and --scoring can't go together: give one of the two."),
        (f"{HAND} --trump X", "--trump is one of S, H, D, C, NT, not “X”."),
        (f"{HAND} --players 11", "--players is a whole number from 2 to 10, not “11”."),
        (f"{HAND} --largest 6", "--largest is a whole number from 7, the cards of this hand, to 60, not 6."),
        (f"{HAND} --hand 121", "--hand is a whole number from 1 to 120, not “121”."),
        ("--cards 2 --bid 3 --tricks 0", "--bid is a whole number from 0 to 2, not 3."),
    ],
)
def test_the_rest_of_the_question_is_read_strictly_too(more: str, sentence: str) -> None:
    answer = here("points", "--scoring", "made: 10+bid; missed: 0", *shlex.split(more))
    assert answer.refuses(sentence), answer


def test_a_preset_whose_points_depend_on_more_can_be_asked_too() -> None:
    answer = here(*shlex.split(f"points --rules golf {HAND}"))
    assert (answer.code, answer.out) == (0, "0\n")


def told(capsys: pytest.CaptureFixture[str], **asked: int) -> str:
    """Ask for points by rules that no preset has: those that grow to the largest hand."""
    rules = preset("club-sheet").changed(scoring=GROWING)
    unsaid = dict.fromkeys(("players", "trump", "hand", "largest"))
    assert points.callback
    points.callback(rules=rules, scoring=None, **(unsaid | asked))
    return capsys.readouterr().out


def test_the_largest_hand_of_a_preset_is_the_one_its_players_agreed_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert told(capsys, cards=7, bid=3, tricks=3, players=6) == "5\n"  # 8 cards at most
    assert told(capsys, cards=7, bid=3, tricks=3, players=7) == "4\n"
    assert told(capsys, cards=7, bid=3, tricks=3, largest=9) == "6\n"
    assert told(capsys, cards=9, bid=3, tricks=3) == "5\n"  # 3 to 5 players, 10 cards at most
    with pytest.raises(Refusal, match="depend on how many play: give --players"):
        told(capsys, cards=7, bid=3, tricks=3)
