"""How far a table can go: whatever is read, checked or offered keeps to these."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10
LARGEST_SIZE = 60  # cards each
MOST_HANDS = 120  # of a schedule
