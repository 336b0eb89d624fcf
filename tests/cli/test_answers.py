"""Short questions get short answers; a mistake gets one sentence, and never a traceback."""

import shlex

import pytest

from scorekeeper.cli.answers import legal_bids
from scorekeeper.rules.presets import preset, presets
from tests.cli.commands import here, scorekeeper


def asked(command: str) -> str:
    answer = scorekeeper(*shlex.split(command))
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_rules_are_listed_one_on_a_line_with_what_a_table_asks() -> None:
    lines = asked("rules").splitlines()
    assert [line.split(" | ")[0] for line in lines] == list(presets())
    for line, rules in zip(lines, presets().values(), strict=True):
        _, name, schedule, scoring, source = line.split(" | ")
        assert (name, schedule, source) == (rules.name, rules.schedule, rules.source)
        assert scoring
        assert "−" not in line  # minus is the hyphen here


@pytest.mark.parametrize(
    ("form", "begins"),
    [
        ("record", "    scorekeeper record 1\n    players  Ann,"),
        ("evidence", "The evidence is everything that was ever written about a game"),
        ("csv", "Comma-separated values"),
    ],
)
def test_help_says_how_a_file_is_written(form: str, begins: str) -> None:
    said = asked(f"help {form}")
    assert said.startswith(begins)
    others = {"record", "evidence", "csv"} - {form}
    assert all(f": scorekeeper help {other}\n" in said for other in others)


def test_help_alone_lists_the_commands_and_the_forms() -> None:
    said = asked("help")
    assert "legal-bids" in said
    assert "scorekeeper help record" in said


def test_help_for_what_there_is_none_says_what_there_is() -> None:
    answer = scorekeeper("help", "sheet")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "There is help for record, evidence, csv, not for sheet.\n"


@pytest.mark.parametrize(
    ("command", "sizes"),
    [
        ("schedule --rules exact-classic --players 7", "7 6 5 4 3 2 1 2 3 4 5 6 7"),
        ("schedule --rules table-7 --players 4", "1 2 3 4 5 6 7 6 5 4 3 2 1"),
        ("schedule --rules table-7 --players 4 --schedule 7,7,5", "7 7 5"),
        ("schedule --rules club-sheet --players 6 --schedule max..6", "8 7 6"),
    ],
)
def test_the_schedule_is_one_line_of_sizes(command: str, sizes: str) -> None:
    assert asked(command) == sizes + "\n"


@pytest.mark.parametrize(
    ("command", "points"),
    [
        ("points --rules club-sheet --cards 4 --bid 3 --tricks 3", "30"),  # source 000
        ("points --rules club-sheet --cards 4 --bid 0 --tricks 0", "10"),
        ("points --rules club-sheet --cards 4 --bid 3 --tricks 2", "-10"),
        ("points --rules exact-classic --cards 5 --bid 1 --tricks 1 --players 4", "11"),  # source 001
        ("points --rules exact-classic --cards 5 --bid 2 --tricks 3", "0"),
        ("points --rules club-sheet-tricks --cards 10 --bid 10 --tricks 10", "20"),
    ],
)
def test_points_are_a_bare_integer(command: str, points: str) -> None:
    assert asked(command) == points + "\n"


@pytest.mark.parametrize(
    ("command", "bids", "told"),
    [
        (
            "--rules exact-classic --cards 5 --earlier 1,2,0",
            "0 1 3 4 5",
            "2 is forbidden: the bids would add up to 5.",
        ),
        ("--rules exact-classic --cards 5 --earlier 1,2", "0 1 2 3 4 5", ""),
        ("--rules exact-classic --cards 5", "0 1 2 3 4 5", ""),
        ("--rules exact-classic --cards 5 --earlier ''", "0 1 2 3 4 5", ""),
        ("--rules exact-classic --cards 5 --earlier 5,5,5", "0 1 2 3 4 5", ""),
        (
            "--rules exact-classic --cards 5 --earlier '1, 2, 0'",
            "0 1 3 4 5",
            "2 is forbidden: the bids would add up to 5.",
        ),
        ("--rules club-sheet-open --cards 5 --earlier 1,2,0", "0 1 2 3 4 5", ""),
        (
            "--rules overbid --cards 2 --earlier 1,0,0",
            "2",
            "0, 1 are forbidden: the bids must add up to more than 2.",
        ),
        (
            "--rules overbid --cards 2 --earlier 0,0,0",
            "0 1 2",
            "The hook is waived: no bid could bring the bids above 2.",
        ),
    ],
)
def test_legal_bids_are_one_line_and_what_is_forbidden_goes_to_stderr(
    command: str, bids: str, told: str
) -> None:
    answer = scorekeeper("legal-bids", "--players", "4", *shlex.split(command))
    assert (answer.code, answer.out, answer.err) == (0, bids + "\n", told and told + "\n")


