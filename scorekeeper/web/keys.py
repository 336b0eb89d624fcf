"""One-time keys: each form carries one, so that sending it twice records it once.

A key is made for one device and signed with the ledger's secret, so it also shows, where a
browser sends neither Origin nor Sec-Fetch-Site, that the form came from a page of ours.
"""

import hmac
import secrets
from hashlib import sha256

_NONCE = 12  # characters of 6 bits
_SIGN = 22


def make_key(secret: bytes, device: str) -> str:
    """Return a fresh key for one form on one device."""
    nonce = secrets.token_urlsafe(9)
    return nonce + _signature(secret, device, nonce)


def is_ours(secret: bytes, device: str, key: str) -> bool:
    """True if we made this key for this device.

    >>> key = make_key(b"secret", "phone")
    >>> is_ours(b"secret", "phone", key), is_ours(b"secret", "other", key)
    (True, False)
    """
    if len(key) != _NONCE + _SIGN or not key.isascii():
        return False
    return hmac.compare_digest(_signature(secret, device, key[:_NONCE]), key[_NONCE:])


def _signature(secret: bytes, device: str, nonce: str) -> str:
    return hmac.new(secret, f"key\n{device}\n{nonce}".encode(), sha256).hexdigest()[:_SIGN]
