"""What must be true of every printed sheet, each claim a function that fails with what it saw."""

import html
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from scorekeeper.sheet.render import GLYPHS, document_html
from tests.sheet import read_out
from tests.sheet.printed import MM, Printed, Word

MARGIN = 8.0
OURS = ("Sheet-Sans", "Sheet-Devanagari", "Sheet-Suits")


NOTE = re.compile(r"(?:not|more than|less than|=|≤) \d+|ruled")
MOST_USUAL = 7  # players; the card tables that most sheets are for


def every_page_is_of_the_right_paper(sheet: Printed) -> None:
    pages = sheet.spoken.document.pages
    assert len(pages) == len(sheet.page.parts)
    left, low, right, high = (float(value) * MM for value in pages[sheet.leaf].mediabox)
    assert (left, low) == (0.0, 0.0)
    assert abs(right - sheet.page.way.width) <= 0.2
    assert abs(high - sheet.page.way.height) <= 0.2


def every_hand_once_and_in_order(sheet: Printed) -> None:
    labels = [word.text for word in numbers(sheet)]
    assert labels == [row.label + row.mark for row in sheet.hands]


def the_cards_are_the_schedule(sheet: Printed) -> None:
    columns = sheet.page.columns
    words = sheet.between(columns.number, columns.number + columns.cards)
    texts = [word.text for word in sorted(words, key=lambda word: word.top)]
    assert [text for text in texts if text != "F"] == [row.cards for row in sheet.hands]
    assert texts.count("F") == sum(row.special == "F" for row in sheet.hands)


def extra_hands_only_when_the_rules_play_them(sheet: Printed) -> None:
    extra = [word.text for word in numbers(sheet) if word.text.startswith("T")]
    assert extra == [row.label for row in sheet.hands if row.label.startswith("T")]
    if sheet.sheet.spare:  # there is something to carry on
        played = len(sheet.sheet.rows) > sheet.sheet.hands
        labels = [row.label for row in sheet.sheet.rows if row.label.startswith("T")]
        assert labels == (["T1", "T2"] if played else [])


def the_totals_are_carried_over(sheet: Printed) -> None:
    said = " ".join(word.text for word in sheet.words)
    if sheet.part.carried:
        top = sheet.first_row - sheet.page.style.carried_height
        words = [
            word
            for word in sheet.words
            if top <= word.middle < sheet.first_row and word.right < sheet.left + sheet.page.columns.first
        ]
        words.sort(key=lambda word: (round(word.top), word.left))
        assert " ".join(word.text for word in words).lower().endswith(f"from page {sheet.leaf}")
    assert ("Page" in said) == (len(sheet.page.parts) > 1)
    assert ("Final" in said) == sheet.part.last


def rows_are_even_and_high_enough(sheet: Printed) -> None:
    """Between the lines that run under the column "Cards", which no stacked half has."""
    across = sheet.left + sheet.page.columns.number + 1.0
    end = sheet.first_row + sheet.page.row * len(sheet.hands) + 0.1
    found = {
        round(line.y0, 2)
        for line in sheet.lines
        if not line.upright and line.x0 <= across <= line.x1 and sheet.first_row - 0.1 <= line.y0 <= end
    }
    steps = [low - high for high, low in pairwise(sorted(found))]
    assert len(steps) == len(sheet.hands)
    assert max(steps) - min(steps) <= 0.1
    assert min(steps) >= sheet.page.style.least(stacked=sheet.page.way.stacked) - 0.01


def cells_are_wide_enough(sheet: Printed) -> None:
    """The upright lines that cross the first hand stand where the layout wants them."""
    high, low = sheet.first_row, sheet.first_row + sheet.page.row
    found = sorted(
        {round(line.x0, 1) for line in sheet.lines if line.upright and line.y0 < (high + low) / 2 < line.y1}
    )
    columns = sheet.page.columns
    wanted = [columns.number, columns.cards, columns.trump]
    wanted += [*columns.cells] * sheet.sheet.players
    wanted += [columns.bids, columns.barred, columns.tricks]
    edges = [sheet.left]
    for wide in filter(None, wanted):
        edges.append(edges[-1] + wide)
    assert len(found) == len(edges), found
    assert all(abs(have - want) <= 0.15 for have, want in zip(found, edges, strict=True)), (found, edges)
    five = sheet.sheet.players == 5 and not sheet.page.way.landscape
    bid, points, total = (
        columns.cells[0],
        columns.cells[-2 if len(columns.cells) == 4 else -1],
        columns.cells[-1],
    )
    assert bid >= (5.0 if five else 6.0)
    assert points >= 7.0
    assert total >= (7.4 if five else 7.9)


