"""The record reads what a person types, and refuses by line, with what was found and what is allowed."""

import textwrap

import pytest

from scorekeeper.game import record
from scorekeeper.game.acts import Hooked, agree, change_setup, correct_dealer, correct_trump, turn_trump
from scorekeeper.game.events import BidCorrected, Chosen, Entered, HandDealt
from scorekeeper.game.position import Status
from scorekeeper.game.record import Record, RecordProblem, keep, play, read_record, write_record
from scorekeeper.game.standings import lines, totals
from scorekeeper.game.state import Game
from scorekeeper.game.turns import due
from scorekeeper.rules.presets import preset
from scorekeeper.rules.suits import Suit
from tests.game.table import ANN, CY, DI, EIGHT, essence, game_of, then

EXAMPLE = """scorekeeper record 1
players  Ann, "May, Aunt", Cy, Di            # seating order, clockwise; quotes where a name holds a comma
rules    club-sheet                          # then any part that differs: schedule, scoring, hook, lead, ties
schedule 6..1..6
dealer   Cy                                  # deals hand 1
hand 1  size 6  trump H  bids 2 1 1 1  tricks 2 2 1 1  points 20 -10 10 10  totals 20 -10 10 10
hand 2  void "seven cards dealt to Ann"
hand 2  bids 1 2 0 1  tricks 1 3 0 1
hand 3  bids - 1 0 -                         # Ann deals and bids last; Di is next
"""
VOID_AFTER_THE_CLOSE = """hand 1 void "x" undealt
hand 2 bids 1 0 1 1 tricks 1 0 0 0
closed
reopened "a slip"
voided hand 2 "a revoke"
"""
HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 2,1\ndealer Cy\n"


def record_of(text: str) -> Record:
    return read_record(text)


def problem_in(text: str) -> RecordProblem:
    with pytest.raises(RecordProblem) as caught:
        play(read_record(text), at=EIGHT)
    return caught.value


def test_the_example_is_read_as_it_was_meant() -> None:
    game = play(read_record(EXAMPLE), at=EIGHT)
    position = game.position
    assert position.names == ("Ann", "May, Aunt", "Cy", "Di")
    assert position.rules == preset("club-sheet").changed(schedule="6..1..6")
    assert [(deal.hand, deal.dealer, deal.void is not None) for deal in position.deals] == [
        (1, CY, False),
        (2, DI, True),
        (2, DI, False),
        (3, ANN, False),
    ]
    assert totals(position) == (30, -20, 20, 20)
    assert position.deals[0].trump is Suit.HEARTS
    assert position.deals[-1].next_bidder == DI


def test_a_corrected_line_tells_the_value_that_was_replaced() -> None:
    text = EXAMPLE.replace("hand 2  void", 'corrected hand 1 Ann bid 3 "misheard"\nhand 2  void')
    game = play(read_record(text), at=EIGHT)
    assert game.position.deals[0].bids == (2, 1, 1, 1)
    assert game.earlier_bids(game.position.deals[0], ANN) == (3,)


def test_what_the_hook_would_have_forbidden_was_corrected_before_the_dealer_bid() -> None:
    """Ann's 3 and Cy's 1 add up to 6: so Ann's bid was put right first."""
    text = EXAMPLE.replace("hand 2  void", 'corrected hand 1 Ann bid 3 "misheard"\nhand 2  void')
    game = play(read_record(text), at=EIGHT)
    assert 'corrected hand 1 Ann bid 3 "misheard" after 3' in write_record(game)
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_the_example_in_the_notations_own_description_can_be_played() -> None:
    described = textwrap.dedent((record.__doc__ or "").split("\n\n")[1])
    game = play(read_record(described), at=EIGHT)
    assert game.earlier_bids(game.position.deals[0], ANN) == (3,)
    assert len(game.position.deals) == 4


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.removeprefix("scorekeeper record 1\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("  ", "\t"),
        lambda text: "\n\n# a comment\n   # another\n" + text.removeprefix("scorekeeper record 1\n"),
        lambda text: "".join(f"    {line}\n" for line in text.splitlines()),
        lambda text: text.rstrip("\n"),
    ],
    ids=["no first line", "BOM", "CRLF", "CR", "tabs", "comments", "indented", "no last line end"],
)
def test_how_the_text_came_about_does_not_matter(change: object) -> None:
    assert callable(change)
    as_typed = play(read_record(change(EXAMPLE)), at=EIGHT)
    assert essence(as_typed) == essence(play(read_record(EXAMPLE), at=EIGHT))


