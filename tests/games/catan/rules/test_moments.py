"""What may be done when: in each phase some kinds of action are asked about, and all others are refused."""

from __future__ import annotations

import pytest

from ludoteka.games.catan.state import ACTIONS, ARG, KIND, Do, No, Phase, Scenario
from tests.games.catan.strolls import asked, every_table, stroll
from tests.games.catan.table import A, Table, table

#: By phase, the kinds of action that may be legal.
MAY = {
    Phase.FIRST_TOWN: "settle", Phase.FIRST_ROAD: "road ship", Phase.ROLL: "roll play help",
    Phase.MAIN: "settle city road ship lift end buy play maritime offer want help attack wonder",
    Phase.BUILD: "settle city road ship end buy", Phase.COMPOSE: "offer want propose cancel",
    Phase.ANSWER: "accept decline counter", Phase.COUNTER: "offer want propose cancel", Phase.PARTNER: "seat cancel",
    Phase.DISCARD: "give", Phase.ROBBER: "hex", Phase.STEAL: "seat", Phase.GOLD: "gain", Phase.FREE_ROADS: "road ship",
    Phase.PLENTY: "gain", Phase.MONOPOLY: "name", Phase.SAIL: "ship", Phase.KEEP: "flip helper",
    Phase.HILDA: "gain decline", Phase.THOROLF: "gain", Phase.ASLA_NAME: "name", Phase.ASLA_ASK: "seat end",
    Phase.ASLA_PAY: "give", Phase.YNGVI_PAY: "replace", Phase.YNGVI_ROAD: "road", Phase.HOGNI_LIFT: "lift",
    Phase.HOGNI_LAY: "road", Phase.DIARA_PAY: "buy replace", Phase.DIARA_PICK: "card", Phase.RYAN: "seat",
    Phase.RYAN_PICK: "gain", Phase.GREGOR: "settle city", Phase.STINA: "maritime end", Phase.DIGUR: "hex",
    Phase.KAJA: "gain", Phase.CARLA: "card", Phase.HARBOR: "harbor", Phase.PLUNDER: "plunder", Phase.OVER: "",
}  # fmt: skip
#: What says more than that something else is asked now: before the roll, while only building, and without an offer.
AFTER_ROLL = "settle city road ship lift end buy maritime offer want hex"
NOT_WHILE_BUILDING = "lift play maritime offer want help wonder"
ANSWERS = "accept decline counter"


def words(s, kind: Do, x: int) -> No:
    """Why a kind of action that is not asked about is refused."""
    name = kind.name.lower()
    if kind == Do.SHIP and not s.has_ships:
        return No.NO_SHIP
    if kind == Do.ATTACK and s.scenario != Scenario.PIRATE_ISLANDS:
        return No.NOT_IN_PLAY
    if kind == Do.WONDER and s.scenario != Scenario.WONDERS:
        return No.NOT_IN_PLAY
    if kind == Do.SEAT and x >= s.seats:
        return No.NOT_THERE
    if name in ANSWERS.split():
        return No.NOTHING_ASKED
    if s.phase == Phase.BUILD and name in NOT_WHILE_BUILDING.split():
        return No.BUILD_ONLY
    if kind == Do.HELP and not s.players[s.seat].helper:
        return No.NO_HELPER
    if s.phase == Phase.ROLL and name in (AFTER_ROLL + " seat attack wonder").split():
        return No.NOT_ROLLED
    return No.NOT_NOW


#: By kind, its actions with what each is about.
OF_KIND = {kind: [(a, int(ARG[a])) for a in range(ACTIONS) if KIND[a] == kind] for kind in Do}


def hold(s, refusal) -> None:
    may, seats = MAY[Phase(s.phase)].split(), int(s.seats)
    for kind, actions in OF_KIND.items():
        if kind.name.lower() not in may:
            wanted = [words(s, kind, x) for x in (0, seats)]  # of seats it matters which
            for a, x in actions:
                assert refusal(s, a) == wanted[kind == Do.SEAT and x >= seats], (Phase(s.phase).name, kind.name, x)


@pytest.mark.rule("B25")
@every_table
def test_what_is_not_asked_about_is_refused_and_says_so(kind):
    met: dict[int, int] = {}
    for states in asked(stroll(kind)):
        s = states[0]
        met[int(s.phase)] = met.get(int(s.phase), 0) + 1
        if met[int(s.phase)] <= 2:
            hold(s, Table.build.refusal)
    assert {Phase.MAIN, Phase.ROLL, Phase.FIRST_TOWN, Phase.FIRST_ROAD} <= set(met) or kind[1].get("layout") == 2


@pytest.mark.rule("B25")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase != Phase.OVER], ids=lambda phase: phase.name)
def test_in_each_phase_other_things_are_refused(phase):
    for scenario in (Scenario.BASE, Scenario.NEW_SHORES):
        match = table(5 if scenario == Scenario.BASE else 4, scenario, helpers=1).turn(A, rolled=8)
        match.s.phase = phase
        hold(match.s, match.build.refusal)
