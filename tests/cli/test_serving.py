"""A server starts where it was told, is found again, and ends at once, in mid-work too."""

import http.client
import os
import pty
import re
import resource
import signal
import socket
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from select import select
from urllib.parse import urlsplit

import pytest

from scorekeeper.ledger.store import GAMES, Ledger
from scorekeeper.web.qr import for_terminal
from tests.cli.commands import NONE, PATIENCE, Answer, Server, Variables, scorekeeper, serving

AT_ONCE = 2.0  # seconds that Ctrl-C may take


def get(address: str, path: str = "/", **headers: str) -> tuple[int, str, dict[str, str]]:
    """Ask a server on this computer; return status, body and headers."""
    place = urlsplit(address)
    with closing(
        http.client.HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE)
    ) as connection:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers=sent)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), dict(answer.headers)


def port_of(address: str) -> int:
    port = urlsplit(address).port
    assert port is not None
    return port


@contextmanager
def started(data: Path, *arguments: str) -> Iterator[tuple[Server, str]]:
    """A server at a free port, and its address."""
    with serving("--data", str(data), "--port", "0", *arguments) as server:
        yield server, server.address()


def again(data: Path, *arguments: str, variables: Variables = NONE) -> Answer:
    """Serve the same games a second time."""
    return scorekeeper("serve", "--data", str(data), *arguments, variables=variables)


def test_it_says_where_it_is_and_where_the_games_are(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(data) as (server, address):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address)
        assert server.line() == f"Games are kept in {data}. Ctrl-C ends the server; nothing is lost."
        status, page, headers = get(address)
        assert (status, "<main" in page) == (200, True)
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in headers
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert server.end() == 0
        assert server.errors() == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_with_phones_connected(tmp_path: Path, number: int) -> None:
    with started(tmp_path / "games") as (server, address):
        place = ("127.0.0.1", port_of(address))
        idle, half, kept = (socket.create_connection(place) for _ in range(3))
        with idle, half, kept:
            half.sendall(b"POST /theme HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nthe")
            kept.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert kept.recv(4096).startswith(b"HTTP/1.1 200")
            begun = time.monotonic()
            assert server.end(number) == 0
            assert time.monotonic() - begun < AT_ONCE
        assert server.errors() == ""


