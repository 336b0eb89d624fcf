"""Short questions about a table's rules, each answered on one line."""

import click

from scorekeeper.cli.arguments import (
    Numbers,
    Whole,
    cards_option,
    players_option,
    rules_option,
    schedule_option,
)
from scorekeeper.rules.bidding import Bids
from scorekeeper.rules.bidding import legal_bids as bids_of
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_check import LARGEST_CAP

TOO_MANY_CARDS = "{name} deals at most {most} cards each to {players} players, so --cards can’t be {cards}."
TOO_MANY_CARDS_FOR_ALL = "{name} deals at most {most} cards each, so --cards can’t be {cards}."
MORE_THAN_CARDS = "{option} is a whole number from 0 to {cards}, not {number}."
TELL_PLAYERS = "By these rules the points depend on how many play: give --players."
ONE_FORBIDDEN = "{bids} is forbidden: {reason}."
FORBIDDEN = "{bids} are forbidden: {reason}."
WAIVED = "The hook is waived: {waiver}."


@click.command(short_help="The rule sets, one line each.")
def rules() -> None:
    """Print every rule set on a line: id, name, schedule, scoring in words, source.

    \b
    For example:
      scorekeeper rules
    """
    from scorekeeper.rules.presets import presets
    from scorekeeper.rules.words import rules_line

    for one in presets().values():
        click.echo(rules_line(one))


@click.command(short_help="How many cards each, hand after hand.")
@rules_option()
@players_option(required=True)
@schedule_option()
def schedule(*, rules: RuleSet, players: int, schedule: str | None) -> None:
    """Print how many cards each player gets, hand after hand, on one line.

    \b
    For example:
      scorekeeper schedule --rules exact-classic --players 5
      scorekeeper schedule --rules exact-classic --players 5 --schedule 1..8..1
    """
    click.echo(" ".join(map(str, rules.sizes(players, schedule))))


@click.command(short_help="What a bid and the tricks won are worth.")
@rules_option()
@cards_option()
@click.option("--bid", type=Whole(0, LARGEST_CAP), metavar="B", required=True, help="How many were bid.")
@click.option("--tricks", type=Whole(0, LARGEST_CAP), metavar="T", required=True, help="How many were won.")
@players_option(required=False, help="How many play, where the points depend on it.")
def points(*, rules: RuleSet, cards: int, bid: int, tricks: int, players: int | None) -> None:
    """Print the points of one player in one hand.

    \b
    For example:
      scorekeeper points --rules club-sheet --cards 7 --bid 3 --tricks 2
    """
    for option, number in (("--bid", bid), ("--tricks", tricks)):
        if number > cards:
            raise Refusal(MORE_THAN_CARDS, field=option, option=option, cards=cards, number=number)
    tables = [players] if players else _tables(rules, cards)
    if players:
        _refuse_too_many_cards(rules, cards=cards, players=players)
    worth = {
        rules.scoring.points(bid=bid, tricks=tricks, size=cards, players=table, largest=rules.largest(table))
        for table in tables
    }
    if len(worth) > 1:
        raise Refusal(TELL_PLAYERS, field="--players")
    click.echo(worth.pop())


def _tables(rules: RuleSet, cards: int) -> list[int]:
    """The numbers of players that so many cards each can be dealt to."""
    fewest, most = rules.players
    tables = [players for players in range(fewest, most + 1) if cards <= rules.largest(players)]
    if not tables:
        largest = max(rules.largest(players) for players in range(fewest, most + 1))
        raise Refusal(TOO_MANY_CARDS_FOR_ALL, field="--cards", name=rules.name, most=largest, cards=cards)
    return tables


def _refuse_too_many_cards(rules: RuleSet, *, cards: int, players: int) -> None:
    largest = rules.largest(players)
    if cards > largest:
        raise Refusal(
            TOO_MANY_CARDS, field="--cards", name=rules.name, most=largest, players=players, cards=cards
        )


@click.command(name="legal-bids", short_help="What the next bidder may bid.")
@rules_option()
@cards_option()
@players_option(required=True)
@click.option(
    "--earlier",
    type=Numbers(LARGEST_CAP),
    metavar="BIDS",
    default="",
    help="The bids so far, in order: 1,2,0. Left out: nobody has bid yet.",
)
def legal_bids(*, rules: RuleSet, cards: int, players: int, earlier: tuple[int, ...]) -> None:
    """Print what the next bidder may bid, on one line.

    What is forbidden, and why, and whether the hook is waived, goes to stderr.

    \b
    For example:
      scorekeeper legal-bids --rules exact-classic --cards 5 --players 4 --earlier 1,2,0
    """
    _refuse_too_many_cards(rules, cards=cards, players=players)
    for bid in earlier:
        if bid > cards:
            raise Refusal(
                MORE_THAN_CARDS, field="--earlier", option="Each bid of --earlier", cards=cards, number=bid
            )
    bids = bids_of(rules.hook, size=cards, players=players, earlier=earlier)
    click.echo(" ".join(map(str, bids.allowed)))
    for line in _why(bids):
        click.echo(line, err=True)


def _why(bids: Bids) -> list[str]:
    """What is forbidden and why, and any waiver."""
    lines = []
    if bids.forbidden:
        template = ONE_FORBIDDEN if len(bids.forbidden) == 1 else FORBIDDEN
        lines.append(template.format(bids=", ".join(map(str, bids.forbidden)), reason=bids.reason))
    if bids.waived:
        lines.append(WAIVED.format(waiver=bids.waiver))
    return lines
