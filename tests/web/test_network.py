"""The server binds to this computer alone, or on purpose to the network; and knows its own kind."""

import errno
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest

from scorekeeper.rules.refusals import Refusal
from scorekeeper.web import network
from scorekeeper.web.running import Running, proof, running_at
from scorekeeper.web.serve import Bound, find_place, listen

SECRET = b"s" * 32


@contextmanager
def somebody(answer: bytes | None) -> Iterator[int]:
    """Another program at a port: it gives every caller the same answer, or (None) never says a word."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        stop = threading.Event()

        def talk() -> None:
            while not stop.is_set():
                caller, _ = server.accept()
                with caller:
                    if answer is not None and not stop.is_set():
                        caller.recv(4096)
                        caller.sendall(answer)
                    elif not stop.is_set():
                        stop.wait(10)

        thread = threading.Thread(target=talk)
        thread.start()
        port = server.getsockname()[1]
        try:
            yield port
        finally:
            stop.set()
            socket.create_connection(("127.0.0.1", port)).close()
            thread.join()


@pytest.mark.parametrize(
    ("host", "lan", "bound"),
    [
        (None, False, "127.0.0.1"),
        ("localhost", False, "127.0.0.1"),
        ("127.0.0.1", False, "127.0.0.1"),
        ("127.0.0.5", False, "127.0.0.5"),
        ("::1", False, "::1"),
        (None, True, "0.0.0.0"),
        ("192.168.1.20", True, "192.168.1.20"),
        ("::", True, "0.0.0.0"),
        ("127.0.0.1", True, "127.0.0.1"),
    ],
)
def test_where_it_binds(host: str | None, lan: bool, bound: str) -> None:
    assert network.chosen_host(host, lan=lan) == bound


@pytest.mark.parametrize(
    "host",
    ["0.0.0.0", "192.168.1.20", "::", "2001:db8::1", "example.org", "", "localhost.evil.example", "127.1"],
)
def test_without_lan_nothing_but_loopback_is_taken_and_the_reason_is_told(host: str) -> None:
    with pytest.raises(Refusal, match=r"Without --lan only this computer .* open to everyone in the network"):
        network.chosen_host(host, lan=False)


def test_a_name_is_no_address_to_bind_to() -> None:
    with pytest.raises(Refusal, match=r"--host is an address of this computer such as"):
        network.chosen_host("laptop.local", lan=True)


def test_every_address_that_is_told_can_be_reached_by_a_phone() -> None:
    for host in network.reached_by(network.ANYWHERE):
        if host != network.local_name():
            address = ip_address(host)
            assert address.version == 4
            assert not address.is_loopback
    assert network.reached_by("192.168.1.20") == ("192.168.1.20",)


def test_the_names_of_this_computer_are_plain_host_names() -> None:
    name = socket.gethostname().split(".")[0].lower()
    assert network.own_names() == (name, f"{name}.local")


def test_two_servers_cannot_have_one_port() -> None:
    first = listen("127.0.0.1", 0)
    with closing(first.sockets[0]), pytest.raises(OSError, match="in use") as refused:
        listen("127.0.0.1", first.port)
    assert refused.value.errno == errno.EADDRINUSE


def test_a_port_that_another_program_has_is_passed_over() -> None:
    with somebody(b"HTTP/1.0 200 OK\r\n\r\nhello") as port:
        place = find_place("127.0.0.1", port, secret=SECRET)
        assert isinstance(place, Bound)
        with closing(place.sockets[0]):
            assert port < place.port <= port + 20


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.0 404 Not Found\r\n\r\n",
        b"HTTP/1.0 200 OK\r\n\r\nlan",
        b"HTTP/1.0 200 OK\r\n\r\nlan " + b"0" * 64,
        b"HTTP/1.0 200 OK\r\n\r\n" + b"lan \xff\xff",
        b"HTTP/1.0 200 OK\r\nContent-Length: 9999\r\n\r\nlan",
        b"HTTP/1.0 200 OK\r\n\r\n" + proof(b"theirs", "1", "lan").encode(),
        b"HTTP/1.0 200 OK\r\n\r\n" + b"x" * 100_000,
    ],
)
def test_whatever_another_program_says_it_is_not_one_of_ours(answer: bytes) -> None:
    with somebody(answer) as port:
        assert running_at("127.0.0.1", port, secret=SECRET) is None


def test_a_program_that_never_answers_does_not_hold_us_up() -> None:
    with somebody(None) as port:
        assert running_at("127.0.0.1", port, secret=SECRET) is None


def test_a_closed_port_is_no_server_of_ours() -> None:
    free = listen("127.0.0.1", 0)
    free.sockets[0].close()
    assert running_at("127.0.0.1", free.port, secret=SECRET) is None


def test_an_address_that_is_not_this_computers_is_refused() -> None:
    with pytest.raises(Refusal, match=r"This computer has no address 192\.0\.2\.7"):
        find_place("192.0.2.7", 0, secret=SECRET)


def test_the_last_port_is_the_last_one_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(_host: str, port: int) -> Bound:
        assert port <= 65535
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr("scorekeeper.web.serve.listen", taken)
    monkeypatch.setattr("scorekeeper.web.serve.running_at", lambda *_place, **_secret: None)
    with pytest.raises(Refusal, match="Ports 65530 to 65535 are all taken"):
        find_place("127.0.0.1", 65530, secret=SECRET)


def test_our_server_met_on_the_way_is_the_one_to_use(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ours = Running(address="http://127.0.0.1:8001/", lan=False)

    def taken(_host: str, _port: int) -> Bound:
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr("scorekeeper.web.serve.listen", taken)
    monkeypatch.setattr(
        "scorekeeper.web.serve.running_at", lambda _host, port, **_secret: ours if port == 8001 else None
    )
    assert find_place("127.0.0.1", 8000, secret=SECRET) == ours
