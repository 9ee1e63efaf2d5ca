"""What the numbers at the lit places are lies beside them on the map."""

import re

from ludoteka.games.catan import page
from ludoteka.games.catan.page.numbers import key
from ludoteka.games.catan.state import Phase
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, setting_up, table

RUNS_ON = ("plain",)
T = translator("en")


def test_places_to_settle_and_roads_have_a_key():
    match = setting_up()
    assert "cards in 36 rolls</span>" in page.board(match.s, A, T)
    assert "catan-numbers-key" not in page.board(match.s, B, T), "who is not asked sees no places"
    assert ">by road<span" in key(match.do("settle 3.4.S").s, T)
    assert "to no free corner" not in key(match.s, T), "each leads to one"
    match.s.town[:] = 1
    assert "where it leads; 0: to no free corner" in key(match.s, T)
    match = table().town(A, "3.4.N").turn(A, rolled=8)
    assert key(match.s, T) == "", "nothing can be built"
    assert "cards in 36 rolls</span>" in key(match.hand(A, "2 grain 3 ore").s, T), "of a city"


def test_lands_for_the_robber_have_another():
    match = table().land("3.3", "brick", 6).town(B, "3.3.NW").robber("1.4").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    assert "others’ cards in 36 rolls" in key(match.s, T)
    match.s.town[:] = 0
    assert key(match.s, T) == "", "nobody has anything there"


def test_what_the_robber_would_take_from_the_reader_has_a_sign_of_its_own():
    match = table().land("3.3", "brick", 6).town(B, "3.3.NW").robber("1.4").turn(A, rolled=7)
    match.s.phase = Phase.ROBBER
    assert re.search(r'is-own" aria-hidden="true">−n</b><span>yours</span>', key(match.s, T))
