"""A scorekeeping companion for Oh Hell and its family, for the scorer at a real table."""

__version__ = "0.1.0"
