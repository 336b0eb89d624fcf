"""What the scorer does: each act looks at the game and returns new events, or refuses in words.

Nothing is written here. Ask first, then write.
"""

from scorekeeper.game.acts.bids import (
    Hooked,
    call_bid,
    change_bid,
    correct_bid,
    correct_trump,
    may_change_bid,
    turn_trump,
)
from scorekeeper.game.acts.endings import (
    close,
    needs_reason,
    next_undo,
    redo,
    reopen,
    resume,
    stop,
    undo,
)
from scorekeeper.game.acts.names import clean_name, clean_names
from scorekeeper.game.acts.opening import (
    agree,
    change_setup,
    correct_seating,
    open_game,
    refuse_agreed,
    rename,
)
from scorekeeper.game.acts.remedies import (
    adjust_points,
    correct_dealer,
    let_stand,
    rule_deal,
    rule_extra_counts,
    share_tie,
    void_deal,
    withdraw_ruling,
    write_note,
)
from scorekeeper.game.acts.tricks import (
    Suspects,
    TricksDoNotAddUp,
    correct_hand,
    count_tricks,
    suspects_of,
    trick_won,
)

__all__ = [
    "Hooked",
    "Suspects",
    "TricksDoNotAddUp",
    "adjust_points",
    "agree",
    "call_bid",
    "change_bid",
    "change_setup",
    "clean_name",
    "clean_names",
    "close",
    "correct_bid",
    "correct_dealer",
    "correct_hand",
    "correct_seating",
    "correct_trump",
    "count_tricks",
    "let_stand",
    "may_change_bid",
    "needs_reason",
    "next_undo",
    "open_game",
    "redo",
    "refuse_agreed",
    "rename",
    "reopen",
    "resume",
    "rule_deal",
    "rule_extra_counts",
    "share_tie",
    "stop",
    "suspects_of",
    "trick_won",
    "turn_trump",
    "undo",
    "void_deal",
    "withdraw_ruling",
    "write_note",
]
