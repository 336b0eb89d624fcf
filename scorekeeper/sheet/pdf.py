"""From the page to a PDF. WeasyPrint is imported only here, and only when something is printed.

It fetches nothing but our own fonts. Where its libraries are missing the sheet still prints from the
browser: the refusal says so, and what to install.
"""

import contextlib
import gc
import io
import logging
import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from scorekeeper.assets import asset_dir
from scorekeeper.rules.refusals import Refusal
from scorekeeper.sheet.copies import repeat
from scorekeeper.sheet.glyphs import missing_sentence
from scorekeeper.sheet.tags import mend

UNAVAILABLE = (
    "PDF files need the library Pango, which is not installed here. Install it {how}; until then, "
    "print the same page from the browser."
)
HOW = {
    "linux": (
        "with “apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0” (Debian, Ubuntu) "
        "or “dnf install pango” (Fedora)"
    ),
    "darwin": "with “brew install pango”",
    "win32": "with MSYS2: “pacman -S mingw-w64-ucrt-x86_64-pango”",
}
NOT_DEF = ".notdef glyph"


class PdfUnavailable(Refusal):
    """WeasyPrint or its libraries cannot be loaded on this machine."""

    def __init__(self) -> None:
        super().__init__(UNAVAILABLE, field="paper", how=HOW.get(sys.platform, HOW["linux"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pdf:
    """A finished file, its number of pages, and the characters that no font could draw."""

    content: bytes
    pages: int
    missing: str = ""

    @property
    def warning(self) -> str:
        """One sentence that names the characters which no font could draw, "" when all were."""
        return missing_sentence(self.missing)


def warm_up() -> None:
    """Load WeasyPrint and our fonts; raise PdfUnavailable without Pango."""
    _printer()


def make_pdf(html: str, css: str, *, copies: int = 1) -> Pdf:
    """Return the PDF of a document and its layout's style text; raise PdfUnavailable without Pango.

    The file is tagged for screen readers (PDF/UA-1) and holds only the glyphs it uses.
    """
    with _no_collecting():
        return _made(_printer(), html, css, copies)


def _made(printer: "_Printer", html: str, css: str, copies: int) -> Pdf:
    with _missing_glyphs() as missing:
        document = printer.render(html, css)
        content: bytes = document.write_pdf(pdf_variant="pdf/ua-1", finisher=_finisher(copies))
    return Pdf(content=content, pages=copies * len(document.pages), missing="".join(dict.fromkeys(missing)))


def _finisher(copies: int) -> Callable[[Any, Any], None]:
    """What is done to the file before it is written: tags put right, pages repeated."""

    def finish(document: Any, pdf: Any) -> None:
        mend(document, pdf)
        repeat(pdf, copies)

    return finish


def write_pdf(html: str, css: str, out: Path, *, copies: int = 1) -> Pdf:
    """Make a PDF and put it at ``out``, whole or not at all."""
    made = make_pdf(html, css, copies=copies)
    write_whole(out, made.content)
    return made


def write_whole(out: Path, content: bytes) -> None:
    """Write a file beside ``out`` and rename it, so that nobody ever finds half of it."""
    handle, beside = tempfile.mkstemp(dir=out.parent, prefix=f".{out.name[:40]}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(0o666 & ~_umask())
        Path(beside).replace(out)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


@contextlib.contextmanager
def _no_collecting() -> Iterator[None]:
    """Let Python look for garbage after a sheet is made and not all the while: a fifth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@cache
def _printer() -> "_Printer":
    return _Printer()


class _Printer:
    """WeasyPrint with our fonts and our style sheet read once."""

    def __init__(self) -> None:
        self.weasyprint = _weasyprint()
        static = asset_dir("static").resolve()
        self.base = static.as_uri() + "/"
        self.fetcher = _fonts_only(self.weasyprint, static / "fonts")
        self.fonts = self.weasyprint.text.fonts.FontConfiguration()
        self.sheet_css = self._css((static / "sheet.css").read_text(encoding="utf-8"))

    def _css(self, text: str) -> Any:
        return self.weasyprint.CSS(
            string=text, base_url=self.base, url_fetcher=self.fetcher, font_config=self.fonts
        )

    def render(self, html: str, css: str) -> Any:
        document = self.weasyprint.HTML(string=html, base_url=self.base, url_fetcher=self.fetcher)
        return document.render(stylesheets=[self.sheet_css, self._css(css)], font_config=self.fonts)


def _weasyprint() -> ModuleType:
    """Import WeasyPrint quietly: without Pango it prints a banner on stdout and raises OSError."""
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import weasyprint
            import weasyprint.text.fonts
    except (ImportError, OSError) as problem:
        raise PdfUnavailable from problem
    found: ModuleType = weasyprint
    return found


def _fonts_only(weasyprint: ModuleType, folder: Path) -> Any:
    """Return a fetcher that opens files of ``folder`` and nothing else, whatever a page asks for."""
    base: Any = weasyprint.urls.URLFetcher

    class FontsOnly(base):  # type: ignore[misc]  # WeasyPrint ships no types
        def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
            parts = urlsplit(url)
            path = Path(url2pathname(parts.path)).resolve()
            if parts.scheme != "file" or parts.netloc or path.parent != folder:
                raise ValueError("a sheet fetches nothing but our fonts")
            return super().fetch(path.as_uri(), headers)

    return FontsOnly(allowed_protocols=("file",))


@contextlib.contextmanager
def _missing_glyphs() -> Iterator[list[str]]:
    """Collect the characters that WeasyPrint's log says no font has."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if NOT_DEF in str(record.msg) and isinstance(record.args, tuple):
                found.append(str(record.args[0]))

    collector = Collector(level=logging.WARNING)
    log = logging.getLogger("weasyprint")
    log.addHandler(collector)
    try:
        yield found
    finally:
        log.removeHandler(collector)
