"""Games leave the ledger as files and come back as the same games; what is wrong with a file is said."""

import csv
import json
import shlex
import sqlite3
from pathlib import Path

import pytest

from scorekeeper.cli import commands, keeping
from scorekeeper.game import spreadsheet
from scorekeeper.game.record import keep, read_record, write_record
from scorekeeper.game.state import Game
from scorekeeper.ledger.chain import sealed
from scorekeeper.ledger.store import GAMES, Ledger
from tests.cli.commands import Answer, here, scorekeeper
from tests.game.table import EIGHT
from tests.ledger.forging import rows_of, sealed_anew

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))
CLUB = next(file for file in RECORDS if file.stem == "club_sheet_four")


def game_in(file: Path) -> Game:
    return keep(read_record(file.read_text("utf-8")), at=EIGHT).game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two games, in an evening's folder."""
    with Ledger.open(tmp_path / "games") as ledger:
        for file in (CLUB, RECORDS[-1]):
            ledger.take_in(sealed(game_in(file).entries, key=file.stem), key=file.stem)
    return tmp_path


def kept(*command: str, folder: Path) -> Answer:
    return here(*command, "--data", "games", folder=folder)


def ids(folder: Path) -> list[str]:
    return [line.split()[0] for line in kept("games", folder=folder).out.splitlines()]


def game_of(folder: Path, players: str) -> str:
    lines = kept("games", folder=folder).out.splitlines()
    return next(line.split()[0] for line in lines if players in line)


def test_every_game_stands_on_a_line(folder: Path) -> None:
    answer = kept("games", folder=folder)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert len(lines) == 2
    assert any(line.endswith("  Ann, Bob, Cy, Di  closed: Di") for line in lines)
    assert any("2026-01-31" in line or "2026-02-01" in line for line in lines)


def test_where_no_games_are_nothing_is_made(tmp_path: Path) -> None:
    for command in (("games",), ("export", "x", "-o", "x.txt"), ("backup", "copy")):
        assert kept(*command, folder=tmp_path).refuses("There are no games in games: choose another folder")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: str(file.stem))
@pytest.mark.parametrize("form", ["--record", "--evidence"])
def test_what_is_exported_and_imported_is_the_same_game(tmp_path: Path, file: Path, form: str) -> None:
    game = game_in(file)
    with Ledger.open(tmp_path / "games") as ledger:
        first = ledger.take_in(sealed(game.entries, key="k"), key="k")
    assert kept("export", first, form, "-o", "game", folder=tmp_path).code == 0
    taken = here("import", "game", "--data", "elsewhere", folder=tmp_path)
    assert (taken.code, taken.err) == (0, "")
    second = taken.out.split(":")[0]
    again = here("export", second, form, "-o", "again", "--data", "elsewhere", folder=tmp_path)
    assert again.code == 0
    assert (tmp_path / "again").read_bytes() == (tmp_path / "game").read_bytes()
    with Ledger.open(tmp_path / "elsewhere") as elsewhere, Ledger.open(tmp_path / "games") as ledger:
        assert write_record(elsewhere.game(second)) == write_record(ledger.game(first))
        if form == "--evidence":
            assert elsewhere.game(second).entries == ledger.game(first).entries
        assert elsewhere.verify(second) == ()


def test_a_game_is_called_by_as_much_of_its_id_as_is_needed(folder: Path) -> None:
    first, second = ids(folder)
    shortest = next(first[:n] for n in range(1, 26) if not second.startswith(first[:n]))
    assert kept("export", shortest, "-o", "x.txt", folder=folder).code == 0
    assert kept("export", "", "-o", "x.txt", folder=folder).refuses("No game begins with “”")
    assert kept("export", "0", "-o", "x.txt", folder=folder).refuses(
        "No game begins with 0: scorekeeper games"
    )


