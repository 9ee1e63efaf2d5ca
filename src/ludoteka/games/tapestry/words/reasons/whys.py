"""Why a tapestry card that counts something brings as much as it would bring now, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.kernel import count
from ludoteka.text.i18n import Translator, mark

from ...rules.scoring import techs_of
from ...rules.seats import counts_shadow, furthest_opponent, opponents, place
from ...state import SHADOW, TRACKS, Card

#: Why nothing is to be chosen by a card.
NOTHING = {
    Card.SOCIALISM: mark("nothing, as no token of a rival is ahead of yours"),
    Card.TRADE: mark("nothing, as no token of a rival has left its start"),
    Card.DYSTOPIA: mark("nothing, as all landmarks of the board are taken"),
    Card.COLONIALISM: mark("nothing, as your territories are printed ones, not laid tiles"),
    Card.DARK_AGES: mark("nothing, as no token can go on"),
    Card.DICTATORSHIP: mark("nothing, as no token can go on"),
    Card.OIL: mark("nothing, as no token can go on"),
    Card.RENAISSANCE: mark("nothing, as no token can go on"),
    Card.ESPIONAGE: mark("nothing, as no other card lies open"),
    Card.STEAM: mark("nothing, as no technology lies open"),
    Card.TECHNOCRACY: mark("nothing, as no technology lies open"),
}


def _wonders(s: Any, p: int, t: Translator) -> str:
    theirs = [count(s.players[q].landmarks) for q in range(int(s.seats)) if q != p]
    theirs += [count(s.shadow_empire.took)] * bool(counts_shadow(s))
    return t("landmarks – you: {n}, others: {list}", n=count(s.players[p].landmarks), list=t.row(map(str, theirs)))


def _boast(s: Any, p: int, t: Translator) -> str:
    n = sum(int(furthest_opponent(s, p, k)) <= int(place(s, p, k)) for k in range(TRACKS))
    return t("tracks where nobody is ahead of you: {n}", n=n)


def _plea(s: Any, p: int, t: Translator) -> str:
    others = [*(q for q in range(int(s.seats)) if q != p), *[SHADOW] * bool(counts_shadow(s))]
    n = sum(all(place(s, q, k) > place(s, p, k) for q in others) for k in range(TRACKS)) if others else 0
    return t("tracks where all others are ahead of you: {n}", n=n)


def _technocracy(s: Any, p: int, t: Translator) -> str:
    return t("you are not the first in this era; opponents: {n}", n=int(opponents(s)))


def _meritocracy(s: Any, p: int, t: Translator) -> str:
    return t("technology cards that you have: {n}, and the new one", n=int(techs_of(s, p)))


def _feudalism(s: Any, p: int, t: Translator) -> str:
    return t("your landmarks: {n}", n=count(s.players[p].landmarks))


#: What each of the others counts.
COUNTED: dict[int, Callable[[Any, int, Translator], str]] = {
    int(Card.WONDERS): _wonders, int(Card.BOAST): _boast, int(Card.PLEA): _plea, int(Card.TECHNOCRACY): _technocracy,
    int(Card.MERITOCRACY): _meritocracy, int(Card.FEUDALISM): _feudalism,
}  # fmt: skip


def counted(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card counts, as things lie; "" of one that counts nothing."""
    return COUNTED[card](s, p, t) if card in COUNTED else ""
