"""The one examiner: every response in the tests of the web passes it, or the test fails.

A page must be good HTML that works without JavaScript, can be read by a screen reader, and keeps the
strict policy that its headers announce.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tinyhtml5.parser import HTMLParser
from werkzeug.wrappers import Response

from scorekeeper.web.access import CSP

REFERENCES = ("for", "aria-labelledby", "aria-describedby", "aria-controls", "list", "form")
ADDRESSES = ("href", "src", "action", "formaction", "hx-get", "hx-post", "poster", "srcset")
CHANGES_OTHERWISE = ("hx-put", "hx-patch", "hx-delete")
FIELDS = ("input", "select", "textarea")
TAPS = ("click", "submit", "change", "input", "key", "touch", "mouse", "pointer")
NAMELESS = ("hidden", "submit", "button", "reset", "image")


class Node:
    """An element of a page, with the one that it stands in."""

    def __init__(self, element: Any, parent: "Node | None" = None) -> None:
        self.element = element
        self.tag = str(element.tag).rpartition("}")[2]
        self.parent = parent
        self.children = [Node(child, self) for child in element if isinstance(child.tag, str)]

    def get(self, name: str, otherwise: str = "") -> str:
        return str(self.element.get(name, otherwise))

    def has(self, name: str) -> bool:
        return name in self.element.attrib

    @property
    def attributes(self) -> list[tuple[str, str]]:
        return [(str(name).rpartition("}")[2], str(value)) for name, value in self.element.attrib.items()]

    @property
    def text(self) -> str:
        return " ".join("".join(self.element.itertext()).split())

    def walk(self) -> Iterator["Node"]:
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, *tags: str) -> list["Node"]:
        return [node for node in self.walk() if node.tag in tags]

    def around(self, tag: str) -> "Node | None":
        """The nearest element of this kind that this one stands in."""
        above = self.parent
        while above is not None and above.tag != tag:
            above = above.parent
        return above

    def __str__(self) -> str:
        told = "".join(f' {name}="{value}"' for name, value in self.attributes[:4])
        return f"<{self.tag}{told}>"


class Page:
    """A page, or a fragment of one, as a browser reads it."""

    def __init__(self, html: str) -> None:
        self.whole = html.lstrip().lower().startswith("<!doctype")
        parser = HTMLParser(namespace_html_elements=False)
        if self.whole:
            root = parser.parse(html)
        else:
            row = html.lstrip().startswith("<tr")
            root = parser.parse_fragment(html, container="tbody" if row else "div")
        self.errors = [f"line {place[0]}: {code} {facts or ''}" for place, code, facts in parser.errors]
        self.root = Node(root)
        self.nodes = list(self.root.walk())
        self.ids = [node.get("id") for node in self.nodes if node.has("id")]

    def find(self, *tags: str) -> list[Node]:
        return [node for node in self.nodes if node.tag in tags]


@lru_cache(maxsize=32)
def page_of(html: str) -> Page:
    """A page that was read once: the examiner and whoever follows its links look at the same."""
    return Page(html)


def examine(answer: Response, *, fragment: bool) -> None:
    """Fail for anything wrong with a response; only who asks for a fragment may get one."""
    wrong = list(header_faults(answer))
    html = answer.get_data(as_text=True) if answer.mimetype == "text/html" else ""
    if html and not 300 <= answer.status_code < 400:  # nobody reads a redirection
        wrong += faults(html)
        if not fragment and not page_of(html).whole:
            wrong.append("a fragment came where a page was asked for")
    assert not wrong, "\n".join(wrong)


def header_faults(answer: Response) -> Iterator[str]:
    """What is wrong with the headers of any response: page, picture, PDF or error."""
    wanted = {
        "Content-Security-Policy": CSP,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
    }
    for name, value in wanted.items():
        if answer.headers.get(name) != value:
            yield f"{name} is {answer.headers.get(name)!r}"
    if answer.mimetype == "text/html" and "HX-Request-Type" not in answer.headers.get("Vary", ""):
        yield "a page can be mistaken for its fragment: Vary is missing"
    for cookie in answer.headers.getlist("Set-Cookie"):
        if "Max-Age=0" in cookie:
            continue  # it is being forgotten
        if "SameSite=Lax" not in cookie or ("HttpOnly" not in cookie and "scorekeeper_" in cookie):
            yield f"a careless cookie: {cookie}"


def faults(html: str) -> list[str]:
    """What is wrong with a page or fragment."""
    page = page_of(html)
    return [
        *page.errors,
        *(_frame(page) if page.whole else _roots(page)),
        *_ids(page),
        *_policy(page),
        *_forms(page),
        *_htmx(page),
        *_names(page),
    ]


def _frame(page: Page) -> Iterator[str]:
    titles = [title for head in page.find("head") for title in head.find("title")]  # a drawing has its own
    for tag, found in (("main", page.find("main")), ("h1", page.find("h1")), ("title", titles)):
        if len(found) != 1:
            yield f"{len(found)} <{tag}> on the page"
    if not all(node.text for node in page.find("title", "h1")):
        yield "the page has no title"
    if not all(node.get("lang") for node in page.find("html")):
        yield "the page does not say its language"
    for node in page.nodes:
        for name in REFERENCES:
            for wanted in node.get(name).split():
                if wanted not in page.ids:
                    yield f"{node} refers to {wanted}, which is not there"
        target = node.get("href") or dict(node.attributes).get("href", "")
        if target.startswith("#") and target[1:] not in page.ids:
            yield f"{node} leads nowhere"


def _roots(page: Page) -> Iterator[str]:
    for node in page.root.children:
        if node.tag != "hx-partial" and not node.get("id"):
            yield f"{node} could not be found again: a fragment's root has an id"


def _ids(page: Page) -> Iterator[str]:
    for name, times in Counter(page.ids).items():
        if times > 1 or not name or " " in name:
            yield f'id "{name}" stands there {times} times'


def _policy(page: Page) -> Iterator[str]:
    for node in page.nodes:
        if node.tag in ("style", "iframe", "object", "embed", "base"):
            yield f"{node} is not allowed by the policy"
        if node.tag == "script" and not node.get("src"):
            yield "a script stands in the page"
        for name, value in node.attributes:
            if name == "style" or name.startswith(("on", "hx-on")):
                yield f"{node} has {name}"
            if value.strip().lower().startswith(("js:", "javascript:")):
                yield f"{node} has script in {name}"
            if name in ADDRESSES and not _ours(value):
                yield f"{node} leads to {value}"
        if "[" in node.get("hx-trigger"):
            yield f"{node} filters its trigger, which fails without a word under the policy"


def _ours(address: str) -> bool:
    return address.startswith(("/", "#", "?")) and not address.startswith("//")


def _forms(page: Page) -> Iterator[str]:
    for form in page.find("form"):
        if form.get("method") not in ("post", "get") or not form.get("action"):
            yield f"{form} goes nowhere without JavaScript"
        if not any(map(_submits, _buttons(page, form))):
            yield f"{form} has no button"
        if form.get("method") == "post" and not any(
            field.get("name") == "key" and field.get("value") for field in form.find("input")
        ):
            yield f"{form} has no key"
    for button in page.find("button"):
        if button.around("form") is None and not button.get("form") and page.whole:
            yield f"{button} does nothing without JavaScript"


def _buttons(page: Page, form: Node) -> list[Node]:
    outside = [node for node in page.nodes if form.get("id") and node.get("form") == form.get("id")]
    return [*form.find("button", "input"), *outside]


def _submits(node: Node) -> bool:
    kind = node.get("type", "submit" if node.tag == "button" else "text")
    return node.tag in ("button", "input") and kind in ("submit", "image")


def _htmx(page: Page) -> Iterator[str]:
    for node in page.nodes:
        for name in CHANGES_OTHERWISE:
            if node.has(name):
                yield f"{node} has {name}, which no browser does by itself"
        if node.has("hx-post") and node.get("hx-post") != _posts_to(node):
            yield f"{node} posts elsewhere, or nowhere, without JavaScript"
        if node.has("hx-get") and node.get("hx-get") != _gets(node):
            yield f"{node} gets something else, or nothing, without JavaScript"


def _posts_to(node: Node) -> str:
    form = node if node.tag == "form" else node.around("form")
    if form is None or form.get("method") != "post":
        return ""
    return node.get("formaction") or form.get("action")


def _gets(node: Node) -> str:
    """What a browser gets by itself. A part that no tap asks for keeps a page up to date, or adds to it."""
    tapped = node.tag in ("a", "button", "form", *FIELDS) or not node.get("hx-trigger")
    if not tapped and not any(word in node.get("hx-trigger") for word in TAPS):
        return node.get("hx-get")
    return node.get("href") or (node.get("action") if node.get("method") == "get" else "")


def _names(page: Page) -> Iterator[str]:
    labels = {label.get("for"): label.text for label in page.find("label")}
    for field in page.find(*FIELDS):
        if field.get("type") in NAMELESS:
            continue
        around = field.around("label")
        told = labels.get(field.get("id")) or (around.text if around else "")
        if not (told or field.get("aria-label") or field.get("aria-labelledby")):
            yield f"{field} has no label"
    for node in page.find("button", "a"):
        if not (node.text or _named(node) or _drawn_name(node)):
            yield f"{node} has no name"
    for node in page.find("img"):
        if not node.has("alt"):
            yield f"{node} has no alt"
    for node in page.find("svg"):
        named = _named(node) or any(title.text for title in node.find("title"))
        if node.get("aria-hidden") != "true" and not (node.get("role") == "img" and named):
            yield f"{node} is neither named nor hidden"
    for node in page.find("fieldset"):
        if not (_named(node) or any(legend.text for legend in node.find("legend"))):
            yield f"{node} has no legend"


def _named(node: Node) -> bool:
    return bool(node.get("aria-label") or node.get("aria-labelledby"))


def _drawn_name(node: Node) -> bool:
    return any(svg.get("role") == "img" and svg.get("aria-label") for svg in node.find("svg"))
