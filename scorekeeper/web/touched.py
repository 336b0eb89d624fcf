"""What somebody changed in the fields of the parts, apart from what the rules had filled in."""

from collections.abc import Mapping

from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.scoring import parse_scoring
from scorekeeper.web.controls import FURTHER_SENT, FURTHER_TICKED, NUMBERS, TICKED, numbers_of, scoring_text

SCORED = "scored"  # the points as the fields showed them, in which text and numbers agree


def changes_in(sent: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """Return the fields that no longer say what they said ``before``.

    A box that is not sent is empty, unless nothing of what few tables change was sent.

    The points stand there twice, as numbers and as text: what was typed since they agreed counts.

    >>> before = {"lead": "dealer", "lowest": "yes", "people": "yes", "scoring": "made: 10+bid; missed: 0"}
    >>> changes_in({"lead": "opposite_dealer"}, before)
    {'lead': 'opposite_dealer'}
    """
    kept = {name: value.strip() for name, value in sent.items() if name in before}
    boxes = [
        name for name in TICKED if name in before and (name not in FURTHER_TICKED or FURTHER_SENT in kept)
    ]
    now = {**before, **dict.fromkeys(boxes, ""), **kept}
    scored = sent.get(SCORED, before["scoring"]).strip()
    numbers = {name: now.get(name, "") for name in NUMBERS}
    changes = {name: value for name, value in now.items() if value != before[name] and name not in NUMBERS}
    if now["scoring"] != scored or numbers == numbers_shown(scored) or not kept.keys() & set(NUMBERS):
        return changes
    try:
        text = scoring_text(numbers)
    except Refusal:
        return changes | numbers
    changes.pop("scoring", None)
    return changes if text == before["scoring"] else changes | {"scoring": text}


def numbers_shown(text: str) -> dict[str, str]:
    """The numbers of the points' sentence beside a text, blank beside one that can't be read.

    >>> numbers_shown("made: 10+bid; missed: 0")["made"], numbers_shown("made: ten")["made"]
    ('10', '')
    """
    try:
        return numbers_of(parse_scoring(text))
    except Refusal:
        return dict.fromkeys(NUMBERS, "") | {"won": "bid"}