def test_a_spreadsheet_gets_a_row_for_each_hand_and_player(folder: Path) -> None:
    assert (
        kept("export", game_of(folder, "Ann, Bob, Cy, Di"), "--csv", "-o", "x.csv", folder=folder).code == 0
    )
    with (folder / "x.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 4 * 22  # twenty hands, two of them dealt twice
    last = {row["player"]: row["total"] for row in rows if row["hand"] == "20"}
    assert last == {"Ann": "80", "Bob": "150", "Cy": "10", "Di": "170"}
    assert [row["remark"] for row in rows if row["hand"] == "2"][:4] == ["void"] * 4
    assert {row["player"] for row in rows if "corrected" in row["remark"]} == {"Ann", "Bob"}


@pytest.mark.parametrize("name", ["=SUM(A1:A9)", "+1", "-1", "@x"])
def test_a_name_calculates_nothing_in_a_spreadsheet(tmp_path: Path, name: str) -> None:
    text = (
        HEAD.replace("Cy\nrules", f'"{name}"\nrules').replace("dealer Cy", "dealer Ann").replace("1..3", "1")
    )
    text += "hand 1 bids 0 0 0 tricks 1 0 0"
    (tmp_path / "game.txt").write_text(text, "utf-8")
    taken = kept("import", "game.txt", folder=tmp_path)
    assert taken.code == 0
    assert kept("export", taken.out.split(":")[0], "--csv", "-o", "x.csv", folder=tmp_path).code == 0
    assert f"'{name}" in (tmp_path / "x.csv").read_text("utf-8-sig")
    assert f",{name}" not in (tmp_path / "x.csv").read_text("utf-8-sig")


def test_a_trial_takes_nothing_in(folder: Path) -> None:
    answer = kept("import", str(CLUB), "--dry-run", folder=folder)
    assert (answer.code, answer.out) == (0, "It would be taken in: Ann, Bob, Cy, Di.\n")
    assert len(ids(folder)) == 2


def test_what_is_there_is_never_replaced(folder: Path) -> None:
    before = ids(folder)
    assert kept("import", str(CLUB), folder=folder).code == 0
    assert set(before) < set(ids(folder))


THIRTEEN = "players A, B, C, D\nrules exact-classic\ncap 13\nreserve 0\ntrump none\nschedule 13\ndealer A\n"
HEAD = "players Ann, Bob, Cy\nrules exact-classic\nschedule 1..3\ndealer Cy\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            HEAD + "hand 1 bids 0 0 0 tricks 1 0 0\nhand 3 bids 0 0 0 tricks 1 1 1",
            "Line 6: Hand 3 was dealt when hand 2",
        ),
        (
            HEAD + "hand 1 bids 0 0 0 tricks 1 0 0\n" * 2,
            "Hand 1 is recorded twice: the later one counts.",
        ),
        (THIRTEEN + "hand 1 bids 3 3 3 3 tricks 5 3 3 3", "Line 8: Hand 1: the tricks add up to 14, and 13"),
        (HEAD.replace("exact-classic", "cuckoo"), "Line 2: "),
        ("scorekeeper record 9\n" + HEAD, "Line 1: This record has version 9; this program reads version 1."),
        (HEAD + "hand 1 bids 1,5 0 0 tricks 1 0 0", "Line 5: "),
        ("x\n" * 100_000, "A record has at most 2000 lines, not 100001."),
    ],
    ids=[
        "a missing hand",
        "a hand twice",
        "14 tricks",
        "unknown rules",
        "a future version",
        "1,5",
        "100,000 lines",
    ],
)
def test_what_no_table_can_have_played_is_not_taken_in(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "game.txt").write_text(text, "utf-8")
    answer = kept("import", "game.txt", folder=tmp_path)
    assert (answer.code, answer.out) == (1, "")
    assert said in answer.err
    assert answer.err.endswith("Nothing was taken in.\n")
    assert not (tmp_path / "games").exists()


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes("players Ann\nrules x\n# déjà vu".encode("latin-1"))
    assert kept("import", "game.txt", folder=tmp_path).refuses(
        "game.txt is no text: byte 0xE9 in line 3 is not UTF-8."
    )


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_record_that_was_saved_elsewhere_is_taken_in(tmp_path: Path, change: object) -> None:
    assert callable(change)
    (tmp_path / "game.txt").write_text(change(CLUB.read_text("utf-8")), "utf-8", newline="")
    assert kept("import", "game.txt", folder=tmp_path).code == 0


def test_a_copy_made_while_the_server_runs_is_whole(folder: Path) -> None:
    with Ledger.open(folder / "games") as ledger:  # as a server holds it
        assert kept("backup", "copy.sqlite3", folder=folder).out.startswith("copy.sqlite3: 2 games.")
        assert len(ledger.games()) == 2
    assert sorted(file.name for file in folder.iterdir()) == ["copy.sqlite3", "games"]
    back = here("restore", "copy.sqlite3", "--data", "back", folder=folder)
    assert (back.code, back.err) == (0, "")
    assert back.out.splitlines()[0] == "back: 2 games."
    assert sorted(line.split()[0] for line in back.out.splitlines()[1:]) == sorted(ids(folder))
    with Ledger.open(folder / "back") as again, Ledger.open(folder / "games") as ledger:
        for game in ids(folder):
            assert again.lines(game) == ledger.lines(game)