def test_a_record_is_played_through_the_acts_so_the_hook_bites() -> None:
    problem = problem_in(HEAD + "hand 1 bids 1 0 1")
    assert problem.line == 5
    assert isinstance(problem.refusal, Hooked)
    assert str(problem) == "Line 5: Cy bids last and can't bid 1: the bids would add up to 2."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hand 2 bids 0 0 0", "Hand 1 comes next, not hand 2."),
        ("hand 1 size 3 bids 0 0 0", "Hand 1 has 2 cards each, not 3. If that was let stand, add:"),
        ("hand 1 dealer Ann bids 0 0 0", "Hand 1 is Cy's to deal, not Ann's. If Ann dealt, add:"),
        ("hand 1 bids - 0 -", "Ann bids next. Bob's bid is taken when its turn comes."),
        ("hand 1 bids 3 0 0", "Ann can bid 0 to 2, not 3."),
        ("hand 1 bids 1 0 0 tricks 1 0 0", "1 of 2 tricks are given: 1 still out."),
        ("hand 1 bids 1 0 - tricks 1 1 0", "Cy has not bid yet."),
        ("hand 1 bids 1 0 0 tricks 1 1 -", "Cy's tricks are blank."),
        (
            "hand 1 bids 1 0 0 tricks 1 1 0 points 11 0 11",
            "Hand 1: Cy's points are written as 11; due are 10.",
        ),
        ("hand 1 bids 1 0 0 tricks 1 1 0 totals 11 0 9", "Hand 1: Cy's total is written as 9; due is 10."),
        ("hand 1 bids 1 0 0 points 11 0 10", "Hand 1: Ann's points are written as 11; due are unknown."),
        ("hand 9 size 1", "Hand 9 is not among the 2 of the schedule."),
        ("hand 2 size 2", "Hand 2 has 1 cards each, not 2."),
        ("hand 2 dealer Cy", "Hand 2 is Ann's to deal, not Cy's."),
        ("closed", "There are hands left to play."),
        ("resumed", "Only a stopped game can be resumed."),
        ('reopened "x"', "Only a closed game can be reopened."),
        ('corrected hand 1 Ann bid 2 "x"', "Hand 1 is not written above this line."),
        ('voided hand 1 "x"', "Hand 1 is not written above this line."),
        ('withdrawn shared "x"', "There is no such ruling to withdraw."),
        ("renamed Ann BOB", "The name BOB looks the same as Bob."),
        ('adjusted Ann 0 "x"', "0 points change nothing."),
        ('seated Ann, Bob, Bob "x"', "Every player has exactly one seat."),
        ('shared by "all" because "x"', "The lead is not tied after the last hand"),
        ('hand 1 bids - - - trump H\ncorrected hand 1 Ann bid 2 "x"', "The line of the hand does not say"),
        (
            'hand 1 bids 1 0 0\ncorrected hand 1 Ann bid 2 Bob bid 1 "x"',
            "Hand 1 is not counted yet: its bids are corrected one by one.",
        ),
        ('counts hand 1 because "x"', "Hand 1 is not written above this line."),
    ],
)
def test_what_cannot_have_happened_is_refused_by_its_line(line: str, sentence: str) -> None:
    problem = problem_in(HEAD + line)
    assert str(problem).startswith(f"Line {4 + len(line.splitlines())}: {sentence}")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hand", "Found the end of the line where a hand's number stands"),
        ("hand one bids 1 0 0", "Found “one” where a hand's number stands"),
        ("hand 1 bids 1 0", "Found the end of the line where one of 3 numbers stands"),
        ("hand 1 bids 1 0 0 0", "Found “0” where size, dealer, trump"),
        ("hand 1 bids 1 0 -1", "Found “-1” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 0.5", "Found “0.5” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 true", "Found “true” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 ٣", "Found “٣” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 1_0", "Found “1_0” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 NaN", "Found “NaN” where one of 3 numbers stands"),
        ('hand 1 bids 1 0 "1"', "Found “1” where one of 3 numbers stands"),
        ("hand 1 bids 1,0,0", "Found “,” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 9999999", "Found “9999999” where one of 3 numbers stands"),
        ("hand 1 bids 1 0 0 bids 1 0 0", "bids stands twice on this line."),
        ("hand 1 size 0", "A hand has 1 to 60 cards each, not 0."),
        ("hand 1 size 61", "A hand has 1 to 60 cards each, not 61."),
        ("hand 1 trump X", "Found “X” where a trump stands: S, H, D, C or NT."),
        ("hand 1 dealer Eve", "Eve is not in the players line: Ann, Bob, Cy."),
        ("hand 1 void", "Found the end of the line where a reason in quotes stands."),
        ("hand 1 void late", "Found “late” where a reason in quotes stands."),
        ('hand 1 void "late', "A quote is opened and not closed."),
        ('hand 1 void "late" points 1 2 3', "A void hand has no points: leave them out."),
        ("hand 1 dealt bids 1 0 0", "dealt stands alone"),
        (
            "hand 1 made y n 3",
            "Found “3” where one of 3 marks stands: y for made, n for missed, ? for not known.",
        ),
        (
            "hand 1 bids 1 0 0 tricks 1 1 0 made y n y",
            "made stands in place of tricks: leave one of them out.",
        ),
        ('corrected hand 1 Ann points 10 "x"', "Points follow from bid and tricks: they are not corrected"),
        ("hand 1 bids 1 0 0 tricks 1 1 0 points 11 0 1,5", "Found “,” where size, dealer"),
        ('corrected hand 1 Ann "x"', "Found “x” where bid or tricks stands."),
        ("corrected hand 1 Ann bid 2", "Found the end of the line where a reason in quotes stands."),
        (
            'corrected hand 1 Ann bid 2 tricks 1 "x" after 1',
            "Before the count one thing is corrected at a time",
        ),
        ("changed hand 1 dealer Ann after 1", "Only a bid can be changed without a reason"),
        ("note nothing", "Found “nothing” where a text in quotes stands."),
        ("closed totals 1 2", "Found the end of the line where one of 3 totals stands."),
        ("closed winners Eve", "Eve is not in the players line"),
        ('voided 1 "x"', "Found “1” where the word hand stands."),
        ("bids 1 0 0", "Found “bids”, which begins no line of a record."),
        ('"hand" 1', "Found “hand”, which begins no line of a record."),
        ("resumed now", "Found “now” where the line ends."),
        ("x" * 4001, "A line has at most 4000 characters, not 4001."),
        ("renamed Ann a\u202eb", "The name ab holds an invisible control character"),
    ],
)
def test_what_cannot_be_read_is_refused_by_its_line(line: str, sentence: str) -> None:
    with pytest.raises(RecordProblem) as caught:
        read_record(HEAD + line)
    assert caught.value.line == 5
    assert str(caught.value).startswith(f"Line 5: {sentence}")


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "Say who plays: players, and names in the order of play."),
        ("hand 1 bids 1 0 0", 1, "Say who plays: players, and names in the order of play."),
        ("players Ann, Bob, Cy\nhand 1", 2, "Say who deals hand 1: dealer, and a name."),
        ("players Ann, Bob, Cy\ndealer Ann\n", 3, "Say which rules are played"),
        (
            "players Ann, Bob, Cy\ndealer Ann\nrules zork",
            3,
            "There is no preset “zork”. There are: club-sheet",
        ),
        ("players Ann, Bob, Cy\ndealer Eve\nrules club-sheet", 2, "Eve is not in the players line"),
        ("players Ann\ndealer Ann\nrules club-sheet", 1, "Club sheet is for 3 to 7 players, not 1."),
        ("players Ann, ann, Bo\ndealer Bo\nrules club-sheet", 1, "The name ann looks the same as Ann."),
        ("players Ann,, Bo\ndealer Bo\nrules club-sheet", 1, "Found “,” where a name stands."),
        (
            "players Ann, Bob, Cy\nschedule 11..1\ndealer Cy\nrules club-sheet",
            2,
            "A hand of 11 cards can’t be dealt",
        ),
        ("players Ann, Bob, Cy\nscoring made 10\ndealer Cy\nrules club-sheet", 2, "Character 6, “10”"),
        (
            "players Ann, Bob, Cy\nhook maybe\ndealer Cy\nrules club-sheet",
            2,
            "“maybe” can’t be played as hook",
        ),
        ("players Ann, Bob, Cy\npractice x\ndealer Cy\nrules club-sheet", 2, "Found “x” where the cards"),
        ("players Ann, Bob, Cy\npractice 11\ndealer Cy\nrules club-sheet", 2, "A practice hand has 1 to 10"),
        ("players Ann, Bob, Cy\nchosen dice\ndealer Cy\nrules club-sheet", 2, "“dice” can't stand here"),
        (
            "players Ann, Bob, Cy\nseats Ann, Bob\ndealer Cy\nrules club-sheet",
            2,
            "Every player has exactly one seat.",
        ),
        ("players Ann, Bob, Cy\nplayers Ann, Bob, Cy", 2, "“players” stands on line 1 already."),
        ("scorekeeper record 2\nplayers Ann", 1, "This record has version 2; this program reads version 1."),
        ("scorekeeper evidence 1", 1, "Found “evidence”: the first line is scorekeeper record 1."),
        ("rules x\nrule zork 1\nplayers Ann, Bob, Cy\ndealer Cy", 1, "“zork 1” is no line of a rule set."),
        (HEAD + "hand 1\nhook none", 6, "hook belongs above the first hand."),
        (HEAD + "hand 1\n" * 301, 305, "A record has at most 300 lines of hands."),
        ("x\n" * 100_000, 2001, "A record has at most 2000 lines, not 100001."),
    ],
)
def test_a_head_that_cannot_be_is_refused_by_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(RecordProblem) as caught:
        read_record(text)
    assert str(caught.value).startswith(f"Line {line}: {sentence}")


