"""What the people's table shows of this game: the tracks round the map, the reader's city and income, cards and
technologies, and the Shadow Empire with its pair. `page.js` turns and drags what is to be placed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.words.sources import uncertain
from ludoteka.text.i18n import Translator, mark

from ..box.tables import BOX
from ..picture import tabletop
from ..picture.palette import css
from ..rules.actions import ACTS
from ..state import ANSWER, SPACES, TRACKS, Ask, Do
from ..words.actions import action
from ..words.awaited import awaited
from ..words.names import CAPITAL_NAMES, CIV_NAMES, LANDMARK_NAMES, TECH_NAMES, TRACK_NAMES
from ..words.purpose import purpose
from ..words.questions import ANSWERS
from ..words.told.brief import brief
from ..words.told.log import changed_hexes, changed_seats, stepped
from . import targets
from .asks import asks
from .coach import COACH
from .focus import facts
from .hand import answers, hand
from .laid_out import laid_out
from .legend import legend
from .moments import apart, happened, whose
from .named import named
from .players import overview, points, standing
from .preview import notes, pointed_at
from .sources import RECKONINGS
from .targets import letters_of

__all__ = [
    "CHOICES", "COACH", "MINUTES", "PICTURED", "RECKONINGS", "SENTENCE", "SITTERS", "VARIANT", "advised", "answers",
    "apart", "aside", "asks", "awaited", "board", "box_notes", "brief", "choices", "css_text", "decided", "defs",
    "hand", "happened", "keys", "laid_out", "legend", "lit", "named", "points", "preview", "purpose", "reveal",
    "rolls", "scene", "standing", "waits", "whose", "words",
]  # fmt: skip

SENTENCE = mark(
    "Lead a civilization from the first fires to the stars: advance on four tracks, explore, conquer, invent, and fill "
    "your capital city."
)
MINUTES = (90, 120)
#: What is chosen before a match, with the entries of the ledger that say what it means.
CHOICES = {
    ("shadow", 0): "S01", ("shadow", 1): "S03", **{("opponent", k): "H24" for k in range(2)},
    **{("adjusted", k): "V17" for k in range(2)}, **{("favourite", k): "S17" for k in range(4)},
}  # fmt: skip
PICTURED = True
SITTERS = ("human", "keen")
#: Another way to play, a click away on the first page.
VARIANT = (mark("With the Shadow Empire"), {"shadow": 1})


# ---- the table -----------------------------------------------------------------------------------------------------


def board(s: Any, me: int, t: Translator) -> str:
    """The whole table, and the places where the reader may act."""
    lit = targets.lit(s, t) if asked(s, me) else ""
    return tabletop.draw(s, me, t, spots=lit, facts=facts(s, me) if s.seat >= 0 else "")


def aside(s: Any, me: int, t: Translator) -> str:
    return overview(s, me, t)


def choices(s: Any, me: int, t: Translator) -> list[tuple[str, list[int]]]:
    """None: every action has its place on the table or in the hand."""
    return []


def reveal(s: Any, t: Translator) -> str:
    """What the button says that lets chance answer."""
    return t({
        Ask.SCIENCE: mark("Roll the science die"), Ask.DICE: mark("Roll the dice of conquest"),
        Ask.DECISION: mark("The Shadow Empire’s turn"), Ask.STARTER: mark("Who begins?"),
        Ask.TERRITORY: mark("Draw the tile"), Ask.SPACE: mark("Draw the tile"),
    }.get(Ask(int(s.awaits)), mark("Draw the card")))  # fmt: skip


def waits(s: Any) -> bool:
    """Dice and the Shadow Empire's pair wait for a word; tiles and cards are drawn at once."""
    if s.awaits == Ask.DECISION: return bool(s.shadow_empire.left < 0)
    return s.awaits in (Ask.SCIENCE, Ask.DICE) and bool(s.turn >= 0)


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do."""
    return {"sentence": pointed_at(states[0], code, t) or action(states[0], code, t), "notes": notes(states, code, t)}


def advised(states: Any, code: int, t: Translator) -> str:
    """Advice calls a territory by the letter that it bears on the map."""
    letter = letters_of(states[0]).get(int(ACTS.arg[code])) if ACTS.kind[code] == Do.HEX else None
    return t(ANSWERS[Do.HEX], place=letter) if letter else ""


def lit(before: Any, after: Any, code: int, chance: bool) -> str:
    """Places that an entry of the log lights: territories where something changed, spaces that tokens came to."""
    hexes = [f"h{h}" for h in changed_hexes(before, after)]
    seats = changed_seats(before, after)
    found = [f"t{spot}" for p in seats for _, spot in stepped(before.players[p], after.players[p])]
    empire = zip(before.shadow_empire.token.tolist(), after.shadow_empire.token.tolist(), strict=True)
    found += [f"t{k * SPACES + now}" for k, (was, now) in enumerate(empire) if was != now]
    if not chance and ACTS.kind[code] == Do.HEX: hexes.append(f"h{int(ACTS.arg[code])}")
    return " ".join(dict.fromkeys([*hexes, *found]))


def rolls(s: Any, o: int, t: Translator) -> list[tuple[str, str]]:
    """The science die by its track, the dice of conquest by their sides."""
    k = int(ANSWER[o])
    if s.awaits == Ask.SCIENCE:
        return [(t("Science die"), t(TRACK_NAMES[k]))]
    if s.awaits == Ask.DICE:
        return [(t("Red die of conquest"), str(k // 6 + 1)), (t("Black die of conquest"), str(k % 6 + 1))]
    return []


def decided(s: Any, ahead: int, behind: int) -> str:
    """The rule by which a seat is ahead of another with as many points."""
    return "H29"


def css_text() -> str:
    return css()


def defs(t: Translator) -> str:
    """The signs that all drawings of a page use."""
    return tabletop.defs()


# ---- words for the page --------------------------------------------------------------------------------------------


def words(t: Translator) -> dict[str, str]:
    """What `page.js` says by itself."""
    return {"turned": t("Turned {turn} of {turns}", turn="{turn}", turns="{turns}")}


def keys(t: Translator) -> list[tuple[str, str]]:
    """Keys that only this game knows."""
    return [
        ("← ↑ → ↓", t("go to the nearest place in that direction")),
        ("1 2 3 4", t("advance on the first, second, third, fourth track")),
        ("R, E", t("turn right")),
        ("Q", t("turn left")),
        ("I", t("income turn")),
    ]


def box_notes(t: Translator) -> list[tuple[str, str]]:
    """What in the box was not seen on a component itself, with where it comes from."""
    found = [(t("Track: {track}", track=t(TRACK_NAMES[k])), BOX.tracks[k * (SPACES - 1)].source) for k in range(TRACKS)]
    found += [(t("Technology: {name}", name=t(TECH_NAMES[k])), one.source) for k, one in enumerate(BOX.technologies)]
    found += [(t("Landmark: {name}", name=t(LANDMARK_NAMES[k])), one.source) for k, one in enumerate(BOX.landmarks)]
    found += [(t("Capital city: {name}", name=t(CAPITAL_NAMES[k])), one.source) for k, one in enumerate(BOX.capitals)]
    found += [(t("Civilization: {name}", name=t(CIV_NAMES[k])), one.source) for k, one in enumerate(BOX.civilizations)]
    return uncertain(found, t)


def scene(t: Translator) -> str:
    """A small table for the first page."""
    return _scene(t.lang)


@lru_cache(maxsize=8)
def _scene(lang: str) -> str:
    from ludoteka.text.i18n import translator

    from ..picture.sample import shown

    return tabletop.defs() + tabletop.vista(shown(), 0, translator(lang))
