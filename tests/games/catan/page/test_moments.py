"""What is seen to move on the map and between the seats."""

from typing import Any

import pytest

from ludoteka.games.catan.page.moments import BACK, happened
from ludoteka.games.catan.page.widgets import code_of
from ludoteka.games.catan.state import ARG, KIND, WOOL, Awaits, Do, Phase
from ludoteka.kit.moments import flip, fly
from tests.games.catan.table import A, B, C, table
from tests.games.moved import entries, unmoved

RUNS_ON = ("plain",)
#: What moves nothing though it is told, and why.
STILL = {
    "END": "the next turn begins, and nothing else is changed",
    "PROPOSE": "an offer is made, and nothing is given yet",
    "ACCEPT": "an answer to an offer: nothing is given yet",
    "DECLINE": "an answer to an offer, or no card is taken",
    "NAME": "a resource is named, and nothing is given yet",
    "SEAT": "somebody is asked for a card, or shows the hand",
    "ATTACK": "the die comes after it; there is no sign of a ship that is lost",
    "HARBOR": "a harbor that is drawn is laid after it",
    "LOOK": "cards that one seat alone sees stand in its question",
}


def kind(s: Any, code: int, chance: bool) -> str:
    return Awaits(int(s.awaits)).name if chance else Do(int(KIND[code])).name


@pytest.mark.parametrize("reader", [None, pytest.param(0, marks=pytest.mark.slow)])
def test_whatever_changes_the_table_is_seen_to_happen(reader):
    told, still = unmoved("catan", kind, reader)
    assert len(told) > 25
    assert set(+still) <= set(STILL)


def test_a_harbor_is_seen_to_be_laid():
    assert unmoved("catan", lambda s, code, chance: f"{kind(s, code, chance)} {chance}")[1]["HARBOR False"] == 0


def moments(match: str, wanted: str) -> list[tuple[Any, Any, int, list[Any]]]:
    found = []
    for before, after, code, chance, page in entries(f"catan/{match}"):
        if kind(before, code, chance) == wanted:
            found.append((before, after, code, page.happened(before, after, code, chance, -1)))
    assert found
    return found


def card(r: int) -> str:
    return f"catan-e-{r} catan-r-{r}"


def test_a_card_that_is_discarded_goes_to_the_bank_with_its_face_up():
    discards = [one for one in moments("four", "GIVE") if one[0].phase == Phase.DISCARD]
    assert discards
    for before, after, code, moved in discards:
        p = next(p for p in range(4) if after.players[p].cards < before.players[p].cards)
        assert moved == [fly(p, f"seat{p + 1}", "bank", card(int(ARG[code])))]


def test_what_the_bank_gives_comes_from_there():
    for before, after, code, moved in moments("beginners", "GAIN"):
        if before.phase == Phase.PLENTY:
            p = next(p for p in range(3) if after.players[p].cards > before.players[p].cards)
            assert fly(p, "bank", f"seat{p + 1}", card(int(ARG[code]))) in moved


def test_a_development_card_is_paid_for_and_goes_to_its_seat():
    for before, after, _, moved in moments("beginners", "BUY"):
        p = int(before.seat)
        paid = [fly(p, f"seat{p + 1}", "bank", card(r)) for r in range(5) if after.bank[r] > before.bank[r]]
        assert len(paid) == 3
        assert set(paid) <= set(moved)


def test_a_card_that_is_played_leaves_its_seat():
    for before, _, _, moved in moments("four", "PLAY"):
        p = int(before.seat)
        assert moved[0] == fly(p, f"seat{p + 1}", "table", BACK)


def test_by_a_monopoly_cards_go_from_all_to_one():
    match = table().hand(B, "2 wool 1 ore").hand(C, "1 wool").turn(A, rolled=8)
    match.s.phase = Phase.MONOPOLY
    before = match.copy()
    match.do("name wool")
    moved = happened(before.s, match.s, code_of(Do.NAME, WOOL), False, -1)
    assert moved == [fly(A, f"seat{q + 1}", "seat1", card(WOOL), n) for q, n in ((B, 2), (C, 1))]


def test_land_that_is_seen_is_turned_up():
    for _, after, _, moved in moments("fog", "LAND"):
        assert moved[0] == flip(f"h{int(after.revealed)}")