def test_it_ends_at_once_while_a_sheet_is_being_made(tmp_path: Path) -> None:
    """The child that makes PDFs ends with it, and a viewer who waits for one does not hold it up."""
    arguments = ("--data", str(tmp_path / "games"), "--port", "0")
    with serving(*arguments, program="tests.cli.slow_press") as server:
        with socket.create_connection(("127.0.0.1", port_of(server.address()))) as viewer:
            viewer.sendall(b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
            making = server.line_with("making a sheet")
            begun = time.monotonic()
            assert server.end() == 0
            assert time.monotonic() - begun < AT_ONCE
            assert viewer.recv(100).startswith(b"HTTP/1.1 422")  # told, not left hanging
        with pytest.raises(ProcessLookupError):
            os.kill(int(making.split()[-1]), 0)


def test_a_second_start_finds_the_first(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(data) as (server, address):
        second = again(data, "--port", str(port_of(address)), "--no-browser")
        assert (second.code, second.err) == (0, "")
        assert second.out == f"Scorekeeper already runs with these games: {address}\n"
        assert get(address)[0] == 200
        assert server.process.poll() is None


def test_a_second_start_past_another_program_finds_the_first_too(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with serving("--data", str(data), "--port", str(port)) as server:
            address = server.address()
            assert server.said[0] == f"Port {port} is taken by another program, so the next free one is used."
            assert port < port_of(address) <= port + 20
            second = again(data, "--port", str(port), "--no-browser")
            assert (second.code, second.out.endswith(f"{address}\n")) == (0, True)


def test_another_folder_gets_a_server_of_its_own(tmp_path: Path) -> None:
    with (
        started(tmp_path / "one") as (_, address),
        serving("--data", str(tmp_path / "two"), "--port", str(port_of(address))) as second,
    ):
        assert second.address() != address
        assert second.said[0].startswith(f"Port {port_of(address)} is taken")


def test_a_server_for_this_computer_alone_is_not_mistaken_for_one_on_the_network(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(data) as (_, address):
        answer = again(data, "--lan", "--host", "127.0.0.1", "--port", str(port_of(address)), "--no-browser")
        assert answer.refuses(
            f"Scorekeeper already runs with these games at {address}, but only for this computer."
        )


def test_games_are_kept_in_the_data_folder_of_whoever_starts_it(tmp_path: Path) -> None:
    variables = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")}
    with serving("--port", "0", variables=variables) as server:
        server.address()
        told = re.fullmatch(r"Games are kept in (.*)\. Ctrl-C .*", server.line())
        assert told is not None
        assert Path(told[1]).is_relative_to(tmp_path)
        assert (Path(told[1]).name, Path(told[1]).is_dir()) == ("scorekeeper", True)


def test_a_folder_may_be_given_below_home(tmp_path: Path) -> None:
    with serving("--port", "0", "--data", "~/games", variables={"HOME": str(tmp_path)}) as server:
        server.address()
        assert server.line().startswith(f"Games are kept in {tmp_path / 'games'}.")


def test_the_terminal_of_nobody_shows_no_square(tmp_path: Path) -> None:
    """What is printed into a file would let in whoever reads it."""
    with started(tmp_path / "games", "--lan", "--host", "127.0.0.1") as (server, address):
        server.line_with("A phone can't reach it?")
        assert any(line.startswith("To let phones in, open ") for line in server.said)
        assert "/in/" not in "\n".join(server.said)
        assert not re.search("[▀▄█]", "\n".join(server.said))
        assert "/in/" in get(address, "/lan")[1]


def test_a_terminal_shows_a_square_that_lets_one_phone_in(tmp_path: Path) -> None:
    """The same one as on the page of the network, until a phone has used it."""
    ours, theirs = pty.openpty()
    arguments = ("--data", str(tmp_path / "games"), "--port", "0", "--lan", "--host", "127.0.0.1")
    try:
        with serving(*arguments, terminal=theirs) as server:
            shown = ""
            while "A phone can't reach it?" not in shown:
                assert select([ours], [], [], PATIENCE)[0], shown
                shown += os.read(ours, 65536).decode()
            found = re.search(r"Scorekeeper is at (\S+)", shown)
            assert found is not None
            link = re.search(r'class="address">(http://[^<]*/in/[^<]*)<', get(found[1], "/lan")[1])
            assert link is not None
            assert for_terminal(link[1]).splitlines() == [
                line for line in shown.splitlines() if line.startswith("\x1b[30;107m")
            ]
            assert server.end() == 0
    finally:
        os.close(ours)
        os.close(theirs)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty, as after a broken copy, and is left as it is."),
        (b"a diary " * 1000, "is not a file of games that this program wrote, and is left as it is."),
    ],
)
def test_a_file_that_is_not_ours_is_left_as_it_is(tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / GAMES).write_bytes(content)
    assert again(tmp_path, "--port", "0", "--no-browser").refuses(sentence)
    assert (tmp_path / GAMES).read_bytes() == content


def test_a_proxy_on_this_computer_lets_nobody_act_as_the_host(tmp_path: Path) -> None:
    with started(tmp_path / "games") as (_, address):
        assert get(address, "/lan")[0] == 200
        for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"):
            assert get(address, "/lan", **{name: "for=203.0.113.9"})[0] == 404


def test_another_name_for_this_computer_is_refused_over_the_wire(tmp_path: Path) -> None:
    with started(tmp_path / "games") as (server, address):
        assert get(address, Host="evil.example")[0] == 400
        with socket.create_connection(("127.0.0.1", port_of(address))) as old:
            old.sendall(b"GET /lan HTTP/1.0\r\n\r\n")  # no name at all
            assert old.recv(100).startswith(b"HTTP/1.0 400")
        assert server.end() == 0
        assert server.errors() == ""


def test_nothing_is_written_about_requests(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(data, "--lan", "--host", "127.0.0.1") as (server, address):
        link = re.search(r"/in/[\w-]+", get(address, "/lan")[1])
        assert link is not None
        for path in (link[0], "/in/guess", "/nothing-here"):
            get(address, path)
        with socket.create_connection(("127.0.0.1", port_of(address))) as broken:
            broken.sendall(b"GET " + link[0].encode() + b" HTTP/1.1\r\nBroken\r\n\r\n")
            broken.recv(100)
        assert server.end() == 0
        assert "/in/" not in server.errors() + "".join(server.said)
    with Ledger.open(data) as ledger:  # the square that was shown is worth nothing any more
        found = ledger.rights.link_of(link[0].removeprefix("/in/"))
        assert found is not None
        assert not found.open


def test_a_killed_server_starts_again_on_the_same_port(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(data) as (server, address):
        kept = socket.create_connection(("127.0.0.1", port_of(address)))
        with kept:
            kept.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            kept.recv(100)
            server.process.kill()
            server.process.wait(timeout=PATIENCE)
    with serving("--data", str(data), "--port", str(port_of(address))) as server:
        assert server.address() == address


@pytest.mark.parametrize(
    ("variables", "opened"),
    [
        ({"DISPLAY": ":0"}, True),
        pytest.param({"WAYLAND_DISPLAY": "wayland-0"}, True, marks=pytest.mark.prove),
        ({}, False),
        pytest.param({"DISPLAY": ":0", "CI": "true"}, False, marks=pytest.mark.prove),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, False),
    ],
)
def test_a_browser_is_opened_where_there_is_one(
    tmp_path: Path, variables: dict[str, str], opened: bool
) -> None:
    """The browser is a script that writes down what it is to open. A second start waits for it."""
    data, shown = tmp_path / "games", tmp_path / "shown"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{shown}"\n')
    browser.chmod(0o700)
    variables = {"BROWSER": f"{browser} %s", **variables}
    with started(data) as (_, address):
        answer = again(data, "--port", str(port_of(address)), variables=variables)
        assert answer.code == 0
        assert shown.exists() == opened
        if opened:
            assert shown.read_text() == f"{address}\n"
            quiet = again(data, "--port", str(port_of(address)), "--no-browser", variables=variables)
            assert (quiet.code, shown.read_text()) == (0, f"{address}\n")


def test_more_phones_may_be_connected_than_a_shell_allows_files(tmp_path: Path) -> None:
    with started(tmp_path / "games") as (server, address):
        soft = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0]
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert soft >= min(hard, 4096)
        with ExitStack() as open_phones:
            place = ("127.0.0.1", port_of(address))
            phones = [open_phones.enter_context(socket.create_connection(place)) for _ in range(150)]
            for phone in phones:
                phone.sendall(b"GET /nothing-here HTTP/1.1\r\nHost: localhost\r\n\r\n")
            for phone in phones:
                assert phone.recv(100).startswith(b"HTTP/1.1 404")
