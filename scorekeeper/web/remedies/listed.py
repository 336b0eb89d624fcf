"""Everything that can go wrong, in the order in which source 000 lists it; below it what is rarer."""

from scorekeeper.web.remedies import (
    bids,
    coming,
    count,
    dealing,
    forbidden,
    game,
    later,
    leaving,
    out_of_turn,
    people,
    play,
    points,
    referee,
    ruling,
    rulings,
    schedule,
    settling,
    trump,
    void,
)
from scorekeeper.web.remedies.steps import Remedy

COMMON: tuple[Remedy, ...] = (
    void.DEAL,
    bids.BID,
    forbidden.HOOK,
    out_of_turn.OUT_OF_TURN,
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
ALLOWED: tuple[Remedy, ...] = (  # only where the table agreed on it
    coming.JOIN,
    leaving.LEAVE,
    leaving.SIT_OUT,
    schedule.INSERT,
    schedule.REPEAT,
    schedule.RESIZE,
    schedule.SKIP,
)
REMEDIES: dict[str, Remedy] = {
    remedy.kind: remedy
    for remedy in (
        *COMMON,
        *RARE,
        *ALLOWED,
        void.VOID,
        ruling.RULE,
        settling.STAND,
        settling.AS_BID,
        settling.GIVE,
        referee.REFEREE,
    )
}
