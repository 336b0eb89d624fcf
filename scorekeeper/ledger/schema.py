"""What stands where: one line for each event of a game, and beside it what may be changed.

Every primary key begins with the game, so that a club with many tables can keep them apart.
Nothing in here is particular to one database.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
)

VERSION = 1  # of the schema as a whole; its migration is called 0001

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("game", Text, nullable=False),
    Column("seq", Integer, nullable=False, autoincrement=False),
    Column("act", Integer, nullable=False),  # seq of the first event of the same act
    Column("version", SmallInteger, nullable=False),
    Column("kind", SmallInteger, nullable=False),
    Column("deal", Integer),
    Column("player", Integer),
    Column("value", Integer),
    Column("body", Text),  # whatever has no column of its own, as canonical JSON
    Column("at", BigInteger, nullable=False),  # seconds since 1970, UTC
    Column("key", Text, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    # No index on the key: it would double what one bid writes.
    PrimaryKeyConstraint("game", "seq"),
    CheckConstraint("act BETWEEN 1 AND seq"),
    CheckConstraint("length(hash) = 32"),
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("game", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("token", LargeBinary, nullable=False, unique=True),  # SHA-256: nobody can read a link back
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),  # the first time
    Column("revoked", BigInteger),
    PrimaryKeyConstraint("game", "id"),
    CheckConstraint("role IN ('watch', 'scorer')"),
    sqlite_with_rowid=False,
)

grants = Table(
    "grants",
    metadata,
    Column("game", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("device", LargeBinary, nullable=False),  # SHA-256
    Column("link", Text),  # by which link; none for the device that opened the game
    Column("made", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    PrimaryKeyConstraint("game", "id"),
    ForeignKeyConstraint(["game", "link"], ["links.game", "links.id"]),
    CheckConstraint("role IN ('watcher', 'scorer')"),
    sqlite_with_rowid=False,
)

settings = Table(
    "settings",
    metadata,
    Column("game", Text, nullable=False),  # "" for what belongs to no game
    Column("name", Text, nullable=False),
    Column("value", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("game", "name"),
    sqlite_with_rowid=False,
)

# Kept by Alembic; made here too, so that a fresh file can be migrated one day like any other.
alembic_version = Table(
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def revision(version: int) -> str:
    """The migration that leads to a version of the schema.

    >>> revision(1)
    '0001'
    """
    return f"{version:04d}"
