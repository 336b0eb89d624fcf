"""Somebody with the phone in hand: follows links by their words, presses buttons, reads what is said."""

from scorekeeper.game.standings import totals
from scorekeeper.game.state import Game
from tests.web.browser import Browser
from tests.web.examiner import Node, Page, page_of
from tests.web.house import House


class Walk:
    """A way through the screens of one game, without JavaScript."""

    def __init__(self, house: House, game: str, *, browser: Browser | None = None) -> None:
        self.house, self.game = house, game
        self.browser = browser or house.host()
        self.answer = self.browser.get(f"/games/{game}/wrong")

    def wrong(self, *choices: str) -> "Walk":
        """From the list behind "something went wrong", choose one thing after the other."""
        self.answer = self.browser.get(f"/games/{self.game}/wrong")
        for words in choices:
            self.choose(words)
        return self

    def at_the_table(self) -> "Walk":
        """Look at the table, or at the end once no hand is left."""
        self.answer = self.browser.get(f"/games/{self.game}", follow_redirects=True)
        return self

    def choose(self, words: str) -> "Walk":
        """Follow the one link that begins with these words."""
        links = [link for link in self.page.find("a") if link.text.startswith(words)]
        assert len(links) == 1, [link.text for link in self.page.find("a")]
        self.answer = self.browser.get(links[0].get("href"))
        assert self.answer.status_code == 200, self.said
        return self

    def press(self, button: str, /, **typed: str) -> "Walk":
        """Press a button that records something, or shows what it would do."""
        self.answer = self.browser.press(self.answer, button, **typed)
        return self

    def recorded(self, button: str, /, **typed: str) -> "Walk":
        """Press the last step's button; it is recorded, and the table is shown."""
        self.press(button, **typed)
        assert self.answer.status_code == 303, self.said
        self.answer = self.browser.get(self.answer.headers["Location"], follow_redirects=True)
        assert self.answer.status_code == 200
        return self

    @property
    def page(self) -> Page:
        return page_of(self.answer.get_data(as_text=True))

    @property
    def said(self) -> str:
        """The words on the page."""
        return " ".join(node.text for node in self.page.find("main"))

    @property
    def links(self) -> list[str]:
        """The titles of the lines that can be chosen."""
        return [node.find("b")[0].text for node in self.page.find("a") if node.get("class") == "go"]

    @property
    def now(self) -> Game:
        return self.house.ledger.game(self.game)

    @property
    def totals(self) -> tuple[int | None, ...]:
        return totals(self.now.position)

    @property
    def record(self) -> list[str]:
        """Every line of the record's page, oldest first."""
        answer = self.browser.get(f"/games/{self.game}/record")
        items = page_of(answer.get_data(as_text=True)).find("li")
        return [line_of(item) for item in items if item.get("id").startswith("line-")]


def line_of(item: Node) -> str:
    """A line of the record: what is said, then why and what became of it."""
    return " ".join(node.text for node in item.find("p"))
