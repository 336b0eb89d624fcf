"""Short questions about a table's hands and bids, each answered on one line."""

from typing import Any

import click

from scorekeeper.cli.arguments import (
    alone,
    any_players,
    cards_option,
    one_of,
    players_option,
    rules_option,
    schedule_option,
    tables_for,
)
from scorekeeper.cli.notations import HOOK, SCHEDULE
from scorekeeper.cli.points import MORE_THAN_CARDS
from scorekeeper.cli.typed import Numbers, Part, Read, Whole, pack
from scorekeeper.rules.bidding import Bids, ZeroLimit, parse_zero_limit
from scorekeeper.rules.bidding import legal_bids as bids_of
from scorekeeper.rules.hooks import Hook, parse_hook
from scorekeeper.rules.limits import LARGEST_SIZE
from scorekeeper.rules.parts import Pack
from scorekeeper.rules.refusals import Refusal
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedules import Overflow, is_endless, largest_hand, parse_schedule

USUAL_TARGET = 101  # of a made-up path: that of dkmgames.com
MOST_IN_A_ROW = 120
UNTIL = "{size} until {target}"
ZERO_RUN_ALONE = "--zero-run goes with --zero-limit, or with a preset that limits zeros."
ONE_FORBIDDEN = "{bids} is forbidden: {reason}."
FORBIDDEN = "{bids} are forbidden: {reason}."
WAIVED = "The hook is waived: {waiver}."
LIMIT_WAIVED = "{waiver}."  # it names the limit itself


@click.command(short_help="How many cards each, hand after hand.", epilog=SCHEDULE)
@rules_option(required=False)
@click.option("--path", metavar="TEXT", help="Or a path of your own, as below.")
@players_option(required=True)
@schedule_option()
@click.option("--pack", type=Read(pack), metavar="N", help="The cards of the pack: 52, or 8n for 8 a player.")
@click.option("--reserve", type=Whole(0, 1), metavar="0|1", help="Cards left to turn up; usual is 1.")
@click.option("--cap", type=Whole(1, LARGEST_SIZE), metavar="N", help="No hand is larger; left out: no cap.")
@click.option("--each", type=Part("each"), metavar="1|P", help="P plays every size once per player.")
@click.option(
    "--overflow",
    type=Part("overflow"),
    metavar="shrink|clamp",
    help="What a hand too large for the pack becomes; left out: it is refused.",
)
def schedule(
    *, rules: RuleSet | None, path: str | None, players: int, schedule: str | None, **parts: Any
) -> None:
    """Print how many cards each player gets, hand after hand, on one line.

    Without a last hand it is the size and the target, as in 10 until 101.

    \b
    For example:
      scorekeeper schedule --rules exact-classic --players 5
      scorekeeper schedule --rules exact-classic --players 5 --schedule 1..8..1
      scorekeeper schedule --path "max..1*P..max" --players 4 --reserve 0 --cap 10
      scorekeeper schedule --path 10..1 --players 7 --overflow clamp
    """
    one_of("scorekeeper schedule", rules=rules, path=path)
    target: int | None = USUAL_TARGET
    if rules:
        alone("--rules", "--path", **parts)
        path = rules.schedule if schedule is None else schedule
        sizes, target = rules.sizes(players, path), rules.finish.target
    else:
        alone("--path", "--rules", schedule=schedule)
        sizes = _made_up(path or "", any_players(players), **parts)
    endless = is_endless(path or "")
    click.echo(UNTIL.format(size=sizes[0], target=target) if endless else " ".join(map(str, sizes)))


def _made_up(
    path: str,
    players: int,
    *,
    pack: Pack | None,
    reserve: int | None,
    cap: int | None,
    each: bool | None,
    overflow: Overflow | None,
) -> tuple[int, ...]:
    """The sizes of a path of one's own."""
    largest = largest_hand(
        players=players,
        deck=pack.of(players) if pack else 52,
        reserve=1 if reserve is None else reserve,
        cap=cap or LARGEST_SIZE,
    )
    return parse_schedule(
        path,
        players=players,
        largest=largest,
        each=bool(each),
        overflow=overflow or Overflow.REFUSE,
    )


@click.command(name="legal-bids", short_help="What the next bidder may bid.", epilog=HOOK)
@rules_option(required=False)
@click.option("--hook", type=Read(parse_hook), metavar="TEXT", help="Or a hook of your own, as below.")
@cards_option()
@players_option(required=True)
@click.option(
    "--earlier",
    type=Numbers(LARGEST_SIZE),
    metavar="LIST",
    default="",
    help="The bids so far, in order: 1,2,0. Left out: nobody has bid yet.",
)
@click.option("--last-hand", is_flag=True, help="It is the last hand of the schedule.")
@click.option("--zero-run", type=Whole(0, MOST_IN_A_ROW), metavar="K", help="Zeros this player bid in a row.")
@click.option(
    "--zero-limit", type=Read(parse_zero_limit), metavar="K,N", help="At most K in a row, from N players on."
)
def legal_bids(
    *,
    rules: RuleSet | None,
    hook: Hook | None,
    cards: int,
    players: int,
    earlier: tuple[int, ...],
    last_hand: bool,
    zero_run: int | None,
    zero_limit: ZeroLimit | None,
) -> None:
    """Print what the next bidder may bid, on one line.

    What is forbidden, and why, and what is waived, goes to stderr.

    \b
    For example:
      scorekeeper legal-bids --rules exact-classic --cards 5 --players 4 --earlier 1,2,0
      scorekeeper legal-bids --hook "not_equal,min-cards=4" --cards 3 --players 4 --earlier 1,1,0
      scorekeeper legal-bids --hook none --cards 6 --players 6 --zero-run 5 --zero-limit 5,6
    """
    one_of("scorekeeper legal-bids", rules=rules, hook=hook)
    if rules:
        alone("--rules", "--hook", zero_limit=zero_limit)
        tables_for(rules, cards=cards, players=players)
        hook, zero_limit = rules.hook_in_force, rules.zeros
    if zero_run is not None and zero_limit is None:
        raise Refusal(ZERO_RUN_ALONE, field="--zero-run")
    _refuse_more_than(cards, earlier)
    bids = bids_of(
        hook or Hook(),
        size=cards,
        players=players if rules else any_players(players),
        earlier=earlier,
        last_hand=last_hand,
        zero_limit=zero_limit,
        zero_run=zero_run or 0,
    )
    click.echo(" ".join(map(str, bids.allowed)))
    for line in _why(bids):
        click.echo(line, err=True)


def _refuse_more_than(cards: int, earlier: tuple[int, ...]) -> None:
    for bid in earlier:
        if bid > cards:
            raise Refusal(
                MORE_THAN_CARDS, field="--earlier", option="Each bid of --earlier", cards=cards, number=bid
            )


def _why(bids: Bids) -> list[str]:
    """What is forbidden and why, and any waiver."""
    lines = []
    if bids.forbidden:
        template = ONE_FORBIDDEN if len(bids.forbidden) == 1 else FORBIDDEN
        lines.append(template.format(bids=", ".join(map(str, bids.forbidden)), reason=bids.reason))
    if bids.waiver:
        lines.append((WAIVED if bids.waived else LIMIT_WAIVED).format(waiver=bids.waiver))
    return lines
