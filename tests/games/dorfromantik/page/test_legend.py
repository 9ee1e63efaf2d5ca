"""The legend tells each sign of the landscape, also the one that no cell bears."""

from ludoteka.games.dorfromantik.page.legend import legend, row
from ludoteka.games.dorfromantik.state import Kind
from ludoteka.text.i18n import translator


def test_the_hem_of_a_closed_area_is_told():
    told = {words: sign for sign, words in legend(translator("en"))}
    assert "dorf-stitch" in told["A hemmed area is closed: it has no open edge left where it could grow."]


def test_beside_the_tile_stands_each_sign_that_a_place_can_bear():
    names = ("is-turned", "is-barred", "is-faded", "is-nearer", "is-spoilt")
    assert all(f'{name}"><' in row(translator("en")) for name in names)


def test_the_sign_of_a_task_that_grows_is_of_a_kind_that_is_there():
    assert "dorf-key-gain is-nearer dorf-k-V" in row(translator("en"), {Kind.VILLAGE, Kind.TRACK})
