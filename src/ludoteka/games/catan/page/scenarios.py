"""What the scenarios of Seafarers with things of their own add to the page: what each seat has of them, what lies open
beside the map, and the buttons that do it."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.picture import seats
from ludoteka.text.i18n import Translator

from ..box.maps import BONUS, VILLAGE, VILLAGE_NUMBER
from ..box.pieces import COST, WONDER_COST, WONDER_LEVELS, WONDERS_OF
from ..picture import signs
from ..picture.landmarks import left_to_take
from ..rules.base.harbors import held_harbor
from ..rules.seafarers.pirates import warships
from ..rules.seafarers.wonders import is_claimed
from ..state import Do, Scenario
from ..words.names import harbor, needed, wonder
from ..words.sheet import besides
from .widgets import button, code_of, legal_by_kind, place, price

# ---- what a seat has -------------------------------------------------------------------------------------------------


def stats(s: Any, p: int, t: Translator) -> str:
    """What a seat has of the scenario, at a glance."""
    own, found = s.players[p], ""
    if s.scenario == Scenario.CLOTH: found += _stat(signs.CLOTH, int(own.cloth), t("rolls of cloth"))
    if s.scenario == Scenario.PIRATE_ISLANDS:
        found += _stat(signs.WARSHIP, int(warships(s, p)), t("warships"))
        found += _stat(signs.FORTRESS, int(own.fortress), t("chits on the fortress"))
    if s.scenario == Scenario.WONDERS:
        name = wonder(int(own.wonder) - 1, t) if own.wonder else t("no wonder yet")
        sign = signs.WONDERS[own.wonder - 1] if own.wonder else signs.WONDERS[0]
        found += _stat(sign, f"{int(own.levels)}/{WONDER_LEVELS}", name)
    if extra := besides(s)[p] - int(own.cloth) // 2:
        island = bool(BONUS[s.map])
        words = t("points for islands") if island else t("points of the tribe")
        found += _stat(signs.ISLAND if island else signs.CARDS[-1], f"+{extra}", words)
    if (held := held_harbor(s, p)) >= 0:
        found += _stat(signs.ANCHOR, harbor(int(s.harbor[held]), t), t("harbors without a place"))
    return found


def _stat(sign: str, n: int | str, words: str) -> str:
    return (
        f'<span class="catan-stat" title="{words}">{signs.picture(sign, "", 20)}<b>{n}</b>'
        f'<span class="unseen">{words}</span></span>'
    )


# ---- beside the map --------------------------------------------------------------------------------------------------


def panel(s: Any, t: Translator) -> str:
    """What lies open in the scenario."""
    if s.scenario == Scenario.FORGOTTEN_TRIBE: return _tribe(s, t)
    if s.scenario == Scenario.CLOTH: return _villages(s, t)
    if s.scenario == Scenario.WONDERS:
        rows = "".join(f"<li>{_wonder(s, w, t)}</li>" for w in range(int(WONDERS_OF[s.seats])))
        return f'<h2>{t("Wonders")}</h2><ul class="catan-wonders">{rows}</ul>'
    if s.scenario == Scenario.PIRATE_ISLANDS: return _fortresses(s, t)
    return ""


def _tribe(s: Any, t: Translator) -> str:
    """Gifts that still wait."""
    points, cards, harbors = left_to_take(s)
    rows = _stat(signs.CARDS[-1], points, t("victory points"))
    rows += _stat(signs.DEVELOPMENT, cards, t("development cards")) + _stat(signs.ANCHOR, harbors, t("harbors"))
    return f'<h2>{t("Gifts of the tribe that still wait")}</h2><p class="catan-stats">{rows}</p>'


def _villages(s: Any, t: Translator) -> str:
    tiles = "".join(
        f'<li class="catan-village-row{"" if s.village[k] else " is-empty"}"><b>{int(VILLAGE_NUMBER[s.map, k])}</b>'
        f'{signs.picture(signs.CLOTH, "catan-r-5", 20)}<span>{int(s.village[k])}</span></li>'
        for k in sorted(range(len(s.village)), key=lambda k: int(VILLAGE_NUMBER[s.map, k])) if VILLAGE[s.map, k] >= 0
    )
    supply = t("Cloth of the supply: {n}", n=int(s.cloth))
    return (
        f'<h2>{t("Villages and their cloth")}</h2><ul class="catan-village-rows">{tiles}</ul>'
        f'<p class="catan-note">{supply}. {t("Two rolls of cloth are a point.")}</p>'
    )


def _fortresses(s: Any, t: Translator) -> str:
    rows = "".join(
        f'<li><span class="catan-who">{seats.name(p, t)}</span><span class="catan-stats">'
        + (_stat(signs.FORTRESS, int(s.players[p].fortress), t("chits on the fortress")) if s.players[p].fortress
           else f'<b>{t("taken")}</b>')
        + _stat(signs.WARSHIP, int(warships(s, p)), t("warships")) + "</span></li>"
        for p in range(int(s.seats))
    )  # fmt: skip
    words = t("The fleet sails as many hexes as the lower die shows, and is as strong.")
    if s.pirate < 0: words = t("All fortresses are taken: the fleet has left.")
    return f'<h2>{t("Fortresses")}</h2><ul class="catan-forts">{rows}</ul><p class="catan-note">{words}</p>'


def _wonder(s: Any, w: int, t: Translator) -> str:
    """A wonder: its sign and name, what it asks for, what a level costs, and whose it is."""
    owners = [p for p in range(s.seats) if s.players[p].wonder == w + 1]
    whose = "".join(
        f'<span class="catan-who">{seats.name(p, t)}{levels(int(s.players[p].levels), t)}</span>' for p in owners
    ) or f'<small>{t("asks for: {needs}", needs=needed(w, t))}</small>'
    return (
        f'<span class="catan-wonder-sign">{signs.picture(signs.WONDERS[w], "", 34)}</span>'
        f'<span class="catan-wonder-words"><b>{wonder(w, t)}</b>{whose}'
        f'<span class="catan-price">{price(COST[WONDER_COST + w], t, 20)}</span></span>'
    )


def levels(n: int, t: Translator) -> str:
    """Levels that stand, and those that are missing."""
    steps = "".join(f'<i{" class=is-built" if k < n else ""}></i>' for k in range(WONDER_LEVELS))
    words = t("level {n} of {all}", n=n, all=WONDER_LEVELS)
    return f'<span class="catan-levels" role="img" aria-label="{words}">{steps}</span>'


# ---- what one can do -------------------------------------------------------------------------------------------------


def wonder_buttons(s: Any, t: Translator) -> str:
    """The wonders that may be begun, or one's own that goes on."""
    mine = int(s.players[s.seat].wonder)
    shown = [mine - 1] if mine else [w for w in range(int(WONDERS_OF[s.seats])) if not is_claimed(s, w)]
    rows = "".join(
        f'<li>{button(s, code_of(Do.WONDER, w), t, _wonder(s, w, t), names="catan-wonder", confirm=True)}</li>'
        for w in shown
    )
    return f'<ul class="catan-wonders is-choice">{rows}</ul>'


