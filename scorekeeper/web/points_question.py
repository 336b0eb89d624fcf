"""A question to the points calculator: which rules, in which hand, and what was bid and won."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.limits import FEWEST_PLAYERS, MOST_HANDS, MOST_PLAYERS
from scorekeeper.rules.presets import DEFAULT
from scorekeeper.rules.refusals import Refusal, clipped
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scoring, parse_scoring
from scorekeeper.rules.scoring_check import check_scoring
from scorekeeper.rules.suits import Suit
from scorekeeper.web.forms import Form
from scorekeeper.web.rule_choice import named_rules

COLUMNS = ("", "2", "3")  # after the names of the fields: rules, rules2, rules3
SECOND = "club-sheet"  # beside the usual rules, for whoever asks nothing yet
MOST_CARDS = 20  # for points that belong to no rule set: a table of more is read by nobody
USUAL = {"players": "4", "cards": "5", "bid": "3", "tricks": "2", "trump": "S", "hand": "1"}
_LONGEST = 600
_OWN_TEXT = "Your own points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One of the rule sets that are compared."""

    name: str
    scoring: Scoring
    largest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question that has an answer under every rule set."""

    columns: tuple[Column, ...]
    players: int
    size: int
    bid: int
    tricks: int
    trump: Suit
    hand: int

    @property
    def asks_trump(self) -> bool:
        """True when the points of one of the rule sets hang on trump."""
        return any(column.scoring.needs_trump for column in self.columns)

    @property
    def asks_hand(self) -> bool:
        """True when the points of one of the rule sets hang on the number of the hand."""
        return any(column.scoring.modifiers.by_hand is not None for column in self.columns)

    def worth(self, column: Column, *, bid: int, tricks: int) -> int:
        """The points of a result under one of the rule sets."""
        return column.scoring.points(
            bid=bid,
            tricks=tricks,
            size=self.size,
            players=self.players,
            largest=max(column.largest, self.size),
            trump=self.trump,
            hand=self.hand,
        )


def typed_of(asked: Mapping[str, str]) -> dict[str, str]:
    """Return every field as it was asked, or as it usually is.

    >>> typed_of({"rules": "overbid"})["rules"], typed_of({})["rules2"]
    ('overbid', 'club-sheet')
    """
    usual = {**USUAL, **{f"{name}{at}": "" for name in ("rules", "text") for at in COLUMNS}}
    if not any(name in asked for name in usual):
        usual |= {"rules": DEFAULT, "rules2": SECOND}
    if not asked.get("players"):
        usual["players"] = _players(asked)
    return {name: asked.get(name, otherwise)[:_LONGEST] for name, otherwise in usual.items()}


def _players(asked: Mapping[str, str]) -> str:
    """The usual number of players, or the nearest that the first rules take."""
    try:
        fewest, most = named_rules(asked.get("rules") or DEFAULT).players
    except Refusal:
        return USUAL["players"]
    return str(min(max(int(USUAL["players"]), fewest), most))


def question_of(typed: Mapping[str, str]) -> Question:
    """Read a question, or raise a Refusal at its field."""
    form = Form(typed)
    players = form.number("players", called="number of players", most=99)
    rules = [_named(typed, f"rules{at}") for at in COLUMNS if _counts(typed, at)]
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise Refusal(
            "{most} people can play at most, and at least 2, not {players}.",
            field="players",
            most=MOST_PLAYERS,
            players=players,
        )
    largest = min([one.largest(players) for one in rules], default=MOST_CARDS)
    size = form.number("cards", called="number of cards each", most=largest)
    if size == 0:
        raise Refusal(
            "A hand has 1 to {largest} cards each with {players} players, not 0.",
            field="cards",
            largest=largest,
            players=players,
        )
    return Question(
        columns=tuple(_columns(typed, players=players, size=size)),
        players=players,
        size=size,
        bid=form.number("bid", called="bid", most=size),
        tricks=form.number("tricks", called="number of tricks", most=size),
        trump=_suit(typed["trump"]),
        hand=_hand(form),
    )


def _named(typed: Mapping[str, str], field: str) -> RuleSet:
    try:
        return named_rules(typed[field])
    except Refusal as refusal:
        raise Refusal("{why}", field=field, why=refusal) from refusal


def _counts(typed: Mapping[str, str], at: str) -> bool:
    return bool(typed[f"rules{at}"]) and not typed[f"text{at}"].strip()


def _columns(typed: Mapping[str, str], *, players: int, size: int) -> list[Column]:
    columns = []
    for at in COLUMNS:
        if _counts(typed, at):
            columns.append(_of_rules(_named(typed, f"rules{at}"), players))
        elif text := typed[f"text{at}"].strip():
            columns.append(_of_text(text, f"text{at}", players=players, size=size))
    if not columns:
        raise Refusal("Choose a rule set, or write points.", field="rules")
    return columns


def _of_rules(rules: RuleSet, players: int) -> Column:
    return Column(name=rules.name, scoring=rules.scoring, largest=max(rules.sizes(players)))


def _of_text(text: str, field: str, *, players: int, size: int) -> Column:
    try:
        scoring = parse_scoring(text)
        check_scoring(scoring, players=players, sizes=[size], largest=size)
    except Refusal as refusal:
        raise Refusal("{why}", field=field, why=refusal) from refusal
    return Column(name=_OWN_TEXT, scoring=scoring, largest=size)


def _suit(typed: str) -> Suit:
    if typed not in set(Suit):
        raise Refusal(
            "“{typed}” is no trump: S, H, D, C and NT are known.", field="trump", typed=clipped(typed)
        )
    return Suit(typed)


def _hand(form: Form) -> int:
    hand = form.number("hand", called="number of the hand", most=MOST_HANDS)
    if hand == 0:
        raise Refusal("Hands are numbered from 1.", field="hand")
    return hand
