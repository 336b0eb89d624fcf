"""A sum as it is written for people, reckoned again."""

import re

SIGNS = {ord("−"): "-", ord("×"): "*", ord("²"): "**2"}


def reckoned(text: str) -> int:
    """What a sum comes to: only whole numbers, signs and brackets, so that nothing else can be meant."""
    assert re.fullmatch(r"[0-9 +−×²()]+", text), text
    return int(eval(text.translate(SIGNS), {"__builtins__": {}}))