def test_a_blank_sheet_is_a_record_with_no_numbers(game: Game) -> None:
    """
    schedule 2,1
    hand 1  size 2  dealer Di
    hand 2  bids - - - -  tricks - - - -
    """
    assert game.position.deals == ()
    assert due(game.position) is not None


def test_blank_lines_of_a_sheet_may_stand_below_the_hands_that_were_played(game: Game) -> None:
    """
    schedule 2,1,2
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    hand 2  bids - 1 - -
    hand 3  size 2  dealer Bob
    """
    assert [deal.hand for deal in game.position.deals] == [1, 2]


def test_a_hand_in_progress_goes_on_on_another_line(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 0 1 - -
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    """
    assert len(game.position.deals) == 1
    assert game.position.deals[0].recorded


def test_a_later_line_does_not_change_what_was_bid() -> None:
    problem = problem_in(HEAD + "hand 1 bids 1 0 -\nhand 1 bids 2 0 0")
    assert str(problem) == "Line 6: Ann has bid 1 in hand 1 on a line above."
    other = problem_in(HEAD + "hand 1 bids 1 0 -\nhand 2 bids 0 0 1")
    assert str(other) == "Line 6: Hand 1 is still being played: finish it first."


def test_an_old_hand_is_void_on_its_own_line_though_it_was_found_out_later(game: Game) -> None:
    """
    # what a person writes on paper: the void hand is marked where it stands
    schedule 2,1,2
    hand 1  bids 0 1 0 0  tricks 0 2 0 0  void "a revoke, seen during hand 2"
    hand 2  bids 1 0 1 1  tricks 0 0 1 0
    hand 1  bids 1 1 1 0  tricks 1 1 0 0
    """
    assert [(deal.hand, deal.void is not None) for deal in game.position.deals] == [
        (1, True),
        (2, False),
        (1, False),
    ]
    assert [line.deal.hand for line in lines(game.position) if line.deal] == [1, 2]
    coming = due(game.position)
    assert coming is not None
    assert (coming.hand, coming.dealer) == (3, 1)


def test_a_trick_that_moves_is_one_correction_on_one_line(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 0 1 0 0  tricks 0 2 0 0
    corrected hand 1 Bob tricks 1 Cy tricks 1 "the packets were mixed up"
    """
    assert game.earlier_tricks(game.position.deals[0], 1) == (1,)
    assert len(game.acts[-1].entries) == 1


def test_a_bid_of_a_hand_in_play_is_corrected_in_its_own_way(game: Game) -> None:
    """
    schedule 2,1
    hand 1  bids 0 1 - -
    corrected hand 1 Ann bid 1 "misheard" after 2
    """
    assert isinstance(game.acts[-1].entries[0].event, BidCorrected)
    assert game.position.deals[0].bids == (0, 1, None, None)


def test_a_hand_that_was_only_dealt_can_be_said(game: Game) -> None:
    """
    schedule 2,1
    hand 1  dealt
    """
    assert game.acts[-1].entries[0].event == HandDealt(deal=1, hand=1, size=2, dealer=DI, seats=(0, 1, 2, 3))


@pytest.mark.parametrize(
    "sheet",
    [
        'hand 1 size 2 bids 0 1 0 0 tricks 0 2 0 0\nadjusted Ann -10 "late"',
        'hand 1 bids 0 1 0 0 tricks 0 2 0 0\nseated Ann, Cy, Bob, Di "they sit so"',
        'renamed Ann "Anna ""A"" B"\nhand 1 bids 0 1 0 0',
        'hand 1 bids 0 1 0 0 tricks 0 2 0 0\nruled hand 1 points 0 0 0 0 "none"\nwithdrawn hand 1 "y"',
        VOID_AFTER_THE_CLOSE,
        'hand 1 size 3 bids 0 1 0 3 tricks 0 2 0 1\ncorrected hand 1 size 2 "three were dealt"',
        'hand 1 dealer Bob bids 0 1 0 0 tricks 0 2 0 0\ncorrected hand 1 dealer Di "Bob dealt"',
        'hand 1 trump NT bids 0 1 0 0 taken Ann Bob\nnote hand 1 "slow"\nstopped "late"',
        'hand 1 bids 0 1 0 0 void "x" undealt\nhand 2 bids - 1 - -',
        'stopped "late"\nresumed\nhand 1 bids 0 - - -',
        'hand 1 bids 0 1 0 0 tricks 0 2 0 0\nvoided hand 1 "x" undealt',
    ],
)
def test_every_kind_of_line_writes_and_reads_back(sheet: str) -> None:
    game = game_of("schedule 2,1\n" + sheet)
    text = write_record(game)
    again = play(read_record(text), at=EIGHT)
    assert essence(again) == essence(game), text
    assert write_record(again) == text


def test_extra_hands_shared_ties_and_rulings_on_them_write_and_read_back() -> None:
    start = """
    rules    club-sheet
    schedule 2
    hand 1   bids 1 1 1 1  tricks 1 1 0 0
    """
    shared = game_of(start + 'shared by "all" because "late"\nclosed winners Ann, Bob\n')
    played = game_of(
        start.replace("bids 1 1 1 1", "bids 1 0 1 1")
        + "hand 2 bids 2 0 0 1 tricks 2 0 0 0\n"
        + 'corrected hand 1 Bob bid 1 "misheard"\ncounts hand 2 by "all" because "in good faith"\n'
    )
    assert shared.position.status is Status.CLOSED
    assert played.position.deals[1].extra_ruled is not None
    for game in (shared, played):
        assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_a_hand_that_may_not_be_void_is_named_by_its_own_line() -> None:
    text = HEAD.replace("exact-classic", "club-sheet").replace("2,1", "1") + (
        'hand 1 bids 0 0 0 tricks 1 0 0\nhand 2 bids 0 0 0 tricks 0 0 1 void "late" undealt'
    )
    assert str(problem_in(text)).startswith("Line 6: The lead is tied: deal the extra hand again")
    kept = keep(read_record(text), at=EIGHT)
    assert kept.game.position.deals[1].void == "late"


def test_a_trump_that_was_corrected_and_noted_once_more_reads_back(game: Game) -> None:
    """
    schedule 2,1
    hand 1  trump S
    corrected hand 1 trump H "looked again" after 0
    """
    game = then(game, turn_trump, deal=1, suit=Suit.CLUBS)
    again = play(read_record(write_record(game)), at=EIGHT)
    assert again.position.deals[0].trump is Suit.CLUBS
    assert essence(again) == essence(game)


def test_a_trump_that_the_highest_bidder_named_and_that_was_put_right_reads_back(game: Game) -> None:
    """
    trump    bidder_names S H NT
    schedule 2
    hand 1   trump H  bids 1 0 0 0
    """
    game = then(game, correct_trump, deal=1, suit=Suit.SPADES, why="tapped wrong")
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_an_extra_hand_whose_ruling_was_withdrawn_reads_back() -> None:
    game = game_of(
        """
        rules    club-sheet
        schedule 2
        hand 1   bids 1 0 1 1  tricks 1 1 0 0
        hand 2   bids 2 0 0 1  tricks 2 0 0 0
        corrected hand 1 Bob bid 1 "misheard"
        counts hand 2 by "all" because "in good faith"
        withdrawn counts hand 2 "Bob objects"
        """
    )
    assert write_record(game).endswith('withdrawn counts hand 2 "Bob objects"\n')
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_a_dealer_that_the_set_up_has_by_now_is_no_correction_any_more(game: Game) -> None:
    """
    schedule 2,1
    """
    game = then(game, correct_dealer, deal=1, dealer=1, why="Bob drew the higher card")
    rules = preset("exact-classic").changed(schedule="2,1,2")
    setup = agree(names=["Ann", "Bob", "Cy", "Di"], rules=rules, first_dealer=1)
    game = then(game, change_setup, setup=setup, why="Bob drew the higher card")
    assert "corrected" not in write_record(game)
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)
    game = then(game, correct_dealer, deal=1, dealer=CY, why="no, Cy did")
    assert "corrected hand 1 dealer Bob" in write_record(game)
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_what_is_kept_deals_no_hand_of_its_own() -> None:
    kept = keep(read_record(HEAD + 'adjusted Ann 0 "x"\nstopped "x"\nstopped "again"'), at=EIGHT)
    assert kept.game.position.deals == ()
    assert [one.points for one in kept.game.position.adjustments] == [0]


