"""Noting the trump of a hand, and putting it right."""

from scorekeeper.game.acts.bids import dealing
from scorekeeper.game.acts.checks import deal_on_the_table, known_deal, reason
from scorekeeper.game.calling import highest_bidder
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Event, TrumpCorrected, TrumpTurned
from scorekeeper.game.position import Position, trump_by_the_rules
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.suits import Suit
from scorekeeper.rules.trumps import TrumpMethod


def turn_trump(game: Game, *, deal: int, suit: Suit) -> tuple[Event, ...]:
    """Note the trump of the hand on the table; noting another one replaces it until a bid is called."""
    position = game.position
    now = deal_on_the_table(position, deal)
    trump = position.rules.trump
    if now.trump is suit:
        raise Refusal("The trump is already noted: {suit}.", field="suit", suit=suit.word)
    if now.trump is not None and by_the_rules(position, now) is now.trump:
        raise Refusal(
            "By the rules {suit} is trump in this hand. If the table played another one, correct it with "
            "a reason."
            if now.trump is not Suit.NO_TRUMP
            else "By the rules this hand has no trump. If the table played one, correct it with a reason.",
            field="suit",
            suit=now.trump.word,
        )
    if suit not in trump.choices:
        raise Refusal(
            "{suit} can’t be trump in this game: {choices} can.",
            field="suit",
            suit=suit.word.capitalize(),
            choices=", ".join(choice.word for choice in trump.choices),
        )
    if trump.method is TrumpMethod.BIDDER_NAMES and highest_bidder(now) is None:
        raise Refusal("The highest bidder names trump, and not everybody has bid yet.", field="suit")
    if now.trump is not None and any(bid is not None for bid in now.bids):
        raise Refusal(
            "The trump is noted: {suit}. Correct it with a reason.",
            field="suit",
            suit=now.trump.word,
        )
    return (*dealing(position, now), TrumpTurned(deal=deal, suit=suit))


def by_the_rules(position: Position, deal: Deal) -> Suit | None:
    """The trump of a deal where the rules alone decide it, or None where the table finds it."""
    return trump_by_the_rules(position, hand=deal.hand, size=deal.size, players=len(deal.seats))


def trumps_to_note(position: Position, deal: Deal) -> tuple[Suit, ...]:
    """The suits that the table notes now; none once one is noted, or where the rules decide.

    A turned-up card is noted before the first bid, or later where the points ask for it. Who bids
    most names trump when all have bid; the dealer at any time before the first trick.
    """
    if deal.trump is not None or by_the_rules(position, deal) is not None:
        return ()
    rules = position.rules
    needed = rules.scoring.needs_trump
    if deal.play_started and not needed:
        return ()
    match rules.trump.method:
        case TrumpMethod.BIDDER_NAMES:
            return rules.trump.choices if highest_bidder(deal) is not None else ()
        case TrumpMethod.DEALER_NAMES:
            return rules.trump.choices
        case _:
            in_time = needed or all(bid is None for bid in deal.bids)
            return tuple(suit for suit in Suit if suit is not Suit.NO_TRUMP) if in_time else ()


def correct_trump(game: Game, *, deal: int, suit: Suit | None, why: str) -> tuple[Event, ...]:
    """Put right the trump of any hand, with a reason."""
    position = game.position
    now = known_deal(position, deal)
    if now.void is not None:
        raise Refusal("Deal {number} is void: its trump does not matter.", field="deal", number=deal)
    if now.trump is suit:
        raise Refusal("That is the trump that is noted.", field="suit")
    if suit is None and now.recorded and position.rules.scoring.needs_trump:
        raise Refusal("These points depend on the trump: say which it was.", field="suit")
    return (*dealing(position, now), TrumpCorrected(deal=deal, suit=suit, why=reason(why)))
