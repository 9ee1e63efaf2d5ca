"""What cards bring: the points that come at once with one that is played, and what pays for it besides resources."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.light import closed, light, opened
from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ...box.steps import Boat
from ...box.tables import CHESTS, COST, DECK, END_OF_TRACK, PLAYING, POINTS, TRACK, TYPE
from ...rules.actions import ACTS, refusal
from ...rules.boat import winds
from ...rules.scoring import TREASURE_POINTS
from ...state import HAND, SPOTS, Colour, Do, Phase, Season, State
from ..effects import price_taken
from ..legal import allowed, legal_by_kind
from ..names import card_name
from ..points import points_of, treasure_worth
from ..sheet import for_card
from .outcome import WIND, anyway, outcome, played_out, still, wind_turns
from .prices import Bill, Payer, price_of

#: What a card is good for once it lies in a city.
AFTERWARDS = {
    Colour.GREEN: mark("green: gives again later"), Colour.BLUE: mark("helps from now on"),
    Colour.BROWN: mark("acts once"), Colour.RED: mark("a worker can use it"), Colour.PURPLE: mark("counts at the end"),
}  # fmt: skip
_refusal = light(refusal)  # for a position that is opened


def playable(s: Any) -> list[int]:
    """Cards that who takes the turn can play now, the one worth most first."""
    legal = legal_by_kind(s)
    found = {*legal.get(Do.PLAY, ()), *(int(s.bay[k]) for k in legal.get(Do.BAY, ()))}
    if s.phase == Phase.PLAY:
        found |= {int(s.revealed[k]) for k in legal.get(Do.TAKE, ())}
    return sorted(found, key=lambda name: (-int(POINTS[name]), name))


def played(s: Any, name: int) -> int:
    """The action that plays a card which can be played: from the hand if it is there, else from the Bay or
    of those revealed."""
    codes = [ACTS.code(Do.PLAY, name), *(ACTS.code(Do.BAY, k) for k in range(SPOTS) if s.bay[k] == name)]
    codes += [ACTS.code(Do.TAKE, k) for k in range(int(s.revealed_count)) if s.revealed[k] == name]
    legal = allowed(s)
    return next(code for code in codes if code in legal)


@kept_by(lambda s: s.tobytes(), most=64)
def at_once(s: Any) -> list[tuple[int, int]]:
    """Cards that who takes the turn can play now, each with the points that it brings at once, the best first.
    What the rest of an effect that plays one brings comes without it, too."""
    p, now, cards = int(s.turn), points_of(anyway(s), int(s.turn)), playable(s)
    brings = {name: points_of(outcome(s, played(s, name)), p) - now for name in cards}
    return [(name, brings[name]) for name in sorted(cards, key=lambda name: (-brings[name], -int(POINTS[name]), name))]


def for_playing(s: Any, before: Any, after: Any, name: int, t: Translator) -> list[str]:
    """What the points of a card are for with which a player comes from one state to another: what is printed on it,
    the other lines of the sheet, and what the wind brings."""
    return for_card(before, after, name, 0 if wind_turns(s) else int(winds(s, name)), t)


def next_turn(s: Any, p: int) -> Any:
    """The table as it lies, in a turn of seat `p`; without wind, if that turns before."""
    return closed(_turn_of(s, p))


def _turn_of(s: Any, p: int) -> Any:
    """The same, opened."""
    then = opened(State, s.tobytes())
    if wind_turns(s):
        still(then)
    then.turn, then.seat, then.phase, then.depth, then.awaits, then.price, then.less = p, p, Phase.TURN, 0, 0, 0, 0
    then.players[p].passed = 0
    return then


def would_be(s: Any, p: int, name: int) -> Any | None:
    """The position once seat `p` has played a card in its next turn, as the table lies: what its resources lack is
    taken to be there. None where it cannot come into the city."""
    then = _turn_of(s, p)
    me = then.players[p]
    spots = [k for k in range(SPOTS) if then.bay_count[k] and then.bay[k] == name]
    if name in me.hand[: me.hand_count]:
        code = ACTS.code(Do.PLAY, name)
    elif spots:
        code = ACTS.code(Do.BAY, spots[0])
    else:  # one that is turned up, or comes into the hand
        me.hand_count = min(me.hand_count + 1, HAND)
        me.hand[me.hand_count - 1] = name
        code = ACTS.code(Do.PLAY, name)
    lacks = _refusal(then, code) if s.phase == Phase.PLAY else price_of(s, p, name).short  # an effect hides the price
    if lacks:
        *due, loose = COST[name].tolist()
        me.goods[:] = [max(have, n + loose) for have, n in zip(me.goods, due, strict=True)]
    return played_out(then, code)


@kept_by(lambda s, p, name: (p, name, s.tobytes()), most=512)
def would_bring(s: Any, p: int, name: int) -> int | None:
    """The points that a card brings seat `p` then; None where it cannot come into the city."""
    then = would_be(s, p, name)
    return None if then is None else points_of(then, p) - points_of(s, p)


def nearly(s: Any, p: int, name: int) -> int:
    """Much the same, reckoned fast, to compare many: its own points, and the boat's way with the wind."""
    return int(POINTS[name]) + by_wind(s, p, name)


def by_wind(s: Any, p: int, name: int, worth: int = TREASURE_POINTS) -> int:
    """The points that the wind brings with a card: the boat's way, with the treasures on it, each `worth` so many."""
    boat = int(s.players[p].boat)
    space = min(boat + (0 if wind_turns(s) else int(winds(s, name))), END_OF_TRACK)
    chests = int(CHESTS[space] - CHESTS[boat])
    return int(TRACK[space]) - int(TRACK[boat]) + worth * chests


def points_by_wind(s: Any) -> int:
    """The points that the wind still brings whose turn it is: cards that are being played move the boat once their
    effects are done."""
    if s.seat < 0 or s.seat != s.turn or s.phase in (Phase.TURN, Phase.PAY, Phase.NOTHING):
        return 0
    names = [int(s.stack[k].name) for k in range(int(s.depth)) if PLAYING <= s.stack[k].step <= WIND]
    if len(names) != 1 or any(isinstance(step, Boat) for step in DECK[names[0]].effect):  # who knows from where
        return 0
    return by_wind(s, int(s.turn), names[0], treasure_worth(s, int(s.turn)))


def payer(bill: Bill, t: Translator) -> str:
    """What pays for a card besides resources, in two words."""
    by = bill.payer
    if by == Payer.ANCHOR:
        return t("an anchor pays it all")
    if by == Payer.TREASURE:
        lost = signed(-bill.worth * bill.by_treasure)
        return t("after {lost} for {treasures}", lost=lost, treasures=t.amount(bill.by_treasure, "treasure"))
    if by != Payer.HELPER:
        return ""
    name = bill.helpers[0]
    if price_taken(name) == "itself" and POINTS[name] > 0:  # it goes, with its points
        return t("after {lost} for {card}", lost=signed(-int(POINTS[name])), card=card_name(name, t))
    return t("{card} helps", card=card_name(name, t))


def signed(points: int) -> str:
    """`+3`, `0`, `−1`."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def afterwards(s: Any, name: int, t: Translator) -> str:
    """What a card is good for once it lies in the city of whose turn it is; a green one gives no more in autumn."""
    colour = Colour(int(TYPE[name]))
    last = colour == Colour.GREEN and s.players[s.turn].season == Season.AUTUMN
    return t(AFTERWARDS[Colour.BROWN if last else colour])
