"""What would fail without a word under the strict policy, or let a name become markup, is in no template."""

import re
from pathlib import Path

import pytest

from scorekeeper.assets import asset_dir

TEMPLATES = sorted(asset_dir("templates").rglob("*.html"))
BANNED = {
    "hx-on": "scripts in attributes are not run under the policy",
    r"\son[a-z]+=\"": "scripts in attributes are not run under the policy",
    r"\bjs:|javascript:": "no text is evaluated under the policy",
    r"hx-trigger[:a-z]*=\"[^\"]*\[": "a filtered trigger fails without a word under the policy",
    r"\sstyle=\"|<style": "styles in the page are not applied under the policy",
    r"<script(?![^>]*\bsrc=)": "scripts in the page are not run under the policy",
    r"\|\s*safe\b|autoescape": "a name could become markup",
    r"https?://(?!www\.w3\.org)": "nothing is fetched from elsewhere",
    r"hx-(put|patch|delete)": "no browser does it by itself",
}


def named(template: Path) -> str:
    return template.relative_to(asset_dir("templates")).as_posix()


def test_there_are_templates() -> None:
    assert len(TEMPLATES) >= 10


NO_SERVERS = ("sheet/alone.html", "card/alone.html")  # opened from a folder: each brings a policy of its own


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_a_template_keeps_the_policy(template: Path) -> None:
    text = template.read_text(encoding="utf-8")
    if named(template) in NO_SERVERS:
        assert "Content-Security-Policy" in text
        text = text.replace("<style>{{ css }}</style>", "")
    assert {why for banned, why in BANNED.items() if re.search(banned, text)} == set()


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_a_template_says_first_what_it_wants(template: Path) -> None:
    first = template.read_text(encoding="utf-8").splitlines()[0]
    assert re.match(rf"{{# {re.escape(named(template))} · (wants|macros): ", first), first


@pytest.mark.parametrize(
    "bad",
    [
        '<p hx-on:click="go()">',
        '<p onclick="go()">',
        "<p hx-vals='js:{a: 1}'>",
        '<a href="javascript:go()">',
        '<p hx-trigger="every 2s [document.hidden]">',
        '<p hx-trigger:inherited="click[ctrlKey]">',
        '<p style="color: red">',
        "<style>p { color: red }</style>",
        "<script>go()</script>",
        "{{ name | safe }}",
        "{{ name|safe }}",
        "{% autoescape false %}",
        '<img src="https://example.org/x.png">',
        '<form hx-delete="/game">',
    ],
)
def test_each_ban_bites(bad: str) -> None:
    assert any(re.search(banned, bad) for banned in BANNED)
