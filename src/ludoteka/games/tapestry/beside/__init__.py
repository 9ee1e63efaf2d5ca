"""Beside a real table: the Shadow Empire's turns, by the rules of the digital game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ludoteka.kernel.javascript import module
from ludoteka.kit.beside import Beside, Tool, word
from ludoteka.text.i18n import Translator, mark

from ..box.tables import ACHIEVED, LANDMARK_AT, ON_BOARD, PRIORITY, SELECTOR
from ..picture import icons
from ..picture.strips import strips
from ..rules.shadow import choice, real
from ..state import DECISIONS, SPACES, TRACKS, Needs, RealTable, Selector, Stage
from ..words.names import LANDMARK_NAMES, SELECTOR_NAMES, SPACE_NAMES, TRACK_NAMES
from ..words.options import OPTIONS

ENTRIES = {
    f.__name__: f
    for f in (
        choice.distance, choice.to_landmark, real.lay_out, real.rolled, real.drawn_first, real.drawn_second,
        real.begin_turn, real.begin_card, real.told_landmark, real.told_places, real.told_cards, real.needs,
        real.asked_landmark, real.next_step, real.go_on,
    )
}  # fmt: skip


#: How a new favourite is chosen, as the digital game lets one choose.
FAVOURITE = next(option for option in OPTIONS if option.name == "favourite")


@cache
def rules() -> str:
    """The very rules that the companion in Python runs."""
    return module(ENTRIES, records=(RealTable,), names=(Needs, Stage, Selector))


def data(t: Translator) -> Mapping[str, Any]:
    """Names, the cards, where landmarks lie, and the picture of the tracks."""
    landmarks = {
        int(LANDMARK_AT[spot]): {**word(t, LANDMARK_NAMES[int(LANDMARK_AT[spot])]), "track": spot // SPACES,
                                 "space": spot % SPACES}
        for spot in range(TRACKS * SPACES) if LANDMARK_AT[spot] >= 0
    }  # fmt: skip
    assert sum(1 << landmark for landmark in landmarks) == ON_BOARD
    return {
        "tracks": [{**word(t, name), "sign": icons.html(f"track{k}", 26)} for k, name in enumerate(TRACK_NAMES)],
        "favourite": icons.html("heart", 26),
        "spaces": [t(name) for name in SPACE_NAMES],
        "landmarks": landmarks,
        "selectors": [t(name) for name in SELECTOR_NAMES],
        "cards": [
            {"selector": int(SELECTOR[card]), "priority": [int(k) for k in PRIORITY[card]]}
            for card in range(DECISIONS)
        ],
        "readings": {"title": t(FAVOURITE.title), "labels": [t(label) for label in FAVOURITE.labels]},
        "points": [int(points) for points in ACHIEVED[0, 0]],
        "picture": strips(t),
    }


BESIDE = Beside(
    tools=(
        Tool(
            "shadow",
            mark("The Shadow Empire"),
            mark(
                "Draws or reads its cards, says where it moves and why, which landmark goes, and when its favourite "
                "changes."
            ),
            "shadow.js",
        ),
    ),
    data=data,
    rules=rules,
)
