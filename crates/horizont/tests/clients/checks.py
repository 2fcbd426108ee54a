"""Counts what holds, for the clients that check one thing after another."""

import sys

passed = 0


def check(name, holds):
    """Counts a check, or ends with its name."""
    global passed
    if not holds:
        sys.exit(f"FAILED: {name}")
    passed += 1
