"""What a sheet costs: against WeasyPrint alone, a bare table, a sent file; and beside a scorer's bids.

Run with `python -m tests.bench.paper`. Ratios of medians within one run; absolute times are of this machine.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import weasyprint
from flask import Flask, send_file
from werkzeug.wrappers import Response

from scorekeeper.assets import asset_dir
from scorekeeper.rules.presets import preset
from scorekeeper.sheet.content import sheet_of
from scorekeeper.sheet.layout import lay_out
from scorekeeper.sheet.maker import PdfMaker
from scorekeeper.sheet.pdf import Pdf, make_pdf
from scorekeeper.sheet.render import document_html
from scorekeeper.sheet.stylesheet import press_css
from tests.bench import bids_beside
from tests.bench.pairs import cpu_of_children, paired, say, say_pair, wall
from tests.bench.web import Table, environ

TURNS = 15
STARTS = 7
FEW = 3  # of what takes long
STATIC = asset_dir("static").resolve()
PAGE = "<!doctype html><html lang=en><title>t</title><style>{css}</style><body><table>{rows}</table></html>"
BARE = "@page { size: A4; margin: 10mm } body { font: 7pt 'Sheet Sans' } table { border-collapse: collapse }"
CELLS = BARE + " td { border: 1px solid; height: 9mm; width: 6mm }"


def whole(players: int = 4, *, copies: int = 1) -> Pdf:
    """A sheet from its rules to its file."""
    return make_pdf(*page_of(players), copies=copies)


def page_of(players: int = 4) -> tuple[str, str]:
    """What the printer is given: the document and its style text."""
    sheet = sheet_of(preset("club-sheet").changed(players="2-10"), players=players)
    page = lay_out(sheet)
    return document_html(sheet, page), press_css(page)


class Alone:
    """WeasyPrint as its manual has it: style sheets are read once, a document each time."""

    def __init__(self) -> None:
        self.fonts = weasyprint.text.fonts.FontConfiguration()
        self.sheet = self.css((STATIC / "sheet.css").read_text(encoding="utf-8"))

    def css(self, text: str) -> Any:
        return weasyprint.CSS(string=text, base_url=STATIC.as_uri() + "/", font_config=self.fonts)

    def pdf(self, html: str, *css: str, variant: str | None = None) -> bytes:
        content: bytes = weasyprint.HTML(string=html).write_pdf(
            stylesheets=[self.sheet, *map(self.css, css)], font_config=self.fonts, pdf_variant=variant
        )
        return content


def bare_table(html: str) -> str:
    """A table of as many rows and cells as a document has, with a digit in each."""
    body = html.split("<tbody>")[1].split("</tbody>", maxsplit=1)[0]
    rows = [row.count("<td") + row.count("<th") for row in body.split("<tr")[1:]]
    cells = "".join("<tr>" + "<td>8</td>" * count + "</tr>" for count in rows)
    return PAGE.format(css=CELLS, rows=cells)


def printing() -> None:
    """One sheet against WeasyPrint with the same document, and against a bare table."""
    alone, (html, css) = Alone(), page_of()
    tagged = partial(alone.pdf, html, css, variant="pdf/ua-1")
    say_pair(
        "a sheet against WeasyPrint, same HTML and CSS, tagged", paired(whole, tagged, turns=TURNS), 1.15
    )
    say_pair(
        "the same against WeasyPrint without tags",
        paired(whole, partial(alone.pdf, html, css), turns=TURNS),
        1.2,  # no goal of ours: a file without tags is less
    )
    table = partial(alone.pdf, bare_table(html), variant="pdf/ua-1")
    say_pair("a sheet against a bare table of as many cells", paired(whole, table, turns=TURNS), 1.6)
    say_pair("forty copies against one", paired(partial(whole, copies=40), whole, turns=TURNS), 1.3)
    for players in (4, 7, 10):
        made = make_pdf(*page_of(players))
        say(f"size of a page, {players} players", len(made.content) / made.pages / 1e3, 80.0, " KB")


def sending() -> None:
    """A sheet that was made already against Flask sending a file of that size."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = Table(folder)
        path = "/print/sheet.pdf?rules=club-sheet&players=4&dealer=1&paper=a4"
        asked = environ(path, headers={"Cookie": table.cookie})
        first = Response.from_app(table.app.wsgi_app, asked, buffered=True)
        (folder / "sheet.pdf").write_bytes(first.get_data())
        plain = Flask("plain", static_folder=None)
        plain.add_url_rule(
            "/sheet.pdf", view_func=lambda: send_file(folder / "sheet.pdf", as_attachment=True)
        )
        ours = partial(answered, table.app, path, {"Cookie": table.cookie})
        pair = paired(ours, partial(answered, plain, "/sheet.pdf", {}), turns=200)
        say_pair("a cached sheet against a file that Flask sends", pair, 1.1)
        table.ledger.close()


def answered(app: Flask, path: str, headers: dict[str, str]) -> bytes:
    """The whole answer to one request."""
    answer = Response.from_app(app.wsgi_app, environ(path, headers=headers), buffered=True)
    if answer.status_code != 200:
        raise SystemExit(f"{path} answered {answer.status}")
    return answer.get_data()


def starting() -> None:
    """From the start of a program, or of a request to a started server, to the file."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        html, css = page_of()
        (folder / "sheet.html").write_text(html, encoding="utf-8")
        (folder / "layout.css").write_text(css, encoding="utf-8")
        sheet = ["scorekeeper", "sheet", "--rules", "club-sheet", "--players", "4", "-o", "ours.pdf"]
        bare = ["weasyprint", "sheet.html", "theirs.pdf", "-s", str(STATIC / "sheet.css"), "-s", "layout.css"]
        bare += ["--pdf-variant", "pdf/ua-1"]
        ours, theirs = partial(run, sheet, folder), partial(run, bare, folder)
        for by, word in ((wall, "clock"), (cpu_of_children, "processor time")):
            pair = paired(ours, theirs, turns=STARTS, by=by)
            say_pair(f"the command against WeasyPrint's own, from start to PDF ({word})", pair, 1.2)
        pair = paired(partial(first_of_a_server, html, css), theirs, turns=STARTS, by=wall)
        say_pair("the first PDF of a started server against WeasyPrint's command (clock)", pair, 1.5)


def run(command: list[str], folder: Path) -> None:
    """Run a Python program by its module's name, of which all modules are compiled, as they are installed."""
    root, compiled = str(Path(__file__).parents[2]), str(folder / "compiled")
    others = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**others, "PYTHONPATH": root, "PYTHONPYCACHEPREFIX": compiled},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )


def first_of_a_server(html: str, css: str) -> None:
    """A server's first PDF: its child starts, and loads everything."""
    maker = PdfMaker()
    maker.pdf(html, css)
    maker.close()


JOBS: dict[str, Callable[[], None]] = {
    "printing": printing,
    "sending": sending,
    "starting": starting,
    "bids": bids_beside.main,
}


def main() -> None:
    """Measure what is named on the command line, or all of it."""
    for name in sys.argv[1:] or JOBS:
        JOBS[name]()


if __name__ == "__main__":
    main()
