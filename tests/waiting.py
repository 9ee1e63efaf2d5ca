"""Waiting for what must come. No test depends on how long that takes: a busy machine is no fault."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 240.0
"""Seconds after which what has not come is taken to be lost."""


def until(check: Callable[[], object], what: str = "it has not come") -> None:
    """Wait for something that nobody tells by itself; between two looks others may work."""
    end = time.monotonic() + PATIENCE
    while not check():
        assert time.monotonic() < end, what
        time.sleep(0.02)
