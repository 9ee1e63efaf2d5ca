"""What a coach says in a first game: when, in which words, and by which rule."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.coaching import Coach, Lesson
from ludoteka.text.i18n import mark

from ..box.grid import CORNER_HEXES, EDGE_CORNERS, HEX_CORNERS
from ..box.maps import TARGET
from ..rules.base.network import owner
from ..state import ARG, FIRST, HEXES, KIND, RESOURCES, SECOND, Dev, Do, Layout, Part, Phase

#: Of 36 rolls, how many show a number.
PIPS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
CITY = 8  # what a city has beside its owner, in `town`


def in_phase(*phases: Phase) -> Any:
    """Whether one of these is what is asked."""
    return lambda s: not s.awaits and Phase(s.phase) in phases


def yields(s: Any, a: int) -> float:
    """What the lands at a corner bring, and how many kinds of resources."""
    lands = [int(h) for h in CORNER_HEXES[ARG[a]] if h < HEXES and s.terrain[h] < RESOURCES]
    return sum(PIPS[int(s.token[h])] for h in lands) + 0.5 * len({int(s.terrain[h]) for h in lands})


def leads(s: Any, a: int) -> float:
    """What the free corners at the ends of an edge would yield."""
    return max(sum(PIPS[int(s.token[h])] for h in CORNER_HEXES[c]) * (not s.town[c]) for c in EDGE_CORNERS[ARG[a]])


def evens(s: Any, a: int) -> float:
    """How much more a hand has of what it gives to the bank than of what it gets."""
    hand = s.players[s.seat].hand
    return float(hand[FIRST[ARG[a]]]) - 3.0 * float(hand[SECOND[ARG[a]]])


def hurts(s: Any, a: int) -> float:
    """What a robber on a hex takes from others, less what it takes from its mover."""
    h = int(ARG[a])
    towns = [int(s.town[c]) for c in HEX_CORNERS[h] if s.town[c]]
    own = any(owner(town) == s.seat for town in towns)
    return -50.0 if own else PIPS[int(s.token[h])] * sum(1.0 + (town >= CITY) for town in towns)


def riches(s: Any, a: int) -> float:
    """How far ahead a seat is, and how many cards it holds."""
    other = s.players[ARG[a]]
    return float(other.points) + 0.1 * float(other.cards)


TURN = in_phase(Phase.MAIN, Phase.BUILD)
LESSONS = (
    Lesson(
        "aim", "B101",
        mark("You settle an island. A settlement is one point, a city two. Whoever first has {n} points in a "
             "turn of their own has won."),
        fields=lambda s: {"n": int(TARGET[s.map])},
    ),
    Lesson(
        "first-town", "B10",
        mark("Place a settlement where three lands meet. The more dots under a number, the oftener it is rolled; "
             "many kinds of resources help more than much of one."),
        in_phase(Phase.FIRST_TOWN), (Do.SETTLE,), best=yields,
    ),
    Lesson(
        "first-road", "B11",
        mark("A road leads away from the settlement. Point it at a free corner where you want to settle next."),
        in_phase(Phase.FIRST_ROAD), (Do.ROAD, Do.SHIP),
    ),
    Lesson(
        "knight", "B44",
        mark("A knight drives the robber away and takes a card from a neighbour; three knights played are the "
             "largest army, two points."),
        does=(Do.PLAY,), only=lambda s, a: bool(ARG[a] == Dev.KNIGHT),
    ),
    Lesson(
        "roll", "B22",
        mark("Roll the dice. Each land with that number gives a card to every settlement at its corners, and two "
             "to every city."),
        in_phase(Phase.ROLL), (Do.ROLL,),
    ),
    Lesson(
        "discard", "B30",
        mark("At a seven whoever holds more than seven cards gives half of them away. Keep what your next "
             "building costs."),
        in_phase(Phase.DISCARD), (Do.GIVE,),
    ),
    Lesson(
        "robber", "B32",
        mark("Move the robber to a land of somebody who is ahead: it yields nothing there, and you take a card. "
             "Spare your own land."),
        in_phase(Phase.ROBBER), (Do.HEX,), best=hurts,
    ),
    Lesson(
        "steal", "B33",
        mark("From whom do you take a card? Best from whoever is ahead; you see it only once you have it."),
        in_phase(Phase.STEAL), (Do.SEAT,), best=riches,
    ),
    Lesson(
        "city", "B65",
        mark("You can pay for a city. It stands in a settlement’s place, is a point more, and yields two cards "
             "instead of one."),
        TURN, (Do.CITY,), best=yields,
    ),
    Lesson(
        "town", "B63",
        mark("You can pay for a settlement: a point, and new lands that bring you cards. It needs a road of "
             "yours and distance from all others."),
        TURN, (Do.SETTLE,), best=yields,
    ),
    Lesson(
        "road", "B61",
        mark("A road brings no point by itself, but leads to new corners. Five on end are the longest road, "
             "worth two points."),
        TURN, (Do.ROAD,), best=leads,
    ),
    Lesson(
        "ship", "S01",
        mark("A ship is a road at sea: it leads to islands whose first settlement often brings points of its "
             "own."),
        TURN, (Do.SHIP,),
    ),
    Lesson(
        "card", "B40",
        mark("A development card is drawn unseen: a knight, a gift of cards or roads, or a point. Buy one when "
             "no building is near."),
        TURN, (Do.BUY,),
    ),
    Lesson(
        "bank", "B70",
        mark("The bank takes four equal cards for any one, at a harbor three or two. So what you have too much "
             "of becomes what you lack."),
        TURN, (Do.MARITIME,), best=evens,
    ),
    Lesson(
        "offer", "B75",
        mark("Is a single card missing? Offer the others a trade: choose what you want and what you give for it."),
        lambda s: TURN(s) and s.part == Part.WHOLE and s.players[s.seat].cards > 0, (Do.WANT,),
    ),
    Lesson(
        "helper", "H17",
        mark("Your helper can do something for you now. After the first use you may keep it for a second one."),
        does=(Do.HELP,),
    ),
    Lesson(
        "end", "B25",
        mark("When nothing more helps you, end the turn. The rolls of the others bring you cards, too."),
        in_phase(Phase.MAIN), (Do.END,),
    ),
    Lesson(
        "answer", "B75",
        mark("Somebody offers you a trade. Take it if the card helps you more than yours helps them; to decline "
             "costs nothing."),
        in_phase(Phase.ANSWER), (Do.ACCEPT, Do.DECLINE),
    ),
    Lesson(
        "compose", "B76",
        mark("Put the trade together: what you want, and what you give for it. Then the others are asked."),
        in_phase(Phase.COMPOSE, Phase.COUNTER), (Do.PROPOSE,),
    ),
    Lesson(
        "partner", "B75",
        mark("These would trade with you. Choose one, rather not whoever leads."),
        in_phase(Phase.PARTNER), (Do.SEAT,),
    ),
    Lesson(
        "free-roads", "B45",
        mark("Two roads for nothing: take the way to a corner that you want before somebody else does."),
        in_phase(Phase.FREE_ROADS), (Do.ROAD, Do.SHIP),
    ),
    Lesson(
        "plenty", "B47",
        mark("Two cards of your choice: take what completes a building at once."),
        in_phase(Phase.PLENTY), (Do.GAIN,),
    ),
    Lesson(
        "monopoly", "B49",
        mark("Name a resource: everybody gives you all they hold of it. Name what has just been yielded to many."),
        in_phase(Phase.MONOPOLY), (Do.NAME,),
    ),
    Lesson(
        "gold", "S45",
        mark("Gold brings a card of your choice: take what you lack for your next building."),
        in_phase(Phase.GOLD), (Do.GAIN,),
    ),
)  # fmt: skip
COACH = Coach(
    LESSONS, KIND, ("human", "calm", "calm", "calm"), {"layout": int(Layout.BEGINNER)},
    aim=("B100", "B101"), turn=("B20", "B22", "B25", "B60", "B30"), end=("B101", "B102"),
)  # fmt: skip
