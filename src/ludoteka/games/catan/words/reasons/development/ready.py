"""What a development card in hand would bring now: beside what can be built, and where its play is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator

from ....box.pieces import DECKS
from ....rules.base.building import has_road_spot
from ....rules.robbery import victims
from ....rules.seafarers.ships import has_ship_spot
from ....state import DEVELOPMENTS, Dev, Do
from ...names import RESOURCE_NAMES, land
from ..awards import NO_ARMY
from ..goals import goals, place
from ..held import elsewhere
from ..means import CITY, SETTLEMENT, of_the_bank
from ..yields import yields, yields_at, yields_to_others

MANY = 3  # cards that make a monopoly worth a word
TWO = 2  # cards that a year of plenty brings, ways that road building lays


def of_cards(s: Any, kinds: set[Do], t: Translator) -> str:
    """The development card that would bring most now, with what; "" where none can be played, or none is worth it."""
    if Do.PLAY not in kinds: return ""
    mine = s.players[s.seat].dev
    said = (tell(s, t) for card, tell in _CARDS if mine[card])
    return next((one for one in said if one), "")


def of_a_card(s: Any, card: Dev, t: Translator) -> str:
    """What one of them would bring; "" where nothing is known."""
    return next((said for one, tell in _CARDS if one == card and (said := tell(s, t))), "")


def mostly_knights(s: Any) -> bool:
    """Whether more than half of the development cards that the reader has not seen are knights against the robber."""
    left = unseen(s)
    return s.scenario not in NO_ARMY and 2 * left[Dev.KNIGHT] > sum(left)


def knights(s: Any) -> int:
    """How many of a hundred development cards that the reader has not seen are knights against the robber."""
    left = unseen(s)
    return 0 if s.scenario in NO_ARMY or not sum(left) else round(100 * left[Dev.KNIGHT] / sum(left))


def victory(s: Any) -> int:
    """How many of them are points."""
    left = unseen(s)
    return round(100 * left[Dev.POINT] / sum(left)) if sum(left) else 0


@kept_by(lambda s: s.tobytes(), most=32)
def unseen(s: Any) -> list[int]:
    """How many development cards of each kind there are of which the reader cannot tell where they lie: those of the
    box without one's own, those put under the deck among them, and what has been played or looked at."""
    me, p = s.players[s.seat], int(s.seat)
    left = [int(DECKS[s.scenario, s.seats, k]) - int(s.spent[k] + me.dev[k] + me.fresh[k]) for k in range(DEVELOPMENTS)]
    left[Dev.KNIGHT] -= sum(int(s.players[q].knights) for q in range(s.seats))
    under = [int(one) % DEVELOPMENTS for one in s.under[: s.under_left] if one // DEVELOPMENTS == p]
    for k in [*under, *(int(one) for one in s.look if one >= 0)]: left[k] -= 1
    return left


def drawn(s: Any, t: Translator) -> Iterator[str]:
    """What a card to be bought may be, as far as the reader can tell: a point, or what moves the robber."""
    left = unseen(s)
    if s.scenario in NO_ARMY or not sum(left): return
    knight, point = knights(s), victory(s)
    if left[Dev.ROADS] and left[Dev.PLENTY] and left[Dev.MONOPOLY]:
        yield t("A card: {p} % a knight (moves the robber, steals 1), {q} % a point, else 2 roads, 2 cards, monopoly.",
                p=knight, q=point)  # fmt: skip
    yield t("A card: {p} % a knight (moves the robber, steals 1), {q} % a point.", p=knight, q=point)
    yield t("A card: {p} % a knight, {q} % a point.", p=knight, q=point)


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
        return t("A knight stops {n} of the others’ cards in 36 rolls and takes one.", n=most)
    return t("A knight stops {n} of the others’ cards in 36 rolls.", n=most)


def if_kept(s: Any, card: str, t: Translator) -> str:
    """What a knight is worth if kept that would be played for what it takes from others (`card` is what is said of
    that); "" of anything else."""
    p = int(s.seat)
    if not card or card != _knight(s, t) or yields_at(s, int(s.robber)).get(p, 0): return ""
    if not any(p in seats for seats in yields(s).values()): return ""
    return t("Kept, it guards your land.")


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
        return t("Road building: {ways}, towards {place}.", ways=ways, place=place(s, found[0], t))
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
