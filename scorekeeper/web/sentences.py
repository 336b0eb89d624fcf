"""What the table's screen says: constant templates, filled in last; names are escaped by them."""

from markupsafe import Markup

from scorekeeper.game.acts import TricksDoNotAddUp
from scorekeeper.game.calling import leader_of
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.naming import capital, person, the_hand
from scorekeeper.game.position import Position
from scorekeeper.game.telling import hand_name
from scorekeeper.game.turns import is_extra

_DEALS = Markup("cards each, <b>{name} deals</b>")
_DEALT = Markup("cards each, <b>{name} dealt</b>")
_DEALS_ONE = Markup("card each, <b>{name} deals</b>")
_DEALT_ONE = Markup("card each, <b>{name} dealt</b>")
_CALLED = Markup("{name} <b>{bid}</b>")
_GAINS = Markup("{name} gains {points}, <b>now {total}</b>.")
_LOSES = Markup("{name} loses {points}, <b>now {total}</b>.")
_BESIDE = Markup("{name}: {points} for the hand, {beside} beside it, <b>now {total}</b>.")
_STAYS = Markup("{name} gets nothing, <b>still {total}</b>.")
_VOID_AGAIN = Markup("<b>{hand} is void</b>, no points: {why}. {name} deals {size} again.")
_VOID = Markup("<b>{hand} is void</b>, no points: {why}. It is not dealt again.")
_MISCOUNT = Markup("<b>Not recorded.</b> {fact}{suspects}")
_OFF = ("even", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def title(position: Position, deal: Deal) -> str:
    """What the hand is called in the page's title and to a screen reader."""
    if deal.hand == 0:
        return "Practice hand"
    if is_extra(position, deal.hand):
        return "Extra hand {name}".format(name=hand_name(position, deal.hand))
    return "Hand {hand}".format(hand=deal.hand)


def progress(position: Position, deal: Deal, minutes: int | None) -> str:
    """The masthead's second line: hand 12 of 19, about 35 minutes; or that the table ruled on the hand."""
    if deal.hand == 0:
        return "practice hand, no points"
    if is_extra(position, deal.hand):
        where = "extra hand {name}, the lead is tied".format(name=hand_name(position, deal.hand))
    else:
        where = how_far(position, deal.hand)
    if deal.ruling is not None:
        return "{where} · ruled".format(where=where)
    if minutes is None:
        return where
    return "{where} · about {time}".format(where=where, time=duration(minutes))


def how_far(position: Position, hand: int) -> str:
    """Which hand of how many, or what is played for where no hand is the last."""
    if position.rules.endless:
        return "hand {hand}, until {target} points".format(hand=hand, target=position.rules.finish.target)
    return "hand {hand} of {of}".format(hand=hand, of=len(position.schedule))


def duration(minutes: int) -> str:
    """Minutes as one says them.

    >>> duration(9), duration(97)
    ('9 min', '1 h 35')
    """
    if minutes < 60:
        return "{minutes} min".format(minutes=max(minutes, 1))
    hours, rest = divmod(round(minutes / 5) * 5, 60)
    if rest == 0:
        return "{hours} h".format(hours=hours)
    return "{hours} h {rest:02}".format(hours=hours, rest=rest)


def deals(position: Position, deal: Deal, *, dealt: bool) -> Markup:
    """The masthead: cards each, and who deals."""
    one = deal.size == 1
    if dealt:
        template = _DEALT_ONE if one else _DEALT
    else:
        template = _DEALS_ONE if one else _DEALS
    return template.format(name=position.names[deal.dealer])


def read_aloud(position: Position, deal: Deal) -> tuple[Markup, ...]:
    """Every bid in order, to be repeated to the table."""
    bids = ((person(position, player), deal.bids[player]) for player in deal.order)
    return tuple(_CALLED.format(name=name, bid=bid) for name, bid in bids)


def verdict(deal: Deal) -> str:
    """Whether the table is over, under or even, and by how much.

    >>> verdict(Deal(number=1, hand=1, size=4, dealer=1, seats=(0, 1), bids=(1, 2)))
    '3 of 4: one under.'
    """
    off = deal.bid_sum - deal.size
    said = _OFF[abs(off)] if abs(off) < len(_OFF) else str(abs(off))
    if off == 0:
        template = "{sum} of {size}: even."
    elif off > 0:
        template = "{sum} of {size}: {off} over."
    else:
        template = "{sum} of {size}: {off} under."
    return template.format(sum=deal.bid_sum, size=deal.size, off=said)


def leads(position: Position, deal: Deal) -> str:
    """Who leads to the first trick."""
    leader = leader_of(position, deal)
    if leader is None:
        return "The highest bidder leads."
    return "{name} leads.".format(name=position.names[leader])


def still_out(size: int, given: int, *, fewer: bool = False) -> str:
    """How many tricks are missing from a count, or too many; ``fewer``: some may be nobody's.

    >>> still_out(10, 4), still_out(10, 4, fewer=True)
    ('6 tricks still out.', '6 tricks out, or nobody’s.')
    """
    out = size - given
    if fewer and out > 0:
        template = "1 trick out, or nobody’s." if out == 1 else "{off} tricks out, or nobody’s."
    elif out == 0:
        template = "The one trick is given." if size == 1 else "All {size} tricks are given."
    elif out > 0:
        template = "1 trick still out." if out == 1 else "{off} tricks still out."
    else:
        template = "1 trick too many." if out == -1 else "{off} tricks too many."
    return template.format(off=abs(out), size=size)


def miscount(position: Position, refusal: TricksDoNotAddUp) -> Markup:
    """Why a count was not recorded, and whom to ask."""
    short = refusal.given < refusal.size
    suspects = refusal.suspects.short if short else refusal.suspects.over
    names = [position.names[player] for player in suspects]
    one, many = (_ONE_SHORT, _MANY_SHORT) if short else (_ONE_OVER, _MANY_OVER)
    asked = ""
    if len(names) == 1:
        asked = one.format(name=names[0])
    elif names:
        asked = many.format(names=", ".join(names[:-1]), last=names[-1])
    fact = "{given} of {size} tricks are given.".format(given=refusal.given, size=refusal.size)
    return _MISCOUNT.format(fact=fact, suspects=asked)


_ONE_SHORT = " {name} is one short of the bid: ask for a count of that packet."
_MANY_SHORT = " {names} and {last} are each one short of their bid: ask them to count their packets."
_ONE_OVER = " {name} is one over the bid: ask for a count of that packet."
_MANY_OVER = " {names} and {last} are each one over their bid: ask them to count their packets."


def still_blank(blank: int) -> str:
    """How many players have no tricks written yet."""
    return ("1 still blank" if blank == 1 else "{blank} still blank").format(blank=blank)


def recorded(position: Position, deal: Deal) -> str:
    """What was recorded last."""
    name = hand_name(position, deal.hand)
    if deal.void is not None:
        return ""
    if deal.hand == 0:
        return "The practice hand is done. No points. Now for real:"
    if is_extra(position, deal.hand):
        return "Extra hand {hand} is recorded.".format(hand=name)
    if deal.settled:
        return "Hand {hand} is settled by a ruling.".format(hand=name)
    if position.rules.endless:
        return "Hand {hand} is recorded.".format(hand=name)
    return "Hand {hand} of {of} is recorded.".format(hand=name, of=len(position.schedule))


def gains(position: Position, deal: Deal, points: Values, totals: Values) -> tuple[Markup, ...]:
    """Everybody's points and new total, to be read aloud, where the total is known."""
    if deal.void is not None:
        template = _VOID_AGAIN if deal.again else _VOID
        return (
            template.format(
                hand=capital(the_hand(position, deal)),
                why=deal.void.rstrip("."),
                name=position.names[deal.dealer],
                size=deal.size,
            ),
        )
    if deal.hand == 0:
        return ()
    since = [one for one in position.adjustments if one.after_hand >= deal.hand]
    return tuple(
        _gain(
            person(position, player),
            points[player],
            total,
            beside=sum(one.points for one in since if one.player == player),
        )
        for player in deal.order
        if (total := totals[player]) is not None
    )


def _gain(name: str, points: int | None, total: int, *, beside: int) -> Markup:
    """``beside``: what was given or taken outside the hands since."""
    if beside:
        more = spoken(beside)
        return _BESIDE.format(name=name, points=spoken(points or 0), beside=more, total=spoken(total))
    if not points:
        return _STAYS.format(name=name, total=spoken(total))
    template = _GAINS if points > 0 else _LOSES
    return template.format(name=name, points=abs(points), total=spoken(total))


def spoken(number: int) -> str:
    """A number as one says it.

    >>> spoken(-10)
    'minus 10'
    """
    return "minus {number}".format(number=-number) if number < 0 else str(number)
