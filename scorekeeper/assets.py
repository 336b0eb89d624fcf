"""Templates and static files stand at the top of the checkout, and inside the installed package."""

from pathlib import Path


def asset_dir(name: str) -> Path:
    """Return the folder ``name`` ("templates" or "static"), the installed one before the checkout's.

    >>> (asset_dir("static") / "vendor").is_dir()
    True
    """
    package = Path(__file__).parent
    installed = package / name
    return installed if installed.is_dir() else package.parent / name
