"""The campaign's file: what results are worth, the sheet's paths, the cards."""

from __future__ import annotations

import pytest

from ludoteka.games.dorfromantik.box.schema import CAMPAIGN

HEXAGONS = {one.id: one for one in CAMPAIGN.hexagons}
CARDS = {card.id: card for card in CAMPAIGN.cards}


@pytest.mark.parametrize(("points", "circles", "title"), [
    (0, 1, "Vagabond"), (99, 1, "Vagabond"), (100, 2, "Newsboy"), (143, 4, "Actress"), (209, 7, "Captain"),
    (349, 14, "Magnate"), (350, 15, "Baroness"), (400, 15, "Empress"), (512, 15, "Empress"),
])  # fmt: skip
def test_a_result_is_worth_circles_and_a_title(points, circles, title):
    band = [one for one in CAMPAIGN.bands if one.points <= points][-1]
    assert (band.circles, band.title_text) == (circles, title)


def test_bands_rise():
    points, circles = [one.points for one in CAMPAIGN.bands], [one.circles for one in CAMPAIGN.bands]
    assert points == sorted(set(points))
    assert circles == sorted(circles)


def test_the_sheet_has_123_circles_that_lead_from_the_start_to_the_clouds():
    assert sum(way.circles for way in CAMPAIGN.paths) == 123
    assert all(way.start in HEXAGONS and way.end in HEXAGONS for way in CAMPAIGN.paths)
    assert all(HEXAGONS[way.end].at[1] == HEXAGONS[way.start].at[1] + 1 for way in CAMPAIGN.paths), "always upwards"
    assert HEXAGONS.keys() - {way.end for way in CAMPAIGN.paths} == {"start"}
    assert HEXAGONS.keys() - {way.start for way in CAMPAIGN.paths} == {"clouds"}


def test_three_circles_win_a_red_heart():
    assert [(way.end, way.heart) for way in CAMPAIGN.paths if way.heart] == [
        ("village_tunnel", 4), ("shepherdess", 4), ("castle", 4),
    ]  # fmt: skip
    assert all(way.heart <= way.circles for way in CAMPAIGN.paths)


def test_every_card_of_box_3_has_its_hexagon():
    there = [one.card for one in CAMPAIGN.hexagons if one.card]
    assert sorted(there) == sorted(card.id for card in CAMPAIGN.cards if card.box == 3)
    assert len(CARDS) == len(CAMPAIGN.cards) == 26


def test_three_cards_bring_a_marker_of_7():
    sevens = {card.id: card.seven for card in CAMPAIGN.cards if card.seven}
    assert sevens == {"deer": "forest", "castle": "village", "farm": "grain"}
    assert {CARDS[card].seven_source for card in sevens} == {"reported"}


def test_points_for_each_are_those_that_the_line_says():
    for card in CAMPAIGN.cards:
        if card.each:
            assert card.scores_text.startswith(f"{card.each} point")
        else:
            assert not card.scores_text or card.scores_text.startswith("scored by")
