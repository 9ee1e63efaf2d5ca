"""What a card costs, drawn: what cannot be paid keeps its colours and is struck out."""

import re

import pytest

from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.picture import palette, pieces
from ludoteka.games.farshore.picture.pieces import face
from ludoteka.games.farshore.words.reasons.prices import Bill, price_of
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.farshore.table import table

T = translator("en")


@pytest.mark.parametrize("goods", [(0, 0, 0, 0), (1, 1, 1, 1), (9, 9, 9, 9)])
def test_as_many_signs_are_struck_out_as_tokens_are_lacking(goods):
    s = table().state
    s.players[0].goods[:4] = goods
    lacking = {name: price_of(s, 0, name).lacking for name in range(len(DECK))}
    bars = {name: re.findall(r'farshore-struck" d="([^"]*)"', face(s, 0, name, 1, T)) for name in lacking}
    assert {name: sum(path.count("M") for path in found) for name, found in bars.items()} == lacking
    assert any(lacking.values()) == (sum(goods) < 36)
    assert not any("farshore-struck" in face(s, -1, name, 1, T) for name in lacking), "an onlooker pays for nothing"


def test_what_cannot_be_paid_is_not_faded():
    style = palette.css() + (ROOT / "src/ludoteka/games/farshore/page/page.css").read_text()
    faded = [names for names, drawn in re.findall(r"([^{}]+)\{([^{}]*)\}", style) if "opacity" in drawn]
    assert not [names for names in faded if re.search("lacking|struck|-cost", names)]


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_a_card_that_is_free_says_so_beside_its_name_or_below_it(lang):
    t, below = translator(lang), 0
    free = Bill((), anchor=False, helpers=())
    for name in range(len(DECK)):
        if not DECK[name].cost:
            continue
        drawn = pieces._face(name, 1, free, False, t)
        said = re.search(rf'<text x="[^"]*" y="([^"]*)"[^>]*>{t("free")}</text>', drawn)
        assert said
        below += pieces._below(name, t)
        assert (float(said[1]) > pieces.HIGH / 2) == pieces._below(name, t)
        title = re.search(r'<text [^>]*class="farshore-title"(?: textLength="([\d.]+)"[^>]*)?>([^<]*)<', drawn)
        assert title
        ends = pieces._TEXT + float(title[1] or pieces._TITLE * len(title[2]))
        assert pieces._below(name, t) or ends < pieces.WIDE - 8 - pieces._LETTER * len(t("free")), title[2]
    assert below
