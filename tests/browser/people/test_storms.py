"""Friends at a real game through a lost line, a restart and kills of the server; `make friends` plays all of them."""

import pytest

from ludoteka.table.store import Event
from tests.robot.apart import Apart
from tests.robot.storms import STORMS, Storms, compared
from tests.robot.tables import Board

pytestmark = pytest.mark.browser

SENT, ACKNOWLEDGED = ("a", "b", "c"), {"a": 2, "b": 3}


def test_two_friends_lay_tiles_through_all_that_befalls_them(tmp_path, chromium):
    house = Apart(str(tmp_path / "matches.db"))
    try:
        company = Storms(house, chromium, Board("dorfromantik", 2, 0, friends=True), every=1, most=8)
        played = company.play()
    finally:
        house.end()
    assert [str(fault) for fault in played.faults] == []
    assert set(company.befell) == set(STORMS)
    assert company.sentences.keys() <= {"The table did not answer. Try again: nothing is done twice."}
    assert company.kept


def kept(*requests):
    return [Event(version=k, kind="move", request=request) for k, request in enumerate(requests, 1)]


def test_what_is_kept_as_it_was_sent_and_acknowledged_is_in_order():
    assert compared(kept(None, "a", "b"), SENT, ACKNOWLEDGED) == []
    assert compared(kept(None, "a", "b", "c"), SENT, ACKNOWLEDGED) == []  # done, and its answer was lost


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (kept(None, "a"), "version 3 was acknowledged to b, and is None's"),
        (kept(None, "a", "c", "b"), "version 3 was acknowledged to b, and is c's"),
        (kept(None, "a", "b", "b"), "the wish b is kept 2 times"),
        (kept(None, "a", "b", "x"), "the wish x is kept, and nobody sent it"),
        (kept(None, "a", "b", "c")[:3] + kept(*"uvwxy")[4:], "versions are kept as [1, 2, 3, 5]"),
    ],
)
def test_what_is_lost_doubled_or_nobodys_is_noticed(events, said):
    assert said in compared(events, SENT, ACKNOWLEDGED)
