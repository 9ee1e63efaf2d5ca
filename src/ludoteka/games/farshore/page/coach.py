"""What a coach says in a first game: when, in which words, and by which rule."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.coaching import Coach, Lesson
from ludoteka.text.i18n import mark

from ..box.tables import POINTS
from ..rules.actions import ARG, KIND
from ..state import DOCKS_AT, DUNES_AT, LOOKOUT_AT, Do, Phase, Season


def in_phase(*phases: Phase) -> Any:
    """Whether one of these is what is asked."""
    return lambda s: Phase(int(s.phase)) in phases


def me(s: Any) -> Any:
    """Who is asked."""
    return s.players[s.seat]


def worth(s: Any, a: int) -> float:
    """The points printed on a card that may be played."""
    x = int(ARG[a])
    return float(POINTS[int(s.bay[x]) if KIND[a] == Do.BAY else x])


def at(*places: int) -> Any:
    """Whether a worker goes to one of these places."""
    return lambda s, a: int(ARG[a]) in places


TURN = in_phase(Phase.TURN)
COAST, ISLANDS = range(4), range(4, 8)
LESSONS = (
    Lesson(
        "aim", "R130",
        mark("You build a city of up to fifteen cards by the sea. At the end its cards, your maps, treasures and "
             "the boat’s space bring points; the most win."),
    ),
    Lesson(
        "hand", "R024",
        mark("Look at your cards: a few cheap ones make a good beginning. If all are dear, you may change the "
             "whole hand once."),
        in_phase(Phase.MULLIGAN), (Do.KEEP, Do.MULLIGAN),
    ),
    Lesson(
        "pass", "R125",
        mark("It is autumn. If nothing brings you points any more, pass; until then every card still counts."),
        lambda s: TURN(s) and me(s).season == Season.AUTUMN, (Do.PASS,),
    ),
    Lesson(
        "prepare", "R108",
        mark("All your workers are out. Prepare for the next season: they come home, one more joins them, and in "
             "spring and autumn your green cards bring their gifts again."),
        TURN, (Do.PREPARE,),
    ),
    Lesson(
        "card", "R048",
        mark("You can pay for a card, from your hand or from the Bay. Cards are your city: many bring something "
             "at once, and points at the end."),
        TURN, (Do.PLAY, Do.BAY), best=worth,
    ),
    Lesson(
        "anchor", "R052",
        mark("An anchor on a building of the same colour pays for this critter altogether. You have three for "
             "the whole game."),
        in_phase(Phase.PAY), (Do.ANCHOR,),
    ),
    Lesson(
        "pay", "R049",
        mark("Say how you pay: a treasure stands for any resource, some of your blue cards make it cheaper. Then "
             "pay the rest."),
        in_phase(Phase.PAY), (Do.DONE,),
    ),
    Lesson(
        "worker", "R012",
        mark("A turn is one thing: place a worker, play a card, or prepare for the next season. Begin with "
             "workers: they bring the resources that cards cost."),
        TURN, (Do.PLACE,), only=at(*COAST),
    ),
    Lesson(
        "dunes", "R044",
        mark("Your city has what a map asks for. A worker in the dunes takes it: each map counts its value times "
             "the number of your maps."),
        TURN, (Do.PLACE,), only=at(DUNES_AT),
    ),
    Lesson(
        "island", "R154",
        mark("An island brings more than the coast, but holds one worker. Look which cards in your hand need "
             "what it gives."),
        TURN, (Do.PLACE,), only=at(*ISLANDS),
    ),
    Lesson(
        "red", "R038",
        mark("A worker may go to a red card in your city: it does each time what it says."),
        TURN, (Do.VISIT,),
    ),
    Lesson(
        "lookout", "R036",
        mark("On the lookout you discard what you cannot use and fill your hand to eight cards, from Bay and "
             "deck."),
        lambda s: TURN(s) and me(s).hand_count < 5, (Do.PLACE,), only=at(LOOKOUT_AT),
    ),
    Lesson(
        "docks", "R034",
        mark("In the docks up to three cards of your hand become any resources, one for one."),
        lambda s: TURN(s) and me(s).hand_count > 3, (Do.PLACE,), only=at(DOCKS_AT),
    ),
    Lesson(
        "wind", "R094",
        mark("The wind roses on the board show a colour or a kind. Each card of it that you play moves your "
             "boat, past treasures to ever more points."),
        lambda s: TURN(s) and me(s).city_count > 0,
    ),
    Lesson(
        "gain", "R008",
        mark("Any resource: take what the next card that you want still lacks."),
        in_phase(Phase.GAIN), (Do.GAIN,),
    ),
    Lesson(
        "discard", "R074",
        mark("Choose what you can do without: dear cards, and those that do not fit your city."),
        in_phase(Phase.DISCARD), (Do.DISCARD, Do.DONE),
    ),
    Lesson(
        "draw", "R036",
        mark("Draw: from the Bay you know what you get, from the deck you may be lucky."),
        in_phase(Phase.DRAW), (Do.DRAW_BAY, Do.DRAW_DECK),
    ),
    Lesson(
        "run", "R087",
        mark("Your green cards bring their gifts again. First those that give what another one needs."),
        in_phase(Phase.RUN, Phase.RUN_ALL), (Do.RUN,),
    ),
    Lesson(
        "map", "R041",
        mark("Take a map: of each kind one. The earlier, the more it is worth."),
        in_phase(Phase.MAP), (Do.MAP,),
    ),
    Lesson(
        "tide", "R121",
        mark("The tide covers islands for good. Drown those that serve the others most."),
        in_phase(Phase.FLOOD), (Do.FLOOD,),
    ),
)  # fmt: skip
COACH = Coach(
    LESSONS, KIND, ("human", "calm"),
    aim=("R130", "R131"), turn=("R012", "R029", "R049", "R108"), end=("R125", "R129"),
)  # fmt: skip
