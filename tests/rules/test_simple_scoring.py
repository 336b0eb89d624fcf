"""The sentence of numbers and the scoring text say the same, or the sentence says nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.presets import presets
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.rules.simple_scoring import SimpleScoring, simple_of
from tests.rules.documented import TEXTS

NUMBER = st.integers(-999, 999)
SENTENCES = st.builds(
    SimpleScoring,
    made=NUMBER,
    each=NUMBER,
    won=st.booleans(),
    zero=st.none() | NUMBER,
    missed=NUMBER,
    off=NUMBER,
    taken=NUMBER,
    lowest=st.booleans(),
)


@given(SENTENCES)
def test_what_the_sentence_says_reads_back_as_the_same_sentence(sentence: SimpleScoring) -> None:
    found = simple_of(parse_scoring(str(sentence.scoring)))
    assert found is not None
    assert found.scoring == sentence.scoring
    assert found == sentence or sentence.each == 0  # no trick counts: won or bid is nowhere to be seen


@given(SENTENCES, st.integers(0, 7), st.integers(0, 7))
def test_the_points_are_those_that_the_sentence_says(sentence: SimpleScoring, bid: int, tricks: int) -> None:
    off = abs(bid - tricks)
    if off:
        said = sentence.missed - sentence.off * off + sentence.taken * tricks
    elif bid == 0 and sentence.zero is not None:
        said = sentence.zero
    else:
        said = sentence.made + sentence.each * bid
    assert sentence.scoring.points(bid=bid, tricks=tricks, size=7, players=4, largest=7) == said


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_documented_scoring_fits_the_sentence_or_is_left_alone(text: str) -> None:
    scoring = parse_scoring(text)
    found = simple_of(scoring)
    assert found is None or found.scoring == scoring


@pytest.mark.parametrize("rules", presets().values(), ids=lambda rules: rules.id)
def test_the_sentence_keeps_a_presets_scoring_as_it_is(rules: RuleSet) -> None:
    found = simple_of(rules.scoring)
    assert found is None or str(found.scoring) == str(rules.scoring)


@pytest.mark.parametrize(
    "text",
    [
        "made: 10+bid^2; missed: 0",
        "made: 10+bid; over: tricks; under: -10",
        "made: 10+bid; missed: -bid",
        "made: 10+bid; missed: 0 | times 2 if spades",
        "made bid=1: 5; made: 10+bid; missed: 0",
        "missed: 0; made: 10+bid",
        "made: 10+bid+tricks; missed: 0",
        "made zero: 5+cards; made: 10+bid; missed: 0",
        "any: 5",
        "made cards>3: 10; missed: 0",
    ],
)
def test_what_says_more_than_the_sentence_is_written_as_text(text: str) -> None:
    assert simple_of(parse_scoring(text)) is None


def test_a_number_that_no_scoring_takes_is_refused_at_the_points() -> None:
    with pytest.raises(Refusal, match="Points go from −999 to 999, not to 1000") as refused:
        SimpleScoring(made=1000)
    assert refused.value.field == "scoring"
