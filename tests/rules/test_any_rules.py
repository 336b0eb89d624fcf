"""Whatever a table agrees on, its frozen text reads back as the same rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.parts import PARTS, Lead, Ties
from scorekeeper.rules.presets import preset
from scorekeeper.rules.ruleset import RuleSet

CLUB = preset("club-sheet")
ANY_PART: dict[str, list[str]] = {
    "direction": ["clockwise", "anticlockwise"],
    "deck": ["52", "104", "8n"],
    "reserve": ["0", "1"],
    "each": ["1", "P"],
    "overflow": ["refuse", "shrink", "clamp"],
    "special": ["none", "forehead size=1", "no-trump last 2; forehead last"],
    "bidding": ["in_turn", "dealer_first", "simultaneous", "secret"],
    "hook": ["none", "not_equal,min-cards=4", "must_be_under any-bidder", "must_equal zero-allowed"],
    "zeros": ["none", "5,6", "1,2"],
    "trump": ["turn_up left=cut", "fixed S", "rotate S D C H NT", "none", "bidder_names", "dealer_names S H"],
    "lead": [*map(str, Lead)],
    "tricks": ["exact", "at_most"],
    "scoring": ["made: 10+bid; missed: 0 | times 2 if spades", "made: 0; missed: off | lowest wins"],
    "streak": ["none", "5 made=+5 missed=-5 skip=1", "3 made=0 missed=-10"],
    "finish": ["schedule", "target 101"],
    "ties": [*map(str, Ties)],
    "allow": ["nothing", "people", "schedule", "people schedule"],
}


@given(parts=st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in ANY_PART.items()}))
def test_every_part_reads_back_from_the_frozen_text(parts: dict[str, str]) -> None:
    rules = CLUB.changed(cap="5", **parts)
    text = rules.to_text()
    assert RuleSet.from_text(text) == rules
    assert RuleSet.from_text(text).to_text() == text


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ("players", "cap", "schedule")])
def test_any_part_is_among_those_tried(part: str) -> None:
    assert len({str(CLUB.changed(cap="5", **{part: text})) for text in ANY_PART[part]}) == len(ANY_PART[part])
