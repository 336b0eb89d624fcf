"""`make pictures`: every screen's states, every printed sheet and every rule card as PNG, to be looked at.

Three widths, light and dark, into pictures/ at the top of the checkout, which git ignores.
"""

import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from scorekeeper.rules.presets import presets
from tests.chromium import FLAGS, chromium_path
from tests.conftest import NAMES
from tests.stage import Stage, stage_in
from tests.state import State
from tests.states import STATES

FOLDER = Path(__file__).resolve().parent.parent / "pictures"
RECORDS = Path(__file__).resolve().parent / "records"
SIZES = ((360, 640), (768, 1024), (1280, 800))
SCALE = 1.5  # device pixels to a CSS pixel


def screens(folder: Path) -> int:
    """Write every state at every size and in both looks."""
    path = chromium_path()
    if path is None:
        raise SystemExit("no Chromium here: install one, or name it in the variable CHROMIUM")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, NAMES])
        stack.callback(browser.close)
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shared = stack.enter_context(stage_in(data / "shared"))
        for state in STATES:
            if not state.alone:
                _pictures(browser, shared, state, folder)
                continue
            with stage_in(data / state.name) as stage:
                _pictures(browser, stage, state, folder)
    return len(STATES) * len(SIZES) * 2


def _pictures(browser: Browser, stage: Stage, state: State, folder: Path) -> None:
    """A state is brought about once on a phone; then the screen changes its size and its colours."""
    width, height = SIZES[0]
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=SCALE, locale="en-GB"
    )
    page = context.new_page()
    stage.show(page, state)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_load_state("networkidle")
        if state.shows != "table" or width != SIZES[0][0]:
            _see_all(page, width)
        for look in ("light", "dark"):
            page.emulate_media(color_scheme=look)
            page.screenshot(path=folder / f"{state.shows}-{state.name}-{width}-{look}.png", caret="hide")
    context.close()


def _see_all(page: Page, width: int) -> None:
    """Make the screen as high as the page; at the table a phone's own height is what is looked at."""
    for _ in range(2):  # what is drawn small on a low screen grows with it
        height = page.evaluate("Math.max(innerHeight, document.documentElement.scrollHeight)")
        page.set_viewport_size({"width": width, "height": height})


def sheets(folder: Path) -> int:
    """Write the printed sheet of every preset for four and for seven players."""
    written = 0
    for key in presets():
        for players in (4, 7):
            for paper in ("a4", "letter"):
                pdf = folder / f"sheet-{key}-{players}-{paper}.pdf"
                command = [sys.executable, "-m", "scorekeeper", "sheet", "--rules", key]
                command += ["--players", str(players), "--paper", paper, "-o", str(pdf)]
                subprocess.run(command, check=True, capture_output=True)
                subprocess.run(
                    ["pdftoppm", "-r", "100", "-png", "-singlefile", pdf, pdf.with_suffix("")], check=True
                )
                pdf.unlink()
                written += 1
    return written


def records(folder: Path) -> int:
    """Write the sheets of the kept games, in normal and in large print, all pages."""
    written = 0
    for record in sorted(RECORDS.glob("*.txt")):
        for style, paper in (("normal", "a4"), ("large", "a3")):
            pdf = folder / f"record-{record.stem}-{style}-{paper}.pdf"
            command = [sys.executable, "-m", "scorekeeper", "sheet", "--record", str(record)]
            command += ["--style", style, "--paper", paper, "-o", str(pdf)]
            subprocess.run(command, check=True, capture_output=True)
            subprocess.run(["pdftoppm", "-r", "100", "-png", pdf, pdf.with_suffix("")], check=True)
            pdf.unlink()
            written += 1
    return written


def cards(folder: Path) -> int:
    """Write the rule cards of every preset, A6 on A4 and A5 on Letter, all sides."""
    written = 0
    for key in presets():
        for size, paper in (("a6", "a4"), ("a5", "letter")):
            pdf = folder / f"card-{key}-{size}-{paper}.pdf"
            command = [sys.executable, "-m", "scorekeeper", "card", "--rules", key]
            command += ["--size", size, "--paper", paper, "-o", str(pdf)]
            subprocess.run(command, check=True, capture_output=True)
            subprocess.run(["pdftoppm", "-r", "100", "-png", pdf, pdf.with_suffix("")], check=True)
            pdf.unlink()
            written += 1
    return written


def main() -> None:
    """Write all pictures anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(exist_ok=True)
    told = f"{screens(FOLDER)} screens, {sheets(FOLDER) + records(FOLDER)} sheets and {cards(FOLDER)} cards"
    print(f"{told} in {FOLDER.name}/")


if __name__ == "__main__":
    main()
