"""A print screen, and the sheet on it, as a test reads them."""

from werkzeug.test import TestResponse

from tests.web.examiner import Node, Page


def page_of(answer: TestResponse) -> Page:
    return Page(answer.get_data(as_text=True))


def paper(page: Page) -> Node:
    """The sheet on the page."""
    (found,) = (node for node in page.find("article") if node.get("id") == "sheet")
    return found


def field(page: Page, name: str) -> Node:
    (found,) = (node for node in page.find("input", "select") if node.get("name") == name)
    return found


def chosen(page: Page, name: str) -> str:
    """The value of a field as it stands, radio button or other."""
    nodes = [node for node in page.find("input", "option") if node.has("checked") or node.has("selected")]
    found = [node for node in nodes if name in (node.get("name"), node.parent and node.parent.get("name"))]
    return found[0].get("value") if found else ""


def heads(page: Page) -> list[str]:
    """The names at the head of the columns."""
    return [node.text for node in paper(page).find("th") if node.get("scope") == "colgroup"]


def numbers(page: Page) -> list[str]:
    rows = [node for node in paper(page).find("th") if node.get("scope") == "row"]
    return [node.text for node in rows if node.text.strip("T*").isdigit()]
