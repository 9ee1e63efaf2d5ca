"""Pages look as they did: at desks and on phones, by day and by lamplight, in Czech. See `make pictures`."""

import os

import pytest

from tests.browser.pictures.album import ALL, SOME, kept, looks, signature, unlike
from tests.checkout import ROOT

pytestmark = pytest.mark.browser

WANTED = ALL if os.environ.get("PICTURES") == "all" else SOME
MIDDLE = {("farshore", "middle"): [("desktop", "light")]}
#: What may befall a page, and does not pass.
SPOILT = {
    "the board is not there": ".board svg{visibility:hidden}",
    "the frame is shifted": ".bar{min-height:8rem!important}",
    "the colours are others": ".ground{filter:hue-rotate(120deg)}",
    "what is held is not there": ".ask-region{visibility:hidden}",
    "no stylesheet of the drawing": ".farshore-board *{fill:#000!important}",
}


@pytest.mark.parametrize("what", WANTED, ids="-".join)
def test_a_page_looks_as_it_did(room, what):
    wrong = []
    for game, name, page in looks(room, {what: WANTED[what]}):
        found, picture = signature(page)
        if difference := unlike(found, kept(game)[name]):
            file = ROOT / "build" / "pictures" / f"{game} {name} now.png".replace(" ", "-")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(picture)
            wrong.append(f"{game} {name}: {difference}; see {file}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_page_is_noticed(room, spoilt):
    for game, name, page in looks(room, MIDDLE):
        page.evaluate("() => { document.adoptedStyleSheets = [new CSSStyleSheet()] }")
        page.evaluate("css => document.adoptedStyleSheets[0].replaceSync(css)", SPOILT[spoilt])
        assert unlike(signature(page)[0], kept(game)[name])


def test_letters_of_another_font_change_nothing(room):
    for game, name, page in looks(room, MIDDLE):
        page.evaluate("() => { document.adoptedStyleSheets = [new CSSStyleSheet()] }")
        page.evaluate("() => document.adoptedStyleSheets[0].replaceSync(':root{--sans:monospace;--serif:sans-serif}')")
        assert unlike(signature(page)[0], kept(game)[name]) == ""


def test_every_picture_is_kept():
    assert {(game, name) for game in {game for game, _ in ALL} for name in kept(game)} == {
        (game, f"{moment} {size} {light}") for (game, moment), views in ALL.items() for size, light in views
    }
