"""What others wrote and we ship is exactly what we say it is."""

import hashlib
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.assets import asset_dir

FONTS, VENDOR = asset_dir("static") / "fonts", asset_dir("static") / "vendor"
PAPERS = {"README", "SHA256SUMS", "OFL.txt", "htmx-LICENSE.txt", "qr-LICENSE.txt"}


def promised(folder: Path) -> dict[str, str]:
    lines = (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


@pytest.mark.parametrize("folder", [FONTS, VENDOR], ids=["fonts", "vendor"])
def test_every_shipped_file_is_the_one_that_was_written_down(folder: Path) -> None:
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    shipped = {name: file for name, file in files.items() if name not in PAPERS}
    found = {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in shipped.items()}
    assert found == promised(folder)


@pytest.mark.parametrize("folder", [FONTS, VENDOR], ids=["fonts", "vendor"])
def test_every_shipped_file_is_explained(folder: Path) -> None:
    explained = (folder / "README").read_text(encoding="utf-8")
    assert [name for name in promised(folder) if name not in explained] == []


def test_htmx_carries_its_version_in_name_readme_and_code() -> None:
    (file,) = VENDOR.glob("htmx-*.js")
    version = file.name.removeprefix("htmx-").removesuffix(".min.js")
    assert re.search(rf'version[=:]\s*"{re.escape(version)}"', file.read_text(encoding="utf-8"))
    assert f"htmx.org {version}" in (VENDOR / "README").read_text(encoding="utf-8")


def test_the_reader_of_squares_carries_its_version_in_name_and_readme() -> None:
    (folder,) = VENDOR.glob("qr-*/")
    version = folder.name.removeprefix("qr-")
    assert f"npm package qr {version}" in (VENDOR / "README").read_text(encoding="utf-8")
    assert "MIT License" in (VENDOR / "qr-LICENSE.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", ["noto-sans-400.ttf", "noto-sans-700.ttf", "noto-sans-400.woff2", "noto-sans-700.woff2"]
)
def test_digits_and_signs_stand_in_columns(name: str) -> None:
    font = TTFont(FONTS / name)
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    assert {widths[glyphs[ord(sign)]][0] for sign in "0123456789+−"} == {572}


@pytest.mark.parametrize("name", ["noto-sans-400.ttf", "noto-sans-700.ttf"])
@pytest.mark.parametrize(
    "text", ["José Łukasz Žofie Ğül", "Ёжик Їжак", "Ωμέγα", "Nguyễn", "½ × – — · … ’ → ✓ ≤"]
)
def test_paper_can_print(name: str, text: str) -> None:
    drawn = TTFont(FONTS / name).getBestCmap()
    assert [letter for letter in text if ord(letter) not in drawn] == []


def test_suits_come_from_our_own_font() -> None:
    assert set(map(chr, TTFont(FONTS / "suits.ttf").getBestCmap())) == set("♠♡♢♣♤♥♦♧")


def test_a_phone_loads_little_type() -> None:
    assert [file.name for file in FONTS.glob("*.woff2") if file.stat().st_size > 12_000] == []
