"""What would come of a choice stands where it will: a worker at its place, a card in its space; tags hide neither signs
nor words."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludoteka.games.farshore import page
from ludoteka.games.farshore.box.tables import GOES
from ludoteka.games.farshore.page.board import aside, led
from ludoteka.games.farshore.page.worth import Tag
from ludoteka.games.farshore.picture import shore
from ludoteka.games.farshore.picture.pieces import SIGN
from ludoteka.games.farshore.rules.actions import ARG, KIND
from ludoteka.games.farshore.state import DOCKS_AT, Do, Phase
from ludoteka.games.farshore.words.notation import notation
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.farshore.page.seen import legal, turns
from tests.games.farshore.page.test_page import moments

T = translator("en")
PAWN = r'farshore-pawn seat-(\d)" transform="translate\(([-\d.]+) ([-\d.]+)\)'


def drawn(s, me):
    return ET.fromstring(page.board(s, me, T).replace(" data-confirm", ""))


@pytest.mark.parametrize(("seats", "seed"), [(2, "w"), (4, "g")])
@pytest.mark.slow
def test_a_worker_is_shown_wherever_one_may_be_sent_and_nowhere_else(seats, seed):
    met = set()
    for states, me in turns(seats, seed, 200):
        s = states[0]
        spots = {one.get("data-do"): one for one in drawn(s, me).iter() if one.get("data-do")}
        shown = {note for note, one in spots.items() if one.findall("./*[@href='#farshore-comes']")}
        sent = [code for code in legal(s) if KIND[code] in (Do.PLACE, Do.VISIT)]
        assert shown == {notation(s, code) for code in sent}
        met |= {int(KIND[code]) for code in sent}
    assert met == {Do.PLACE, Do.VISIT}


@pytest.mark.slow
def test_a_worker_is_shown_where_it_will_stand():
    """Where many may stand, beside one of its colour, which it joins."""
    places, joined = set(), 0
    for match in moments(4, 160, "g"):
        states = match.seen(match.to_move)
        s, me = states[0], match.to_move
        for action in match.legal() if s.phase == Phase.TURN else ():
            code = int(action)
            if KIND[code] != Do.PLACE:
                continue
            k = int(ARG[code])
            x, y = shore.stand(s, k, me)
            after = s.copy()
            if k < DOCKS_AT:
                after.at[k] = me + 1
            else:
                x += shore.BESIDE * bool(s.crowd[k - DOCKS_AT, me])
                joined += bool(s.crowd[k - DOCKS_AT, me])
                after.crowd[k - DOCKS_AT, me] += 1
            here = [tuple(map(float, found[1:])) for found in re.findall(PAWN, shore.site(after, k, T))]
            size = shore.WORKER if k < DOCKS_AT else shore.AMONG
            assert pytest.approx((x - size / 2, y - size / 2), abs=0.06) in here
            places.add(k)
    assert len(places) > 8
    assert joined


@pytest.mark.parametrize(("seats", "seed"), [(2, "h"), (4, "h")])
@pytest.mark.slow
def test_each_card_that_comes_into_the_own_city_is_shown_in_the_space_after_the_last(seats, seed):
    met = set()
    for states, me in turns(seats, seed, 160):
        s = states[0]
        table = drawn(s, me)
        ghosts = {one.get("data-ghost"): one for one in table.iter() if one.get("data-ghost")}
        plays = [code for code in legal(s) if KIND[code] in (Do.PLAY, Do.BAY)]
        own = {c for c in plays if not GOES[int(ARG[c]) if KIND[c] == Do.PLAY else int(s.bay[ARG[c]])]}
        assert set(ghosts) == {notation(s, code) for code in own}
        city = next(one for one in table if one.get("data-of") == str(me + 1))
        voids = city.findall("./*[@class='farshore-void']")
        for one in ghosts.values():
            first = f"translate({voids[0].get('x')} {voids[0].get('y')})"
            assert one.get("transform") == first
        met |= {int(KIND[code]) for code in own}
    assert met == {Do.PLAY, Do.BAY}


def _words(lang):
    """The words of the map and the boat's course, as boxes: left, right, upper and lower edge."""
    for one in re.finditer(r'<text x="([\d.]+)" y="([\d.]+)" class="([^"]*)"(?: textLength="([\d.]+)"[^>]*)?>([^<]*)<',
                           shore._legend(translator(lang).plain)):  # fmt: skip
        x, y, wide = float(one[1]), float(one[2]), float(one[4] or 9.9 * len(one[5]))
        left = x - wide if "farshore-end" in one[3] else x
        yield left, left + wide, y - 11, y + 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tag_of_two_lines_lies_over_no_words_and_no_signs(lang):
    tag = Tag("✓ Inn", True, "+4")
    for k in range(DOCKS_AT):
        x, y = shore.SPOTS[k]
        plate = ET.fromstring(led(None, k, tag, translator(lang)))[0]
        top, high = float(plate.get("y", "")), float(plate.get("height", ""))
        for left, right, above, below in _words(lang):
            apart = right < x - shore.PLATE_W / 2 or left > x + shore.PLATE_W / 2
            assert apart or below <= y + top or above >= y + top + high, (k, lang)
        middle = aside(k, tag, T) or 0
        assert top + high <= middle - SIGN / 2 or top >= middle + SIGN / 2
