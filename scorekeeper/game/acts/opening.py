"""Agreeing: who plays, in which order, by which rules."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.game.acts.checks import reason, refuse_closed
from scorekeeper.game.deals import PRACTICE, Deal
from scorekeeper.game.events import (
    Chosen,
    DealVoided,
    Entered,
    Event,
    GameOpened,
    PlayerRenamed,
    SeatsChanged,
    Setup,
    SetupChanged,
    TotalsKept,
    Values,
)
from scorekeeper.game.names import clean_name, clean_names, look, refuse_twin
from scorekeeper.game.position import Position, rules_from
from scorekeeper.game.state import Game
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet

MOST_TOTAL = 99_999


def agree(
    *,
    names: Sequence[str],
    rules: RuleSet,
    first_dealer: int,
    chosen: Chosen = Chosen.AGREED,
    practice: int = 0,
    entered: Entered = Entered.LIVE,
) -> Setup:
    """Return what the table agrees on: names in the order of play, rules, and the first dealer's chair.

    Refuses names and player counts that the rules do not take, a scoring that does not answer for
    every hand, and a dealer who does not play.
    """
    players = clean_names(names)
    sizes = rules.sizes(len(players))
    rules.check(len(players))
    if not 0 <= first_dealer < len(players):
        raise Refusal("Say who deals first: one of the {count} players.", field="dealer", count=len(players))
    largest = rules.largest(len(players))
    if not 0 <= practice <= largest:
        raise Refusal(
            "A practice hand has 1 to {largest} cards, not {cards}.",
            field="practice",
            largest=largest,
            cards=practice,
        )
    return Setup(
        players=players,
        seats=tuple(range(len(players))),
        first_dealer=first_dealer,
        chosen=chosen,
        rules=rules.to_text(),
        schedule=sizes,
        largest=max(sizes),
        practice=practice,
        entered=entered,
    )


def open_game(setup: Setup) -> tuple[Event, ...]:
    """Start a game: agreeing is what starts it."""
    return (GameOpened(setup=setup),)


def change_setup(game: Game, setup: Setup, *, why: str) -> tuple[Event, ...]:
    """Change the agreement, which is possible until the first hand is scored.

    People keep their numbers. A hand in progress is dealt again when the change concerns its
    cards, its dealer or its players.
    """
    refuse_agreed(game)
    position = game.position
    kept = _keep_numbers(position.names, setup)
    if kept == replace(position.setup, players=position.names, seats=position.seats):
        raise Refusal("Nothing is different from what was agreed.")
    changed = SetupChanged(setup=kept, why=reason(why))
    deal = position.current
    if deal is None or _still_fits(position, deal, kept):
        return (changed,)
    return (DealVoided(deal=deal.number, why=reason(why), again=False), changed)


def keep_totals(game: Game, *, totals: Values) -> tuple[Event, ...]:
    """Keep everybody's total of a game of which nothing else is left. None: not known."""
    position = game.position
    if not position.totals_only or position.only_totals:
        raise Refusal("Totals alone are kept once, in a game that was entered so.", field="totals")
    if all(total is None for total in totals):
        raise Refusal("At least one total is needed.", field="totals")
    for player, total in enumerate(totals):
        if total is not None and abs(total) > MOST_TOTAL:
            raise Refusal(
                "{name}'s total is between −{most} and {most}, not {total}.",
                field=f"total{player}",
                name=position.names[player],
                most=MOST_TOTAL,
                total=total,
            )
    missing = len(position.names) - len(totals)
    return (TotalsKept(totals=totals[: len(position.names)] + (None,) * missing),)


def refuse_agreed(game: Game) -> None:
    """Refuse once the agreement binds: when the first hand is scored."""
    position = game.position
    refuse_closed(position)
    if position.totals_only:
        raise Refusal("Only the totals of this game are kept: what was agreed stays as it is.")
    if position.last_hand > 0:
        raise Refusal(
            "Hand {hand} is already scored: the rules are agreed for this game. "
            "If they were written down wrongly, the table can put them right.",
            hand=position.last_hand,
        )


def _still_fits(position: Position, deal: Deal, setup: Setup) -> bool:
    size = setup.practice if deal.hand == PRACTICE else setup.schedule[0]
    first = deal.hand in (PRACTICE, 1) and not deal.size_ruled
    now, then = rules_from(setup.rules), position.rules
    alike = (now.bidding, now.trump, now.special) == (then.bidding, then.trump, then.special)
    return first and alike and (deal.seats, deal.dealer, deal.size) == (setup.seats, setup.first_dealer, size)


def _keep_numbers(names: tuple[str, ...], setup: Setup) -> Setup:
    known = {look(name): number for number, name in enumerate(names)}
    players, numbers = list(names), []
    for name in setup.players:
        number = known.get(look(name))
        if number is None:
            number = len(players)
            players.append(name)
        else:
            players[number] = name
        numbers.append(number)
    return replace(
        setup,
        players=tuple(players),
        seats=tuple(numbers[chair] for chair in setup.seats),
        first_dealer=numbers[setup.first_dealer],
    )


def rename(game: Game, *, player: int, name: str) -> tuple[Event, ...]:
    """Call a person something else, in every hand; totals stay with the person."""
    names = game.position.names
    if not 0 <= player < len(names):
        raise Refusal("There is no player number {number}.", field="player", number=player + 1)
    kept = clean_name(name)
    for number, other in enumerate(names):
        if number != player:
            refuse_twin(kept, other)
    if kept == names[player]:
        raise Refusal("{name} is already called that.", field="name", name=kept)
    return (PlayerRenamed(player=player, name=kept),)


def correct_seating(game: Game, *, seats: tuple[int, ...], why: str) -> tuple[Event, ...]:
    """Write the seating down rightly, between hands and before hand 2 is dealt.

    Where the table allows people to come and go, they may swap chairs between any two hands.
    """
    position = game.position
    refuse_closed(position)
    if position.current is not None:
        raise Refusal("A hand is being played. Record it or void it, then correct the seating.")
    if "people" not in position.rules.allow and any(deal.hand >= 2 for deal in position.deals):
        raise Refusal("The seating can be corrected until hand 2 is dealt.")
    if sorted(seats) != sorted(position.seats):
        raise Refusal("Every player has exactly one seat.", field="seats")
    if seats == position.seats:
        raise Refusal("The players already sit in that order.", field="seats")
    return (SeatsChanged(seats=seats, why=reason(why)),)
