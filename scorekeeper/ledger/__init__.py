"""Where games are kept: lines that are only ever added, each sealed by the one before it."""
