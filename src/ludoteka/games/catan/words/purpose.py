"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.grid import CORNER_HEXES, HEX_CORNERS
from ..box.pieces import CITY_COST, COST, ROAD_COST, SETTLEMENT_COST
from ..rules.base.network import owner
from ..state import CORNERS, RESOURCES, Part, Phase
from .names import HELPER_DEEDS, PIECE_NAMES, cards, helper_name, land, resource

LEADS = mark("Point it at the free corner where you want to settle next.")
MISSING = mark("Take what is missing for your next building.")
REPLACED = mark("So it can be paid with what you have too much of, where something of the price is missing.")
#: What each phase is about, for whoever is asked.
PURPOSES = {
    Phase.FIRST_TOWN: mark(
        "More dots under a number: it is rolled more often. Different resources help more than much of one."
    ),
    Phase.FIRST_ROAD: LEADS,
    Phase.YNGVI_ROAD: LEADS,
    Phase.ROLL: mark(
        "The roll brings cards to every town beside that number. A seven brings none, but moves the robber."
    ),
    Phase.MAIN: mark(
        "Settlements and cities are points and bring cards; roads lead to new places; trade fetches what is missing."
    ),
    Phase.BUILD: mark("You may build between the turns, too: cards that are built with are safe from the next seven."),
    Phase.COMPOSE: mark("Ask for what completes your next building, and offer what you have too much of."),
    Phase.ANSWER: mark(
        "Say yes if what you get helps you more than what you give helps the other. To decline costs nothing."
    ),
    Phase.COUNTER: mark("Say which trade you would take instead. The other may agree to it, or not."),
    Phase.PARTNER: mark("A trade helps both sides: rather choose whoever is behind."),
    Phase.DISCARD: mark("A seven takes half of every large hand. Keep what your next building costs."),
    Phase.ROBBER: mark(
        "A land under the robber yields nothing, and you steal a card there. Choose a good land of whoever leads."
    ),
    Phase.STEAL: mark("You draw a card unseen. Taken from whoever leads, it slows them and helps you."),
    Phase.GOLD: MISSING,
    Phase.HILDA: MISSING,
    Phase.THOROLF: MISSING,
    Phase.KAJA: MISSING,
    Phase.RYAN_PICK: MISSING,
    Phase.FREE_ROADS: mark(
        "They cost nothing now: take the way to a place that others want too, or make your longest road longer."
    ),
    Phase.PLENTY: mark("Take what completes a building at once."),
    Phase.MONOPOLY: mark(
        "All others give you every card of it. Name what you need and what has just been yielded to many."
    ),
    Phase.SAIL: mark("To move a ship costs nothing. Let it lead to an island where you can settle."),
    Phase.KEEP: mark("Kept, it helps you once more; exchanged, you get another helper from your next turn on."),
    Phase.ASLA_NAME: mark(
        "Who is asked and has it must give you one. Name what you lack and others are likely to hold."
    ),
    Phase.ASLA_ASK: mark(
        "Ask whoever is most likely to hold it: who has none gives none. You give any card in return."
    ),
    Phase.ASLA_PAY: mark("Give back what you can best do without."),
    Phase.YNGVI_PAY: REPLACED,
    Phase.DIARA_PAY: REPLACED,
    Phase.HOGNI_LIFT: mark("A road that leads nowhere any more can serve elsewhere, for nothing."),
    Phase.HOGNI_LAY: mark("Lay it where it leads to a new place, or makes your longest road longer."),
    Phase.DIARA_PICK: mark(
        "A point counts for ever; a knight moves the robber; the others bring cards or roads when you play them."
    ),
    Phase.RYAN: mark("You see the whole hand and keep the card that you want: choose a hand with what you lack."),
    Phase.GREGOR: mark("Each is a point more and brings cards at every roll of its numbers, now for less."),
    Phase.STINA: mark("Turn what you have too much of into what is missing for your next building."),
    Phase.DIGUR: mark("In the desert the robber stops nobody’s land, and you get a card of the land he leaves."),
    Phase.CARLA: mark("You draw another card for it: give up the one that helps you least."),
    Phase.HARBOR: mark(
        "At a harbor the bank asks for fewer cards. Lay it where you can use what the land there brings."
    ),
    Phase.PLUNDER: mark("Cloth is worth points, two rolls one; a card helps you build. Take what you need more."),
}
PAIRED = mark("Build what you can pay for now. The bank turns what you have too much of into what is missing.")
ROBBER_AT_SEA = mark(
    "The robber stops a land, the pirate stops ships; you steal a card there. Choose what slows whoever leads."
)