def test_rules_of_the_house_are_written_in_full_and_read_back() -> None:
    house = preset("club-sheet").to_text().replace("id club-sheet", "id ours").replace("Club sheet", "Ours")
    rules = "\n".join(f"rule {line}" for line in house.splitlines() if not line.startswith("id "))
    game = game_of(f"rules ours\n{rules}\nhook none\nschedule 2,1")
    again = play(read_record(write_record(game)), at=EIGHT)
    assert again.position.setup == game.position.setup
    assert again.position.rules.name == "Ours"
    assert again.position.rules.id == "ours"


def test_rules_that_took_a_presets_name_but_not_its_people_are_written_in_full() -> None:
    """A preset with twenty cards each is for two, and nobody could play it with its own three to seven."""
    text = preset("club-sheet").to_text().replace("players 3-7", "players 2-2").replace("cap 10", "cap 20")
    rules = "\n".join(f"rule {line}" for line in text.splitlines() if not line.startswith("id "))
    game = game_of(f"players Ann, Bob\ndealer Bob\nrules club-sheet\n{rules}\nschedule 20..1")
    assert "rule     players" in write_record(game)
    assert play(read_record(write_record(game)), at=EIGHT).position.setup == game.position.setup


@pytest.mark.parametrize("name", ["club-sheet", "exact-classic", "overbid", "table-7"])
def test_a_preset_is_written_by_its_id_alone(name: str) -> None:
    text = write_record(game_of(f"rules {name}"))
    assert f"rules    {name}\n" in text
    assert "rule  " not in text


