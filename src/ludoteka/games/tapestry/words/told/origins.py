"""What brings points: the civilization or card that an answer is about, an achievement, what others did; or, where the
answer itself does not name it, the space whose benefit waited for it."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ...box.tables import ACHIEVED, LIST_N, LIST_VERB, LIST_X, LIST_Y
from ...rules.civilizations.abilities import civ_abilities
from ...rules.scoring import per
from ...state import CIVS, FACE_DOWN, SPACES, TRACKS, Card, Civ, Track, Verb
from ..benefits import thing
from ..causes import list_source
from ..gains.force import EACH, acts_at
from ..names import ACHIEVEMENT_NAMES, CARD_NAMES, CIV_NAMES, TECH_NAMES
from ..nearby import spots_said

#: Payments by what they are for, a space by its number.
PAID = (Verb.PAY, Verb.PAY_TERRITORY, Verb.PAY_TAPESTRY, Verb.PAY_TECH)
#: Cards in force that bring points with each building.
BUILDING = (Card.MONARCHY, Card.TERRAFORMING)
TYRANT = 5  # points of Tyranny the first time
#: What brings a tapestry card upon the mat.
PLAYING = (Verb.PLAY, Verb.OVERPLAY, Verb.MAKER, Verb.TYRANNY)
#: Civilizations whose ability brings points without a question.
SCORING = (Civ.ISOLATIONISTS, Civ.MILITANTS, Civ.MYSTICS, Civ.CHOSEN)


#: Whose points they are that an answer to these brings.
BY_CIV: dict[int, Civ] = {
    Verb.MERRY: Civ.MERRYMAKERS, Verb.WALK: Civ.ENTERTAINERS, Verb.ENTER: Civ.ENTERTAINERS, Verb.POST: Civ.TRADERS,
}  # fmt: skip
BY_CARD: dict[int, Card] = {
    Verb.HOST: Card.OLYMPIC, Verb.FEUDAL: Card.FEUDALISM, Verb.GUILD: Card.GUILDS, Verb.DISCARD: Card.DEMOCRACY,
}  # fmt: skip


def fresh(before: int, after: int) -> list[int]:
    """What a set has that it had not."""
    new = int(after) & ~int(before)
    return [k for k in range(new.bit_length()) if new >> k & 1]


def brought_by(before: Any, after: Any, p: int, t: Translator) -> str:
    """What brings a seat the points that an answer gives it; "" where nothing tells."""
    verb = int(before.stack[before.depth - 1].verb) if before.depth else Verb.NONE
    if won := achieved(before, after, p, t): return won
    if _by_ally(before, after, p): return t(CARD_NAMES[Card.ALLIANCE])
    if _by_broker(before, after, p): return t(CARD_NAMES[Card.BROKER])
    if verb in BY_CIV: return _of_step(before.players[p], after.players[p], t) or t(CIV_NAMES[BY_CIV[verb]])
    if verb in (Verb.DICE, Verb.ROLL): return t("dice")
    if verb == Verb.CIVS: return _chosen(before, after, p, t)
    if by_card := _by_card(before, after, p, t): return by_card
    if verb == Verb.INVENTION: return t.row(t(TECH_NAMES[k]) for k in fresh(before.invented, after.invented))
    if verb == Verb.INVENT_TOO: return t(TECH_NAMES[before.stack[before.depth - 1].x])
    if verb in (Verb.LAY, Verb.EXPLOIT): return t("sides that fit")
    if verb in BY_CARD: return t(CARD_NAMES[BY_CARD[verb]])
    was, now = before.players[p].mat, after.players[p].mat
    played = [int(card) for card, old in zip(now, was, strict=True) if card != old and 0 <= card < FACE_DOWN]
    if verb in PLAYING and played:
        first = verb == Verb.TYRANNY and before.players[p].tyrant == 1  # that is worth points, too
        alone = first and int(after.players[p].points) - int(before.players[p].points) == TYRANT
        cards = [Card.TYRANNY] * bool(first) + [Card(played[0])] * (not alone)
        points, source = _after_it(before, after, p, t)
        if source and points >= int(after.players[p].points) - int(before.players[p].points): return source
        return t.row([*(t(CARD_NAMES[card]) for card in cards), *[source] * bool(source)])
    return _of_step(before.players[p], after.players[p], t) or origin(before, after, p, t)


def _after_it(before: Any, after: Any, p: int, t: Translator) -> tuple[int, str]:
    """Points for what is counted that waited below a card, the last thing of its list, and where they come from."""
    below = before.stack[max(0, int(before.depth) - 2)]
    if (below.verb, below.who) != (Verb.LIST, p) or after.depth >= before.depth - 1: return 0, ""
    number = int(below.x)
    left = [k for k in range(int(LIST_N[number])) if int(below.y) >> k & 1]
    points = sum(int(LIST_Y[number, k]) * int(per(after, p, int(LIST_X[number, k]))) for k in left
                 if LIST_VERB[number, k] == Verb.PER)  # fmt: skip
    return (points, list_source(number, t)) if points else (0, "")


def _by_ally(before: Any, after: Any, p: int) -> bool:
    """Whether a seat gains what the upgrade of its ally gave."""
    me = before.players[p]
    if me.acts != Card.ALLIANCE or not 0 <= me.ally < before.seats: return False
    was, now = before.players[me.ally], after.players[me.ally]
    return any(fresh(was.tech[row], now.tech[row]) for row in (1, 2))


def _by_broker(before: Any, after: Any, p: int) -> bool:
    """Whether a seat gains by Broker of Peace, for somebody else went on upon the military track."""
    if before.players[p].acts != Card.BROKER: return False
    return any(after.players[q].track[k] == Track.MILITARY and after.players[q].space[k] > before.players[q].space[k]
               for q in range(int(after.seats)) if q != p for k in range(TRACKS))  # fmt: skip


def _by_card(before: Any, after: Any, p: int, t: Translator) -> str:
    """The card in force that gives points for what has come, with the space or technology where that gives some, too:
    "" where it gives none."""
    was, me, points = before.players[p], after.players[p], int(after.players[p].points) - int(before.players[p].points)
    card, came = int(was.acts), 0
    if card == Card.ACADEMIA: came = _new_techs(was, me) + max(0, int(me.cards) - int(was.cards))
    elif card == Card.GOLDEN: came = sum(len(fresh(was.tech[row], me.tech[row])) for row in (1, 2))
    elif card in (Card.EMPIRICISM, Card.THEOCRACY): came = sum(acts_at(card, spot) for spot in _reached(was, me))
    if not came or points < came * EACH[Card(card)]: return ""
    name = t(CARD_NAMES[card])
    if points == came * EACH[Card(card)]: return name
    other = _of_step(was, me, t)
    return t.row((other, name)) if other else ""


def _new_techs(was: Any, me: Any) -> int:
    """How many technologies came, be it that one goes up at once."""
    had = int(was.tech[0]) | int(was.tech[1]) | int(was.tech[2])
    return sum(len(fresh(had, me.tech[row])) for row in range(3))


def _reached(was: Any, me: Any) -> list[int]:
    """The spaces that tokens have come to."""
    return [int(me.track[k]) * SPACES + int(me.space[k]) for k in range(TRACKS)
            if me.space[k] != was.space[k] and me.track[k] == was.track[k]]  # fmt: skip


def _chosen(before: Any, after: Any, p: int, t: Translator) -> str:
    """The civilizations that have acted by a choice which comes first, those that bring points themselves."""
    left = int(before.stack[before.depth - 1].x)
    now = next((int(one.x) for one in after.stack[: int(after.depth)] if one.verb == Verb.CIVS and one.who == p), 0)
    return t.row(t(CIV_NAMES[c]) for c in fresh(now, left) if c in SCORING)


def _of_step(was: Any, me: Any, t: Translator) -> str:
    """The technology that went up, or the one space that was reached; "" where neither did."""
    raised = [k for row in (1, 2) for k in fresh(was.tech[row], me.tech[row])]
    if raised: return t(TECH_NAMES[raised[0]]) if len(raised) == 1 else ""
    moved = [k for k in range(TRACKS) if me.space[k] != was.space[k] and me.track[k] == was.track[k]]
    return spots_said([int(me.track[moved[0]]) * SPACES + int(me.space[moved[0]])], t) if len(moved) == 1 else ""


def origin(before: Any, after: Any, p: int, t: Translator) -> str:
    """What brings a seat points once the question on top is answered; "" where nothing tells."""
    if not before.depth or before.stack[before.depth - 1].who != p: return ""
    item = before.stack[before.depth - 1]
    verb = Verb(int(item.verb))
    if verb == Verb.TURN: return _ability(before, after, p, t)
    if verb == Verb.LIST and (source := list_source(int(item.x), t)): return source
    if verb in PAID and item.y: return spots_said([int(item.y)], t)
    if verb == Verb.PAY and before.depth > 1 and before.stack[before.depth - 2].verb == Verb.VP:
        return t(CARD_NAMES[Card.GUILDS])  # it sells points, nothing else waits to be paid for
    if verb == Verb.EXPLORE_SPACE: return t("Space tile")
    if verb == Verb.REUSE: return t("Technology card")
    if spot := _waiting(before, p): return spots_said([spot], t)
    if before.depth > 1 and before.stack[before.depth - 2].verb == Verb.PER:
        return thing(Verb.PER, int(before.stack[before.depth - 2].x), int(before.stack[before.depth - 2].y), t)
    if verb != Verb.PLOT: return ""
    if before.civ_of[Civ.CRAFTSMEN] == p and before.players[p].rows.tobytes() == after.players[p].rows.tobytes():
        return t(CIV_NAMES[Civ.CRAFTSMEN])  # the building stands on their mat
    return t(CARD_NAMES[int(before.players[p].acts)]) if before.players[p].acts in BUILDING else ""


def achieved(before: Any, after: Any, p: int, t: Translator) -> str:
    """The achievements that bring all of a seat's points; "" where there are none, or others come with them."""
    won = fresh(before.players[p].achieved, after.players[p].achieved)
    points = sum(int(ACHIEVED[before.large, k, before.slots[k]]) for k in won)
    if not won or int(after.players[p].points) - int(before.players[p].points) != points: return ""
    return t.row(t(ACHIEVEMENT_NAMES[k]) for k in won)


def _waiting(s: Any, p: int) -> int:
    """The space whose benefit or bonus waits below the question, so that what comes now is of it; 0 where none does."""
    for k in range(int(s.depth) - 2, -1, -1):
        item = s.stack[k]
        if item.who != p or item.verb == Verb.INCOME: return 0
        if item.verb in (Verb.BENEFIT, Verb.BONUS): return int(item.x)
    return 0


def _ability(before: Any, after: Any, p: int, t: Translator) -> str:
    """The one civilization of a seat that begins an income turn."""
    if after.players[p].era == before.players[p].era: return ""
    acting = int(civ_abilities(before, p, int(after.players[p].era)))
    mine = [c for c in range(CIVS) if acting >> c & 1]
    return t(CIV_NAMES[mine[0]]) if len(mine) == 1 else ""
