"""A set-up code on screen: what it says, as the fields of the forms that a table is put together with."""

from collections.abc import Mapping

from scorekeeper.game.code_letters import MOST_LETTERS, letters_typed
from scorekeeper.game.events import Chosen
from scorekeeper.game.setup_code import SetUp, read_code, write_code
from scorekeeper.web.draft import IN_CODE, Draft
from scorekeeper.web.rule_choice import with_choice

CODE, STOOD = "code", "stood"  # the field, and what stood in it when the page was made


def draft_in_code(text: str) -> Draft:
    """Return a new game that is filled in as a code says; refuse (field "code") what is none."""
    setup = read_code(text)
    draft = Draft(
        names=setup.names or ("",) * setup.players,
        dealer=setup.dealer,
        found=setup.dealer,
        chosen=Chosen.AGREED,
    )
    return with_choice(draft, setup.rules, like=write_code(setup.nameless()), source=IN_CODE)


def typed_code(query: Mapping[str, str]) -> str:
    """Return the code that somebody typed, "" where the field says what it said before.

    >>> typed_code({"code": "af45-zvas 7vjhg", "stood": "AF45 ZVAS 7VJH G"}), typed_code({"code": "af45"})
    ('', 'af45')
    """
    typed, stood = query.get(CODE, ""), query.get(STOOD, "")
    return "" if letters_typed(typed) == letters_typed(stood) else typed


def fields_in_code(text: str) -> dict[str, str]:
    """Return the fields of the print screen that a code fills; refuse (field "code") what is none."""
    setup = read_code(text[: 4 * MOST_LETTERS])
    fields = {"players": str(setup.players), "dealer": str(setup.dealer + 1)}
    fields |= {f"name{seat}": name for seat, name in enumerate(setup.names)}
    return fields | _rules(setup)


def _rules(setup: SetUp) -> dict[str, str]:
    """The rules as a form names them; where it has no name for them, as the code itself."""
    code = write_code(setup.nameless())
    draft = with_choice(Draft(), setup.rules, like=code, source=IN_CODE)
    if draft.kept:
        return {"rules": IN_CODE, "like": code}
    fields = {"rules": draft.rules} | dict.fromkeys((f"option.{option}" for option in draft.options), "yes")
    fields |= {"schedule": draft.schedule} if draft.schedule is not None else {}
    return fields | ({"like": draft.like} if draft.like else {})
