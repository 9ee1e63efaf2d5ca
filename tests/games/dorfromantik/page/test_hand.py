"""The tile in hand, with what its places bring for who is asked."""

from ludoteka.games.dorfromantik.page.hand import hand
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")


def test_who_is_not_asked_is_not_told_to_choose():
    match = table("0,0 T06 WWWWWW [4]", "L17", seats=2)
    mine, theirs = (hand(match.states[0], seat, T) for seat in (0, 1))
    assert "dorf-choices" in mine
    assert "dorf-choices" not in theirs
    assert '<div class="dorf-how" data-scrolls></div>' in theirs
    assert '<div class="dorf-said" id="dorf-said" data-scrolls></div>' in theirs
