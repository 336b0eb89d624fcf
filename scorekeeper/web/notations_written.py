"""What the help page says of each notation: its words, and texts that stand as examples."""

WRITTEN = (
    (
        "scoring",
        "Points",
        (
            "Rows, one for each result, with ; between them. The first row that fits counts. After the rows "
            "come changes to all points, each after a |."
        ),
        (
            ("made missed under over any", "the result; under: too few tricks, over: too many"),
            ("zero, bid>=10, cards<6, players=4, no-trump", "conditions after the result; all must hold"),
            (
                "bid tricks off cards largest",
                "what is counted; off: the difference, largest: the largest hand",
            ),
            (
                "bid^2 off^2 tri(off)",
                "squared; 1 for the first trick of difference, 2 for the second and so on",
            ),
            ("10 + 2*bid - off", "whole numbers from 0 to 999, with + and -; no division"),
            ("times 2 if spades, times 10*hand, lowest wins", "after a |: changes to all points"),
        ),
        (
            "made zero: 10; made: 10*bid; missed: -10*off",
            "made: 10+bid; over: tricks; under: -10",
            "made zero: 5; made bid>=10: 100+bid; made: 10+bid; missed: 0",
            "made: 10+bid^2; missed: -5*tri(off)",
            "made zero cards>players: 20; made: 10; missed: 0",
            "made: 10+bid; missed: 0 | times 2 if spades",
            "made: 0; missed: off^2 | lowest wins",
        ),
    ),
    (
        "schedule",
        "Schedule",
        (
            "Hand sizes: a path through its turning hands, or a list. Shown here as four play it, with "
            "at most ten cards."
        ),
        (
            ("..", "every size on the way"),
            ("max", "the largest hand that the pack and the steps allow"),
            ("*2, *P", "twice; once for each player"),
            ("/2", "in steps of two, or up to nine"),
            ("+", "one part after the other"),
            ("10*until", "hands of ten, until someone reaches the target"),
        ),
        (
            "10..1..10",
            "1..8*2..1",
            "max..1*P..max",
            "7,7,5",
            "1..9..1/2",
            "1..8+8,8",
            "10*until",
        ),
    ),
    (
        "hook",
        "Hook",
        "What the last bidder may not do, and exceptions after it.",
        (
            ("none not_equal must_exceed must_be_under must_equal", "the rule"),
            ("min-cards=4", "only in hands of four cards or more"),
            ("free-one-card not-last-hand zero-allowed", "not in these hands; a zero always goes"),
            ("any-bidder", "for everybody, not only for the last"),
        ),
        (
            "not_equal",
            "not_equal min-cards=4",
            "not_equal free-one-card not-last-hand",
            "must_exceed",
            "must_be_under any-bidder",
            "none",
        ),
    ),
    (
        "zeros",
        "Zeros",
        "How many zeros in a row one player may bid, and from how many players on.",
        (("5,6", "at most five in a row, with six players or more"),),
        ("5,6", "1,2", "none"),
    ),
    (
        "trump",
        "Trump",
        "How trump is found, the suits it takes, and what happens when no card is left to turn up.",
        (
            ("turn_up fixed rotate none bidder_names dealer_names", "how it is found"),
            ("S H D C NT", "spades, hearts, diamonds, clubs, no trump"),
            ("left=no_trump, left=last_card, left=cut", "when no card is left; with turn_up only"),
        ),
        (
            "turn_up",
            "turn_up left=no_trump",
            "fixed S",
            "rotate S D C H",
            "bidder_names C D H S NT",
            "none",
        ),
    ),
    (
        "special",
        "Special hands",
        "A kind of hand and where in the schedule it is played, with ; between several.",
        (
            ("forehead", "everyone sees all cards but their own"),
            ("no-trump", "played without trump"),
            ("last, last 5, size=1", "the last hand, the last five, every hand of one card"),
        ),
        ("forehead size=1", "forehead last", "no-trump last 5", "forehead size=1; no-trump size=8", "none"),
    ),
    (
        "streak",
        "Streak",
        "Extra points for so many bids in a row that are all made, or all missed.",
        (
            ("5", "the length of the run"),
            ("made=+5 missed=-5", "what it is worth"),
            ("skip=1", "hands of one card neither count nor break it"),
        ),
        ("5 made=+5 missed=-5 skip=1", "3 made=+10 missed=0", "none"),
    ),
    (
        "finish",
        "End",
        "The end of the schedule, or the hand in which someone reaches a target.",
        (("target 101", "first to 101 points"),),
        ("schedule", "target 101"),
    ),
    (
        "deck",
        "Pack",
        "How many cards there are, or how many for each player.",
        (("8n", "eight for each player"),),
        ("52", "40", "8n"),
    ),
)
