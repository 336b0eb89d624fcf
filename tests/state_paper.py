"""The states of the screens for rule cards and for many tables."""

from urllib.parse import quote

from tests.state import State
from tests.state_games import FOUR

TABLES = 'Table 1: Ann, Bob, Cy, Di\nThe sofa: Ed, Flo, "May, Aunt"\n2 x 5 players'
TWIN = TABLES + "\nTable 5: Gus, gus, Ann"

PAPER = (
    State(name="card", shows="card", path="/print/card"),
    State(name="card-a5-seven", shows="card", path="/print/card?rules=club-sheet&players=7&size=a5&paper=a4"),
    State(name="card-refused", shows="card", phase="refused", then=".refusal", path="/print/card?players=9"),
    State(name="card-of-a-game", shows="card", record=FOUR, path="/games/{game}/card"),
    State(name="card-page", shows="card", path="/print/card/page?paper=a4"),
    State(name="tables", shows="tables", path="/print/tables"),
    State(name="tables-shown", shows="tables", path=f"/print/tables?rules=table-7&list={quote(TABLES)}",
          then=".sheet-preview"),
    State(name="tables-refused", shows="tables", phase="refused", path="/print/tables", then=".refusal",
          taps=(("#list", TWIN), "h1")),
    State(name="tables-on-the-way", shows="tables", path="/print/tables?rules=table-7", then="#progress",
          taps=(("#list", TABLES), "h1", "text=Make the PDF")),
    State(name="tables-page", shows="tables", path="/print/tables?rules=table-7", then="body.alone",
          taps=(("#list", TABLES), "h1", "text=Print from")),
    State(name="tables-ready", shows="tables", path="/print/tables?rules=table-7", then="text=Download PDF",
          taps=(("#list", "2 x 3 players"), "h1", ("#schedule", "2..1"), "text=Make the PDF")),
)  # fmt: skip
