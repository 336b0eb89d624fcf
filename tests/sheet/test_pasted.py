"""A pasted list: what is understood, and what is refused in a sentence that names the line."""

import pytest

from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.pasted import MOST_ROWS, MOST_TABLES, at_two_tables, tables_in, written

FOUR = ("Ann", "Bob", "Cy", "Di")


def read(text: str) -> list[tuple[str, tuple[str, ...] | int]]:
    return [(table.name, table.players) for table in tables_in(text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann, Bob, Cy, Di", ""),
        ("Table 1: Ann, Bob, Cy, Di", "Table 1"),
        ("Ann\tBob\tCy\tDi", ""),
        ("Table 1\tAnn\tBob\tCy\tDi\t\t", "Table 1"),
        ("7\tAnn\tBob\tCy\tDi", "7"),
        ("T7, Ann, Bob, Cy, Di", "T7"),
        ("Table 1:\tAnn\tBob\tCy\tDi", "Table 1"),
        ("Ann; Bob; Cy; Di", ""),
        ("\ufeffAnn,Bob,Cy,Di,\r\n", ""),
        ("\r\n\r\n  Ann ,  Bob,Cy,Di\r\n\r\n", ""),
        ("The sofa: Ann, Bob, Cy, Di", "The sofa"),
        ('"The sofa: left": Ann, Bob, Cy, Di', "The sofa: left"),
        ("Table 1:\nAnn\nBob\nCy\nDi", "Table 1"),
        ("Table 1:\n\n\nTable 2:\nAnn\nBob\nCy\nDi", None),
        ("Ann\nBob\nCy\nDi", ""),
    ],
)
def test_a_table_is_understood_however_it_was_pasted(text: str, name: str | None) -> None:
    if name is None:
        with pytest.raises(Refusal, match=r"^Line 1: “Table 1” has nobody"):
            tables_in(text)
        return
    assert read(text) == [(name, FOUR)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('Ann, "May, Aunt", Cy', ("Ann", "May, Aunt", "Cy")),
        ('"Ann ""Annie"" B", Bob, Cy', ('Ann "Annie" B', "Bob", "Cy")),
        ("“May, Aunt”, Bob, Cy", ("May, Aunt", "Bob", "Cy")),
        ("“May; Aunt”, Cy, Di", ("May; Aunt", "Cy", "Di")),
        ("„May; Aunt“, «Cy; Jr.», Di", ("May; Aunt", "Cy; Jr.", "Di")),
        ('"May ""the; Aunt""", Cy, Di', ('May "the; Aunt"', "Cy", "Di")),
        ('Bob 5\'10"; Cy, Jr.; Di 6"', ("Bob 5'10\"", "Cy, Jr.", 'Di 6"')),
        ("O'Neil, 5'10\" Bob, Cy", ("O'Neil", "5'10\" Bob", "Cy")),
        ("May, Aunt\tBob\tCy", ("May, Aunt", "Bob", "Cy")),
        ("Zoë, Ωmega, अनु, 李", ("Zoë", "Ωmega", "अनु", "李")),
    ],
)
def test_names_keep_what_belongs_to_them(text: str, names: tuple[str, ...]) -> None:
    assert read(text) == [("", names)]


def test_a_line_is_a_table_and_so_is_a_block() -> None:
    text = "Ann, Bob, Cy\nDi, Ed, Flo\n\nGus\nHal\nIda\n\nTable 9:\nJo\nKit\nLou\n\n4 players\n2 x 5 players"
    assert read(text) == [
        ("", ("Ann", "Bob", "Cy")),
        ("", ("Di", "Ed", "Flo")),
        ("", ("Gus", "Hal", "Ida")),
        ("Table 9", ("Jo", "Kit", "Lou")),
        ("", 4),
        ("", 5),
        ("", 5),
    ]


def test_lines_are_numbered_as_they_stand_there() -> None:
    tables = tables_in("\ufeff\r\nAnn, Bob, Cy\r\n\r\nTable 2:\r\nDi\r\nEd\r\nFlo\r\n")
    assert [table.line for table in tables] == [2, 4]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The list is empty. Write a table on each line: Ann, Bob, Cy."),
        (" \n\ufeff,,\n\t\n", "The list is empty."),
        ("Ann, Bob, Cy\nDi, Ed, di", "Line 2: The name di looks the same as Di."),
        ("Ann, Bob, " + "W" * 41, "Line 1: The name WWW"),
        ('Ann, "Bob, Cy', "Line 1: the quote before “Bob, Cy” is not closed."),
        (
            'Ann, "Bob" Cy, Di',
            "Line 1: after “Bob” a comma or the end of the line is allowed, not “Cy”.",
        ),
        (
            'Ann; "Bob", Cy; Di',
            "Line 1: after “Bob” a semicolon or the end of the line is allowed, not “, Cy”.",
        ),
        ('"Ann" Bob\tCy', "Line 1: after “Ann” a tab, a colon or the end of the line is allowed, not “Bob”."),
        ("Ann, B\u202eob, Cy", "Line 1: The name Bob holds an invisible control character (U+202E)."),
        ("Table 1: Ann, Bob, Cy\n\nTable 1: Di, Ed, Flo", "Line 3: Table 1 is there already, in line 1."),
        ("0 x 4 players", "Line 1: “0” is no number of tables. 1 to 60 are allowed."),
        ("61 x 4 players", "Line 1: “61” is no number of tables. 1 to 60 are allowed."),
        ("Ann, Bob, Cy\n60 x 4 players", "Line 2: this would be table 61. A list has at most 60 tables."),
        ("\n".join(f"A{n}, B{n}, C{n}" for n in range(61)), "Line 61: this would be table 61."),
        ("x\n" * 501, "The list has 501 lines. At most 500 are allowed."),
        ("x" * 60_001, "The list has 60001 characters. At most 60000 are allowed."),
    ],
)
def test_what_is_not_understood_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        tables_in(text)
    assert str(refused.value).startswith(sentence)
    assert refused.value.field == "list"


def test_the_limits_themselves_are_allowed() -> None:
    assert len(tables_in(f"{MOST_TABLES} x 4 players")) == MOST_TABLES
    rows = "".join(f"Table {n}:\n" + "".join(f"P{seat}\n" for seat in range(9)) for n in range(50))
    assert len(rows.splitlines()) == MOST_ROWS
    assert len(tables_in(rows)) == 50


def test_who_sits_at_two_tables_is_named_but_not_refused() -> None:
    tables = tables_in("Ann, Bob, Cy\nann, Di, bob\n4 players")
    assert at_two_tables(tables) == ("Ann", "Bob")


@pytest.mark.parametrize(
    "text", ['Table 1: Ann, "O, ""Di""", Cy', "Ann, Bob, Cy", "The sofa: 4 players", '"a: b": Ann, Bob, Cy']
)
def test_a_table_that_is_written_reads_back(text: str) -> None:
    (table,) = tables_in(text)
    assert tables_in(written(table)) == (table,)


def test_so_many_players_under_a_block_are_tables_of_their_own() -> None:
    tables = tables_in("Blue:\nDi\nEd\nFlo\n2 x 5 players\n4 players")
    assert [(table.name, table.players) for table in tables] == [
        ("Blue", ("Di", "Ed", "Flo")),
        ("", 5),
        ("", 5),
        ("", 4),
    ]