def one_dealer_disc_a_hand_with_the_player_who_deals(sheet: Printed) -> None:
    columns = sheet.page.columns
    discs = [word for word in sheet.between(columns.first, columns.width) if word.text.startswith("D")]
    seats = {
        sheet.row_of(disc): int((disc.left - sheet.left - columns.first) // columns.player) for disc in discs
    }
    wanted = {
        number: seat
        for number, row in enumerate(sheet.hands)
        for seat, quad in enumerate(row.quads)
        if quad.dealer  # nobody deals a hand that was left out
    }
    assert len(discs) == len(wanted)
    assert seats == wanted


def bids_and_tricks_are_told_what_they_may_add_up_to(sheet: Printed) -> None:
    columns = sheet.page.columns
    right = columns.bids + columns.barred + columns.tricks
    bids = sheet.rows(sheet.between(columns.width - right, columns.width - right + columns.bids))
    tricks = (
        sheet.rows(sheet.between(columns.width - columns.tricks, columns.width)) if columns.tricks else bids
    )
    for number, row in enumerate(sheet.hands):
        said, won = " ".join(bids.get(number, [])), " ".join(tricks.get(number, []))
        told = [note for note in (row.bids_note, row.tricks_note) if note]
        assert NOTE.findall(said) + (NOTE.findall(won) if columns.tricks else []) == told


def trump_is_printed_or_to_be_circled(sheet: Printed) -> None:
    """Every suit of every hand stands in its column, and there is no column without one."""
    columns = sheet.page.columns
    left = columns.number + columns.cards
    rows = sheet.rows(sheet.between(left, left + columns.trump)) if columns.trump else {}
    found = [sorted("".join(rows.get(number, []))) for number in range(len(sheet.hands))]
    wanted = [sorted("".join(GLYPHS[suit] for suit in row.suits)) for row in sheet.hands]
    assert found == (wanted if sheet.sheet.trump else [[]] * len(wanted))


def nothing_stands_in_the_margin(sheet: Printed) -> None:
    way = sheet.page.way
    outside = [
        word
        for word in sheet.words
        if word.left < MARGIN
        or word.right > way.width - MARGIN
        or word.top < MARGIN
        or word.bottom > way.height - MARGIN
    ]
    assert outside == [], outside


def no_two_words_overlap(sheet: Printed) -> None:
    words = sorted(sheet.words, key=lambda word: word.top)
    found = []
    for index, word in enumerate(words):
        for other in words[index + 1 :]:
            if other.top >= word.bottom:
                break
            if (
                other.top < word.foot - 0.1
                and word.left < other.right - 0.1
                and other.left < word.right - 0.1
            ):
                found.append((word.text, other.text))
    assert found == []


def no_word_crosses_an_upright_line(sheet: Printed) -> None:
    uprights = [line for line in sheet.lines if line.upright]
    crossed = [
        (word.text, line.x0)
        for word in sheet.words
        for line in uprights
        if word.left + 0.05 < line.x0 < word.right - 0.05 and line.y0 < word.middle < line.y1
    ]
    assert crossed == [], crossed


def type_is_large_enough(sheet: Printed) -> None:
    label, disc = sheet.page.style.label - 0.01, sheet.page.style.disc_letter - 0.01
    small = {(sign["text"], round(sign["size"], 2)) for sign in sheet.plumbed.chars if sign["size"] < label}
    assert {text for text, size in small if size < disc or text != "D"} == set()


def fonts_are_ours_embedded_and_cut_down(sheet: Printed) -> None:
    fonts = sheet.spoken.document.pages[sheet.leaf].Resources.Font
    names = [str(font.BaseFont) for font in fonts.values()]
    assert all(re.match(r"/[A-Z]{6}\+", name) for name in names), names
    assert {name.split("+")[1].removesuffix("-Bold") for name in names} <= set(OURS), names
    for font in fonts.values():
        assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor


def ink_is_little_and_grey(sheet: Printed) -> None:
    picture = sheet.plumbed.to_image(resolution=150).original.convert("RGB")
    red, green, blue = picture.split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()
    tones = Counter(red.tobytes())
    ink = sum((255 - tone) * count for tone, count in tones.items()) / 255 / red.width / red.height
    crowded = sheet.page.way.paper.id == "a5" or sheet.sheet.players > MOST_USUAL  # as heavy lines, closer
    form = 0.085 if crowded else 0.08
    assert ink <= (0.12 if sheet.sheet.filled else form)  # a sheet with numbers is no form any more


def the_file_is_small(sheet: Printed) -> None:
    """80 KB a page, or an eighth of a KB for each number, all of which are read out by name."""
    cells = sum(len(row.quads) * 4 + 6 for row in sheet.sheet.rows) if sheet.sheet.filled else 0
    assert len(sheet.pdf.content) <= max(80 * 1024 * len(sheet.page.parts), 128 * cells)


def a_screen_reader_is_told_language_and_title(sheet: Printed) -> None:
    document = sheet.spoken.document
    root = document.Root
    assert bool(root.MarkInfo.Marked)
    assert str(root.Lang) == "en"
    title = str(document.docinfo["/Title"])
    assert title.startswith("Oh Hell score sheet · ")
    assert bool(root.ViewerPreferences.DisplayDocTitle)
    with document.open_metadata() as said:
        assert said["pdfuaid:part"] == "1"
        assert said["dc:title"] == title
    assert [str(page.Tabs) for page in document.pages] == ["/S"] * len(document.pages)
    assert "/IDTree" in root.StructTreeRoot
    index = list(root.StructTreeRoot.IDTree.Names)
    assert [str(name) for name in index[::2]] == sorted(sheet.spoken.heads)
    assert all(
        sheet.spoken.heads[str(name)].element == leads
        for name, leads in zip(index[::2], index[1::2], strict=True)
    )


def every_cell_names_its_player_its_column_and_its_hand(sheet: Printed) -> None:
    """Every cell of every page, and the number in it; and every head names a column or a row."""
    spoken = sheet.spoken
    tables = [table for table in spoken.root.all("Table") if table.leaf == sheet.leaf]
    rows = [[cell for cell in row.kids if cell.kind == "TD"] for row in tables[0].all("TR")]
    found = [[(spoken.named_by(cell), cell.text) for cell in row] for row in rows if row]
    wanted = read_out.wanted(sheet)
    assert [[heads for heads, _ in row] for row in found] == [[heads for heads, _ in row] for row in wanted]
    for row, told in zip(found, wanted, strict=True):
        for (_, text), (_, number) in zip(row, told, strict=True):
            assert number in text
    for table in tables:
        tops = {head.name for group in table.all("THead") for head in group.all("TH")}
        firsts = {row.kids[0].name for row in table.all("TR")} - tops
        for head in table.all("TH"):
            assert head.attributes["/Scope"] == ("/Row" if head.name in firsts else "/Column"), head.text


def every_bid_of_the_strip_is_read_out_with_its_result(sheet: Printed) -> None:
    """The crib: each number of points under its bid and beside what became of it."""
    crib = sheet.sheet.brief.crib
    tables = [table for table in sheet.spoken.root.all("Table") if table.leaf == sheet.leaf]
    printed = crib is not None and sheet.part.last and bool(sheet.page.foot.crib)
    assert len(tables) == (2 if printed else 1)
    if crib and printed:
        cells = [(sheet.spoken.named_by(cell), cell.text) for cell in tables[1].all("TD")]
        assert cells == [
            ((bid, read_out.close(row.label)), points)
            for row in crib.rows
            for bid, points in zip(crib.bids, row.points, strict=True)
        ]


def the_page_is_read_out_from_its_head_to_its_foot(sheet: Printed) -> None:
    """In the order of the document: title, facts, blanks, the table row by row, foot."""
    page = document_html(sheet.sheet, sheet.page).split("<body>")[1]
    page = html.unescape(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", page, flags=re.DOTALL))
    assert sheet.spoken.root.text == read_out.close(page)


def no_glyph_is_missing(sheet: Printed) -> None:
    assert sheet.pdf.warning == ""


def numbers(sheet: Printed) -> list[Word]:
    """The words of the column "No.", from top to bottom."""
    words = sheet.between(0.0, sheet.page.columns.number)
    return sorted(words, key=lambda word: word.top)


OF_THE_FILE: tuple[Callable[[Printed], None], ...] = (
    the_file_is_small,
    a_screen_reader_is_told_language_and_title,
    the_page_is_read_out_from_its_head_to_its_foot,
    no_glyph_is_missing,
)
OF_ANY_PAGE: tuple[Callable[[Printed], None], ...] = (
    every_page_is_of_the_right_paper,
    nothing_stands_in_the_margin,
    no_two_words_overlap,
    no_word_crosses_an_upright_line,
    type_is_large_enough,
    fonts_are_ours_embedded_and_cut_down,
    ink_is_little_and_grey,
)
OF_A_TABLE: tuple[Callable[[Printed], None], ...] = (
    every_hand_once_and_in_order,
    the_cards_are_the_schedule,
    extra_hands_only_when_the_rules_play_them,
    the_totals_are_carried_over,
    rows_are_even_and_high_enough,
    cells_are_wide_enough,
    one_dealer_disc_a_hand_with_the_player_who_deals,
    bids_and_tricks_are_told_what_they_may_add_up_to,
    trump_is_printed_or_to_be_circled,
    every_cell_names_its_player_its_column_and_its_hand,
    every_bid_of_the_strip_is_read_out_with_its_result,
)


def failures(sheet: Printed) -> list[str]:
    """What is wrong with a sheet: the names of the claims that do not hold, with what was seen."""
    claims = [(check, sheet) for check in OF_THE_FILE]
    claims += [(check, leaf) for leaf in sheet.leaves for check in OF_ANY_PAGE]
    claims += [(check, leaf) for leaf in sheet.leaves if leaf.part.hands for check in OF_A_TABLE]
    found = []
    for check, looked_at in claims:
        try:
            check(looked_at)
        except AssertionError as wrong:
            found.append(f"{check.__name__}: {wrong}")
    return found
