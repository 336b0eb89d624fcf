"""The first form: games, who may see and write them, and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TRIGGERS = (
    """CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'a line is never changed');
END""",
    """CREATE TRIGGER events_remain BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'a line is never taken out');
END""",
    """CREATE TRIGGER events_follow BEFORE INSERT ON events
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events WHERE game = NEW.game) BEGIN
    SELECT RAISE(ABORT, 'a line stands right after the last one');
END""",
)


def upgrade() -> None:
    """Make the tables of the first form."""
    _make_events()
    _make_rights()
    op.create_table(
        "settings",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "name"),
        sqlite_with_rowid=False,
    )


def _make_events() -> None:
    op.create_table(
        "events",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("act", sa.Integer, nullable=False),
        sa.Column("version", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.SmallInteger, nullable=False),
        sa.Column("deal", sa.Integer),
        sa.Column("player", sa.Integer),
        sa.Column("value", sa.Integer),
        sa.Column("body", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.CheckConstraint("act BETWEEN 1 AND seq"),
        sa.CheckConstraint("length(hash) = 32"),
        sqlite_with_rowid=False,
    )
    if op.get_context().dialect.name == "sqlite":
        for trigger in TRIGGERS:
            op.execute(trigger)


def _make_rights() -> None:
    op.create_table(
        "links",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "id"),
        sa.CheckConstraint("role IN ('watch', 'scorer')"),
        sa.UniqueConstraint("token"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "grants",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("device", sa.LargeBinary, nullable=False),
        sa.Column("link", sa.Text),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "id"),
        sa.ForeignKeyConstraint(["game", "link"], ["links.game", "links.id"]),
        sa.CheckConstraint("role IN ('watcher', 'scorer')"),
        sqlite_with_rowid=False,
    )