#: What is built, with its price, the best first.
BUILDINGS = ((CITY_COST, PIECE_NAMES[1]), (SETTLEMENT_COST, PIECE_NAMES[0]), (ROAD_COST, PIECE_NAMES[2]))
#: Where cards of choice come from the bank, or from a hand that is seen.
CHOSEN = (Phase.GOLD, Phase.PLENTY, Phase.HILDA, Phase.THOROLF, Phase.KAJA, Phase.RYAN_PICK)
SAFE = 7  # cards that a seven leaves alone
BEST = 2  # lands that are told of
CITY = 8  # in what stands on a corner
NEAR = 3  # cards that a building may lack to be told of


#: What a discard or a monopoly is good for, by how things stand; where it is not known, `PURPOSES` say it.
TELLING = (Phase.DISCARD, Phase.MONOPOLY, Phase.KEEP, Phase.ASLA_NAME)


def purpose(s: Any, t: Translator) -> str:
    """A sentence for who is asked, to whom the state looks like this."""
    phase = Phase(s.phase)
    if phase == Phase.MAIN and s.part == Part.PAIRED:
        return t(PAIRED)
    if phase == Phase.MAIN:
        return _in_a_turn(s, t)
    if phase == Phase.ROBBER and s.has_pirate:
        return t(ROBBER_AT_SEA)
    if phase in TABLE:
        return TABLE[phase](s, t) or t(PURPOSES[phase])
    if phase in CHOSEN and (missing := _missing(s, t)):
        return t("Take what is still missing. {list}", list=missing)
    return (_as_it_stands(s, phase, t) if phase in TELLING else "") or t(PURPOSES[phase])


def _of_an_offer(s: Any, t: Translator) -> str:
    """What an offer would pay for; else whether it brings anything of what is missing."""
    if built := _built_with_it(s, t):
        return t("Say yes, and you hold what this costs: {list}.", list=built)
    lacking = [lacks for _, lacks in near(s.players[s.seat].hand)]
    if not lacking:
        return t(PURPOSES[Phase.ANSWER])
    brings = [min(int(n), max(lacks[r] for lacks in lacking)) for r, n in enumerate(s.players[s.turn].offer)]
    if any(brings):
        return t("It brings what is missing for your next building: {cards}. Give what you can do without.",
                 cards=cards(brings, t))  # fmt: skip
    return t("It brings nothing of what is missing: {list}. To decline costs nothing.", list=_missing(s, t))


def _in_a_turn(s: Any, t: Translator) -> str:
    """What the hand pays for; else what is missing for what it nearly does."""
    if built := _paid_for(s, t):
        return t("Your cards pay for: {list}. Settlements and cities are points and bring cards.", list=built)
    return _to_trade_for(s, t) or t(PURPOSES[Phase.MAIN])


def _to_trade_for(s: Any, t: Translator) -> str:
    """What is missing, and what of it nobody else can have."""
    lacking = [lacks for _, lacks in near(s.players[s.seat].hand)]
    if not lacking:
        return ""
    held = at_most(s, int(s.seat))
    nowhere = [r for r in range(RESOURCES) if not held[r] and any(lacks[r] for lacks in lacking)]
    if nowhere:
        names = t.row(resource(r, t) for r in nowhere)
        return t("Still missing: {list}. No other hand can hold: {resources}.", list=_missing(s, t), resources=names)
    return t("Still missing: {list}. Trade may fetch it.", list=_missing(s, t))


def _to_answer_with(s: Any, t: Translator) -> str:
    """What a counter-offer might ask for: what is missing, and who offers may have."""
    missing = _missing(s, t)
    return t("Still missing: {list}. Say which trade you would take instead.", list=missing) if missing else ""


