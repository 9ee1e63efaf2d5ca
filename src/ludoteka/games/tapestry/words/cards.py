"""What cards and civilizations do, in the sentences of the ledger; what a technology asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from ludoteka.engine.ledger import Rulebook, read
from ludoteka.text.i18n import Translator, mark

from ..box.tables import CIV_TURNS, COVERED, LAND_POINTS, NEED_INCOME, NEED_SPACE, NEED_WHAT, STATUE
from ..state import ERAS, Card, Civ, No
from .benefits import benefit
from .names import ROW_NAMES, TRACK_NAMES

#: What cards of many words do, where a row of cards is narrow.
BRIEF = {
    Card.TRAP: mark("Played: 10 points. Discarded when an opponent conquers your territory: you keep it, and gain 1 of "
                    "any resource."),
    Card.REVOLUTION: mark("1 of any resource, or win back up to three territories where your outpost lies toppled."),
    Card.ALLIANCE: mark("You choose an ally: no conquests between you, and you gain what the ally’s upgrades give."),
    Card.SAIL: mark("Before you explore, draw three territory tiles; one may be given to an opponent for 3 points."),
    Card.THEOCRACY: mark("No advance on Science, but 4 points for each new tier entered (space 1, 4, 7 or 10)."),
    Card.WONDERS: mark("Fewest landmarks of all: 2 of any resource; most of all: 12 points; else 1 of any, 6 points."),
    Card.MARRIAGE: mark("You choose an opponent and a track: what benefit this opponent gains on it you gain, too."),
    Card.OLYMPIC: mark("All may pay a worker for 10 points; you gain a building if an opponent did, else a coin."),
}  # fmt: skip


@cache
def _ledger() -> Rulebook:
    return read(Path(__file__).parents[1] / "rulebook.toml", No)


def _said(rule: str, t: Translator) -> str:
    """A rule's sentence without the name that stands before it."""
    sentence = t(_ledger().rules[rule].sentence)
    head, colon, rest = sentence.partition(": ")
    return rest[:1].upper() + rest[1:] if colon and len(head) < 30 else sentence


def card_text(card: int, t: Translator) -> str:
    """What a tapestry card does."""
    return _said(f"C{card + 1:02}", t)


def card_briefly(card: int, t: Translator) -> str:
    """The same in few words of a card that has many; "" of any other one."""
    return t(BRIEF[Card(card)]) if card in BRIEF else ""


@cache
def _covered(t: Translator) -> str:
    """What the tokens of the Historians cover."""
    return t("Covered: {list}.", list=t.row(benefit(int(n), t) for n in COVERED[0] if n))


@cache
def _statue(t: Translator) -> str:
    """What the columns of the Craftsmen's statue give."""
    columns = (t.row(benefit(int(n), t) for n in column if n) for column in STATUE)
    return t("Columns from the bottom: {list}.", list=t.row(columns, "; "))


@cache
def _by_size(t: Translator) -> str:
    """The points of the Isolationists' largest land."""
    return t("Points for 1, 2, 3 territories and so on: {list}.", list=t.row(map(str, map(int, LAND_POINTS))))


#: Of these the rule says besides how they come later in the game: whoever sees their cards has them by then.
OF_THE_START = (Civ.FUTURISTS, Civ.MYSTICS, Civ.ARCHITECTS, Civ.ENTERTAINERS)
_BESIDES: dict[int, Callable[[Translator], str]] = {
    Civ.HISTORIANS: _covered, Civ.CRAFTSMEN: _statue, Civ.ISOLATIONISTS: _by_size,
}  # fmt: skip


def civ_text(civ: int, t: Translator) -> str:
    """What a civilization does, and in which income turns, where it does it by turns; what its card prints besides.
    """
    said, turns = _said(f"V{civ + 1:02}", t), [n for n in range(1, ERAS + 1) if CIV_TURNS[civ] >> n & 1]
    if civ in _BESIDES: said = f"{said} {_BESIDES[civ](t.plain)}"
    elif civ in OF_THE_START: said = said.partition(". ")[0] + "."
    if not turns: return said
    return t("In each of your income turns {first} to {last}: {said}", first=turns[0], last=turns[-1],
             said=said[:1].lower() + said[1:])  # fmt: skip


_NEEDS = mark("needs: {place}")


def need(card: int, t: Translator) -> str:
    """What a technology's square asks of oneself or a neighbour."""
    what, space = int(NEED_WHAT[card]), int(NEED_SPACE[card])
    if NEED_INCOME[card]:
        return t(_NEEDS, place=f"{space - 1}× {t(ROW_NAMES[what])}")
    return t(_NEEDS, place=f"{t(TRACK_NAMES[what])} {space}")