@pytest.mark.parametrize(
    ("command", "bids", "told"),
    [
        ("--hook not_equal,min-cards=4 --cards 3 --earlier 1,1,0", "0 1 2 3", ""),
        (
            "--hook not_equal,min-cards=4 --cards 4 --earlier 1,1,0",
            "0 1 3 4",
            "2 is forbidden: the bids would add up to 4.",
        ),
        ("--hook 'not_equal not-last-hand' --cards 4 --earlier 1,1,0 --last-hand", "0 1 2 3 4", ""),
        (
            "--hook 'not_equal zero-allowed any-bidder' --cards 2 --earlier 1",
            "0 2",
            "1 is forbidden: the bids would add up to 2.",
        ),
        (
            "--hook must_be_under --cards 4 --earlier 3,1,0",
            "0 1 2 3 4",
            "The hook is waived: no bid could keep the bids under 4.",
        ),
        ("--hook none --cards 2 --zero-run 5 --zero-limit 5,6", "0 1 2", ""),
        (
            "--hook none --cards 2 --zero-run 1 --zero-limit 1,4",
            "1 2",
            "0 is forbidden: that would be two zeros in a row.",
        ),
        (
            "--hook not_equal --cards 1 --earlier 0,0,0 --zero-run 2 --zero-limit 2,2",
            "0",
            (
                "1 is forbidden: the bids would add up to 1.\n"
                "0 is the only bid that the hook leaves, so the limit on zeros does not hold."
            ),
        ),
        ("--rules kachuful --cards 6 --zero-run 5", "0 1 2 3 4 5 6", ""),
    ],
)
def test_a_hook_of_ones_own_is_judged_alike(command: str, bids: str, told: str) -> None:
    answer = here("legal-bids", "--players", "4", *shlex.split(command))
    assert (answer.code, answer.out, answer.err) == (0, bids + "\n", told and told + "\n")


@pytest.mark.parametrize(
    ("command", "sizes"),
    [
        ("--path 1..max --players 4", "1 2 3 4 5 6 7 8 9 10 11 12"),  # no cap, one card left
        ("--path 1..max --players 4 --reserve 0 --cap 3", "1 2 3"),
        ("--path max..1 --players 4 --pack 8n --reserve 0", "8 7 6 5 4 3 2 1"),
        ("--path max..1 --players 8 --pack 40 --reserve 0", "5 4 3 2 1"),
        ("--path 2..1*2..2 --players 2 --each P", "2 2 1 1 1 1 2 2"),
        ("--path 2..1 --players 2 --each 1", "2 1"),
        ("--path 10..7 --players 7 --overflow clamp", "7 7 7 7"),
        ("--path 10..6 --players 7 --overflow shrink", "7 6"),
        ("--path 10*until --players 4", "10 until 101"),
        ("--path max*until --players 7", "7 until 101"),
        ("--rules dkm-101 --players 4", "10 until 101"),
        ("--rules dkm-101 --players 4 --schedule 3..1", "3 2 1"),
    ],
)
def test_a_path_of_ones_own_is_one_line_too(command: str, sizes: str) -> None:
    answer = here("schedule", *shlex.split(command))
    assert (answer.code, answer.out, answer.err) == (0, sizes + "\n", "")


def test_where_all_bid_at_once_there_is_no_hook(capsys: pytest.CaptureFixture[str]) -> None:
    rules = preset("exact-classic").changed(bidding="simultaneous")
    unsaid = {"hook": None, "last_hand": False, "zero_run": None, "zero_limit": None}
    assert legal_bids.callback
    legal_bids.callback(rules=rules, cards=2, players=3, earlier=(1, 0), **unsaid)
    assert capsys.readouterr() == ("0 1 2\n", "")


