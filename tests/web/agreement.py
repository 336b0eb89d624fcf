"""The new game's pages as a test reads them, and a table that agrees."""

from werkzeug.test import TestResponse

from tests.web.browser import Browser
from tests.web.examiner import Page

NAMES = {"name0": "Ann", "name1": "Bob", "name2": "Cy", "name3": "Di"}
AGREED = {**NAMES, "rules": "club-sheet", "dealer": "3"}


def main(answer: TestResponse) -> str:
    text = Page(answer.get_data(as_text=True)).find("main")[0].text
    return text.replace("\N{NO-BREAK SPACE}", " ")


def new_game(client: Browser, rules: str = "club-sheet") -> TestResponse:
    """The new game's screen with these rules picked."""
    return client.get(f"/new?rules={rules}")


def fields(answer: TestResponse) -> dict[str, str]:
    """What stands in every field, as a browser would send it."""
    found = Page(answer.get_data(as_text=True)).find("input", "textarea", "select")
    values = {}
    for field in found:
        if field.get("type") in ("radio", "checkbox") and not field.has("checked"):
            continue
        value = field.element.text or "" if field.tag == "textarea" else field.get("value")
        if field.tag == "select":
            chosen = [one for one in field.find("option") if one.has("selected")] or field.find("option")[:1]
            value = chosen[0].get("value")
        values[field.get("name")] = value
    return values


def typed(answer: TestResponse) -> list[str]:
    fields = Page(answer.get_data(as_text=True)).find("input")
    names = [field for field in fields if field.get("name").startswith("name")]
    return [field.get("value") for field in names]


def dealer(answer: TestResponse) -> str:
    fields = Page(answer.get_data(as_text=True)).find("input")
    chosen = [field for field in fields if field.get("name") == "dealer" and field.has("checked")]
    label = chosen[0].around("label") if chosen else None
    return label.text if label else ""


def start(client: Browser, **fields: str) -> str:
    """Agree, and return the id of the game that was started."""
    read = client.press(client.get("/new"), "Read it back", **{**AGREED, **fields})
    answer = client.press(read, "Agree and start")
    assert answer.status_code == 303, main(answer)
    return answer.headers["Location"].rpartition("/")[2]
