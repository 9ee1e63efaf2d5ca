"""What is asked now, and of whom, as one sentence."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.maps import ROUNDS
from ..rules.base.harbors import held_harbor
from ..state import Awaits, Dev, Helper, Part, Phase
from .actions import on_the_table
from .names import cards, harbor, helper_name, hex_words, resource

#: What each phase asks of a seat. The fields are those of `_fields`.
ASKS = {
    Phase.FIRST_TOWN: mark("Seat {seat} places settlement {nth} of {rounds}."),
    Phase.FIRST_ROAD: mark("Seat {seat} places a road at the new settlement."),
    Phase.ROLL: mark("Seat {seat} is to roll the dice."),
    Phase.MAIN: mark("Seat {seat} trades, builds and plays, or ends the turn."),
    Phase.BUILD: mark("Special building phase: seat {seat} builds, or is done."),
    Phase.COMPOSE: mark("Seat {seat} composes an offer: {offer} for {want}."),
    Phase.ANSWER: mark("Seat {turn} offers {offer} for {want}: seat {seat} says yes or no, or makes a counter-offer."),
    Phase.COUNTER: mark("Seat {seat} composes a counter-offer: {offer} for {want}."),
    Phase.PARTNER: mark("Seat {seat} chooses with whom to trade, if at all."),
    Phase.DISCARD: mark("Seat {seat} has to discard cards: {owed}."),
    Phase.ROBBER: mark("Seat {seat} moves the robber."),
    Phase.STEAL: mark("Seat {seat} chooses from whom to steal a card."),
    Phase.GOLD: mark("Gold: seat {seat} may choose cards from the bank: {gold}."),
    Phase.FREE_ROADS: mark("Road building: seat {seat} places pieces without paying: {free_roads}."),
    Phase.PLENTY: mark("Year of plenty: seat {seat} chooses cards from the bank: {free}."),
    Phase.MONOPOLY: mark("Monopoly: seat {seat} names a resource."),
    Phase.SAIL: mark("Seat {seat} chooses where the ship sails."),
    Phase.KEEP: mark("{helper} has been used: seat {seat} keeps the helper, moon side up, or exchanges it."),
    Phase.HILDA: mark("Hilda: seat {seat} got nothing and may take a card from the bank."),
    Phase.THOROLF: mark("Thorolf: seat {seat} takes a card from the bank."),
    Phase.ASLA_NAME: mark("Asla: seat {seat} names the resource that is demanded."),
    Phase.ASLA_ASK: mark("Asla: seat {seat} chooses of whom to demand a card: {named}."),
    Phase.ASLA_PAY: mark("Asla: seat {seat} gives a card to seat {debtor} in return."),
    Phase.YNGVI_PAY: mark("Yngvi: seat {seat} chooses which card of the road’s price is replaced by which."),
    Phase.YNGVI_ROAD: mark("Yngvi: seat {seat} places the road."),
    Phase.HOGNI_LIFT: mark("Högni: seat {seat} chooses the road to be moved."),
    Phase.HOGNI_LAY: mark("Högni: seat {seat} chooses where the road goes."),
    Phase.DIARA_PAY: mark("Diara: seat {seat} pays for a development card, one card of the price replaced if wished."),
    Phase.DIARA_PICK: mark("Diara: seat {seat} keeps one of the cards looked at."),
    Phase.RYAN: mark("Ryan: seat {seat} chooses a leader whose hand to look into."),
    Phase.RYAN_PICK: mark("Ryan: seat {seat} keeps one card of the hand of seat {debtor}."),
    Phase.GREGOR: mark("Gregor: seat {seat} builds a settlement or a city at the lower price."),
    Phase.STINA: mark("Stina: seat {seat} exchanges two equal cards for one, as often as wished."),
    Phase.DIGUR: mark("Digur: seat {seat} chooses the desert that the robber is driven to."),
    Phase.KAJA: mark("Kaja: seat {seat} takes a card of any resource from the bank."),
    Phase.CARLA: mark("Carla: seat {seat} chooses the development card that goes under the deck."),
    Phase.HARBOR: mark("Seat {seat} chooses where the harbor lies: {harbor}."),
    Phase.PLUNDER: mark("Seat {seat} takes a card or a roll of cloth from seat {debtor}."),
}

#: What is said instead where ships or the pirate are in play.
ASKS_AT_SEA = {
    Phase.FIRST_ROAD: mark("Seat {seat} places a road or a ship at the new settlement."),
    Phase.ROBBER: mark("Seat {seat} moves the robber or the pirate."),
}

#: What is said instead to whoever has a development card for it; others do not see whether.
ROLL_OR_PLAY = mark("Seat {seat} rolls the dice, or plays a development card before.")

PAIRED = mark("Second player of the pair: seat {seat} builds, plays and trades with the bank, or is done.")

PRIZE = mark("The fleet is beaten: seat {seat} chooses a card from the bank.")
ANYBODY = mark("Seat {seat} chooses from whom to draw a card: there is no robber.")

#: What chance is asked for.
AWAITED = {
    Awaits.DICE: mark("Seat {turn} rolls the dice."),
    Awaits.THEFT: mark("Seat {turn} draws a card from the hand of seat {debtor}."),
    Awaits.CARD: mark("Seat {turn} draws a development card."),
    Awaits.SWAP: mark("Carla: seat {turn} draws the top development card."),
    Awaits.LOOK: mark("Diara: seat {turn} looks at the top development card."),
    Awaits.LAND: mark("The fog at {revealed} lifts: which land comes to light?"),
    Awaits.TOKEN: mark("Which number lies on {revealed}?"),
    Awaits.HARBOR: mark("Seat {turn} draws a harbor."),
    Awaits.LOSS: mark("The fleet takes a card from the hand of seat {debtor}."),
    Awaits.ATTACK: mark("Seat {turn} attacks the fortress: how strong are the pirates?"),
}


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return finished(s, t)
    return t(_message(s), **_fields(s, t))


def finished(s: Any, t: Translator) -> str:
    """Who has won."""
    return t("The match is over: seat {seat} has won.", seat=int(s.winner) + 1)


def part_of_turn(s: Any, t: Translator) -> str:
    """What part of a turn is played, where there are more than one."""
    whose, who = int(s.roller) + 1, int(s.turn) + 1
    if s.part == Part.PAIRED:
        return t("Turn of seat {seat}, second player of the pair: seat {other}.", seat=whose, other=who)
    if s.part == Part.BUILDING:
        return t("Turn of seat {seat}, special building phase: seat {other}.", seat=whose, other=who)
    return ""


def _message(s: Any) -> str:
    if s.awaits:
        return AWAITED[Awaits(s.awaits)]
    phase = Phase(s.phase)
    if phase == Phase.MAIN and s.part == Part.PAIRED:
        return PAIRED
    if phase == Phase.ROLL and s.players[s.seat].dev[: Dev.POINT].any():
        return ROLL_OR_PLAY
    if phase == Phase.GOLD and s.fleet_due:
        return PRIZE
    if phase == Phase.STEAL and s.raid < 0:
        return ANYBODY
    at_sea = s.has_pirate if phase == Phase.ROBBER else s.has_ships
    return ASKS_AT_SEA.get(phase, ASKS[phase]) if at_sea else ASKS[phase]


def nth_town(s: Any) -> dict[str, int]:
    """Which settlement of the set-up is to be placed, and of how many."""
    rounds, seats = int(ROUNDS[s.map]), int(s.seats)
    return {"nth": (rounds * seats - int(s.setup_left)) // seats + 1, "rounds": rounds}


def _fields(s: Any, t: Translator) -> dict[str, object]:
    p, me = int(s.seat), s.players[s.seat]
    offer, want = on_the_table(s)
    helper = Helper(me.helper)
    return {
        "seat": p + 1, "turn": int(s.turn) + 1, "debtor": int(s.debtor) + 1,
        **nth_town(s),
        "offer": cards(offer, t), "want": cards(want, t),
        "owed": int(me.owed), "gold": int(me.gold), "free": int(s.free), "free_roads": int(s.free_roads),
        "helper": helper_name(helper, t),
        "named": resource(s.named, t) if s.named >= 0 else "–",
        "revealed": hex_words(s, s.revealed, t) if s.revealed >= 0 else "–",
        "harbor": harbor(s.harbor[held], t) if (held := held_harbor(s, p)) >= 0 else "–",
    }  # fmt: skip