POINTS = "points --rules club-sheet"
BIDS = "legal-bids --rules exact-classic --cards 5 --players 4"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("rulez", "No such command 'rulez'."),
        ("rules now", "No such command 'now'."),
        ("--loud", "There is no option --loud: scorekeeper --help shows those there are."),
        ("points --cards 4 --bid 3 --tricks 3", "scorekeeper points needs --rules or --scoring."),
        ("points", "scorekeeper points needs --cards."),
        ("schedule --players 4", "scorekeeper schedule needs --rules or --path."),
        ("legal-bids --cards 4 --players 4", "scorekeeper legal-bids needs --rules or --hook."),
        (f"{POINTS} --cards 4 --bid 3", "scorekeeper points needs --tricks."),
        (f"{POINTS} --cards 4 --bid", "--bid"),
        (
            f"{POINTS} --cards 4 --bid 3 --tricks 3 --loud",
            "There is no option --loud: scorekeeper points --help",
        ),
        (
            "points --rules mine --cards 4 --bid 3 --tricks 3",
            "There is no preset “mine”. There are: club-sheet, ",
        ),
        (f"{POINTS} --cards 4 --bid 5 --tricks 3", "--bid is a whole number from 0 to 4, not 5."),
        (f"{POINTS} --cards 4 --bid 3 --tricks 5", "--tricks is a whole number from 0 to 4, not 5."),
        (f"{POINTS} --cards 4 --bid -1 --tricks 3", "--bid is a whole number from 0 to 60, not “-1”."),
        (f"{POINTS} --cards 4 --bid 1.5 --tricks 3", "not “1.5”."),
        (f"{POINTS} --cards 4 --bid ٣ --tricks 3", "not “٣”."),
        (f"{POINTS} --cards 10 --bid 1_0 --tricks 3", "not “1_0”."),
        (f"{POINTS} --cards 4 --bid ' 3' --tricks 3", "not “ 3”."),
        (f"{POINTS} --cards 4 --bid +3 --tricks 3", "not “+3”."),
        (f"{POINTS} --cards 4 --bid 03 --tricks 3", "not “03”."),
        (f"{POINTS} --cards 4 --bid '' --tricks 3", "not “”."),
        (f"{POINTS} --cards 4 --bid true --tricks 3", "not “true”."),
        (f"{POINTS} --cards 4 --bid {'9' * 5000} --tricks 3", "--bid is a whole number from 0 to 60"),
        (f"{POINTS} --cards 0 --bid 0 --tricks 0", "--cards is a whole number from 1 to 60, not “0”."),
        (f"{POINTS} --cards 11 --bid 1 --tricks 1", "Club sheet deals at most 10 cards each"),
        (f"{POINTS} --cards 8 --bid 1 --tricks 1 --players 7", "at most 7 cards each to 7 players"),
        (f"{POINTS} --cards 4 --bid 1 --tricks 1 --players 8", "Club sheet is for 3 to 7 players, not 8."),
        (f"{BIDS} --earlier 1,2,0,1", "All 4 players have bid."),
        (f"{BIDS} --earlier 1,2,0,1,0", "All 4 players have bid."),
        (f"{BIDS} --earlier 1,6", "Each bid of --earlier is a whole number from 0 to 5, not 6."),
        (f"{BIDS} --earlier 1,,2", "--earlier is a list of whole numbers such as 1,2,0"),
        (f"{BIDS} --earlier 1,x", "not “1,x”."),
        (f"{BIDS} --earlier 1,٣", "not “1,٣”."),
        (f"{BIDS} --earlier -", "not “-”."),
        (
            "legal-bids --rules exact-classic --cards 5 --players 1",
            "Exact or nothing is for 3 to 7 players, not 1.",
        ),
        (
            "legal-bids --hook none --cards 5 --players 1",
            "--players is a whole number from 2 to 10, not “1”.",
        ),
        ("schedule --rules exact-classic --players 2", "Exact or nothing is for 3 to 7 players, not 2."),
        ("schedule --rules exact-classic --players 11", "Exact or nothing is for 3 to 7 players, not 11."),
        ("schedule --path 5..1 --players 11", "--players is a whole number from 2 to 10, not “11”."),
        ("schedule --rules exact-classic --players ٤", "--players is a whole number in digits, such as 4"),
        ("schedule --rules exact-classic --players 5 --schedule 11", "A hand of 11 cards can’t be dealt"),
        ("schedule --rules exact-classic --players 5 --schedule ''", "schedule"),
        (
            "schedule --rules exact-classic --players 5 --schedule '\x1b[31m\n'",
            "“\ufffd[31m” is no hand size",
        ),
        ("schedule --rules exact-classic --path 5..1 --players 4", "--rules and --path can't go together"),
        ("schedule --rules exact-classic --players 4 --cap 5", "--cap goes with --path, not with --rules."),
        ("schedule --rules exact-classic --players 4 --pack 40", "--pack goes with --path, not with"),
        ("schedule --rules exact-classic --players 4 --each 1", "--each goes with --path, not with"),
        ("schedule --path 5..1 --players 4 --schedule 4", "--schedule goes with --rules, not with --path."),
        ("schedule --rules exact-classic --players 4 --schedule 10*until", "“10*until” never ends"),
        ("schedule --path '' --players 4", "The schedule is empty"),
        ("schedule --path 0 --players 4", "A hand of 0 cards can’t be dealt"),
        ("schedule --path 10..1 --players 7", "A hand of 10 cards can’t be dealt: with 7 players 1 to 7"),
        ("schedule --path 1..10/2 --players 4", "Steps of 2 from 1 never reach 10: 9 or 11 would do."),
        ("schedule --path max --players 10 --pack 9", "There are not enough cards for 10 players to get one"),
        ("schedule --path 1*20+1*20+1*20+1*20+1*20+1*20+1 --players 4", "This schedule has 121 hands"),
        ("schedule --path 1..40 --players 4 --each P --pack 208", "This schedule has 160 hands"),
        ("schedule --path 5..1*until --players 4", "*until goes with a single size"),
        ("schedule --path 5..1 --players 4 --pack 209", "--pack is a number of cards from 1 to 208"),
        ("schedule --path 5..1 --players 4 --pack '52 '", "not “52 ”."),
        ("schedule --path 5..1 --players 4 --reserve 2", "--reserve is a whole number from 0 to 1"),
        ("schedule --path 5..1 --players 4 --cap 61", "--cap is a whole number from 1 to 60, not “61”."),
        ("schedule --path 5..1 --players 4 --each 2", "“2” is not how often a size is played"),
        ("schedule --path 5..1 --players 4 --overflow burst", "“burst” can’t be played as overflow"),
        ("legal-bids --rules exact-classic --hook none --cards 4 --players 4", "can't go together"),
        (
            "legal-bids --rules kachuful --zero-limit 5,6 --cards 4 --players 4",
            "--zero-limit goes with --hook, not with --rules.",
        ),
        ("legal-bids --rules exact-classic --zero-run 2 --cards 4 --players 4", "--zero-run goes with"),
        ("legal-bids --hook none --zero-run 2 --cards 4 --players 4", "--zero-run goes with --zero-limit"),
        ("legal-bids --hook maybe --cards 4 --players 4", "“maybe” can’t be played as hook"),
        ("legal-bids --hook none,any-bidder --cards 4 --players 4", "there is nothing to make an exception"),
        ("legal-bids --hook none --zero-limit 5 --cards 4 --players 4", "“5” is no limit on zeros"),
        ("legal-bids --hook none --cards 61 --players 4", "--cards is a whole number from 1 to 60"),
        ("serve --host 0.0.0.0", "Without --lan only this computer may be let in"),
        ("serve --port 65536", "--port is a whole number from 0 to 65535, not “65536”."),
        ("serve --port http", "not “http”."),
        ("serve --data ''", "--data needs the name of a folder."),
        ("serve --data /dev/null", "The folder /dev/null can't be made (a file is in its place)."),
    ],
)
def test_a_mistake_gets_one_sentence(command: str, sentence: str) -> None:
    answer = (scorekeeper if command.startswith("serve") else here)(*shlex.split(command))
    assert answer.refuses(sentence), answer
    assert answer.err.rstrip("\n").isprintable()


def test_a_sentence_for_a_terminal_that_knows_no_quotes_is_still_told() -> None:
    answer = scorekeeper(
        "points",
        "--rules",
        "mine",
        "--cards",
        "4",
        "--bid",
        "3",
        "--tricks",
        "3",
        variables={"PYTHONIOENCODING": "latin-1"},
    )
    assert answer.refuses(r"There is no preset \u201cmine\u201d.")


def test_an_argument_that_is_no_text_is_refused_in_words() -> None:
    assert scorekeeper("points", "--rules", "\udcff").refuses("There is no preset “\ufffd”.")