def test_names_that_look_like_words_of_the_record_are_kept_apart() -> None:
    odd = ["hand", "bids", "by", "-", "1", "Ann #1", '"']
    head = ", ".join('"{name}"'.format(name=name.replace('"', '""')) for name in odd)
    text = f"""
    players {head}
    dealer "-"
    schedule 1
    hand 1 dealer "-" bids 0 0 0 1 1 0 0 taken "by" tricks 0 0 1 0 0 0 0
    """
    game = game_of(text)
    assert list(game.position.names) == odd
    assert essence(play(read_record(write_record(game)), at=EIGHT)) == essence(game)


def test_a_closed_record_has_to_close_with_its_own_totals() -> None:
    text = HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed totals 11 10 1 winners Ann"
    assert str(problem_in(text)) == "Line 6: At the close Cy has 0, not 1."
    winner = text.replace("totals 11 10 1 winners Ann", "winners Ann, Bob")
    assert str(problem_in(winner)) == "Line 6: Ann won, not Ann, Bob."


def test_a_digest_is_kept() -> None:
    text = HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed digest 3f9a"
    game = play(read_record(text), at=EIGHT)
    assert game.position.closed is not None
    assert game.position.closed.digest == "3f9a"
    assert write_record(game).endswith("closed  totals 11 10 0  winners Ann  digest 3f9a\n")


