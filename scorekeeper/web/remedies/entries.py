"""Numbers of everybody, typed into a table: what stands is filled in, what was typed is kept."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.game import acts
from scorekeeper.game.deals import Deal
from scorekeeper.game.events import Values
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.web.forms import Form
from scorekeeper.web.remedies.steps import SEE, Box, Entry, Row, State

_BOX = "{name}, {column}"
_CALLED = {"bid": "bid of {name}", "tricks": "number of tricks of {name}"}
_POINTS_CALLED = "number of points of {name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One kind of number."""

    key: str
    head: str
    stands: Values  # what is in the record now
    signed: bool = False


def entry(
    game: Game,
    form: Form,
    deal: Deal,
    *,
    columns: Sequence[Column],
    state: State,
    show_bids: bool = False,
    refusal: Refusal | None = None,
    button: str = SEE,
) -> Entry:
    """Return the table to fill in for a deal."""
    suspects = refusal.suspects if isinstance(refusal, acts.TricksDoNotAddUp) else None
    names = game.position.names
    rows = tuple(
        Row(
            name=names[player],
            deals=player == deal.dealer,
            note=_note(suspects, player),
            bid=deal.bids[player] if show_bids else None,
            boxes=tuple(_box(form, column, player, names[player], refusal) for column in columns),
        )
        for player in deal.order
    )
    heads = tuple(column.head for column in columns)
    return Entry(heads=("Bid", *heads) if show_bids else heads, rows=rows, state=state, button=button)


def _box(form: Form, column: Column, player: int, name: str, refusal: Refusal | None) -> Box:
    field = f"{column.key}{player}"
    stands = column.stands[player] if player < len(column.stands) else None
    typed = form.fields.get(field)
    return Box(
        name=field,
        label=_BOX.format(name=name, column=column.head.lower()),
        value=typed if typed is not None else "" if stands is None else str(stands),
        wrong=refusal is not None and refusal.field == field,
        signed=column.signed,
    )


def _note(suspects: acts.Suspects | None, player: int) -> str:
    if suspects is None:
        return ""
    if player in suspects.short:
        return "one short"
    return "one over" if player in suspects.over else ""


def typed(game: Game, form: Form, deal: Deal, key: str) -> Values:
    """The numbers that were typed for everybody who plays a deal; None for a blank."""
    return tuple(
        form.number_or_blank(
            f"{key}{player}",
            most=deal.size,
            called=_CALLED[key].format(name=name),
        )
        if player in deal.seats
        else None
        for player, name in enumerate(game.position.names)
    )


def typed_points(game: Game, form: Form, deal: Deal) -> Values:
    """The points that were stated; None where the formula gives them."""
    return tuple(
        form.signed(f"points{player}", called=_POINTS_CALLED.format(name=name))
        if player in deal.seats and form.text(f"points{player}").strip()
        else None
        for player, name in enumerate(game.position.names)
    )


def as_state(form: Form, deal: Deal, *keys: str) -> dict[str, object]:
    """What was typed, to be carried along."""
    fields = [f"{key}{player}" for key in keys for player in deal.order]
    return {field: form.text(field) for field in fields}
