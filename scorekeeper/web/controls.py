"""The parts of a rule set as the fields of a form, and the fields as parts again.

A part is a text in the rules' own notation; several fields can make one, as the hook's rule and its
exceptions do. A field that nobody touched follows the rules that were picked.
"""

from collections.abc import Callable, Mapping

from scorekeeper.rules.hooks import HookRule
from scorekeeper.rules.parts import DEFAULTS, write_part
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scoring
from scorekeeper.rules.simple_scoring import SimpleScoring, simple_of
from scorekeeper.rules.trumps import TrumpMethod
from scorekeeper.web.forms import Form

Controls = Mapping[str, str]
YES = "yes"
NUMBERS = ("made", "each", "won", "zero", "missed", "off", "taken", "lowest")  # the points' sentence
HOOK_OPTIONS = ("not_last_hand", "free_one_card", "zero_allowed", "any_bidder")
_CALLED = {
    "made": "points for a bid that is made",
    "each": "points for each trick of it",
    "zero": "points for a zero that is made",
    "missed": "points for a bid that is missed",
    "off": "points off for each trick of difference",
    "taken": "points for each trick won in a miss",
}
FURTHER_TICKED = ("people", "changes")  # among the parts that few tables change, like this field:
FURTHER_SENT = "fewest"
TICKED = (*HOOK_OPTIONS, "lowest", "each_size", *FURTHER_TICKED)
_WITH_SUITS = (TrumpMethod.ROTATE, TrumpMethod.BIDDER_NAMES, TrumpMethod.DEALER_NAMES)
_PLAIN = ("bidding", "direction", "lead", "ties", "tricks", "overflow", "special", "deck", "reserve", "cap")


def controls_of(rules: RuleSet) -> dict[str, str]:
    """Return every field as these rules fill it in.

    >>> from scorekeeper.rules.presets import preset
    >>> found = controls_of(preset("club-sheet"))
    >>> found["hook"], found["zero"], found["off"], found["trump"]
    ('not_equal', '10', '10', 'turn_up')
    """
    hook, trump, streak, zeros = rules.hook, rules.trump, rules.streak, rules.zeros
    fixed = trump.method is TrumpMethod.FIXED
    found = {part: write_part(getattr(rules, part)) for part in _PLAIN}
    found |= numbers_of(rules.scoring) | {"scoring": str(rules.scoring)}
    found |= {"hook": hook.rule.value, "min_cards": str(hook.min_cards) if hook.min_cards > 1 else ""}
    found |= {option: YES * getattr(hook, option) for option in HOOK_OPTIONS}
    found |= {
        "trump": str(trump) if fixed else trump.method.value,
        "suits": "" if fixed else " ".join(trump.suits),
        "left": trump.no_card_left or "",
        "zeros_most": str(zeros.most) if zeros else "",
        "zeros_players": str(zeros.players) if zeros else "",
        "target": str(rules.finish.target or ""),
        "streak": str(streak.length) if streak else "",
        "streak_made": str(streak.made) if streak else "",
        "streak_missed": str(streak.missed) if streak else "",
        "streak_skip": str(streak.skip or "") if streak else "",
        "each_size": YES * rules.each,
        "people": YES * ("people" in rules.allow),
        "changes": YES * ("schedule" in rules.allow),
        "fewest": str(rules.players[0]),
        "most": str(rules.players[1]),
    }
    return found


def numbers_of(scoring: Scoring) -> dict[str, str]:
    """Return the numbers of the points' sentence; blanks where the points say more than it can.

    >>> from scorekeeper.rules.scoring import parse_scoring
    >>> numbers_of(parse_scoring("made: 10+tricks; missed: tricks"))["won"]
    'won'
    """
    simple = simple_of(scoring)
    if simple is None:
        return dict.fromkeys(NUMBERS, "") | {"won": "bid"}
    found = {name: str(getattr(simple, name)) for name in ("made", "each", "missed", "off", "taken")}
    zero = "" if simple.zero is None else str(simple.zero)
    return found | {"won": "won" if simple.won else "bid", "zero": zero, "lowest": YES * simple.lowest}