def test_who_agreed_at_the_close_is_kept() -> None:
    text = HEAD.replace("2,1", "1") + "hand 1 bids 1 0 1 tricks 1 0 0\nclosed agreed Cy, Ann digest 3f9a"
    game = play(read_record(text), at=EIGHT)
    assert game.position.closed is not None
    assert game.position.closed.agreed == (2, 0)
    assert write_record(game).endswith("closed  totals 11 10 0  winners Ann  agreed Cy, Ann  digest 3f9a\n")
    assert (
        str(problem_in(text.replace("Cy, Ann", "Eve")))
        == "Line 6: Eve is not in the players line: Ann, Bob, Cy."
    )
    assert str(problem_in(text.replace("Cy, Ann", "Cy, Cy"))) == "Line 6: Cy agreed twice."


def test_how_a_game_comes_in_is_said_by_whoever_reads_it() -> None:
    record = read_record(HEAD)
    assert play(record, at=EIGHT).position.setup.entered is Entered.LIVE
    assert play(record, at=EIGHT, entered=Entered.PAPER).position.setup.entered is Entered.PAPER
    assert keep(record, at=EIGHT).game.position.setup.entered is Entered.IMPORT
    paper = write_record(play(record, at=EIGHT, entered=Entered.PAPER))
    assert read_record(paper).setup.entered is Entered.PAPER
    assert read_record(paper).setup.chosen is Chosen.AGREED


def test_every_entry_of_a_record_has_the_time_it_was_read() -> None:
    assert {entry.at for entry in play(read_record(EXAMPLE), at=EIGHT).entries} == {EIGHT}


def test_minus_signs_and_digits_of_a_record_are_plain_ascii() -> None:
    game = game_of("rules club-sheet\nschedule 2\nhand 1 bids 2 0 0 1 tricks 0 2 0 0")
    assert write_record(game).splitlines()[-1].endswith("points -20 -20 10 -10  totals -20 -20 10 -10")
    assert write_record(game).isascii()
