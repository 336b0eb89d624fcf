"""Where this computer can be reached: its addresses in the home network, and its name there."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import AddressValueError, IPv4Address, ip_address
from pathlib import Path

from scorekeeper.rules.refusals import Refusal, clipped

ANYWHERE = "0.0.0.0"  # noqa: S104 (bound to only when --lan asks for it)
LOOPBACK = "127.0.0.1"
LOOPBACK_HOSTS = ("localhost", "127.0.0.1")

_NOT_LOOPBACK = (
    "Without --lan only this computer may be let in, so --host can be localhost, 127.0.0.1 or ::1, "
    "not “{host}”: names and scores would be open to everyone in the network. "
    "Add --lan if that is what you want."
)
_NOT_AN_ADDRESS = "--host is an address of this computer such as 192.168.1.20, not “{host}”."

# How an interface is asked for its address (SIOCGIFADDR). The answer has it at the same place everywhere.
_ASK = 0x8915 if sys.platform == "linux" else 0xC0206921
_ADDRESS = slice(20, 24)
_ELSEWHERE = ("192.0.2.1", 9)  # a documentation address: nothing is sent there
_MDNS = Path("/run/avahi-daemon/socket")


def chosen_host(host: str | None, *, lan: bool) -> str:
    """Return the address to bind to. Without ``lan`` that is a loopback address, or it is refused.

    >>> chosen_host(None, lan=False), chosen_host("localhost", lan=False), chosen_host("::1", lan=False)
    ('127.0.0.1', '127.0.0.1', '::1')
    >>> chosen_host("192.168.1.20", lan=True)
    '192.168.1.20'
    """
    if host is None:
        return ANYWHERE if lan else LOOPBACK
    if host == "localhost":
        return LOOPBACK
    try:
        address = ip_address(host)
    except ValueError:
        raise Refusal(_NOT_AN_ADDRESS if lan else _NOT_LOOPBACK, field="--host", host=clipped(host)) from None
    if not lan and not address.is_loopback:
        raise Refusal(_NOT_LOOPBACK, field="--host", host=clipped(host))
    return ANYWHERE if address.is_unspecified else str(address)


def covers_loopback(host: str) -> bool:
    """True where this computer's own browser reaches a server that is bound to ``host``."""
    return host == ANYWHERE or ip_address(host).is_loopback


def at_home(host: str) -> str:
    """Return the address by which this computer reaches its own server.

    >>> at_home("192.168.1.20"), at_home("::1")
    ('127.0.0.1', '::1')
    """
    return host if host != ANYWHERE and covers_loopback(host) else LOOPBACK


def written(host: str) -> str:
    """Return an address as it stands in a URL.

    >>> written("::1"), written("127.0.0.1")
    ('[::1]', '127.0.0.1')
    """
    return f"[{host}]" if ":" in host else host


def reached_by(host: str) -> tuple[str, ...]:
    """Return the names and addresses by which the home network reaches a server bound to ``host``.

    The likeliest comes first: the address that leads out, then those of other interfaces, then the name.
    """
    if host != ANYWHERE:
        return (written(host),)
    found = dict.fromkeys(map(str, _likely_first(set(_of_interfaces()) | set(_leading_out()))))
    return (*found, *([local_name()] if found and _is_announced() else []))


def own_names() -> tuple[str, ...]:
    """Return the names that a phone may use for this computer, whether or not they are announced."""
    name = socket.gethostname().split(".")[0].lower()
    return (name, local_name()) if name else ()


def local_name() -> str:
    """Return the name that the home network knows where names are announced (mDNS)."""
    return socket.gethostname().split(".")[0].lower() + ".local"


def _is_announced() -> bool:
    return sys.platform == "darwin" or _MDNS.exists()


def _likely_first(addresses: set[IPv4Address]) -> list[IPv4Address]:
    out = set(_leading_out())
    usable = [one for one in addresses if not one.is_loopback and not one.is_unspecified]
    return sorted(usable, key=lambda one: (one not in out, one.is_link_local, one))


def _leading_out() -> Iterator[IPv4Address]:
    """The address that packets to elsewhere would carry. None is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        yield IPv4Address(probe.getsockname()[0])


def _of_interfaces() -> Iterator[IPv4Address]:
    """The first IPv4 address of every interface that has one."""
    with suppress(ImportError):
        import fcntl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                question = struct.pack("256s", name.encode()[:15])
                with suppress(OSError, AddressValueError):
                    yield IPv4Address(fcntl.ioctl(probe.fileno(), _ASK, question)[_ADDRESS])
