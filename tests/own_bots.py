"""Bots of one's own are known to the whole process: what a test enrols is forgotten after it."""

from __future__ import annotations

import pytest

from ludoteka.engine import bots, own


@pytest.fixture(autouse=True)
def own_bots():
    """None is left."""
    yield
    for name in own.OWN:
        del bots.BOTS[name]
    own.OWN.clear()
