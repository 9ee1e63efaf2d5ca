"""What a card costs, drawn: two and more of a sign by their number; what cannot be paid keeps its colours and is struck
out."""

import itertools
import re

import pytest

from ludoteka.games.farshore.box.tables import DECK
from ludoteka.games.farshore.picture import palette, pieces
from ludoteka.games.farshore.picture.pieces import face
from ludoteka.games.farshore.picture.signs import TOKEN_SIGNS
from ludoteka.games.farshore.words.reasons.prices import BY_TREASURE, LACKING, PAID, Bill, price_of
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.farshore.table import table

T = translator("en")
TOKEN = (
    r'(?:<text x="([\d.]+)"[^>]*class="farshore-n farshore-end">(\d+)</text>)?(?:<g><title>[^<]*</title>)?'
    r'<use href="#farshore-e-(?:wood|seaweed|stone|mushrooms|any|treasure)" class="[^"]*" x="([\d.]+)"'
)


def tokens(drawn):
    """The signs of a cost: how many each stands for, where it begins, with its number, and whether it is struck out."""
    bars = [float(x) - 1.7 for path in re.findall(r'farshore-struck" d="([^"]*)"', drawn)
            for x in re.findall(r"M([\d.]+)", path)]  # fmt: skip
    found = [(int(n or 1), float(number or x) - 10 * bool(n), float(x)) for number, n, x in re.findall(TOKEN, drawn)]
    struck = [any(abs(x - bar) < 0.2 for bar in bars) for *_, x in found]
    assert sum(struck) == len(bars)
    return [(n, left, out) for (n, left, _), out in zip(found, struck, strict=True)]


def titled(drawn):
    """A card's name, and where it ends."""
    found = re.search(r'<text [^>]*class="farshore-title"(?: textLength="([\d.]+)"[^>]*)?>([^<]*)<', drawn)
    assert found
    return found[2], pieces._TEXT + float(found[1] or pieces._TITLE * len(found[2]))


@pytest.mark.parametrize("goods", [(0, 0, 0, 0), (1, 1, 1, 1), (9, 9, 9, 9)])
def test_as_many_tokens_are_struck_out_as_are_lacking_and_none_is_left_out(goods):
    s = table().state
    s.players[0].goods[:4] = goods
    lacking = {name: price_of(s, 0, name).lacking for name in range(len(DECK))}
    shown = {name: tokens(face(s, 0, name, 1, T)) for name in lacking}
    assert {name: sum(n for n, _, out in found if out) for name, found in shown.items()} == lacking
    cost = {name: sum(DECK[name].cost.values()) for name in lacking}
    assert {name: sum(n for n, *_ in found) for name, found in shown.items()} == cost
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
        title, ends = titled(drawn)
        assert pieces._below(name, t) or ends < pieces.WIDE - 8 - pieces._LETTER * len(t("free")), title
    assert below


@pytest.mark.parametrize("lang", ["en", "cs", "sk", "pl"])
def test_a_name_lies_clear_of_the_cost_beside_it_whatever_of_that_is_there(lang):
    t, beside = translator(lang), 0
    for name in range(len(DECK)):
        parts = []
        for r, good in enumerate(TOKEN_SIGNS):
            n = DECK[name].cost.get(good, 0)
            parts.append([[(r, PAID)] * had + [(r, BY_TREASURE)] * more + [(r, LACKING)] * (n - had - more)
                          for had in range(n + 1) for more in range(min(1, n - had) + 1)])  # fmt: skip
        for chosen in itertools.product(*parts):
            price = Bill(tuple(itertools.chain(*chosen)), anchor=False, helpers=())
            drawn = pieces._face(name, 1, price, False, t)
            title, ends = titled(drawn)
            for _, left, _ in tokens(drawn):
                assert left > pieces._TEXT - 8, title
                if not pieces._below(name, t):
                    assert left > ends, title
                    beside += 1
    assert beside
