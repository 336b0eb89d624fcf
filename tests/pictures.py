"""`make pictures`: every screen's states and every printed sheet as PNG, to be looked at.

Three widths, light and dark, into pictures/ at the top of the checkout, which git ignores.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize, sync_playwright

from scorekeeper.rules.presets import presets
from tests.chromium import FLAGS, chromium_path
from tests.stage import WATCHER, stage_in
from tests.states import STATES

FOLDER = Path(__file__).resolve().parent.parent / "pictures"
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
)
LOOKS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def screens(folder: Path) -> int:
    """Write every state at every size and in both looks."""
    path = chromium_path()
    if path is None:
        raise SystemExit("no Chromium here: install one, or name it in the variable CHROMIUM")
    written = 0
    with sync_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {WATCHER} 127.0.0.1"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        for state in STATES:
            with tempfile.TemporaryDirectory() as data, stage_in(Path(data) / "games") as stage:
                context = browser.new_context(viewport=SIZES[0], device_scale_factor=1.5)
                page = context.new_page()
                stage.show(page, state)
                written += _shots(page, folder / f"{state.shows}-{state.name}")
                context.close()
        browser.close()
    return written


def _shots(page: Page, start: Path) -> int:
    for size in SIZES:
        page.set_viewport_size(size)
        for look in LOOKS:
            page.emulate_media(color_scheme=look)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=start.with_name(f"{start.name}-{size['width']}-{look}.png"))
    return len(SIZES) * len(LOOKS)


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


def main() -> None:
    """Write all pictures anew."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    print(f"{screens(FOLDER)} screens and {sheets(FOLDER)} sheets in {FOLDER.name}/")


if __name__ == "__main__":
    main()
