"""Files that a command writes, or replaces."""

from pathlib import Path

from scorekeeper.rules.refusals import Refusal

NO_FILE = "{place} is not a file that can be replaced: choose another for -o."
IS_PDF = "{file} is named as a PDF file, and --html writes a web page: name it {other}, or leave --html out."
IS_PAGE = "{file} is named as a web page, and a PDF file would be written: name it {other}, or add --html."
NO_FOLDER = "There is no folder {folder} to write {file} in: make it first, or choose another for -o."
WRITTEN = "{place}: {pages}"
PDF, PAGES = (".pdf",), (".html", ".htm")


def writable(out: str) -> Path:
    """Return the place of a file to write; refuse what a rename would destroy or could never reach."""
    place = Path(out)
    if not out or (place.exists() and not place.is_file()):
        raise Refusal(NO_FILE, field="-o", place=out or "“”")
    if not place.parent.is_dir():
        raise Refusal(NO_FOLDER, field="-o", folder=place.parent, file=place.name)
    return place


def printable(out: str, *, html: bool) -> Path:
    """Return the place of a PDF file to write, or of a web page; refuse a name that says it is the other.

    >>> printable("sheet.pdf", html=True)
    Traceback (most recent call last):
    scorekeeper.rules.refusals.Refusal: sheet.pdf is named as a PDF file, and --html writes a web page: ...
    """
    place = writable(out)
    template, others, right = (IS_PDF, PDF, PAGES[0]) if html else (IS_PAGE, PAGES, PDF[0])
    if place.suffix.lower() in others:
        raise Refusal(template, field="-o", file=place.name, other=place.with_suffix(right).name)
    return place
