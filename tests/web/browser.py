"""A browser without JavaScript: it follows the page's own forms, and shows every answer to the examiner."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.web.access import SAFE
from tests.web.examiner import Node, Page, examine, page_of

HERE, LAN = "http://localhost:8000", "http://laptop.local:8000"


class Browser(FlaskClient):
    """It sends Origin with what it posts, as browsers do; one that does not is ``old``."""

    base_url = HERE
    old = False

    def open(self, *args: Any, **options: Any) -> TestResponse:
        options.setdefault("base_url", self.base_url)
        headers = dict(options.pop("headers", None) or {})
        told = {"Origin", "Sec-Fetch-Site"} & headers.keys()
        if options.get("method", "GET") not in SAFE and not told and not self.old:
            headers["Origin"] = self.base_url
        answer = super().open(*args, headers=headers, **options)
        examine(answer, fragment=headers.get("HX-Request-Type") == "partial")
        return answer

    def press(self, page: TestResponse, button: str, /, **typed: str) -> TestResponse:
        """Fill in the form that has this button, and press it."""
        whole = page_of(page.get_data(as_text=True))
        form, pressed = _form_with(whole, button)
        inputs = ("input", "textarea", "select")
        beside = [
            node for node in whole.find(*inputs) if node.has("form") and node.get("form") == form.get("id")
        ]
        fields = {name: value for name, value in map(_filled, [*form.find(*inputs), *beside]) if name}
        if pressed.get("name"):
            fields[pressed.get("name")] = pressed.get("value")
        address = pressed.get("formaction") or form.get("action")
        if form.get("method") == "get":
            return self.get(address, query_string={**fields, **typed})
        return self.post(address, data={**fields, **typed})


def _form_with(page: Page, button: str) -> tuple[Node, Node]:
    names = []
    for node in page.find("button"):
        form = node.around("form") or next(
            (form for form in page.find("form") if form.get("id") == node.get("form", "-")), None
        )
        name = node.get("aria-label") or _referred(page, node) or node.text
        if form is not None and name == button:
            return form, node
        names.append(name)
    raise AssertionError(f"there is no button {button!r} in a form, but: {names}")


def _referred(page: Page, node: Node) -> str:
    """A name that is made of other elements' words."""
    named = {one.get("id"): one.text for one in page.nodes if one.has("id")}
    return " ".join(named[wanted] for wanted in node.get("aria-labelledby").split())


def _filled(field: Node) -> tuple[str, str]:
    """The name and value with which a field is sent as it stands; no name when it is not."""
    match field.tag, field.get("type"):
        case "input", "radio" | "checkbox" if not field.has("checked"):
            return "", ""
        case "input", "submit" | "button" | "image":
            return "", ""
        case "textarea", _:
            return field.get("name"), field.element.text or ""
        case "select", _:
            options = field.find("option")
            chosen = next((one for one in options if one.has("selected")), options[0])
            return field.get("name"), chosen.get("value", chosen.text)
        case _:
            return field.get("name"), field.get("value")
