"""One-time keys: each form carries one, so that sending it twice records it once.

A key is made for one device and signed with the ledger's secret, so it also shows, where a
browser sends neither Origin nor Sec-Fetch-Site, that the form came from a page of ours.

A device is known by a name that we gave it, signed too: one that was made up asks nothing of the ledger.
"""

import hmac
import secrets
from hashlib import sha256

_NONCE = 12  # characters of 6 bits
_SIGN = 22
_NAME = 22


def make_key(secret: bytes, device: str) -> str:
    """Return a fresh key for one form on one device."""
    nonce = secrets.token_urlsafe(9)
    return nonce + _signature(secret, f"key\n{device}\n{nonce}")


def is_ours(secret: bytes, device: str, key: str) -> bool:
    """True if we made this key for this device.

    >>> key = make_key(b"secret", "phone")
    >>> is_ours(b"secret", "phone", key), is_ours(b"secret", "other", key)
    (True, False)
    """
    if len(key) != _NONCE + _SIGN or not key.isascii():
        return False
    nonce, signed = key[:_NONCE], key[_NONCE:]
    return hmac.compare_digest(_signature(secret, f"key\n{device}\n{nonce}"), signed)


def make_device(secret: bytes) -> str:
    """Return a name for a device that we have not met: 128 random bits and their signature."""
    name = secrets.token_urlsafe(16)
    return name + _signature(secret, f"device\n{name}")


def is_device(secret: bytes, sent: str) -> bool:
    """True if we gave a device this name.

    >>> is_device(b"secret", make_device(b"secret")), is_device(b"secret", "A" * 44)
    (True, False)
    """
    if len(sent) != _NAME + _SIGN or not sent.isascii():
        return False
    name, signed = sent[:_NAME], sent[_NAME:]
    return hmac.compare_digest(_signature(secret, f"device\n{name}"), signed)


def _signature(secret: bytes, words: str) -> str:
    return hmac.new(secret, words.encode(), sha256).hexdigest()[:_SIGN]
