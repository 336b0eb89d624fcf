"""Everything that can go wrong, in the order in which source 000 lists it; below it what is rarer."""

from scorekeeper.web.remedies import (
    bids,
    count,
    dealing,
    game,
    later,
    people,
    play,
    points,
    ruling,
    rulings,
    trump,
    void,
)
from scorekeeper.web.remedies.steps import Remedy

COMMON: tuple[Remedy, ...] = (
    void.DEAL,
    bids.BID,
    bids.HOOK,
    play.SUIT,
    play.TRICK,
    count.COUNT,
    dealing.DEALER,
    dealing.SIZE,
    later.LATER,
)
RARE: tuple[Remedy, ...] = (
    rulings.SHARE,
    rulings.EXTRA,
    rulings.WITHDRAW,
    trump.TRUMP,
    people.NAME,
    people.SEATS,
    points.POINTS,
    game.NOTE,
    game.STOP,
    game.RESUME,
    game.REOPEN,
)
REMEDIES: dict[str, Remedy] = {remedy.kind: remedy for remedy in (*COMMON, *RARE, void.VOID, ruling.RULE)}
