"""A file from an older version opens: its form is brought up to date, with a copy put aside first."""

from pathlib import Path

from scorekeeper.ledger import files, schema, sqlite
from scorekeeper.ledger.openfile import OpenFile
from scorekeeper.ledger.problems import Newer


def bring_up_to_date(file: OpenFile) -> Path | None:
    """Bring the file to the present form in one transaction. Returns the copy of the older file.

    Nobody else can write or do the same meanwhile; whoever comes second finds it done (None).
    """
    path = file.path
    with file.writing() as connection:
        found = sqlite.version_of(connection)
        if found > schema.VERSION:
            raise Newer(path, found=found, known=schema.VERSION)
        if found == schema.VERSION:
            return None
        older = _free_name(path, found)
        sqlite.copy(path, older)
        files.settle(path.parent)
        _run_steps(connection)
        sqlite.mark(connection)
    return older


def _free_name(path: Path, version: int) -> Path:
    number = 1
    while (name := path.with_name(f"{path.name}.form-{version}.copy-{number}")).exists():
        number += 1
    return name


def _run_steps(connection: object) -> None:
    from alembic import command  # a tenth of a second that nobody should wait for in vain
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    place = str(Path(__file__).with_name("migrations"))
    config.set_main_option("script_location", place.replace("%", "%%"))
    command.upgrade(config, schema.revision(schema.VERSION))
