"""What somebody at a table sees while the database fails and its standby takes over."""

import signal

import pytest

from tests import postgres
from tests.browser.conftest import SERVE, served
from tests.browser.seat import LIT, Room, is_asked, lay, reveal

pytestmark = pytest.mark.browser


@pytest.fixture
def pair():
    """A database, and the one that stands by."""
    primary = postgres.Cluster()
    standby = postgres.Cluster(of=primary)
    yield primary, standby
    standby.remove()
    primary.remove()


def test_one_sentence_is_said_until_the_standby_has_taken_over(pair, chromium):
    primary, standby = pair
    with served(primary.database(standby), SERVE) as address:
        room = Room(address, chromium)
        room.expected.append("503")
        page = room.match()
        lay(page)
        reveal(page)
        primary.stop(signal.SIGQUIT)
        page.locator(LIT).first.click()
        page.locator("[data-lay]:enabled").click()
        said = page.locator("#notice")
        said.wait_for()
        words = said.inner_text().replace("\n", " ").strip()
        assert words.startswith(
            ("The database cannot keep this now (", "The database was lost in the middle of this (")
        )
        assert "terminated abnormally" not in words
        assert page.locator(".dorf-piece").count() == 1
        standby.promote()
        page.locator("#main:not(.is-busy)").wait_for()
        while page.locator(".dorf-piece").count() == 1:  # the server has to find the other one
            if not page.locator("[data-lay]:enabled").count():
                page.locator(LIT).first.click()
            page.locator("[data-lay]:enabled").click()
            page.locator("#main:not(.is-busy)").wait_for()
        is_asked(page, "chance")
        assert page.locator(".dorf-piece").count() == 2
        room.close()
    assert room.complaints == []