def scoring_text(numbers: Controls) -> str:
    """Return the text of the points that the sentence's numbers say, or refuse a number.

    >>> scoring_text({"made": "10", "each": "1", "off": "1"})
    'made: 10+bid; missed: -off'
    """
    form = Form(numbers)

    def number(name: str) -> int:
        return form.signed(name, called=_CALLED[name]) if numbers.get(name, "").strip() else 0

    try:
        simple = SimpleScoring(
            made=number("made"),
            each=number("each"),
            won=numbers.get("won") == "won",
            zero=number("zero") if numbers.get("zero", "").strip() else None,
            missed=number("missed"),
            off=number("off"),
            taken=number("taken"),
            lowest=bool(numbers.get("lowest")),
        )
    except Refusal as refusal:
        raise Refusal("{why}", field="scoring", why=refusal) from refusal
    return str(simple.scoring)


def parts_of(controls: Controls) -> dict[str, str]:
    """Return the parts that the fields say, each as its text. The schedule has a field of its own.

    >>> from scorekeeper.rules.presets import preset
    >>> parts_of(controls_of(preset("club-sheet")))["hook"]
    'not_equal'
    """
    found = {part: controls[part] for part in (*_PLAIN, "scoring")}
    return found | {part: written(controls) for part, written in _WRITTEN.items()}


def _hook(controls: Controls) -> str:
    if controls["hook"] == HookRule.NONE:
        return controls["hook"]  # then its exceptions mean nothing, and are not shown
    least = controls["min_cards"].strip()
    options = [option.replace("_", "-") for option in HOOK_OPTIONS if controls[option]]
    return " ".join([controls["hook"], *[f"min-cards={least}"] * (least not in ("", "1")), *options])


def _zeros(controls: Controls) -> str:
    most, players = controls["zeros_most"].strip(), controls["zeros_players"].strip()
    return f"{most},{players or 2}" if most or players else "none"


def _trump(controls: Controls) -> str:
    method, left = controls["trump"].split(" ")[0], controls["left"].strip()
    suits = controls["suits"] if method in _WITH_SUITS else ""
    written = f"{controls['trump']} {suits}".strip()
    return f"{written} left={left}" if left and method == TrumpMethod.TURN_UP else written


def _finish(controls: Controls) -> str:
    target = controls["target"].strip()
    return f"target {target}" if target else "schedule"


def _streak(controls: Controls) -> str:
    length, made, missed, skip = (
        controls[name].strip() for name in ("streak", "streak_made", "streak_missed", "streak_skip")
    )
    if not (length or made or missed):
        return "none"
    written = f"{length or '?'} made={made or 0} missed={missed or 0}"
    return f"{written} skip={skip}" if skip else written


def _allow(controls: Controls) -> str:
    words = ["people"] * bool(controls["people"]) + ["schedule"] * bool(controls["changes"])
    return " ".join(words) or "nothing"


_WRITTEN: dict[str, Callable[[Controls], str]] = {
    "hook": _hook,
    "zeros": _zeros,
    "trump": _trump,
    "finish": _finish,
    "streak": _streak,
    "allow": _allow,
    "each": lambda controls: "P" if controls["each_size"] else "1",
    "players": lambda controls: f"{controls['fewest'].strip()}-{controls['most'].strip()}",
}


def with_controls(rules: RuleSet, changes: Controls) -> RuleSet:
    """Return the rules with fields that say something else, or raise the first refusal there is.

    >>> from scorekeeper.rules.presets import preset
    >>> str(with_controls(preset("club-sheet"), {"free_one_card": "yes"}).hook)
    'not_equal free-one-card'
    """
    texts = parts_changed(rules, changes)
    return rules.changed(**texts) if texts else rules


def parts_changed(rules: RuleSet, changes: Controls) -> dict[str, str]:
    """Return the parts whose text the fields change."""
    if not changes:
        return {}
    controls = controls_of(rules) | dict(changes)
    if not changes.keys().isdisjoint(NUMBERS):  # numbers that could not be read
        controls["scoring"] = scoring_text(controls)
    texts = parts_of(controls)
    return {part: text for part, text in texts.items() if text != _written(rules, part)}


def _written(rules: RuleSet, part: str) -> str:
    return write_part(getattr(rules, part)) or DEFAULTS[part]
