"""What a card costs, drawn: what cannot be paid keeps its colours and is struck out."""

import re

import pytest

from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.picture import palette
from ludoteka.games.farshore.picture.pieces import face
from ludoteka.games.farshore.words.reasons.prices import price_of
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
