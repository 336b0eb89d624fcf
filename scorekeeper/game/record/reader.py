"""Reading a record: every line is either understood whole, or named with its number."""

from scorekeeper.game.events import Setup
from scorekeeper.game.record.changes import JoinedLine, RenamedLine
from scorekeeper.game.record.header import KEYS, Head
from scorekeeper.game.record.line_reader import LINES
from scorekeeper.game.record.lines import HandLine, Line, Record, RecordProblem
from scorekeeper.game.record.words import Cursor, words_of
from scorekeeper.rules.refusals import Refusal

VERSION = 1
MOST_LINES, MOST_DEALS, LONGEST_LINE = 2000, 300, 4000


def read_record(text: str) -> Record:
    """Read a record as it is written, right or wrong. Raises RecordProblem for a line it can't read.

    >>> record = read_record("players Ann, Bo, Cy\\nrules exact-classic\\ndealer Cy\\nhand 1 bids 1 - -")
    >>> record.setup.players, record.lines[0].bids
    (('Ann', 'Bo', 'Cy'), (1, None, None))
    """
    typed = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(typed) > MOST_LINES:
        refusal = Refusal(
            "A record has at most {most} lines, not {lines}.", most=MOST_LINES, lines=len(typed)
        )
        raise RecordProblem(refusal, line=MOST_LINES + 1)
    reader = _Reader()
    for line, words in enumerate(typed, start=1):
        try:
            reader.read(words, line=line)
        except RecordProblem:
            raise
        except Refusal as refusal:
            raise RecordProblem(refusal, line=line) from refusal
    return reader.record(line=len(typed))


class _Reader:
    """Reads line after line; knows what everybody is called by then."""

    def __init__(self) -> None:
        self._head = Head()
        self._setup: Setup | None = None
        self._names: list[str] = []
        self._lines: list[Line] = []
        self._deals = 0

    def record(self, *, line: int) -> Record:
        setup = self._setup or self._head.setup(line=line)
        return Record(setup=setup, lines=tuple(self._lines))

    def read(self, typed: str, *, line: int) -> None:
        if len(typed) > LONGEST_LINE:
            raise Refusal(
                "A line has at most {most} characters, not {long}.", most=LONGEST_LINE, long=len(typed)
            )
        words = words_of(typed)
        if not words:
            return
        key = "" if words[0].quoted else words[0].text
        if key == "scorekeeper":
            _check_version(Cursor(words))
        elif key in KEYS and self._setup is None:
            self._head.take(key, words[1:], line=line)
        elif key in KEYS:
            raise Refusal("{key} belongs above the first hand.", key=key)
        elif key in LINES:
            self._body(key, Cursor(words[1:]), line=line)
        else:
            raise Cursor(words).refuse("Found {found}, which begins no line of a record.")

    def _body(self, key: str, cursor: Cursor, *, line: int) -> None:
        if self._setup is None:
            self._setup = self._head.setup(line=line)
            self._names = list(self._setup.players)
        read = LINES[key](cursor, self._names, line)
        cursor.end()
        if isinstance(read, RenamedLine):
            self._names[read.player] = read.name
        if isinstance(read, JoinedLine) and read.player == len(self._names):
            self._names.append(read.name)
        self._deals += isinstance(read, HandLine)
        if self._deals > MOST_DEALS:
            raise Refusal("A record has at most {most} lines of hands.", most=MOST_DEALS)
        self._lines.append(read)


def _check_version(cursor: Cursor) -> None:
    for word in ("scorekeeper", "record"):
        if not cursor.took(word):
            raise cursor.refuse("Found {found}: the first line is scorekeeper record 1.")
    version = cursor.number("Found {found}: the first line is scorekeeper record 1.")
    if version != VERSION:
        raise Refusal(
            "This record has version {version}; this program reads version {ours}.",
            version=version,
            ours=VERSION,
        )
    cursor.end()
