"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import LONGEST, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ..rules.turn import collects
from ..state import Do, Part, Phase
from .names import cards
from .reasons.development.picked import of_a_pick
from .reasons.goals import of_a_first_road, of_a_first_town, of_a_road, of_the_last_town, offered
from .reasons.helped.exchange import of_keeping
from .reasons.helped.helpers import of_a_price, stina
from .reasons.means import CITY, POINTS, SETTLEMENT, doable, missing, most_of, named, near, spared
from .reasons.others import of_a_name, of_a_theft, of_partners, of_the_robber, of_who_is_asked
from .reasons.roads import of_a_free_road
from .reasons.taken import already, of_taking_none, of_the_last_card, of_what_comes_least, of_what_is_taken
from .reasons.traded.offered import of_an_offer
from .reasons.traded.offering import of_an_answer, of_what_is_missing
from .reasons.turn.roll import of_a_roll
from .reasons.turn.turns import of_a_turn

LEADS = mark("It leads to no free corner yet: point it where you want to settle later.")
MISSING = mark("Take what is missing for your next building.")
REPLACED = mark("So it can be paid with what you have too much of, where something of the price is missing.")
#: What each phase is about, for whoever is asked.
PURPOSES = {
    Phase.FIRST_TOWN: mark(
        "Each hex it touches brings a card when its number is rolled; more dots: more often. The corners next to it "
        "stay empty."
    ),
    Phase.FIRST_ROAD: LEADS,
    Phase.YNGVI_ROAD: LEADS,
    Phase.ROLL: mark(
        "Whoever has a settlement or city beside the rolled number gets cards. A seven brings none, but moves the "
        "robber."
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
LAST_TOWN = mark("You also get a card of each land it touches now. Different resources help most.")
ROBBER_AT_SEA = mark(
    "The robber stops a land, the pirate stops ships; you steal a card there. Choose what slows whoever leads."
)


#: Why cards are kept for it rather than for anything else.
A_POINT = {CITY: mark("A city is a point."), SETTLEMENT: mark("A settlement is a point.")}
#: Where cards of choice come from the bank, or from a hand that is seen.
CHOSEN = (Phase.GOLD, Phase.PLENTY, Phase.HILDA, Phase.THOROLF, Phase.KAJA, Phase.RYAN_PICK)


def purpose(s: Any, t: Translator) -> str:
    """A sentence for who is asked, to whom the state looks like this."""
    phase = Phase(s.phase)
    if phase == Phase.MAIN and s.part == Part.PAIRED:
        return t(PAIRED)
    if phase == Phase.ROBBER and s.has_pirate:
        return of_the_robber(s, t) or t(ROBBER_AT_SEA)
    if phase == Phase.FIRST_TOWN and collects(s):
        return of_the_last_town(s, t) or t(LAST_TOWN)
    if phase in CHOSEN: return fitting([_of_a_choice(s, t) or t(PURPOSES[phase]), *of_taking_none(s, t)], t)
    return (TABLE[phase](s, t) if phase in TABLE else "") or t(PURPOSES[phase])


def _of_a_choice(s: Any, t: Translator) -> str:
    """Which cards of choice are for what; "" where nothing is missing, nor paid for."""
    there = s.players[s.debtor].hand if s.phase == Phase.RYAN_PICK else s.bank
    if at_once := of_what_is_taken(s, there, t): return at_once
    paid = already(s)
    if not missing(s, t): return of_what_comes_least(s, paid, t) if paid else ""
    if not (still := missing(s, t, there=there)): return t("Nothing that you still lack lies there.")
    take = of_the_last_card(s, there, t) or t("Take what is still missing: {list}.", list=still)
    if not paid or any(one in POINTS for one, _ in near(s, int(s.seat))): return take
    both = t("Your cards pay for {list} already. Missing: {still}.", list=named(paid, t), still=still)
    return first_fitting([both, take])


def _of_a_discard(s: Any, t: Translator) -> str:
    """What can be done without, and what the rest pays for still, or what it lacks then."""
    owed, hand = int(s.players[s.seat].owed), s.players[s.seat].hand
    kept, _, rest = spared(s, int(s.seat), owed)
    if not kept: return ""
    given = most_of(rest, owed)
    then = [int(have) - less for have, less in zip(hand, given, strict=True)]
    paid = [one for one in kept if one.paid(then)]
    lacking = t.row(
        t("{piece} (lacks {cards})", piece=t(one.name), cards=cards(one.lacks(then), t))
        for one in kept if one not in paid
    )  # fmt: skip
    said = [t("Rather discard: {given}.", given=cards(given, t))]
    if paid: said.append(t("You can still pay for: {list}.", list=named(paid, t)))
    if lacking: said.append(t("Kept for: {list}.", list=lacking))
    whole = [*said, *(t(A_POINT[one]) for one in kept[:1] if one in A_POINT)]
    return first_fitting((t.row(some, " ") for some in (whole, said, [said[0], said[-1]], said[:1])), LONGEST)


def _of_a_return(s: Any, t: Translator) -> str:
    """The same of a single card."""
    kept, _, rest = spared(s, int(s.seat), 1)
    if not kept: return ""
    return t("You do not need for your next purchase ({piece}): {rest}.", piece=named(kept, t), rest=cards(rest, t))


def _of_a_helper(s: Any, t: Translator) -> str:
    return of_keeping(s, Do.FLIP in doable(s), offered(s, Do.HELPER), t)


#: Purposes that know the table; where nothing speaks for an answer they say "", and `PURPOSES` say it.
TABLE = {
    Phase.ANSWER: of_an_offer, Phase.COMPOSE: of_what_is_missing, Phase.COUNTER: of_an_answer, Phase.ROLL: of_a_roll,
    Phase.ROBBER: of_the_robber, Phase.MAIN: of_a_turn, Phase.DISCARD: _of_a_discard, Phase.KEEP: _of_a_helper,
    Phase.MONOPOLY: of_a_name, Phase.ASLA_NAME: of_a_name, Phase.FIRST_TOWN: of_a_first_town,
    Phase.STEAL: of_a_theft, Phase.ASLA_ASK: of_who_is_asked, Phase.ASLA_PAY: _of_a_return,
    Phase.PARTNER: of_partners, Phase.RYAN: of_a_theft,
    Phase.FIRST_ROAD: of_a_first_road, Phase.YNGVI_ROAD: of_a_free_road, Phase.HOGNI_LAY: of_a_road,
    Phase.FREE_ROADS: of_a_free_road, Phase.YNGVI_PAY: of_a_price, Phase.DIARA_PAY: of_a_price,
    Phase.DIARA_PICK: of_a_pick, Phase.STINA: stina,
}  # fmt: skip
