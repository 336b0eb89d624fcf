"""What the printer may touch, what it says when something is missing, and how a file comes to its place."""

import io
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pikepdf
import pytest

from scorekeeper.assets import asset_dir
from scorekeeper.rules.presets import preset
from scorekeeper.sheet.pdf import PdfUnavailable, make_pdf, write_pdf, write_whole
from tests.sheet.printed import printed

ROOT = Path(__file__).parents[2]
PAGE = "<!doctype html><html lang=en><title>t</title><body>{body}</body></html>"


def python(code: str, *, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh Python that knows this checkout."""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


PRINT = """
import sys
from scorekeeper.rules.presets import preset
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.pdf import PdfUnavailable, make_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.stylesheet import press_css
sheet = sheet_of(preset("club-sheet"), players=4)
page = lay_out(sheet)
html, css = document_html(sheet, page), press_css(page)
"""


def test_a_sheet_is_laid_out_without_web_database_or_printer() -> None:
    done = python(PRINT + "print(sorted({'flask', 'sqlalchemy', 'weasyprint'} & set(sys.modules)))")
    assert done.stdout == "[]\n", done.stderr


def test_a_sheet_is_printed_without_web_or_database() -> None:
    done = python(
        PRINT + "make_pdf(html, css)\nprint(sorted({'flask', 'sqlalchemy', 'alembic'} & set(sys.modules)))"
    )
    assert done.stdout == "[]\n", done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="makes Pango unloadable by Linux's library path")
def test_without_pango_the_sheet_still_prints_from_the_browser_and_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "libpango-1.0.so.0").write_bytes(b"no library")
    tried = "try: make_pdf(html, css)\nexcept PdfUnavailable as refusal: print(refusal.field, refusal)\n"
    done = python(PRINT + tried, env={"LD_LIBRARY_PATH": str(tmp_path)})
    assert done.stderr == ""
    assert done.stdout.startswith("paper PDF files need the library Pango")
    for word in ("apt install libpango-1.0-0", "dnf install pango", "browser"):
        assert word in done.stdout
    assert done.stdout.count("\n") == 1  # WeasyPrint's own banner would stand above it


def test_how_to_install_is_told_for_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, word in (("darwin", "brew install pango"), ("win32", "pacman"), ("sunos5", "apt install")):
        monkeypatch.setattr(sys, "platform", platform)
        assert word in str(PdfUnavailable())


def test_nothing_is_fetched_but_our_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    import weasyprint

    fetched: list[str] = []
    real = weasyprint.urls.URLFetcher.fetch

    def spy(self: object, url: str, headers: dict[str, str] | None = None) -> object:
        fetched.append(url)
        return real(self, url, headers)

    monkeypatch.setattr(weasyprint.urls.URLFetcher, "fetch", spy)
    from scorekeeper.sheet import pdf

    pdf._printer.cache_clear()
    printed(preset("club-sheet"), players=4)
    fonts = (asset_dir("static") / "fonts").resolve()
    assert sorted(fetched) == [
        (fonts / f"{name}.ttf").as_uri()
        for name in (
            "noto-sans-400",
            "noto-sans-700",
            "noto-sans-devanagari-400",
            "noto-sans-devanagari-700",
            "suits",
        )
    ]


def test_a_page_cannot_read_files_or_reach_the_network(tmp_path: Path) -> None:
    asked: list[str] = []

    class Spy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

    server = HTTPServer(("127.0.0.1", 0), Spy)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    secret = tmp_path / "secret.svg"
    secret.write_text("<svg xmlns='http://www.w3.org/2000/svg'><text y='20'>leaked</text></svg>")
    fonts = (asset_dir("static") / "fonts").resolve()
    here = f"http://127.0.0.1:{server.server_port}"
    body = "".join(
        f"<img src='{url}'><link rel=attachment href='{url}'><object data='{url}'></object>"
        for url in (
            f"{here}/a.png",
            secret.as_uri(),
            f"file://localhost{secret}",
            f"{fonts.as_uri()}/../sheet.css",
        )
    )
    try:
        made = make_pdf(
            PAGE.format(body=body), f"@import url({here}/b.css); body {{ background: url({here}/c.png) }}"
        )
    finally:
        server.shutdown()
        server.server_close()
    assert asked == []
    assert b"leaked" not in made.content
    with pikepdf.open(io.BytesIO(made.content)) as document:
        assert "/EmbeddedFiles" not in document.Root.get("/Names", {})
        assert list(document.attachments) == []


def test_characters_that_no_font_has_are_named_once() -> None:
    made = make_pdf(PAGE.format(body="A\U0010fffdB\U0010fffd \U0010fffc"), "")
    assert made.missing == "\U0010fffd\U0010fffc"
    assert "U+10FFFD" in made.warning
    assert "U+10FFFC" in made.warning


def test_the_same_sheet_is_the_same_file() -> None:
    first, second = (printed(preset("exact-classic"), players=4).pdf.content for _ in range(2))
    assert first == second


def test_a_file_appears_whole_and_with_the_usual_rights(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    out.write_bytes(b"an older sheet")
    write_pdf(PAGE.format(body="x"), "", out)
    assert out.read_bytes().startswith(b"%PDF-")
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.pdf"]
    plain = tmp_path / "plain"
    plain.touch()
    assert out.stat().st_mode == plain.stat().st_mode


def test_a_file_that_cannot_be_put_in_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").mkdir()
    with pytest.raises(OSError, match=r"sheet\.pdf"):
        write_whole(tmp_path / "sheet.pdf", b"content")
    assert [file.name for file in tmp_path.iterdir()] == ["sheet.pdf"]
