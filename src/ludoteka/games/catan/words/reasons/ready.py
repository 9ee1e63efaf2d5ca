"""What a development card in hand, or one's helper, would bring now: beside what can be built, for whoever's turn it
is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...rules.base.building import has_road_spot
from ...rules.robbery import victims
from ...rules.seafarers.ships import has_ship_spot
from ...state import RESOURCES, Dev, Do, Helper, Scenario
from ..names import RESOURCE_NAMES, land
from .goals import goals, lands, worth
from .held import elsewhere, held_of
from .means import CITY, SETTLEMENT, near, of_the_bank
from .yields import yields, yields_at, yields_to_others

#: In this scenario nobody gets a card for the largest army, and a knight moves no robber.
NO_ARMY = (Scenario.PIRATE_ISLANDS,)
MANY = 3  # cards that make a monopoly worth a word
TWO = 2  # cards that a year of plenty brings, ways that road building lays


# ---- development cards ---------------------------------------------------------------------------------------------


def of_cards(s: Any, kinds: set[Do], t: Translator) -> str:
    """The development card that would bring most now, with what; "" where none can be played, or none is worth it."""
    if Do.PLAY not in kinds: return ""
    mine = s.players[s.seat].dev
    said = (tell(s, t) for card, tell in _CARDS if mine[card])
    return next((one for one in said if one), "")


def speaks(s: Any, kinds: set[Do], t: Translator) -> bool:
    """Whether it would be played rather than kept."""
    mine = s.players[s.seat].dev
    return Do.PLAY in kinds and any(mine[card] and tell(s, t) for card, tell in _CARDS if tell is not _poor_monopoly)


def _knight(s: Any, t: Translator) -> str:
    """Where the robber stops a land of one's own it goes; else whom it could stop."""
    if s.scenario in NO_ARMY or s.robber < 0: return ""
    p, h = int(s.seat), int(s.robber)
    if n := yields_at(s, h).get(p, 0):
        if not robs(s, yields(s)):
            return t("A knight drives the robber off your {land} (cards in 36 rolls: {n}).", land=land(s, h, t), n=n)
        return t("A knight drives the robber off your {land} (cards in 36 rolls: {n}) and takes a card.",
                 land=land(s, h, t), n=n)  # fmt: skip
    stopped = {one: sum(seats.values()) for one, seats in yields_to_others(s, p).items() if one != h}
    if not (most := max(stopped.values(), default=0)): return ""
    if robs(s, (one for one, n in stopped.items() if n == most)):
        return t("A knight stops others’ cards ({n} in 36 rolls) and takes one.", n=most)
    return t("A knight stops others’ cards ({n} in 36 rolls).", n=most)


def robs(s: Any, where: Iterable[int]) -> bool:
    """Whether somebody has a card to be taken at one of these hexes; the robber leaves the one where it stands."""
    return any(victims(s, h) for h in where if h != s.robber)


def _plenty(s: Any, t: Translator) -> str:
    found = [one for one in of_the_bank(s, int(s.seat), TWO) if one in (CITY, SETTLEMENT)]
    return t("Year of plenty brings all that is missing for: {piece}.", piece=t(found[0].name)) if found else ""


def _monopoly(s: Any, t: Translator) -> str:
    there = elsewhere(s, int(s.seat))
    n = max(there)
    if n < MANY: return ""
    return t("Monopoly brings you {cards}.", cards=t.amount(n, RESOURCE_NAMES[there.index(n)]))


def _poor_monopoly(s: Any, t: Translator) -> str:
    """The same where it rather waits, and nothing else speaks for a card."""
    there = elsewhere(s, int(s.seat))
    if not (n := max(there)): return t("Monopoly would bring nothing now.")
    return t("Monopoly brings only {cards} now: rather keep it.", cards=t.amount(n, RESOURCE_NAMES[there.index(n)]))


def _roads(s: Any, t: Translator) -> str:
    if not (ways := t.row(_free(s, t))): return ""
    if found := goals(s):
        return t("Road building: {ways}, towards {place} ({n}).",
                 ways=ways, place=lands(s, found[0], t), n=worth(s, found[0]))  # fmt: skip
    return t("Road building: {ways}.", ways=ways)


def _free(s: Any, t: Translator) -> Iterator[str]:
    """What the card lays, by the pieces and places that there are: roads, then ships."""
    p, me = int(s.seat), s.players[s.seat]
    roads = min(TWO, int(me.roads)) if has_road_spot(s, p) else 0
    ships = min(TWO - roads, int(me.ships)) if s.has_ships and has_ship_spot(s, p) else 0
    if roads: yield t.n("{n} free road", "{n} free roads", roads)
    if ships: yield t.n("{n} free ship", "{n} free ships", ships)


Tell = Callable[[Any, Translator], str]
_CARDS: tuple[tuple[Dev, Tell], ...] = (
    (Dev.PLENTY, _plenty), (Dev.KNIGHT, _knight), (Dev.MONOPOLY, _monopoly), (Dev.ROADS, _roads),
    (Dev.MONOPOLY, _poor_monopoly),
)  # fmt: skip


# ---- helpers -------------------------------------------------------------------------------------------------------


def of_helper(s: Any, kinds: set[Do], t: Translator) -> str:
    """What one's helper would bring now; "" where it cannot be used, or brings nothing that is known."""
    if Do.HELP not in kinds: return ""
    helper = Helper(int(s.players[s.seat].helper))
    if helper == Helper.ASLA: return _asla(s, t)
    if helper in (Helper.DIGUR, Helper.KAJA): return _of_the_robber(s, helper, t)
    return t(_HELPS[helper]) if helper in _HELPS else ""


_HELPS = {
    Helper.YNGVI: mark("Yngvi: a road, one card of its price replaced by another."),
    Helper.HOGNI: mark("Högni moves a road of yours for nothing."),
    Helper.DIARA: mark("Diara: a development card, chosen from three."),
    Helper.RYAN: mark("Ryan takes a card that you choose from a leader’s hand."),
    Helper.GREGOR: mark("Gregor: a cheaper settlement or city for a played knight."),
    Helper.STINA: mark("Stina exchanges 2 equal cards for 1 that you lack."),
    Helper.CARLA: mark("Carla swaps a development card for the top one."),
}


def _asla(s: Any, t: Translator) -> str:
    """Whether the others hold what is missing for what the hand nearly pays for."""
    lacking = [lacks for _, lacks in near(s, int(s.seat))[:1]]
    wanted = [r for r in range(RESOURCES) if any(lacks[r] for lacks in lacking)]
    if not (there := held_of(s, wanted, t)): return ""
    if len(wanted) > 1:
        return t("Asla can get one of these, for any card; the others hold {cards}.", cards=there)
    return t("Asla can get it for any card; the others hold {cards}.", cards=there)


def _of_the_robber(s: Any, helper: Helper, t: Translator) -> str:
    h = int(s.robber)
    if h < 0 or s.terrain[h] >= RESOURCES or not s.bank[s.terrain[h]]: return ""
    got = t.amount(1, RESOURCE_NAMES[s.terrain[h]])
    if helper == Helper.KAJA: return t("Kaja brings {card}, from where the robber stands.", card=got)
    return t("Digur drives the robber to the desert and brings {card}.", card=got)
