"""Tables drawn by hand: a game whose set-up is over, where whatever a test needs is put in its place.

Seat 0 is asked for its turn. Chance answers only what a test says.
"""

from __future__ import annotations

import re
from typing import Any

from ludoteka.engine.game import legal_codes
from ludoteka.engine.registry import load
from ludoteka.games.tapestry.box.benefits import WORDS
from ludoteka.games.tapestry.box.tables import BESIDE, LANDMARK_NAMES, MAPS, PRINTED, TECH_NAMES
from ludoteka.games.tapestry.rules import actions, cards, chance, dispatch, setup, stack, turn
from ludoteka.games.tapestry.rules.shadow import choice
from ludoteka.games.tapestry.state import BIT, SHADOW, Ask, Card, Civ, Piece, Shadow, Verb
from ludoteka.games.tapestry.words.notation import notation, parse, parse_chance, place_name
from ludoteka.kernel import new
from ludoteka.kernel.dice import words_of

GAME = load("tapestry")
EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY = range(4)
FOOD, WORKER, CULTURE, COIN = range(4)
FARM, HOUSE, ARMORY, MARKET = range(4)
TRACKS = ("exploration", "science", "military", "technology")
QUIET = (Civ.ARCHITECTS, Civ.NOMADS, Civ.LEADERS, Civ.TRADERS, Civ.ISOLATIONISTS)
"""Civilizations that do nothing by themselves in a turn: for tests about something else."""


def table(seats: int = 2, civs: tuple[Civ, ...] = (), era: int = 1, *, hand: bool = False, **options: int) -> Any:
    """The first turn of seat 0 of a game where everybody has taken `era` income turns and gained nothing by them."""
    states = GAME.blank(seats, options)
    s = states[0]
    s.rng[:] = words_of("a table")
    setup.setup(s)
    wanted = [*civs, *(civ for civ in QUIET if civ not in civs)][:seats]
    spare = [civ for civ in Civ if civ not in wanted]
    dealt: list[int] = []
    while s.stack[s.depth - 1].verb != Verb.TURN:
        item = s.stack[s.depth - 1]
        if s.awaits == Ask.CIV:
            first = wanted[item.who] not in dealt
            dealt.append(wanted[item.who] if first else spare[item.who])
            answer(s, f"civ {dealt[-1] + 1}")
        elif s.awaits == Ask.STARTER:
            answer(s, "starter 1")
        elif s.awaits == Ask.SCIENCE:
            answer(s, "science 1")
        elif s.awaits:
            chance.draw(s)
        elif item.verb == Verb.PICK_CIV:
            do(s, f"civ {wanted[item.who] + 1}")
        else:
            actions.apply(s, legal_codes(GAME, s)[0])
    for p in range(seats):
        s.players[p].era = era
    return s


# ---- decisions and chance ------------------------------------------------------------------------------------------


def top(s: Any) -> Verb:
    """What is asked."""
    return Verb(int(s.stack[s.depth - 1].verb))


def do(s: Any, *texts: str) -> None:
    """Legal actions by their notation."""
    for text in texts:
        a = parse(s, text)
        assert actions.refusal(s, a) == 0, (
            f"{text} is refused: {GAME.reasons(int(actions.refusal(s, a))).name}, asked: {choices(s)}"
        )
        actions.apply(s, a)


def refused(s: Any, text: str) -> str:
    """Why an action is refused; empty where it is legal."""
    reason = GAME.reasons(int(actions.refusal(s, parse(s, text))))
    return reason.name if reason else ""


def choices(s: Any) -> list[str]:
    return [notation(s, a) for a in legal_codes(GAME, s)]


def answer(s: Any, *texts: str) -> None:
    """Chance by its notation."""
    for text in texts:
        o = parse_chance(s, text)
        assert chance.odds(s, o), f"{text} cannot come: {Ask(int(s.awaits)).name} is asked"
        chance.deal(s, o)


