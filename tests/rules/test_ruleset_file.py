"""A table's own rule set as a file: read whole, or told what is wrong line by line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset_file import check_file

CLUB = preset("club-sheet")
TEXT = CLUB.to_text()


@pytest.mark.parametrize("text", [TEXT, "\ufeff" + TEXT, TEXT.replace("\n", "\r\n"), f"\n{TEXT}\n\n"])
def test_what_another_system_saved_is_read(text: str) -> None:
    checked = check_file(text)
    assert (checked.rules, checked.faults, checked.remarks) == (CLUB, (), ())


def test_lines_may_stand_in_any_order() -> None:
    assert check_file("\n".join(reversed(TEXT.splitlines()))).rules == CLUB


def test_a_person_need_not_write_an_id_or_a_source_and_may_indent() -> None:
    short = TEXT.replace("id club-sheet\n", "").replace(f"source {CLUB.source}\n", "")
    checked = check_file(short.replace("\n", "\n   "))
    assert checked.faults == ()
    assert checked.rules
    assert (checked.rules.id, checked.rules.source) == ("own", "This table’s own rules")
    assert checked.rules.scoring == CLUB.scoring


def test_a_line_number_counts_empty_lines_too() -> None:
    assert check_file("\n\n" + TEXT.replace("hook not_equal", "hook maybe")).faults[0].startswith("Line 10: ")


def test_a_fault_of_some_tables_names_the_first_of_them() -> None:
    checked = check_file(TEXT.replace("missed: -10*off", "missed players<6: -10*off"))
    assert checked.rules is None
    (fault,) = checked.faults
    assert fault.startswith("Line 10, with 6 players: Row 4 is missing")


def test_a_hand_too_large_for_some_tables_is_said_once() -> None:
    (fault,) = check_file(TEXT.replace("max..1..max", "10..1")).faults
    assert fault == "Line 7: A hand of 10 cards can’t be dealt: with 6 players 1 to 8 cards are allowed."


def test_remarks_are_no_faults() -> None:
    checked = check_file(CLUB.changed(bidding="secret").to_text())
    assert checked.rules
    assert checked.remarks == ("All bid at once, so nobody bids last: the hook is off.",)


@given(text=st.text(max_size=300))
def test_anything_is_a_rule_set_or_sentences(text: str) -> None:
    checked = check_file(text)
    assert checked.rules is None
    assert checked.faults
    assert all(fault.endswith(".") for fault in checked.faults)


@settings(max_examples=40)
@given(
    place=st.integers(0, len(TEXT) - 1),
    put=st.sampled_from(["", "x", " ", "\n", "9", "0", ";", "…", "none", "*", ":", "-"]),
)
def test_a_slip_of_the_finger_never_breaks_anything(place: int, put: str) -> None:
    checked = check_file(TEXT[:place] + put + TEXT[place + 1 :])
    assert (checked.rules is None) is bool(checked.faults)
