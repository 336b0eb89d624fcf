"""The child that makes PDFs for a server: asked by many, one at a time, and never for ever."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.rules.presets import preset
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.pdf import make_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.stylesheet import press_css

SMALL = "<!doctype html><html lang=en><title>t</title><p>{text}</p></html>"
# Each row of this table is laid out again for every column: it takes far longer than anybody waits.
ENDLESS = (
    SMALL.format(text="<table>" + "<tr>" + "<td>x" * 60 + "</tr>" * 4000 + "</table>") + "<td>x" * 400_000
)


@pytest.fixture
def maker() -> Iterator[PdfMaker]:
    maker = PdfMaker()
    yield maker
    maker.close()


def child(maker: PdfMaker) -> "subprocess.Popen[bytes]":
    assert maker._child is not None
    return maker._child


def test_the_child_makes_the_file_that_the_command_line_makes(maker: PdfMaker) -> None:
    sheet = sheet_of(preset("club-sheet"), players=4)
    page = lay_out(sheet)
    html, css = document_html(sheet, page), press_css(page)
    assert maker.pdf(html, css) == make_pdf(html, css)


def test_nothing_is_started_before_it_is_wanted(maker: PdfMaker) -> None:
    assert maker._child is None
    maker.warm()
    first = child(maker)
    maker.warm()
    maker.pdf(SMALL.format(text="a"), "")
    assert child(maker) is first


def test_the_same_page_is_made_once(maker: PdfMaker) -> None:
    first = maker.pdf(SMALL.format(text="a"), "")
    assert maker.pdf(SMALL.format(text="a"), "") is first
    assert maker.pdf(SMALL.format(text="b"), "") is not first
    assert maker.pdf(SMALL.format(text="a"), "p { color: red }") != first


def test_copies_are_made_by_the_child_too(maker: PdfMaker) -> None:
    once, twice = (maker.pdf(SMALL.format(text="a"), "", copies=copies) for copies in (1, 2))
    assert (once.pages, twice.pages) == (1, 2)
    assert maker.pdf(SMALL.format(text="a"), "", copies=2) is twice


def test_no_more_is_kept_than_agreed() -> None:
    maker = PdfMaker(keep=1)
    try:
        first = maker.pdf(SMALL.format(text="a"), "")
        assert maker.pdf(SMALL.format(text="a"), "") is not first
    finally:
        maker.close()


def test_a_page_that_takes_too_long_is_given_up_and_the_next_one_is_made() -> None:
    maker = PdfMaker(patience=1.5)
    try:
        with pytest.raises(Refusal, match=r"longer than 2 seconds.*browser"):
            maker.pdf(ENDLESS, "")
        maker._patience = 60.0
        assert maker.pdf(SMALL.format(text="a"), "").pages == 1
    finally:
        maker.close()


def test_a_child_that_dies_is_replaced(maker: PdfMaker) -> None:
    maker.warm()
    old = child(maker)
    old.kill()
    old.wait()
    assert maker.pdf(SMALL.format(text="a"), "").pages == 1
    assert child(maker).pid != old.pid


def test_a_child_that_dies_over_a_page_ends_in_a_sentence(maker: PdfMaker) -> None:
    maker.warm()
    threading.Timer(0.5, child(maker).kill).start()
    with pytest.raises(Refusal, match="could not be made"):
        maker.pdf(ENDLESS, "")


def test_who_comes_when_the_queue_is_full_is_told_so(maker: PdfMaker) -> None:
    maker._press.acquire()  # a sheet is being made
    made: list[int] = []
    waiting = [
        threading.Thread(target=lambda text=text: made.append(maker.pdf(SMALL.format(text=text), "").pages))
        for text in "abcdefghi"  # the one whose turn it is, and eight behind it
    ]
    for thread in waiting:
        thread.start()
    while maker._waiting < len(waiting):
        time.sleep(0.01)
    patience = threading.Timer(20.0, maker._press.release)  # a queue without end would never answer
    patience.start()
    with pytest.raises(Refusal, match="8 sheets are waiting"):
        maker.pdf(SMALL.format(text="j"), "")
    patience.cancel()
    maker._press.release()
    for thread in waiting:
        thread.join()
    assert made == [1] * 9
    assert maker.pdf(SMALL.format(text="j"), "").pages == 1


def test_missing_characters_are_told_through_the_child(maker: PdfMaker) -> None:
    assert maker.pdf(SMALL.format(text="\U0010fffd"), "").missing == "\U0010fffd"


@pytest.mark.skipif(sys.platform != "linux", reason="makes Pango unloadable by Linux's library path")
def test_without_pango_the_child_says_what_to_install(
    maker: PdfMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libpango-1.0.so.0").write_bytes(b"no library")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    for _ in range(2):  # and is still there to say it again
        with pytest.raises(Refusal, match="apt install libpango"):
            maker.pdf(SMALL.format(text="a"), "")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no sessions")
def test_ctrl_c_at_the_terminal_is_not_for_the_child(maker: PdfMaker) -> None:
    maker.warm()
    assert os.getsid(child(maker).pid) != os.getsid(0)


def test_what_lies_in_the_servers_folder_does_not_matter(
    maker: PdfMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)
    assert maker.pdf(SMALL.format(text="a"), "").pages == 1


def test_the_child_ends_with_its_parent() -> None:
    code = (
        "from scorekeeper.sheet.maker import PdfMaker\n"
        "maker = PdfMaker()\n"
        "maker.warm()\n"
        "print(maker._child.pid, flush=True)\n"
        "import os; os._exit(0)\n"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, stdout=subprocess.PIPE, text=True, timeout=60, check=True
    )
    pid = int(done.stdout)
    for _ in range(600):
        if not Path(f"/proc/{pid}").exists() or Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return
        time.sleep(0.1)
    pytest.fail("the child is still there")


def test_after_closing_nothing_is_made(maker: PdfMaker) -> None:
    maker.warm()
    old = child(maker)
    maker.close()
    assert old.poll() is not None
    with pytest.raises(Refusal, match="stopping"):
        maker.pdf(SMALL.format(text="a"), "")
