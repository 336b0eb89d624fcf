"""Where the four sources contradict each other: one sentence, said where the choice is made."""

_SAID = {
    "players": "Three sources are for three to seven players; the fourth calls four to six comfortable.",
    "cap": (
        "With more than five players three sources print the largest hand, 8 with six and 7 with seven; "
        "the fourth only says to reduce it."
    ),
    "schedule": (
        "Three sources go down to one card and back up; the fourth goes up and back down, or either way."
    ),
    "bidding": (
        "Two sources let a bid be changed until the next player bids, and the club sheet lets the dealer "
        "change theirs until the first lead; the other two do not say."
    ),
    "hook": (
        "Three sources bar only the bid that makes the bids equal to the cards, and two of these let a table "
        "play without; the fourth, as printed, asks the dealer to go above the cards."
    ),
    "lead": (
        "In the club sheet the dealer leads, in two sources the player on the dealer’s left; "
        "one does not say."
    ),
    "scoring": (
        "Three sources give 10 and the bid when it is exact and 0 when it is not; the club sheet gives 10 "
        "for each trick bid and takes 10 off for each trick of difference."
    ),
    "ties": (
        "The club sheet plays another hand of the largest size, two sources share the win; one does not say."
    ),
    "allow": "The club sheet lets friends join the next game only; the other sources do not say.",
}


def said(part: str) -> str:
    """Return where the sources differ about a part of the rules; "" where they do not.

    >>> said("lead")
    'In the club sheet the dealer leads, in two sources the player on the dealer’s left; one does not say.'
    >>> said("trump")
    ''
    """
    return _SAID.get(part, "")
