"""Files that a command writes, or replaces."""

from pathlib import Path

from scorekeeper.rules.refusals import Refusal

NO_FILE = "{place} is not a file that can be replaced: choose another for -o."
NO_FOLDER = "There is no folder {folder} to write {file} in: make it first, or choose another for -o."
WRITTEN = "{place}: {pages}"


def writable(out: str) -> Path:
    """Return the place of a file to write; refuse what a rename would destroy or could never reach."""
    place = Path(out)
    if not out or (place.exists() and not place.is_file()):
        raise Refusal(NO_FILE, field="-o", place=out or "“”")
    if not place.parent.is_dir():
        raise Refusal(NO_FOLDER, field="-o", folder=place.parent, file=place.name)
    return place