def give(s: Any, p: int, text: str) -> None:
    """A seat gains a benefit written as in the box, without a list around it."""
    if found := re.fullmatch(r"VP (\d+)", text):
        word: tuple[int, int, int] = (Verb.VP, int(found[1]), 0)
    else:
        word = WORDS[text]
    later(s, p, *word)


def later(s: Any, p: int, verb: int, x: int = 0, y: int = 0) -> None:
    stack.push(s, verb, p, x, y)
    dispatch.carry_on(s)


def in_income(s: Any, step: int) -> None:
    """The income turn of the first seat, come to a step."""
    s.depth, s.stack[0].verb, s.stack[0].who, s.stack[0].x = 1, Verb.INCOME, 0, step


def points(s: Any, p: int = 0) -> int:
    return int(s.players[p].points)


# ---- pieces --------------------------------------------------------------------------------------------------------


def goods(s: Any, p: int, *amounts: int) -> None:
    """Food, workers, culture, coins."""
    s.players[p].goods[:] = amounts


def tokens(s: Any, p: int, *spaces: int) -> None:
    """On the four tracks in their order; of the Shadow Empire with p = SHADOW."""
    who = s.shadow_empire.token if p == SHADOW else s.players[p].space
    who[:] = spaces
    if p != SHADOW:
        for t, space in enumerate(spaces):
            if space == 12:
                s.players[p].done |= 1 << t


def spaces(s: Any, p: int = 0) -> tuple[int, ...]:
    """Where a seat's tokens stand on the four tracks."""
    return tuple(int(n) for n in s.players[p].space)


def hold(s: Any, p: int, *names: Card) -> None:
    """Tapestry cards from the deck into a hand."""
    for card in names:
        if card == Card.TRAP:
            s.deck_traps -= 1
        else:
            assert s.deck & BIT[card]
            s.deck &= ~BIT[card]
        cards.into_hand(s, p, card)


def play(s: Any, p: int, card: Card) -> None:
    """The card lies on the seat's current era and acts."""
    hold(s, p, card)
    cards.play(s, p, int(card), int(s.players[p].era) - 1)
    dispatch.carry_on(s)


def tech(s: Any, p: int, name: str, row: int = 0) -> int:
    """A technology card in a row of a seat (0 = bottom)."""
    k = TECH_NAMES.index(name)
    s.techs &= ~BIT[k]
    if k in s.market:
        other = next(n for n in range(33) if s.techs >> n & 1 and n != k)
        s.market[list(s.market).index(k)] = other
        s.techs &= ~BIT[other]
    s.players[p].tech[row] |= BIT[k]
    return k


def next_tech(s: Any) -> int:
    """Chance answers with the first card of the technology deck."""
    k = next(k for k in range(33) if int(s.techs) >> k & 1)
    answer(s, f"tech {k + 1}")
    return k


def market(s: Any, *names: str) -> None:
    """The face-up cards."""
    for k in s.market:
        s.techs |= BIT[k]
    for slot, name in enumerate(names):
        s.market[slot] = TECH_NAMES.index(name)
        s.techs &= ~BIT[s.market[slot]]


def tile(s: Any, p: int, *ids: int) -> None:
    """Territory tiles in a supply, by their numbers."""
    for k in ids:
        s.tiles &= ~BIT[k - 1]
        s.players[p].supply |= BIT[k - 1]


# ---- the map -------------------------------------------------------------------------------------------------------


def place(s: Any, at: tuple[int, int]) -> int:
    q, r = MAPS[int(s.large)][0].at
    return parse(s, f"hex {at[0]},{at[1]}") - parse(s, f"hex {q},{r}")


def lies(s: Any, at: tuple[int, int], number: int, turned: int = 0) -> int:
    """A territory tile on the map; returns the place."""
    h = place(s, at)
    s.tiles &= ~BIT[number - 1]
    s.hexes[h].tile, s.hexes[h].turned = number - 1, turned
    return h


