"""The notations that a table's rules are written in, as the help of each command shows them."""

SCORING = """\b
The scoring text is rows, the first that fits counts, and modifiers after |:
  made: 10+bid; missed: 0
  made zero: 10; made: 10*bid; missed: -10*off
  made: 10+bid; over: tricks; under: -10 | times 2 if spades
  made: 0; missed: tri(off) | lowest wins
A row      made, missed, under, over or any, conditions, a colon, points.
Conditions zero, no-trump, or bid, cards, players with < <= = >= > and a
           number or players, as in: made bid>=10: 100+bid
Points     numbers from 0 to 999, or a number times one of bid, tricks, off,
           cards, bid^2, off^2, tri(off), largest, added and subtracted.
           off is the difference of bid and tricks, tri(off) is 1+2+… up to
           it, largest is the largest hand of the game.
Modifiers  times 2 if spades (or hearts, diamonds, clubs, no-trump),
           times 10*hand, lowest wins.
At most 500 characters and 12 rows.
"""

SCHEDULE = """\b
The path is written as one says it; spaces do not count:
  10..1..10        down to one card and back up, the one-card hand once
  1..8*2..1        up to eight cards twice, and back down
  1*P..max*P..1*P  ends and largest hand once per player
  1..15..1/2       in steps of two
  7,7,5            hand by hand
  1..8+8,8         a path, then single hands
  10*until         ten cards until somebody reaches the target
max is the largest hand there is. At most 120 hands of 1 to 60 cards.
"""

HOOK = """\b
The hook is a rule, with options behind it; commas do as well as spaces:
  none            the bids may add up to the cards
  not_equal       the last bidder may not make them add up
  must_exceed     the last bidder must bring them above the cards
  must_be_under   the last bidder must keep them under the cards
  must_equal      the last bidder must make them add up
Options: min-cards=4 (hands of four cards and more), not-last-hand,
free-one-card, zero-allowed, any-bidder (first or last).
A zero limit of 5,6 is at most five zeros in a row, from six players on.
Where no bid would be left, the zero limit gives way first, then the hook.
"""

RULE_SET = """\b
A rule-set file has one part on each line. Those that every file has:
  name Friday table
  players 3-7
  deck 52                     or 8n: eight for each player
  reserve 1                   cards that must be left to turn up
  cap 10                      no hand is larger
  schedule 1..max..1          see scorekeeper schedule --help
  scoring made: 10+bid; missed: 0
                              see scorekeeper points --help
  hook not_equal min-cards=4  see scorekeeper legal-bids --help
  lead left_of_dealer         or dealer, second_from_dealer,
                              opposite_dealer, highest_bidder
  ties share                  or extra_max_hand, most_exact_bids,
                              sum_of_made_bids, sum_of_all_bids
Those that may be left out, as they are then:
  direction clockwise         or anticlockwise
  bidding in_turn             or dealer_first, simultaneous, secret
  trump turn_up               or turn_up left=no_trump, rotate S D C H,
                              fixed S, none, bidder_names, dealer_names
  zeros none                  or 5,6: five in a row from six players on
  special none                or forehead size=1; no-trump last 5
  streak none                 or 5 made=+5 missed=-5 skip=1
  finish schedule             or target 101
  each 1                      or P: every size once per player
  overflow refuse             or shrink, clamp
  tricks exact                or at_most
  allow nothing               or people schedule
  id own                      or any other word
  source This table’s own rules
  note anything on one line
"""
TABLES = """\b
A list for --tables has a table on each line, names with commas, tabs or
semicolons between, quotes around a name that holds one of them:
  Table 1: Ann, Bob, Cy, Di   the name in front stands at the head
  Ed, Flo, "May, Aunt"        a table without a name
  10 x 4 players              ten sheets without names
Or in a block, one name on each line under a line that ends with a colon.
"""