def test_nothing_is_copied_over_anything(folder: Path) -> None:
    (folder / "copy").write_text("mine")
    assert kept("backup", "copy", folder=folder).refuses("copy is there already")
    assert (folder / "copy").read_text() == "mine"
    kept("backup", "good", folder=folder)
    assert kept("restore", "good", folder=folder).refuses("games holds games already")
    (folder / "nowhere").symlink_to("no folder/copy")
    assert kept("backup", "nowhere", folder=folder).refuses("nowhere is there already")
    (folder / "crashed").mkdir()
    (folder / "crashed" / f"{GAMES}-wal").write_bytes(b"lines of other games")
    back = here("restore", "good", "--data", "crashed", folder=folder)
    assert back.refuses(f"crashed/{GAMES}-wal is left over from other games, and would change these.")


def test_a_copy_holds_no_link_and_says_so(folder: Path) -> None:
    with Ledger.open(folder / "games") as ledger:
        token = ledger.rights.make_link(ledger.games()[0].game, "scorer", at=EIGHT)
    answer = kept("backup", "copy", folder=folder)
    assert answer.out == "copy: 2 games. Links, and the phones that were let in, are not in it.\n"
    assert here("restore", "copy", "--data", "back", folder=folder).code == 0
    with Ledger.open(folder / "back") as back:
        assert back.rights.link_of(token) is None


def test_a_backup_that_was_cut_is_named(folder: Path) -> None:
    kept("backup", "whole", folder=folder)
    whole = (folder / "whole").read_bytes()
    (folder / "cut").write_bytes(whole[: len(whole) // 2])
    back = here("restore", "cut", "--data", "back", folder=folder)
    assert back.refuses("cut is damaged: a part of it is missing or can't be read.")
    assert not (folder / "back").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "is empty"), (b"hello" * 1000, "is not a file of games"), (None, "There is no file copy.")],
)
def test_what_is_no_backup_is_not_put_back(tmp_path: Path, content: bytes | None, said: str) -> None:
    if content is not None:
        (tmp_path / "copy").write_bytes(content)
    assert kept("restore", "copy", folder=tmp_path).refuses(said)
    assert not (tmp_path / "games").exists()


def test_a_restored_line_that_was_altered_is_named(folder: Path) -> None:
    kept("backup", "copy", folder=folder)
    with sqlite3.connect(folder / "copy") as file:
        file.execute("DROP TRIGGER events_stay")
        file.execute("UPDATE events SET at = at + 60 WHERE seq = 5")
    back = here("restore", "copy", "--data", "back", folder=folder)
    assert back.code == 1
    assert back.err.count("Line 5 was altered after it was written") == 2


def checked(folder: Path, text: str, *options: str) -> Answer:
    (folder / "friday.txt").write_text(text, "utf-8")
    return here("check", "friday.txt", *options, folder=folder)


def test_a_right_record_has_nothing_to_look_at(tmp_path: Path) -> None:
    answer = checked(tmp_path, CLUB.read_text("utf-8"))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "friday.txt: Ann, Bob, Cy, Di, 20 hands. Nothing to look at.\n"


def test_a_practice_hand_is_no_hand_of_the_game(tmp_path: Path) -> None:
    text = HEAD + "practice 2\nhand 0 bids 0 0 0 tricks 1 1 0\nhand 1 bids 0 0 0 tricks 1 0 0\n"
    assert checked(tmp_path, text).out == "friday.txt: Ann, Bob, Cy, 1 hand. Nothing to look at.\n"


def test_evidence_that_someone_sealed_anew_is_judged_all_the_same(folder: Path) -> None:
    kept("export", game_of(folder, "Ann, Bob, Cy, Di"), "--evidence", "-o", "x.jsonl", folder=folder)
    rows = rows_of((folder / "x.jsonl").read_text("utf-8"))
    rows[0]["event"]["setup"]["seats"] = [9, 8, 7, 6]
    (folder / "x.jsonl").write_text(sealed_anew(rows), "utf-8")
    sentence = "Line 2: Entry 1 holds what this program never writes."
    assert here("check", "x.jsonl", folder=folder).refuses(sentence)
    taken = kept("import", "x.jsonl", folder=folder)
    assert (taken.code, taken.out, taken.err) == (1, "", f"{sentence}\nNothing was taken in.\n")
    assert len(ids(folder)) == 2


def test_the_command_line_writes_its_apostrophes_straight() -> None:
    folder = Path(keeping.__file__).parent
    known = {"  source This table’s own rules"}  # as it stands in a rule set's file
    for file in folder.glob("*.py"):
        curved = {line for line in file.read_text("utf-8").splitlines() if "’" in line}
        assert curved <= known, file.name