def controls(s: Any, p: int, at: tuple[int, int]) -> int:
    """An outpost of a seat on a place."""
    h = place(s, at)
    s.hexes[h].own, s.hexes[h].stands = p, 1
    s.players[p].outposts -= 1
    s.players[p].lands += 1
    return h


def at(s: Any, h: int) -> str:
    """The notation of a place."""
    return "hex " + place_name(s, h)


def start_of(s: Any, p: int = 0) -> int:
    """The first place of a seat."""
    return next(h for h in range(34) if s.hexes[h].own == p)


def beside(s: Any, p: int = 0) -> int:
    """A place beside a seat's first that waits for a tile: nothing is printed there, and nobody stands there."""
    around = [int(h) for h in BESIDE[0, start_of(s, p)] if h >= 0]
    return next(h for h in around if s.hexes[h].own < 0 and not PRINTED[0, h])


def cover(s: Any, h: int, number: int = 1) -> int:
    """A territory tile on a place that is not explored yet, by default the one that gives a coin; returns the place."""
    if s.hexes[h].tile < 0 and not PRINTED[0, h]:
        s.tiles &= ~BIT[number - 1]
        s.hexes[h].tile = number - 1
    return h


def foe(s: Any, p: int = 1) -> int:
    """A seat stands beside seat 0's first place, on the tile that gives a coin; returns the place."""
    h = cover(s, beside(s))
    s.hexes[h].own, s.hexes[h].stands = p, Piece.OUTPOST
    s.players[p].outposts -= 1
    s.players[p].lands += 1
    return h


# ---- landmarks -----------------------------------------------------------------------------------------------------


def landmark(name: str) -> int:
    return LANDMARK_NAMES.index(name)


def has_landmark(s: Any, p: int, name: str) -> bool:
    return bool(int(s.players[p].landmarks) >> landmark(name) & 1)


def on_board(s: Any, name: str) -> bool:
    return bool(int(s.landmarks) >> landmark(name) & 1)


def remove_landmark(s: Any, name: str) -> None:
    """A person has it, set aside."""
    k = landmark(name)
    s.landmarks &= ~BIT[k]
    s.players[1].landmarks |= BIT[k]
    s.sites[k] = -2


# ---- civilizations -------------------------------------------------------------------------------------------------


def ability(s: Any, civ: Civ, p: int = 0, era: int = 2) -> None:
    """The step of the income turn in which a civilization acts."""
    s.players[p].era = era
    later(s, p, Verb.ABILITY, civ)


def gained(s: Any, civ: Civ, p: int = 0) -> None:
    """A civilization comes during the game."""
    give(s, p, "civilization")
    answer(s, f"civ {civ + 1}")


# ---- the Shadow Empire ---------------------------------------------------------------------------------------------


def empire_turn(s: Any, pair: str, *, deck: int | None = None) -> None:
    """The Shadow Empire's next turn with a pair "track card/priority card"; `deck` = cards left before it."""
    while s.depth:
        stack.drop(s)
    s.turn, s.awaits = 1, 0
    if deck is not None:
        s.shadow_empire.deck = sum(1 << k for k in range(12 - deck, 12))
    turn.begin_turn(s)
    dispatch.carry_on(s)
    left, right = pair.split("/")
    needed = [int(n) - 1 for n in (left, right)]
    if s.shadow_empire.deck:
        for k in needed:
            s.shadow_empire.deck |= 1 << k
    answer(s, f"decision {left}", f"decision {right}")


def position(s: Any) -> tuple[int, ...]:
    return tuple(int(n) for n in s.shadow_empire.token)


def empire(*spaces: int, favourite: int = EXPLORATION) -> Any:
    """The part alone, its tokens on the four tracks."""
    e = new(Shadow)[0]
    choice.set_out(e)
    e.token[:] = spaces or (0, 0, 0, 0)
    e.favourite = favourite
    return e
