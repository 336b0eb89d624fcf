"""Questions that many acts ask before they write anything."""

from typing import TypeVar

from scorekeeper.game.deals import Deal
from scorekeeper.game.names import controls
from scorekeeper.game.position import Position, Status
from scorekeeper.game.turns import on_the_table
from scorekeeper.rules.refusals import Refusal

LONGEST_REASON = 200
_Value = TypeVar("_Value")
MOST_POINTS = 9999  # stated at once, given or taken
_CALLED = {"why": "reason", "by": "name of who decided", "ruled": "ruling", "text": "note"}
_ASKED = {
    "why": "Say why: a word or two is enough.",
    "by": "Say who decided: a name is enough.",
    "ruled": "Say what was ruled: a few words are enough.",
    "text": "The note is empty: write it in a few words.",
}


def reason(why: str, *, field: str = "why") -> str:
    """Return a reason, or another short text, as it is kept: one line, no control characters.

    ``field`` says which it is: "why", "by", "ruled" or "text". 1 to 200 characters are allowed.

    >>> reason("  misheard ")
    'misheard'
    """
    kept = " ".join(why.split())
    if not kept:
        raise Refusal(_ASKED[field], field=field)
    if len(kept) > LONGEST_REASON:
        raise Refusal(
            "The {called} has {long} characters. At most {most} are allowed.",
            field=field,
            called=_CALLED[field],
            most=LONGEST_REASON,
            long=len(kept),
        )
    if hidden := controls(kept):
        raise Refusal(
            "The {called} holds an invisible control character (U+{code:04X}). Leave it out.",
            field=field,
            called=_CALLED[field],
            code=ord(hidden[0]),
        )
    return kept


def refuse_closed(position: Position) -> None:
    """Refuse when the game is closed or stopped: first it is reopened or resumed."""
    if position.status is Status.CLOSED:
        raise Refusal("The game is closed. Reopen it first, with a reason.")
    if position.status is Status.STOPPED:
        raise Refusal("The game is stopped. Resume it first.")


def deal_on_the_table(position: Position, number: int) -> Deal:
    """Return the deal that is being played, if it is the one of this number."""
    refuse_closed(position)
    deal = on_the_table(position)
    if deal is None:
        raise Refusal("The game is over: no hand is left to play.")
    if deal.number != number:
        raise Refusal(
            "That was for deal {number}. Deal {present} is on the table.",
            field="deal",
            number=number,
            present=deal.number,
        )
    return deal


def known_deal(position: Position, number: int) -> Deal:
    """Return a deal that is on the record, or the one that comes next."""
    deal = position.deal(number)
    if deal is not None and number <= position.old_deals:
        raise Refusal("Deal {number} was dealt before the set-up was changed.", field="deal", number=number)
    if deal is not None:
        return deal
    coming = on_the_table(position)
    if coming is not None and coming.number == number:
        refuse_closed(position)
        return coming
    raise Refusal("There is no deal {number} in this game.", field="deal", number=number)


def name_in(position: Position, deal: Deal, player: int, *, field: str = "player") -> str:
    """Return the name of someone who plays this deal."""
    if player not in deal.seats:
        raise Refusal("Player number {number} does not play this hand.", field=field, number=player + 1)
    return position.names[player]


def of_everybody(deal: Deal, values: tuple[_Value | None, ...], *, field: str) -> tuple[_Value | None, ...]:
    """Return values indexed by player number as a deal keeps them: nothing for who doesn't play it."""
    room = len(deal.bids)
    for player, value in enumerate(values):
        if value is not None and player not in deal.seats:
            raise Refusal(
                "Player number {number} does not play this hand.",
                field=f"{field}{player}",
                number=player + 1,
            )
    return values[:room] + (None,) * (room - len(values))


def refuse_points(points: int, *, field: str = "points") -> None:
    """Refuse a number of points that no table states."""
    if not -MOST_POINTS <= points <= MOST_POINTS:
        raise Refusal(
            "Points are between −{most} and {most}, not {points}.",
            field=field,
            most=MOST_POINTS,
            points=points,
        )


def refuse_size(size: int, *, most: int) -> None:
    """Refuse a hand of more cards each than there are."""
    if not 1 <= size <= most:
        raise Refusal(
            "{size} cards each is not possible: 1 to {most} are.", field="size", size=size, most=most
        )
