"""What tapestry cards and civilizations are about, in one to three of the table's signs, and the signs in words."""

from __future__ import annotations

from html import escape

from ludoteka.text.i18n import Translator

from ..box.tables import CIRCLE, SQUARE
from ..state import Per, Verb
from ..words.benefits import PER_NAMES, PLAIN, benefit
from ..words.names import CARD_NAMES, CIV_NAMES, GOOD_NAMES, ROW_NAMES, TRACK_NAMES
from . import icons, signs

#: Of each tapestry card; a number is points.
CARDS = (
    "invent tapestry 3", "research opponent", "explore territory", "landmark any 12", "conquer upgrade opponent",
    "track0 track1 4", "track2 opponent 3", "coin market 2", "territory explore", "territory food coin",
    "on back", "tapestry 2", "on opponent", "any building opponent", "landmark",
    "research track1 2", "again tapestry", "explore again", "any landmark 3", "tech upgrade 3",
    "any 15", "invent circle", "track3 opponent again", "food any 2", "invent tech 2",
    "explore armory", "building 3", "on tile opponent", "worker building 10", "conquer dice",
    "conquer territory", "opponent any 2", "on bonus", "landmark any armory", "any conquer opponent",
    "opponent landmark", "invent upgrade opponent", "invent upgrade 3", "plot building 5", "track1 on 4",
    "opponent on", "armory 10", "overplay 5", "any bonus",
)  # fmt: skip
#: Of each civilization.
CIVS = (
    "research any 5", "building line", "building any", "on any", "on any food", "tapestry again", "territory landmark",
    "tech upgrade", "conquer territory any", "on track0", "on culture", "armory any", "any 10", "building territory",
    "opponent any 5", "territory opponent conquer",
)  # fmt: skip
#: Signs of which others have no words to share.
_OWN = {"bonus": "heart", "plot": "tile"}


def words(name: str, t: Translator) -> str:
    """A sign in words."""
    if name.isdecimal(): return str(t.amount(int(name), "point"))
    if name in icons.GOODS: return t(GOOD_NAMES[icons.GOODS.index(name)])
    if name in icons.ROWS: return t(ROW_NAMES[icons.ROWS.index(name)])
    if name.startswith("track"): return t(TRACK_NAMES[int(name[5:])])
    told = {
        "any": t(PLAIN[Verb.ANY]), "territory": t(PLAIN[Verb.TERRITORY]), "tapestry": t(PLAIN[Verb.TAPESTRY]),
        "upgrade": t(PLAIN[Verb.UPGRADE]), "overplay": t(PLAIN[Verb.OVERPLAY]), "again": t("again"),
        "tech": t(PER_NAMES[Per.TECH]), "opponent": t(PER_NAMES[Per.OPPONENT]), "line": t(PER_NAMES[Per.LINES]),
        "explore": t("explore"), "conquer": t("conquer"), "invent": t("invent"), "landmark": t("landmark"),
        "research": t("research"), "building": t("any building"), "dice": t("dice"),
        "circle": t("a card’s 1st upgrade (circle) again"),
        "on": t("forward on a track"), "back": t("back on a track"), "bonus": t("bonus of a space"),
        "plot": t("plot of the capital city"), "tile": t("space of a track"),
    }  # fmt: skip
    return told[name]


def signs_of(number: int) -> list[str]:
    """What a tapestry card is about: names of signs, or points."""
    return [_OWN.get(one, one) for one in CARDS[number].split()]


def card(number: int, t: Translator) -> str:
    """A tapestry card's name, and what it is about."""
    return _shown(t("Tapestry card"), "tapestry", t(CARD_NAMES[number]), CARDS[number], t)


def civilization(number: int, t: Translator) -> str:
    """A civilization's name, and what it is about."""
    return _shown(t("Civilization"), "civilization", t(CIV_NAMES[number]), CIVS[number], t)


def technology(number: int, t: Translator) -> str:
    """What the circle and the square of a technology give, each with its words."""
    both = (("circle", CIRCLE, t("Circle")), ("square", SQUARE, t("Square")))
    return "".join(
        f'<span class="tap-subject" title="{escape(f"{said}: {benefit(int(gain[number]), t)}")}">'
        f"{icons.html(sign, 18)}{signs.html(signs.benefit(int(gain[number])), 20)}</span>"
        for sign, gain, said in both
    )


def _shown(kind: str, sign: str, name: str, subject: str, t: Translator) -> str:
    """The sign of the kind, the name, the signs of the subject; the words come with a pointer that rests on them."""
    parts = subject.split()
    about = ", ".join(words(one, t) for one in parts)
    drawn = tuple(("vp", one) if one.isdecimal() else ("i", _OWN.get(one, one)) for one in parts)
    return (
        f'<span class="tap-kind" title="{escape(kind)}">{icons.html(sign, 22)}</span><b>{escape(name)}</b>'
        f'<span class="tap-subject" title="{escape(about)}">{signs.html(drawn, 20)}</span>'
    )


assert (len(CARDS), len(CIVS)) == (len(CARD_NAMES), len(CIV_NAMES))
