import gettext

import pytest

from tests.own_bots import own_bots
from tests.toy.shelf import shelf

__all__ = ["own_bots", "shelf"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """A terminal in English; what click was told to speak is forgotten afterwards."""
    for name in ("LANGUAGE", "LUDOTEKA_LANG"):
        monkeypatch.setenv(name, "en")
    domain = gettext.textdomain()
    yield
    gettext.textdomain(domain)


@pytest.fixture
def file(match, tmp_path):
    """The file of a test's match."""
    path = tmp_path / "match.json"
    path.write_text(match.to_json(), "utf-8")
    return path
