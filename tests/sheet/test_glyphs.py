"""Names in any script: which letters our fonts draw, and which nobody here can, said beforehand."""

import unicodedata

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.glyphs import foreign_words, missing_sentence, proof_of, typed_on
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.pdf import make_pdf

OURS = ("Žofie Ñandú Łukasz Ğül Ðorđe", "Ωμέγα", "Жанна Ґалаґан", "क्षितिज श्रीधर ज्ञानेश्वरी", "♠♡")


@pytest.mark.parametrize("name", OURS)
def test_names_in_our_scripts_ask_nobody(name: str) -> None:
    assert foreign_words(unicodedata.normalize("NFC", name)) == ""


def test_only_words_of_other_scripts_are_asked_for() -> None:
    sheet = sheet_of(preset("club-sheet"), players=["Ann", "李小龍 Lee", "<b>דוד</b>", "Di"])
    assert foreign_words(typed_on(sheet)) == "李小龍 <b>דוד</b>"
    assert "&lt;b&gt;" in proof_of("<b>דוד</b>")


def test_the_answer_is_that_of_the_finished_sheet() -> None:
    name = "A\U0010fffdB ꙮ"
    asked = make_pdf(proof_of(foreign_words(name)), "").missing
    assert asked == make_pdf(proof_of(name), "").missing
    assert "\U0010fffd" in asked


def test_what_is_missing_is_named_before_anything_is_printed() -> None:
    maker = PdfMaker()
    try:
        assert maker.missing("Ann Ωμέγα देवी") == ""
        assert maker._child is None  # our own fonts were asked, nothing was started
        said = maker.missing("Ann \U0010fffd \U0010fffc\U0010fffd")
    finally:
        maker.close()
    assert said.startswith("No font here has \U0010fffd (U+10FFFD), \U0010fffc (U+10FFFC): an empty box")


def test_of_many_missing_letters_the_first_are_named() -> None:
    said = missing_sentence("".join(map(chr, range(0x10FF00, 0x10FF28))))
    assert said.count("U+") == 8
    assert "and 32 more" in said
