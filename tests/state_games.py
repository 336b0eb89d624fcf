"""Games to show screens with, as records."""

FOUR = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    dealer   Di
"""
FIVE = """
    players  Ann, Bob, Cy, Di, Gran
    rules    club-sheet
    dealer   Gran
"""
SEVEN = """
    players  Ann, Bob, "Wilhelmina van der Berg", Cy, "Maximilian Osei-Tutu", Di, Gran
    rules    club-sheet
    dealer   Gran
"""
# Forty characters each, which is the most, and as wide as letters are.
WIDE = """
    players  {names}
    rules    club-sheet
    dealer   {dealer}
""".format(names=", ".join(f"W{chair}" + "W" * 38 for chair in range(7)), dealer="W6" + "W" * 38)
STRANGE = """
    players  "<script>alert(1)</script>", "منى الشريف", "♠ Zoë 🎲", "O'Neil & Sons"
    rules    club-sheet
    dealer   "♠ Zoë 🎲"
"""
SHORT = """
    players  Ann, Bob, Cy, Di
    rules    club-sheet
    schedule 2,1
    dealer   Di
"""
SHARING = SHORT + "    ties     share\n"
HAND_1 = "    hand 1  trump H  bids 3 2 3 1  tricks 4 2 3 1\n"
HAND_1_OF_7 = "    hand 1  trump S  bids 1 2 1 0 2 1 1  tricks 1 1 1 0 2 1 1\n"
HAND_1_OF_5 = "    hand 1  trump H  bids 3 2 3 1 0  tricks 4 2 3 1 0\n"
TIED_5 = "    schedule 10\n    hand 1  bids 3 3 2 1 0  tricks 3 3 1 3 0\n"
CORRECTED = '    corrected hand 1 Ann bid 2 "misheard"\n'
PLAYING = "    hand 1  trump H  bids 3 2 3 1\n"
PLAYING_7 = "    hand 1  trump S  bids 1 2 1 0 2 1 1\n"
FORBIDDEN = (
    FOUR
    + """
    hand 1  trump H  bids 3 2 3 2  tricks 4 2 3 1
    corrected hand 1 Di bid 1 "misheard"
"""
)
FORBIDDEN_7 = """
    hand 1  trump S  bids 1 2 1 0 2 1 0  tricks 1 1 1 0 2 1 1
    corrected hand 1 Gran bid 1 "misheard"
    hand 2  trump H  bids 1 1 1 1 1 0 0
"""
PUT_RIGHT = (
    FOUR
    + """
    hand 1  trump H  bids 3 2 3 1  tricks 4 2 3 1
    hand 2  trump S  bids 2 3 1 2  tricks 2 3 2 2
    ruled rules exact-classic ties "extra_max_hand" by "the table" because "tapped wrong"
"""
)
PUT_RIGHT_7 = (
    SEVEN
    + HAND_1_OF_7
    + """
    hand 2  trump H  bids 1 1 1 1 1 0 0  tricks 2 1 0 1 1 0 1
    ruled rules club-sheet scoring "made: 100+10*bid; missed: -100*off" by "the table" because "tapped wrong"
"""
)
AS_BID = (
    FOUR
    + """
    hand 1  trump H  bids 3 2 3 1
    ruled hand 1 points 30 0 30 10 "settled as bid" by "the table" because "Bob had ten cards" penalty Bob -10
    hand 2  trump S  bids 2 3 1 2  taken Ann
    ruled hand 2 "it is played on" by "the table" because "it made no difference"
"""
)
_TIE = """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 1 0 1  tricks 0 1 0 0
"""
TIED = SHORT + _TIE
SHARED = SHARING + _TIE
SHARED_BY_RULING = TIED + '    shared by "the table" because "it is late"\n'
OVER = (
    SHORT
    + """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 0 1 1  tricks 0 1 0 0
"""
)
CLOSED = OVER + "    closed\n"
AMENDED = CLOSED + '    corrected hand 2 Bob bid 1 "misheard"\n'
EXTRA_PLAYED = TIED + "    hand 3  bids 1 1 1 0  tricks 1 1 0 0\n"
NOT_NEEDED = (
    SHORT
    + """
    hand 1  bids 1 0 0 0  tricks 1 1 0 0
    hand 2  bids 0 1 1 1  tricks 0 1 0 0
    hand 3  bids 1 1 1 0  tricks 1 1 0 0
    corrected hand 2 Cy bid 0 "misheard"
"""
)
STOPPED = FOUR + HAND_1 + '    stopped "it is late"\n'
RULED = (
    FOUR
    + HAND_1
    + '    hand 2 bids 3 3 3 3 ruled "points as agreed" by "the table" because "the cards were mixed" '
    "tricks - - - - points 10 0 0 10\n"
)
VOID_OLD = (
    FOUR
    + """
    hand 1  bids 3 2 3 1  tricks 3 2 4 1
    hand 2  bids 1 2 3 4  tricks 1 2 3 3
    hand 3  bids 1 0 1 2
    voided hand 1 "wrong size"
"""
)
LONG = (
    FOUR
    + """
    hand 1  trump S  bids 6 3 0 4  tricks 5 2 0 3
    hand 2  trump H  bids 2 0 3 2  tricks 2 0 4 3
    hand 3  bids 3 1 4 2  tricks 2 1 3 2
    hand 4  bids 3 0 0 2  tricks 4 1 0 2
    corrected hand 4 Di bid 3 "heard wrong"
    hand 5  bids 0 1 2 2  tricks 0 2 2 2
    hand 6  void "Bob had 6 cards"
    hand 6  bids 2 1 3 1  tricks 1 1 3 0
    hand 7  bids 0 1 2 2  tricks 0 1 1 2
    hand 8  bids 1 1 1 2  tricks 0 1 1 1
    hand 9  trump C  bids 1 0 - -
"""
)
CLUB_EVENING = (
    FOUR
    + """
    hand 1   trump C  bids 1 7 1 4  tricks 0 6 0 4
    hand 2   trump H  bids 4 1 5 5  tricks 4 1 4 0
    hand 3   trump S  bids 0 2 8 3  tricks 0 0 8 0
    hand 4   trump D  bids 3 2 2 1  tricks 2 2 2 1
    hand 5   trump D  bids 0 4 1 2  tricks 0 3 1 2
    hand 6   bids 1 1 1 1  tricks 1 2 1 1
    hand 7   bids 0 1 1 1  tricks 0 1 1 2
    hand 8   bids 1 1 1 2  tricks 0 1 0 2
    hand 9   bids 0 1 0 0  tricks 0 2 0 0
    hand 10  bids 0 0 0 0  tricks 0 0 0 1
    hand 11  bids 0 0 0 0  tricks 0 0 0 2
    hand 12  bids 1 0 0 1  tricks 1 0 1 1
    hand 13  bids 2 1 1 3  tricks 0 1 0 3
    hand 14  bids 2 2 1 1  tricks 2 2 1 0
    hand 15  bids 2 4 1 2  tricks 2 2 0 2
    hand 16  bids 2 0 7 2  tricks 1 0 6 0
    hand 17  bids 5 2 2 4  tricks 4 0 2 2
    hand 18  bids 1 3 0 2  tricks 1 3 1 4
    hand 19  bids 1 4 10 4  tricks 0 1 8 1
    hand 20  trump S  bids 3 2 2 2  tricks 3 2 3 2
"""
)