def attack_button(s: Any, t: Translator) -> str:
    """The attack on one's fortress, beside what can be built."""
    if s.scenario != Scenario.PIRATE_ISLANDS or not s.players[s.seat].fortress: return ""
    tag = f'<small class="catan-tag">{int(warships(s, int(s.seat)))}</small>'
    inner = (
        f'{signs.picture(signs.FORTRESS, "", 28)}<span class="catan-kind-name">{t("attack")}</span>'
        f'<span class="catan-price">{signs.picture(signs.WARSHIP, "", 15)}</span>{tag}'
    )
    return button(s, code_of(Do.ATTACK), t, inner, names="catan-kind", confirm=True)


def plunder_buttons(s: Any, t: Translator) -> str:
    """A card from the hand, or a roll of cloth."""
    drawings = (signs.picture(signs.HAND, "", 26), signs.picture(signs.CLOTH, "catan-r-5", 26))
    buttons = "".join(
        f'<button type="button" class="button"{place(s, code_of(Do.PLUNDER, x))}>{drawings[x]}{words}</button>'
        for x, words in ((0, t("Take a card from the hand")), (1, t("Take a roll of cloth")))
        if x in legal_by_kind(s).get(Do.PLUNDER, [])
    )
    return f'<div class="catan-row">{buttons}</div>'

