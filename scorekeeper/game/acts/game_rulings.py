"""Rulings on the whole game: an extra hand counts, a tie is shared, other rules were agreed; taken back."""

from dataclasses import replace

from scorekeeper.game.acts.checks import known_deal, reason, refuse_closed
from scorekeeper.game.deals import PRACTICE, Deal, Ruling
from scorekeeper.game.events import Event, ExtraHandRuled, RulesRuled, RulingWithdrawn, TieShared
from scorekeeper.game.marks import fits, worth
from scorekeeper.game.points import points_without_streak
from scorekeeper.game.position import OF_THE_HANDS, Position
from scorekeeper.game.standings import extra_needed, tie_to_play, unscored
from scorekeeper.game.state import Game
from scorekeeper.game.turns import is_extra
from scorekeeper.rules.parts import Tricks, write_part
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_check import remarks

_NO_TRUMP_NOTED = (
    "Hand {hand}: the points of these rules depend on the trump, and it is not noted. Note it first."
)
_NO_POINTS = "Hand {hand}: these rules give {name} no points for a bid of {bid} and {won} tricks."
_MARKS = "Hand {hand}: by these rules what was made and missed can't add up to {size} tricks."
_TRICKS = "Hand {hand} was counted with {given} of {size} tricks, and by these rules none can be missing."


def rule_extra_counts(game: Game, *, deal: int, by: str, why: str) -> tuple[Event, ...]:
    """Rule that an extra hand counts although no tie asks for it."""
    position = game.position
    now = known_deal(position, deal)
    if not is_extra(position, now.hand) or not now.recorded:
        raise Refusal("Only a recorded extra hand can be ruled to count.", field="deal")
    if unscored(position):
        raise Refusal("Hands of the schedule are left to play. A tie is judged after them.", field="deal")
    if extra_needed(position, deal):
        raise Refusal("That extra hand counts already.", field="deal")
    return (ExtraHandRuled(deal=deal, by=reason(by, field="by"), why=reason(why)),)


def share_tie(game: Game, *, by: str, why: str) -> tuple[Event, ...]:
    """Rule that the tied lead is shared instead of played off."""
    position = game.position
    refuse_closed(position)
    if not tie_to_play(position):
        raise Refusal("The lead is not tied after the last hand: there is nothing to share.")
    if position.current is not None:
        raise Refusal("An extra hand is being played. Void it first, or play it.")
    return (TieShared(by=reason(by, field="by"), why=reason(why)),)


def withdraw_ruling(game: Game, *, act: int, why: str) -> tuple[Event, ...]:
    """Take back a ruling, and the penalty that came with it. Both stay on the record."""
    position = game.position
    rulings = [position.tie_shared, position.rules_ruled]
    for deal in position.deals:
        rulings += [deal.ruling, deal.extra_ruled]
    if not any(ruling is not None and ruling.act == act for ruling in rulings):
        raise Refusal("There is no ruling in force at line {act}.", field="act", act=act)
    if position.rules_ruled is not None and position.rules_ruled.act == act:
        refuse_misfit(position, None)
    for deal in position.deals:
        if any(ruling is not None and ruling.act == act for ruling in (deal.ruling, deal.extra_ruled)):
            _refuse_unsettling(position, deal)
    return (RulingWithdrawn(act=act, why=reason(why)),)


def _refuse_unsettling(position: Position, deal: Deal) -> None:
    """A hand that was never counted can be played on only as long as nothing else was dealt."""
    if deal.void is not None:
        raise Refusal("Deal {number} is void: its ruling does not matter.", field="act", number=deal.number)
    if deal.tricks is None and deal.settled:
        refuse_closed(position)
        if deal is not position.deals[-1] or position.amended:
            raise Refusal(
                "Hand {hand} was settled before it was counted, and play went on. "
                "Declare it void, and it is dealt again.",
                field="act",
                hand=deal.hand,
            )


def rule_rules(game: Game, *, rules: RuleSet, by: str, why: str) -> tuple[Event, ...]:
    """Rule that the rules were written down wrongly: everything is worked out by these from now on.

    The cards of the hands, the deal and the seats stay as they are. Refuses rules that say nothing about
    a hand that was played, or that contradict a hand still to come.
    """
    position = game.position
    refuse_put_right(position)
    agreed = really_agreed(position, rules)
    text = agreed.to_text()
    if text == position.rules_text:
        raise Refusal("Nothing is different from the rules as they are written.", field="rules")
    ruling = Ruling(act=0, ruled="", by="", why="", rules=text)
    refuse_misfit(position, ruling)
    return (RulesRuled(rules=text, by=reason(by, field="by"), why=reason(why)),)


def refuse_put_right(position: Position) -> None:
    """Refuse while the set-up can still be changed, and once the rules were put right."""
    if position.last_hand == 0:
        raise Refusal("No hand is scored yet: change the set-up instead.")
    if position.rules_ruled is not None:
        raise Refusal("The rules were put right already. Withdraw that first.", field="rules")


def really_agreed(position: Position, rules: RuleSet) -> RuleSet:
    """The rules with the hands that this game has: their cards, and for how many people they are."""
    stay = {part: write_part(getattr(position.rules, part)) for part in OF_THE_HANDS}
    if position.rules.endless and rules.finish.target is None:
        stay["finish"] = str(position.rules.finish)
    return rules.changed(**stay)


def refuse_misfit(position: Position, ruling: Ruling | None) -> None:
    """Refuse rules that do not fit the hands that were played, or those still to come."""
    after = position.with_rules(ruling)
    for deal in position.deals[position.old_deals :]:
        if deal.void is None and deal.hand != PRACTICE:
            for counted in (deal, replace(deal, ruling=None)):
                if counted.recorded:
                    _refuse_deal(position, after, counted)
    sizes = [position.schedule[hand - 1] for hand in unscored(after)]
    players = len(position.seats)
    most = after.rules.fitting(players)
    remarks(
        after.rules,
        players=players,
        sizes=[min(size, most) for size in (*sizes, position.setup.largest)],
    )


def _refuse_deal(position: Position, after: Position, deal: Deal) -> None:
    rules, hand = after.rules, deal.hand
    before, points = points_without_streak(position, deal), points_without_streak(after, deal)
    marked = bool(deal.made) and not deal.settled
    for player in deal.order:
        if marked and worth(rules.scoring, position.setup.largest, deal, player):
            continue  # no more than the number of points becomes unknown
        if points[player] is None and before[player] is not None:
            if rules.scoring.needs_trump and deal.trump is None:
                raise Refusal(_NO_TRUMP_NOTED, field="rules", hand=hand)
            bid, won = deal.bids[player], deal.won[player]
            name, won = position.names[player], bid if won is None else won
            raise Refusal(_NO_POINTS, field="rules", hand=hand, name=name, bid=bid, won=won)
    if marked:
        if not fits(deal, fewer=rules.tricks is Tricks.AT_MOST):
            raise Refusal(_MARKS, field="rules", hand=hand, size=deal.size)
        return
    given = sum(won or 0 for won in deal.tricks or ())
    if deal.tricks is not None and rules.tricks is Tricks.EXACT and given < deal.size:
        raise Refusal(_TRICKS, field="rules", hand=hand, given=given, size=deal.size)
