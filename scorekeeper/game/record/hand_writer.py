"""Writing the line of a hand, with its values as they are now."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.game.deals import Deal
from scorekeeper.game.events import (
    BidChanged,
    BidCorrected,
    DealerCorrected,
    DealRuled,
    DealVoided,
    HandDealt,
    Marks,
    PointsAdjusted,
    SizeRuled,
    TrumpCorrected,
    Values,
)
from scorekeeper.game.points import points_of
from scorekeeper.game.position import Position
from scorekeeper.game.record.earlier import Replaced
from scorekeeper.game.record.words import name_word, quoted
from scorekeeper.game.standings import lines


def hand_parts(position: Position, deal: Deal, *, people: Sequence[int], names: Sequence[str]) -> list[str]:
    """The parts of the line of one deal: its number, size and dealer, and what was written since.

    People are in the order of the players line, names as they are now.
    """
    parts = [f"hand {deal.hand}", f"size {deal.size}", f"dealer {name_word(names[deal.dealer])}"]
    if deal.trump is not None:
        parts.append(f"trump {deal.trump}")
    if any(bid is not None for bid in deal.bids):
        parts.append("bids " + values_text(deal.bids, people))
    if deal.taken:
        parts.append("taken " + " ".join(name_word(names[player]) for player in deal.taken))
    if deal.made:
        parts.append("made " + values_text(deal.made, people))
    elif deal.tricks is not None:
        parts.append("tricks " + values_text(deal.tricks, people))
    points = points_written(position, deal)
    if any(value is not None for value in points):
        parts.append("points " + values_text(points, people))
    parts += [
        "totals " + values_text(line.totals, people)
        for line in lines(position)
        if line.deal is not None and line.deal.number == deal.number
    ]
    return parts


def dealt_text(event: HandDealt, *, names: Sequence[str]) -> str:
    """The line of a hand that was only dealt by then."""
    return f"hand {event.hand}  size {event.size}  dealer {name_word(names[event.dealer])}  dealt"


def points_written(position: Position, deal: Deal) -> Values:
    """The points on the line of a hand. Where only made or missed is known they stand there in their own
    right, so that a ruling or a void does not take them away; and once the rules were put right they
    stand alone: others would seem to have stood on the paper too.
    """
    return deal.stated if deal.made and position.superseded else points_due(position, deal)


def points_due(position: Position, deal: Deal) -> Values:
    """The points that may stand on the line of a hand."""
    if not deal.made:
        return points_of(position, deal)
    if deal.void is not None:
        return deal.stated
    found = points_of(position, replace(deal, ruling=None))
    return tuple(one if one is not None else due for one, due in zip(deal.stated, found, strict=False))


def void_text(event: DealVoided) -> str:
    """Why a hand is void, and whether it is left undealt."""
    return quoted(event.why) + ("" if event.again else " undealt")


def ruled_text(
    deal: Deal,
    event: DealRuled,
    penalty: PointsAdjusted | None,
    *,
    people: Sequence[int],
    names: Sequence[str],
) -> str:
    """The line of a ruling on a hand, with the penalty that came with it."""
    ruled, by, why = quoted(event.ruled), quoted(event.by), quoted(event.why)
    parts = ["ruled", f"hand {deal.hand}"]
    if event.settles:
        parts += [f"tricks {values_text(event.tricks, people)} points {values_text(event.points, people)}"]
    parts += [f"{ruled} by {by} because {why}"]
    if penalty is not None:
        parts += [f"penalty {name_word(names[penalty.player])} {penalty.points}"]
    return " ".join(parts)


def replaced_text(deal: Deal, replaced: Replaced, *, names: Sequence[str]) -> str:
    """The line of values that once counted."""
    cells = " ".join(
        f"{name_word(names[player])} {part} {value}" for (part, player), value in replaced.was.items()
    )
    return f"corrected hand {deal.hand} {cells} {quoted(replaced.why)}"


Fix = BidChanged | BidCorrected | DealerCorrected | TrumpCorrected | SizeRuled


def fix_text(deal: Deal, event: Fix, *, names: Sequence[str]) -> str:
    """The line of what was put right, with the value that it replaces."""
    match event:
        case BidChanged(player=player):
            return f"changed hand {deal.hand} {name_word(names[player])} bid {deal.bids[player]}"
        case BidCorrected(player=player):
            cell = f"{name_word(names[player])} bid {deal.bids[player]}"
        case DealerCorrected():
            cell = f"dealer {name_word(names[deal.dealer])}"
        case TrumpCorrected():
            cell = f"trump {deal.trump or '-'}"
        case SizeRuled():
            cell = f"size {deal.size}"
    return f"corrected hand {deal.hand} {cell} {quoted(event.why)}"


def when_text(deal: Deal, event: Fix) -> str:
    """When that was, if it was before the count."""
    if deal.playing or deal.taken or (isinstance(event, BidCorrected) and event.playing):
        return " playing"
    return " after {bids}".format(bids=sum(bid is not None for bid in deal.bids))


def values_text(values: Values | Marks, people: Sequence[int]) -> str:
    """A value of everybody; - where there is none.

    >>> values_text((2, None, -10), [0, 1, 2])
    '2 - -10'
    """
    found = (values[player] if player < len(values) else None for player in people)
    return " ".join("-" if value is None else str(value) for value in found)
