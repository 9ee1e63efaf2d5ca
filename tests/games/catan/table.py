"""Positions drawn by hand, and played on with chance pinned.

    match = table(seats=4, helpers=1).hand(A, "6 brick 1 lumber").town(A, "3.4.N").helper(A, STINA, moon=True)
    match.turn(A, rolled=8).do("help", "maritime brick wool").refused("maritime wool ore", No.OTHER_RESOURCE)

Nothing lies on the map but what a test puts there, the set-up is over, and seat A is to roll. Seats are A to F; how
places and actions are written stands in `writing.py`. The island for two to four is the printed one of the beginners,
the robber in the desert:

                3.2 ore 10   4.2 wool 2    5.2 lumber 9
         2.3 grain 12  3.3 brick 6   4.3 wool 4    5.3 brick 10
    1.4 grain 9  2.4 lumber 11  3.4 desert   4.4 lumber 3  5.4 ore 8
         1.5 lumber 8  2.5 ore 3     3.5 grain 4   4.5 wool 5
                1.6 brick 5  2.6 grain 6   3.6 wool 11

That for five and six lies in the order of its pool, `base_wide` in `box/maps.toml`, the robber in the desert 2.7; maps
of scenarios as they are printed, and what is dealt on them from one seed: a test that needs a hex to be something says
so with `land`.

An action is its kind and what of that kind, as `Do` has them: `road 3.4.NE`, `gain ore`, `seat C`, `helper kaja`,
`card knight`, `replace ore brick`, `end`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.games.catan.box import maps
from ludoteka.games.catan.box.grid import AXIAL
from ludoteka.games.catan.box.pieces import BANK
from ludoteka.games.catan.checks.tally import tally as recounted
from ludoteka.games.catan.rules import actions, chance, observation, scoring, setup
from ludoteka.games.catan.rules.base import building, hands, layout, network
from ludoteka.games.catan.state import (
    ACTIONS,
    BIT,
    CARD,
    DIE,
    HARBOR,
    LAND,
    THEFT,
    TOKEN,
    Awaits,
    Dev,
    Helper,
    No,
    Phase,
    Rest,
    Scenario,
    State,
    Terrain,
)
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from tests.games.catan.writing import DEVS, KINDS, code, corner, edge, hex_of, notation

A, B, C, D, E, F = range(6)


class Plain:
    """The rules as plain functions; `conftest.py` puts the compiled ones in their place."""

    setup, refusal, apply, legal = setup.setup, actions.refusal, actions.apply, actions.legal
    draw, deal, odds, score = chance.draw, chance.deal, chance.odds, scoring.score
    hide, determinize = observation.hide, observation.determinize
    tally = recounted


class Table:
    """A position, and what is done in it; most methods return the table, so that a game reads as one sentence."""

    build: Any = Plain

    def __init__(self, seats: int, scenario: int, seed: str, **options: int) -> None:
        self.states = new(State)
        self.s = s = self.states[0]
        s.seats, s.scenario, s.offers = seats, scenario, 3
        for name, value in options.items():
            s[name] = value
        for k, word in enumerate(words_of(seed)):
            s.rng[k] = word
        self.build.setup(s)
        if scenario == Scenario.BASE:
            _lay_island(s)

    # ---- drawing ----------------------------------------------------------------------------------------------------

    def hand(self, p: int, cards: str) -> Table:
        """Resource cards, which all have seen come: `2 ore 1 grain`."""
        for r, n in _counted(cards, KINDS):
            hands.gain(self.s, p, r, n)
        return self._checked()

    def devs(self, p: int, cards: str, *, fresh: bool = False) -> Table:
        """Development cards in hand: `1 knight 2 point`; fresh ones came in this turn."""
        me = self.s.players[p]
        for card, n in _counted(cards, DEVS):
            (me.fresh if fresh and card != Dev.POINT else me.dev)[card] += n
            me.devs += n
            self._leaves_deck(card, n)
        return self

    def army(self, p: int, knights: int) -> Table:
        """Knights that have been played."""
        self.s.players[p].knights += knights
        self._leaves_deck(Dev.KNIGHT, knights)
        network.award_army(self.s)
        return self

    def deck(self, cards: str) -> Table:
        """All that is left of the deck; the rest is out of the game."""
        wanted = dict(_counted(cards, DEVS))
        for card in range(len(DEVS)):
            gone = int(self.s.deck[card]) - wanted.get(card, 0)
            assert gone >= 0, cards
            self._leaves_deck(card, gone)
            self.s.spent[card] += gone
        return self

    def town(self, p: int, *places: str) -> Table:
        """Settlements; harbors and islands count."""
        for at in places:
            assert self.s.town[corner(at)] == 0, at
            building.settle(self.s, p, corner(at))
        return self

    def city(self, p: int, *places: str) -> Table:
        for at in places:
            self.town(p, at)
            building.raise_city(self.s, p, corner(at))
        return self

    def road(self, p: int, *places: str) -> Table:
        return self._lay(p, places, 0)

    def ship(self, p: int, *places: str) -> Table:
        """Ships that were built in an earlier turn."""
        return self._lay(p, places, 8)

    def land(self, at: str, kind: str, token: int = 0) -> Table:
        """What a hex is: `gold`, `desert`, or the resource that it gives; and its number."""
        h = hex_of(at)
        self.s.terrain[h], self.s.token[h] = Terrain[kind.upper()], token
        return self

    def robber(self, at: str) -> Table:
        self.s.robber = hex_of(at)
        return self

    def pirate(self, at: str) -> Table:
        self.s.pirate = hex_of(at)
        return self

    def helper(self, p: int, number: int, *, moon: bool = False, rest: int = Rest.READY) -> Table:
        """A helper before a seat, in exchange with whoever has it: another seat, the display or the box."""
        me, s = self.s.players[p], self.s
        for other in range(s.seats):
            if s.players[other].helper == number:
                s.players[other].helper = me.helper
        if s.display & BIT[number]:
            s.display = s.display & ~BIT[number] | BIT[me.helper]
        me.helper, me.moon, me.rest = number, moon, rest
        return self

    def display(self, *numbers: int) -> Table:
        self.s.display = sum(int(BIT[number]) for number in numbers)
        return self

    def turn(self, p: int, rolled: int = 0) -> Table:
        """Whose turn it is; with a roll that is over and brought nobody anything, what may follow one."""
        s = self.s
        s.turn = s.roller = s.seat = p
        s.rolled, s.phase = rolled, Phase.MAIN if rolled else Phase.ROLL
        return self

    # ---- playing ----------------------------------------------------------------------------------------------------

    def do(self, *actions: str) -> Table:
        """Actions that are allowed and listed."""
        for text in actions:
            a = code(text)
            assert self.why(text) == No.FINE, text
            assert a in self._listed(), f"{text} is allowed and not listed"
            self.build.apply(self.s, a)
            self._checked()
        return self

    def roll(self, one: int, other: int) -> Table:
        """The active seat rolls, and so the dice fall."""
        return self.do("roll")._deal((one - 1) * 6 + other - 1)

    def comes(self, *what: str) -> Table:
        """What chance answers: a resource stolen, a development card, a terrain, a number, a harbor, a die."""
        for text in what:
            was = self.s.awaits
            if was == Awaits.THEFT:
                self._deal(THEFT + KINDS.index(text))
            elif was == Awaits.LAND:
                self._deal(LAND + Terrain[text.upper()])
            elif was == Awaits.TOKEN:
                self._deal(TOKEN + int(text))
            elif was == Awaits.LOSS:
                self._deal(THEFT + KINDS.index(text))
            elif was == Awaits.HARBOR:
                self._deal(HARBOR + (*KINDS, "3:1").index(text))
            elif was == Awaits.ATTACK:
                self._deal(DIE + int(text) - 1)
            else:
                self._deal(CARD + DEVS.index(text))
        return self

    # ---- asking -----------------------------------------------------------------------------------------------------

    def why(self, action: str) -> No:
        return No(self.build.refusal(self.s, code(action)))

    def refused(self, action: str, reason: No) -> Table:
        assert self.why(action) == reason, (action, self.why(action).name)
        assert code(action) not in self._listed(), f"{action} is refused and listed"
        return self

    def asks(self, p: int, phase: Phase) -> Table:
        """Who is asked now, and what."""
        assert not self.s.awaits, Awaits(self.s.awaits).name
        assert (self.s.seat, Phase(self.s.phase)) == (p, Phase(phase))
        assert self._listed(), "nothing can be done"
        return self

    def legal(self, *kinds: str) -> set[str]:
        """All that may be done, or all of some kinds."""
        every = [notation(a) for a in self._listed()]
        return {text for text in every if not kinds or text.split()[0] in kinds}

    def can_come(self) -> set[str]:
        """All development cards or resources that chance may answer."""
        names = [*KINDS, *DEVS]
        return {name for k, name in enumerate(names) if self.build.odds(self.s, THEFT + k)}

    def points(self, p: int) -> int:
        return int(self.build.score(self.s, p))

    def cards(self, p: int) -> str:
        """A hand of resource cards, as `hand` is given it; empty where there is none."""
        return _written(self.s.players[p].hand, KINDS)

    def dev_cards(self, p: int) -> str:
        """The unplayed development cards, as `devs` is given them."""
        return _written(self.s.players[p].dev + self.s.players[p].fresh, DEVS)

    def bank(self, kind: str) -> int:
        return int(self.s.bank[KINDS.index(kind)])

    def before(self, p: int) -> tuple[Helper, bool]:
        """The helper before a seat, and whether its moon side is up."""
        return Helper(self.s.players[p].helper), bool(self.s.players[p].moon)

    def displayed(self) -> set[Helper]:
        return {h for h in Helper if h and self.s.display & BIT[h]}

    def told(self, reader: int, p: int, kind: str) -> tuple[int, int]:
        """How few and how many cards of a resource a seat has, as a reader can tell; -1 reads what all have seen."""
        r, o = KINDS.index(kind), reader if reader >= 0 else int(self.s.seats)
        return int(self.s.least[p, r, o]), int(self.s.most[p, r, o])

    def seen_by(self, p: int) -> Table:
        """The table as a seat sees it, -1 = as somebody who only looks on."""
        other = self.copy()
        self.build.hide(other.s, p)
        return other

    def imagined_by(self, p: int, seed: str) -> Table:
        """The table as it may lie for all that a seat can tell."""
        other = self.seen_by(p)
        for k, word in enumerate(words_of(seed)):
            other.s.rng[k] = word
        self.build.determinize(other.s, p)
        return other

    def copy(self) -> Table:
        other = Table.__new__(Table)
        other.states = new(State)
        copy_into(other.states, self.states)
        other.s = other.states[0]
        return other

    # ---- inside -----------------------------------------------------------------------------------------------------

    def _leaves_deck(self, card: int, n: int) -> None:
        self.s.deck[card] -= n
        self.s.deck_left -= n
        assert self.s.deck[card] >= 0, "there are no more such cards"

    def _lay(self, p: int, places: tuple[str, ...], ship: int) -> Table:
        for at in places:
            assert self.s.route[edge(at)] == 0, at
            building.lay(self.s, p, edge(at), ship)
            self.s.route[edge(at)] &= 15
            self.s.laid = -1
        return self

    def _listed(self) -> list[int]:
        out = np.zeros(ACTIONS, np.int32)
        return [int(a) for a in out[: self.build.legal(self.s, out)]]

    def _deal(self, outcome: int) -> Table:
        assert self.build.odds(self.s, outcome) > 0, "chance cannot answer so"
        self.build.deal(self.s, outcome)
        return self._checked()

    def _checked(self) -> Table:
        """No card is lost or made, and what everybody can tell is true."""
        s = self.s
        held = s.players["hand"][: s.seats].astype(int)
        assert (s.bank + held.sum(0) == BANK[s.seats]).all(), "cards are lost or made"
        assert (s.players["cards"][: s.seats] == held.sum(1)).all()
        for reader in range(s.seats + 1):
            assert (s.least[: s.seats, :, reader] <= held).all(), f"{reader} is sure of cards that are not there"
            assert (s.most[: s.seats, :, reader] >= held).all(), f"{reader} rules out cards that are there"
        return self


def table(seats: int = 4, scenario: int = Scenario.BASE, *, seed: str = "drawn", **options: int) -> Table:
    """After the set-up: an empty map, seat A to roll. Options are fields of the state; `helpers` gives seat A helper 1
    and so on, and the display as one seed dealt it."""
    match = setting_up(seats, scenario, seed=seed, **options)
    s = match.s
    s.setup_left = s.awaits = 0
    s.turns = 1
    if s.helpers:
        for p in range(seats):
            s.players[p].helper = p + 1
    return match.turn(A)


def setting_up(seats: int = 4, scenario: int = Scenario.BASE, *, seed: str = "drawn", **options: int) -> Table:
    """Before the first settlement."""
    return Table(seats, int(scenario), seed, **options)


def _lay_island(s: Any) -> None:
    """The base island as `table` promises it, whatever chance has dealt."""
    for h in range(len(AXIAL)):
        s.terrain[h], s.token[h] = maps.PRINTED[s.map, h], maps.TOKENS[s.map, h]
    if s.seats > 4:
        layout.lay_spiral(s, 0)
    kinds = maps.HARBOR_KIND if s.seats < 5 else maps.HARBOR_TYPES
    for k in range(len(s.harbor)):
        s.harbor[k] = kinds[s.map, k]
    s.robber = hex_of("3.4" if s.seats < 5 else "2.7")


def _counted(text: str, names: tuple[str, ...]) -> list[tuple[int, int]]:
    words = text.split()
    return [(names.index(name), int(n)) for n, name in zip(words[::2], words[1::2], strict=True)]


def _written(counts: Any, names: tuple[str, ...]) -> str:
    return " ".join(f"{n} {name}" for n, name in zip(counts, names, strict=True) if n)
