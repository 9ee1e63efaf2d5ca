"""What a coach says in a first game: when, in which words, and by which rule."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kit.coaching import Coach, Lesson
from ludoteka.text.i18n import mark

from ..box.tables import BOX
from ..rules.actions import ACTS, refusal
from ..state import ERAS, SPACES, TRACKS, Do, Verb

ADVANCES = np.flatnonzero(ACTS.kind == Do.TOKEN)
#: Spaces that a landmark waits on, as track * SPACES + space.
LANDMARKS = {
    (k // (SPACES - 1)) * SPACES + k % (SPACES - 1) + 1: k for k, one in enumerate(BOX.tracks) if one.landmark
}


def asked(*verbs: Verb) -> Any:
    """Whether one of these is what is asked."""
    return lambda s: not s.awaits and Verb(int(s.stack[s.depth - 1].verb)) in verbs


def me(s: Any) -> Any:
    """Who is asked."""
    return s.players[s.seat]


def can_advance(s: Any) -> bool:
    """Whether any advance can be paid for."""
    return any(not refusal(s, int(a)) for a in ADVANCES)


def near_landmark(s: Any) -> bool:
    """Whether a token stands right before a space with a landmark."""
    return any(int(me(s).track[k]) * SPACES + int(me(s).space[k]) + 1 in LANDMARKS for k in range(TRACKS))


TURN = asked(Verb.TURN)
LESSONS = (
    Lesson(
        "aim", "E05",
        mark("You lead a people through five eras. Tracks, territories, inventions and your capital city bring "
             "points; the most win."),
    ),
    Lesson(
        "capital", "B03",
        mark("Choose a capital city. Free squares are to be filled with buildings; marked ones count as filled "
             "from the start."),
        asked(Verb.PICK_CAPITAL), (Do.CAPITAL,),
    ),
    Lesson(
        "civilization", "B90",
        mark("Choose a civilization: it has one ability of its own, mostly used in income turns. Any will do for "
             "a first game."),
        asked(Verb.PICK_CIV), (Do.CIV,),
    ),
    Lesson(
        "first-income", "B11",
        mark("Your first turn is an income turn: take your income. It begins your first era, and brings the first "
             "resources to advance with."),
        lambda s: TURN(s) and me(s).era == 0, (Do.INCOME,),
    ),
    Lesson(
        "advance", "B20",
        mark("Advance: pay for the next space of a track and gain what it shows. Exploring, science, conquest "
             "and inventions each have a track of their own."),
        lambda s: TURN(s) and me(s).era > 0, (Do.TOKEN,),
    ),
    Lesson(
        "income", "B12",
        mark("You can pay for no more advance: take an income turn. A new era begins, and all that your "
             "buildings have uncovered brings resources and points."),
        lambda s: TURN(s) and me(s).era > 0 and not can_advance(s), (Do.INCOME,),
    ),
    Lesson(
        "landmark", "B22",
        mark("On the next space of one of your tracks a landmark may be waiting. Whoever comes there first "
             "places it in the capital city."),
        lambda s: TURN(s) and near_landmark(s), (Do.TOKEN,),
    ),
    Lesson(
        "costs", "B21",
        mark("The further along a track, the dearer: from the fourth space on its own resource is asked for. One "
             "or two tracks followed far bring more than four begun."),
        lambda s: TURN(s) and me(s).era > 0, (Do.TOKEN,),
    ),
    Lesson(
        "when-income", "B11",
        mark("You take five income turns in all, no more. Spend your resources before the next one: each turn in "
             "between is a gift."),
        lambda s: TURN(s) and 0 < me(s).era < ERAS, (Do.INCOME,),
    ),
    Lesson(
        "bonus", "B25",
        mark("The space has a bonus besides: pay what it asks for and gain it, or leave it. It can be had now "
             "only."),
        asked(Verb.BONUS), (Do.YES, Do.PASS),
    ),
    Lesson(
        "pay", "B21",
        mark("Any resource pays here: give what you will miss least on the track that you follow."),
        asked(Verb.PAY), (Do.GOOD,),
    ),
    Lesson(
        "gain", "B31",
        mark("Any resource: take the one that your next space asks for. You can hold eight of each."),
        asked(Verb.ANY), (Do.GOOD,),
    ),
    Lesson(
        "tapestry", "B92",
        mark("A new era, a new tapestry card: it acts until your next income turn, or gives something at once. "
             "Read what suits your tracks."),
        asked(Verb.PLAY, Verb.OVERPLAY), (Do.TAPESTRY,),
    ),
    Lesson(
        "explore", "B50",
        mark("Explore: choose a tile of your supply. It gives what is printed on it, wherever it lies."),
        asked(Verb.EXPLORE), (Do.TILE,),
    ),
    Lesson(
        "lay", "B51",
        mark("Lay it beside your territory and turn it so that its sides go on as their neighbours do: each such "
             "side is a point."),
        asked(Verb.LAY), (Do.LAY,),
    ),
    Lesson(
        "conquer", "B60",
        mark("Conquer: an outpost of yours takes an explored territory beside yours. Then you roll two dice and "
             "choose one."),
        asked(Verb.CONQUER), (Do.HEX,),
    ),
    Lesson(
        "dice", "B62",
        mark("Choose a die: the red one brings points, the black one resources or what the territory shows."),
        asked(Verb.DICE), (Do.OPTION,),
    ),
    Lesson(
        "invent", "B70",
        mark("Invent: take a technology card. It lies in your bottom row; upgraded, it gives its circle, later "
             "its square."),
        asked(Verb.INVENT), (Do.TECH, Do.TOP),
    ),
    Lesson(
        "upgrade", "B71",
        mark("Upgrade a technology: the card moves up a row and gives what its circle shows, in the top row what "
             "its square shows."),
        asked(Verb.UPGRADE), (Do.TECH,),
    ),
    Lesson(
        "building", "B34",
        mark("Choose a building: it leaves your income mat, so that each income turn brings more, and fills your "
             "capital city."),
        asked(Verb.BUILD), (Do.ROW,),
    ),
    Lesson(
        "plot", "B83",
        mark("Place it so that rows and columns fill up: each full one is a point at every income, each full "
             "square of nine a resource."),
        asked(Verb.PLOT), (Do.PLOT,),
    ),
    Lesson(
        "site", "B82",
        mark("Turn the landmark and place it where it fills most; it may hang over the edge."),
        asked(Verb.SITE), (Do.SITE,),
    ),
    Lesson(
        "research", "B35",
        mark("The die names a track: advance there for nothing, or stay."),
        asked(Verb.RESEARCHED), (Do.YES, Do.PASS, Do.TOKEN),
    ),
    Lesson(
        "shadow", "S03",
        mark("The Shadow Empire pays for nothing and gains nothing but landmarks and the achievement of a "
             "track’s end: see where it may be there before you."),
        lambda s: TURN(s) and bool(s.shadow),
    ),
)  # fmt: skip
COACH = Coach(
    LESSONS, ACTS.kind, ("human", "calm"),
    aim=("E05",), turn=("B10", "B11", "B20", "B23", "B90"), end=("B11", "E05"),
)  # fmt: skip