def _of_a_roll(s: Any, t: Translator) -> str:
    """How many of the 36 ways that two dice fall bring the reader cards, and what a seven would cost."""
    me, p = s.players[s.seat], int(s.seat)
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, p)})
    if me.cards > SAFE:
        return t("Rolls of 36 that bring you cards: {n}. A seven would take half of your hand: {cards}.", n=ways,
                 cards=int(me.cards) // 2)  # fmt: skip
    return t("Rolls of 36 that bring you cards: {n}. A seven brings none, but moves the robber.", n=ways)


def _of_the_robber(s: Any, t: Translator) -> str:
    """The lands that yield most to the others, where the reader has no town."""
    worth = {h: n for h, n in yields_to_others(s, int(s.seat)).items() if h != s.robber}
    if not worth:
        return ""
    best = sorted(worth, key=lambda h: (-worth[h], h))[:BEST]
    return t("Most to the others is yielded by: {list}. It would yield nothing, and you steal a card there.",
             list=t.row(land(s, h, t) for h in best))  # fmt: skip


def _as_it_stands(s: Any, phase: Phase, t: Translator) -> str:
    if phase == Phase.DISCARD:
        if built := _paid_for(s, t):
            return t("Keep what this costs, your cards pay for it: {list}.", list=built)
        missing = _missing(s, t)
        return t("Keep what your next building needs. Missing for it: {list}", list=missing) if missing else ""
    if phase == Phase.KEEP:
        helper = int(s.players[s.seat].helper)
        return t("{helper}: {deed}", helper=helper_name(helper, t), deed=t(HELPER_DEEDS[helper]))
    held = at_most(s, int(s.seat))
    return t("The others hold at most: {list}. Name what you need.", list=cards(held, t)) if any(held) else ""


def ways_of(number: int) -> int:
    """The ways of 36 that two dice fall a number."""
    return 6 - abs(7 - number) if number else 0


def fed(s: Any, p: int) -> list[int]:
    """The hexes with a number beside towns of seat `p`, without the robber's."""
    towns = [c for c in range(CORNERS) if owner(s.town[c]) == p]
    return [int(h) for c in towns for h in CORNER_HEXES[c] if s.token[h] and h != s.robber]


def yields_to_others(s: Any, p: int) -> dict[int, int]:
    """What hexes yield to others than seat `p` in 36 rolls, those without a town of its own."""
    found: dict[int, int] = {}
    for c in range(CORNERS):
        if owner(s.town[c]) in (-1, p): continue
        for h in CORNER_HEXES[c]:
            if s.token[h] and p not in [owner(s.town[one]) for one in HEX_CORNERS[h]]:
                found[int(h)] = found.get(int(h), 0) + ways_of(int(s.token[h])) * (2 if s.town[c] >= CITY else 1)
    return found


def at_most(s: Any, me: int) -> list[int]:
    """How many cards of each resource the others can hold together, by all that seat `me` has seen."""
    others = [p for p in range(s.seats) if p != me]
    return [sum(min(int(s.most[p, r, me]), int(s.players[p].cards)) for p in others) for r in range(RESOURCES)]


def pays_for(hand: Any) -> list[str]:
    """The buildings whose whole price is in a hand, marked for translation."""
    return [name for cost, name in BUILDINGS if all(n >= due for n, due in zip(hand, COST[cost], strict=True))]


def _paid_for(s: Any, t: Translator) -> str:
    return t.row(t(name) for name in pays_for(s.players[s.seat].hand))


def near(hand: Any) -> list[tuple[str, list[int]]]:
    """The buildings that a hand nearly pays for, with what it lacks for them, by resource: two at most."""
    lacking = [(name, [max(0, int(n) - int(have)) for n, have in zip(COST[cost], hand, strict=True)])
               for cost, name in BUILDINGS]  # fmt: skip
    return [(name, lacks) for name, lacks in lacking if 0 < sum(lacks) <= NEAR][:2]


#: Purposes that know the table, "" where nothing speaks for an answer.
TABLE = {
    Phase.ANSWER: _of_an_offer, Phase.COMPOSE: _to_trade_for, Phase.COUNTER: _to_answer_with, Phase.ROLL: _of_a_roll,
    Phase.ROBBER: _of_the_robber,
}  # fmt: skip


def _missing(s: Any, t: Translator) -> str:
    """What the hand lacks for the buildings that it nearly pays for."""
    found = near(s.players[s.seat].hand)
    return t.row((t("{piece}: {cards}", piece=t(name), cards=cards(lacks, t)) for name, lacks in found), "; ")


def _built_with_it(s: Any, t: Translator) -> str:
    """What the hand would pay for with the cards of the offer, and does not without."""
    asker, hand = s.players[s.turn], s.players[s.seat].hand
    then = [int(have) + int(asker.offer[r]) - int(asker.want[r]) for r, have in enumerate(hand)]

    def pays(cards: Any, cost: int) -> bool:
        return all(n >= due for n, due in zip(cards, COST[cost], strict=True))

    return t.row(t(name) for cost, name in BUILDINGS if pays(then, cost) and not pays(hand, cost))