def test_a_slip_is_named_with_the_number_that_would_mend_it(tmp_path: Path) -> None:
    text = HEAD + "hand 1 bids 1 1 1 tricks 1 0 0 points 11 0 0 totals 11 0 0\n"
    text += "hand 2 bids 0 1 0 tricks 1 1 0 points 0 11 10 totals 11 11 10\n"
    assert checked(tmp_path, text).code == 0
    slip = text.replace("bids 0 1 0", "bids 0 0 0")
    answer = checked(tmp_path, slip)
    assert (answer.code, answer.err) == (1, "")
    assert answer.out.splitlines() == [
        "Line 6: Hand 2: Bob's points are written as 11; due are 0.",
        "If Bob's bid in hand 2 were 1 and not 0, everything would fit.",
    ]
    told = json.loads(checked(tmp_path, slip, "--json").out)
    numbers = ("kind", "line", "hand", "player", "found", "due")
    assert [tuple(one[part] for part in numbers) for one in told["findings"]] == [
        ("points", 6, 2, "Bob", 11, 0)
    ]
    assert [(one["part"], one["found"], one["due"]) for one in told["repairs"]] == [("bids", 0, 1)]


def test_it_is_said_once_that_not_everything_was_tried(tmp_path: Path) -> None:
    """Any bid of twenty hands may be what made these totals wrong, and no points are written."""
    hands = "".join(f"hand {hand} bids 1 1 0 0 tricks 1 1 0 1\n" for hand in range(1, 21))
    head = "players Ann, Bob, Cy, Di\nrules exact-classic\nhook none\nschedule 3*20\ndealer Cy\n"
    answer = checked(tmp_path, head + hands + "closed totals 1 1 1 1\n")
    assert answer.code == 1
    assert answer.out.count("Too many numbers may be wrong to try them all.") == 1
    assert "everything would fit" not in answer.out


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_spreadsheet_is_no_record_and_that_is_said(tmp_path: Path, separator: str) -> None:
    row = separator.join(("1", "3", "", "Cy", "Ann", "1,5", "1", "0", "0", ""))
    text = separator.join(spreadsheet.HEAD) + f"\r\n{row}\r\n"
    (tmp_path / "game.csv").write_text(text, encoding="utf-8-sig")
    for command, code in (("check", 2), ("import --data .", 1)):
        answer = here(*command.split(), "game.csv", folder=tmp_path)
        assert (answer.code, answer.out) == (code, "")
        assert "Line 1: This is a game for a spreadsheet, which does not hold all of it." in answer.err


def test_what_cant_be_read_ends_with_two(tmp_path: Path) -> None:
    assert checked(tmp_path, "players Ann\nhat on").refuses("Line 2: Found “hat”")
    assert checked(tmp_path, '{"a":1}').refuses("Line 1: The first line is")


def test_evidence_is_checked_seal_by_seal(folder: Path) -> None:
    kept("export", game_of(folder, "Ann, Bob, Cy, Di"), "--evidence", "-o", "x.jsonl", folder=folder)
    assert here("check", "x.jsonl", folder=folder).code == 0
    text = (folder / "x.jsonl").read_text("utf-8")
    (folder / "x.jsonl").write_text(text.replace("Ann had ten cards", "Bob had ten cards"), "utf-8")
    answer = here("check", "x.jsonl", folder=folder)
    assert (answer.code, answer.err) == (1, "")
    assert "was altered: its seal does not fit what it says." in answer.out
    assert kept("import", "x.jsonl", folder=folder).code == 1
    assert len(ids(folder)) == 2


def test_the_commands_run_as_commands(folder: Path) -> None:
    """Once as processes of their own; a record may be piped in."""
    assert scorekeeper("games", "--data", "games", folder=folder).code == 0
    assert scorekeeper("check", str(CLUB), folder=folder).code == 0


def test_the_examples_of_the_help_run_one_after_the_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    (folder / "games").rename(folder / "scorekeeper")
    first = here("games", folder=folder).out.split()[0]
    (folder / "friday.txt").write_text(CLUB.read_text("utf-8"), "utf-8")
    for command in ("games", "export", "check", "import", "backup", "restore"):
        for line in (commands.commands[command].help or "").splitlines():
            if line.strip().startswith("scorekeeper"):
                asked = shlex.split(line.replace("4k7q", first))[1:]
                answer = here(
                    *(word.replace("evidence.jsonl", "friday.jsonl") for word in asked), folder=folder
                )
                assert (answer.code, answer.err) == (0, ""), line
    assert here("games", "--data", str(folder / "games"), folder=folder).out.count("\n") == 3
