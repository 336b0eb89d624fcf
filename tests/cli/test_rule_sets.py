"""A whole rule set in words, and what is contradictory in a table's own."""

from pathlib import Path

import pytest

from scorekeeper.rules.presets import preset, presets
from scorekeeper.rules.ruleset import RuleSet
from tests.cli.commands import Answer, here

PLUMP = preset("plump").to_text()


def checked(folder: Path, text: str | bytes) -> Answer:
    file = folder / "friday.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return here("rules", "check", "friday.txt", folder=folder)


@pytest.mark.parametrize("key", ["club-sheet", "boerenbridge", "dkm-101", "romanian-whist", "pocha"])
def test_a_preset_is_shown_in_words_and_then_as_text(key: str) -> None:
    answer = here("rules", "show", key)
    assert (answer.code, answer.err) == (0, "")
    words, _, text = answer.out.partition("\n\n")
    assert RuleSet.from_text(text) == preset(key)
    assert words.splitlines()[0] == preset(key).name
    assert f"Source: {preset(key).source}" in words
    assert "−" not in words
    for part in ("Players", "Pack", "Largest hand", "Cards each", "Bidding", "Hook", "Trump", "End"):
        assert f"\n{part}: " in words


def test_what_is_not_from_its_source_is_marked() -> None:
    lines = here("rules", "show", "boerenbridge").out.splitlines()
    assert any(line.startswith("Points (not from its source): Made: 10 plus 2") for line in lines)
    assert any(line.startswith("Hook: The dealer bids last") for line in lines)
    assert "Largest hand: 17 with 3 players, 13 with 4, 10 with 5, 8 with 6, 7 with 7." in lines


def test_a_rule_set_that_is_not_there_is_refused() -> None:
    assert here("rules", "show", "cuckoo").refuses("There is no preset “cuckoo”. There are: ")


def test_what_is_shown_can_be_checked(tmp_path: Path) -> None:
    _, _, text = here("rules", "show", "plump").out.partition("\n\n")
    answer = checked(tmp_path, text)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "Plump: nothing contradicts itself, with 2 to 5 players.\n"


NAMELESS = PLUMP.replace("id plump\n", "").replace(f"source {preset('plump').source}\n", "")


@pytest.mark.parametrize(
    "spoiled",
    ["\ufeff" + PLUMP, PLUMP.replace("\n", "\r\n"), "\n\n" + PLUMP, PLUMP.replace("\n", "\n  "), NAMELESS],
)
def test_other_systems_files_are_read(tmp_path: Path, spoiled: str) -> None:
    assert checked(tmp_path, spoiled).code == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hook not_equal", "hook maybe", "Line 8: “maybe” can’t be played as hook"),
        ("made: 10+bid", "made: 10*bud", "Line 11: Character 47, “bud”: write a number"),
        ("lead highest_bidder", "lead dealer\nhat on", "Line 11, “hat”: a rule set has no such part."),
        ("ties share", "ties share\ncap 9", "Line 13, “cap”: line 6 says that already."),
        ("ties share\n", "", "The line “ties …” is missing."),
        ("cap 10", "cap 100", "Line 6: The cap of a rule set can’t be 100: 1 to 60 are allowed."),
        ("max..1*P..max", "13..1", "Line 7: A hand of 13 cards can’t be dealt: with 2 players"),
        ("max..1*P..max", "10*until", "The line “finish …” is left out, and as usual does not do: "),
        ("missed: 0", "under: 0", "Line 11: Row 5 is missing: this scoring does not say"),
        ("missed: 0", "missed: 0; over: 4", "Line 11: Row 5, “over: 4”, can never count"),
        ("missed: 0", "missed players<5: 0", "Line 11, with 5 players: Row 5 is missing"),
        ("cap 10", "cap 26\nspecial elbow last", "Line 7: “elbow last” names no special hand"),
        ("trump none", "trump turn_up\nstreak 5", "Line 10: “5” is no bonus for a streak"),
    ],
)
def test_a_contradiction_is_a_sentence_with_its_line_and_exit_1(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in PLUMP
    answer = checked(tmp_path, PLUMP.replace(old, new, 1))
    assert (answer.code, answer.err) == (1, "")
    assert len(answer.out.splitlines()) == 1
    assert answer.out.startswith(sentence), answer.out
    assert answer.out.endswith(".\n")


def test_a_hand_that_leaves_no_card_to_turn_up_is_contradictory(tmp_path: Path) -> None:
    text = PLUMP.replace("trump none", "trump turn_up").replace("cap 10", "cap 26")
    answer = checked(tmp_path, text)
    assert answer.code == 1
    assert "With 2 players a hand of 26 leaves no card to turn up" in answer.out


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    text = PLUMP.replace("hook not_equal", "hook maybe").replace("ties share", "ties dice")
    answer = checked(tmp_path, text.replace("lead highest_bidder\n", ""))
    assert [line.partition(":")[0] for line in answer.out.splitlines()] == [
        "Line 8",
        "Line 11",
        "The line “lead …” is missing.",
    ]


def test_what_a_table_should_know_is_no_contradiction(tmp_path: Path) -> None:
    answer = checked(tmp_path, preset("cartier").to_text())
    assert answer.code == 0
    known, sound = answer.out.splitlines()
    assert known.startswith("Good to know: A miss can do better than making the same bid")
    assert sound == "Cartier: nothing contradicts itself, with 4 players."


def test_ten_megabytes_of_anything_are_told_in_a_few_sentences(tmp_path: Path) -> None:
    scoring = PLUMP.replace("missed: 0", "missed: " + "1" * 10_000_000)
    answer = checked(tmp_path, scoring)
    assert (answer.code, answer.out.count("\n")) == (1, 1)
    assert answer.out.startswith("Line 11: A scoring has at most 500 characters, not 100000")
    answer = checked(tmp_path, "hat on\n" * 1_500_000)
    assert answer.code == 1
    assert answer.out.splitlines()[-1] == "There may be more: these 20 come first."
    assert checked(tmp_path, "x" * 20_000_001).refuses("friday.txt is too large: at most 20000000 bytes.")


def test_what_is_no_file_or_no_text_is_refused(tmp_path: Path) -> None:
    assert checked(tmp_path, b"\xff\xfe\x00").refuses("friday.txt is no text: byte 0xFF in line 1")
    assert here("rules", "check", "nowhere.txt", folder=tmp_path).refuses("There is no file nowhere.txt.")
    assert here("rules", "check", ".", folder=tmp_path).refuses("There is no file ..")
    assert here("rules", "check").refuses("")
    assert checked(tmp_path, "").code == 1


def test_every_preset_passes_its_own_check() -> None:
    from scorekeeper.rules.ruleset_file import check_file

    for rules in presets().values():
        found = check_file(rules.to_text())
        assert (found.rules, found.faults) == (rules, ())
