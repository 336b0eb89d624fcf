"""What the scorer does: each act looks at the game and returns new events, or refuses in words.

Nothing is written here. Ask first, then write.
"""

from scorekeeper.game.acts.bids import (
    Hooked,
    call_bid,
    change_bid,
    correct_bid,
    may_change_bid,
)
from scorekeeper.game.acts.changes import (
    first_open,
    insert_hand,
    join,
    last_places_total,
    leave,
    resize_hand,
    sit_out,
    skip_hand,
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
from scorekeeper.game.acts.game_rulings import (
    really_agreed,
    refuse_put_right,
    rule_extra_counts,
    rule_rules,
    share_tie,
    withdraw_ruling,
)
from scorekeeper.game.acts.opening import (
    agree,
    change_setup,
    correct_seating,
    keep_totals,
    open_game,
    refuse_agreed,
    rename,
)
from scorekeeper.game.acts.remedies import (
    adjust_points,
    correct_dealer,
    let_stand,
    void_deal,
    write_note,
)
from scorekeeper.game.acts.rulings import give_trick, rule_deal, rule_stands, settle_as_bid
from scorekeeper.game.acts.tricks import (
    Suspects,
    TricksDoNotAddUp,
    correct_hand,
    count_tricks,
    note_made,
    suspects_of,
    trick_won,
)
from scorekeeper.game.acts.trumps import by_the_rules, correct_trump, trumps_to_note, turn_trump
from scorekeeper.game.names import clean_name, clean_names

__all__ = [
    "Hooked",
    "Suspects",
    "TricksDoNotAddUp",
    "adjust_points",
    "agree",
    "by_the_rules",
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
    "first_open",
    "give_trick",
    "insert_hand",
    "join",
    "keep_totals",
    "last_places_total",
    "leave",
    "let_stand",
    "may_change_bid",
    "needs_reason",
    "next_undo",
    "note_made",
    "open_game",
    "really_agreed",
    "redo",
    "refuse_agreed",
    "refuse_put_right",
    "rename",
    "reopen",
    "resize_hand",
    "resume",
    "rule_deal",
    "rule_extra_counts",
    "rule_rules",
    "rule_stands",
    "settle_as_bid",
    "share_tie",
    "sit_out",
    "skip_hand",
    "stop",
    "suspects_of",
    "trick_won",
    "trumps_to_note",
    "turn_trump",
    "undo",
    "void_deal",
    "withdraw_ruling",
    "write_note",
]
