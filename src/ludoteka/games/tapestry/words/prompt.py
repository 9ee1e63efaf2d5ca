"""What is asked, as one sentence."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import BONUS_GAIN, TALL, TILE_GAIN, WIDE
from ..rules.bonus import bonus_is_free
from ..state import TRACKS, Ask, Card, Verb
from .benefits import benefit, bonus, space_in_brackets
from .causes import GROWS, GROWS_LAST, NO_TRAP, ONE_BY_ONE, OVER, RED_OF_TILE, RED_ONLY, REPLACED, cause
from .names import CARD_NAMES, LANDMARK_NAMES, ROW_NAMES, TECH_NAMES, TRACK_NAMES, seat_name
from .questions import ASKED_OF, QUESTIONS

ROOM = 80  # letters of which three lines are made on a phone
NARROW = 56  # the same where they are names, which break into lines of few
#: What is asked in fewer words where a name makes it too long.
SHORTER = {
    GROWS: mark("{who} builds {building} (at each income {gain}). Where?"),
    GROWS_LAST: mark("{who} builds {building} (at the last income {gain}). Where?"),
    RED_ONLY: RED_OF_TILE, NO_TRAP: mark("{who} loses a territory: no Trap card to keep it."),
    QUESTIONS[Verb.SITE]: mark("{who} places {landmark}: upper left corner of its {size} area?"),
    QUESTIONS[Verb.BUILD]: mark("{who} takes a building from the income mat. Which?"),
    OVER: mark("{who}: which tapestry card lies over {card}?"), REPLACED: mark("{who}: replace the cards {list}?"),
    ONE_BY_ONE: mark("{source}: {who} gains all of these; now {what}."),
}  # fmt: skip


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0: return t("The game is over.")
    item = s.stack[s.depth - 1]
    if s.awaits: return t(ASKED_OF[Ask(int(s.awaits))], who=seat_name(int(item.who), t))
    words, facts = cause(s, item, t) or (QUESTIONS[Verb(int(item.verb))], about(s, t))
    who = seat_name(int(s.seat), t)
    said = t(words, who=who, **facts)
    if len(said) <= (NARROW if words == REPLACED else ROOM): return said
    facts["gain"] = facts.get("brief", facts.get("gain", ""))
    return t(SHORTER.get(words, words), who=who, **facts)


def about(s: Any, t: Translator) -> dict[str, Any]:
    """What the question is about, for its sentence."""
    item = s.stack[s.depth - 1]
    v, x = Verb(int(item.verb)), int(item.x)
    if v == Verb.BONUS:
        gain = benefit(int(BONUS_GAIN[x]), t)
        free = bonus_is_free(s, int(item.who), x, int(item.y))
        terms = t("{paid} for {gain}", paid=t("nothing"), gain=gain) if free else bonus(x, t)
        return {"gain": gain, "terms": terms, "space": space_in_brackets(x, t)}
    if v == Verb.PLOT: return {"building": t(ROW_NAMES[x])}
    if v == Verb.SITE: return {"landmark": t(LANDMARK_NAMES[x]), "size": f"{int(WIDE[x, 0])}×{int(TALL[x, 0])}"}
    if v in (Verb.RESEARCHED, Verb.ALCHEMY):
        return {"tracks": t.row(t(TRACK_NAMES[k]) for k in range(TRACKS) if int(item.y) >> k & 1)}
    if v == Verb.PLAY: return {"n": int(s.players[item.who].era)}
    if v in (Verb.LAY, Verb.EXPLOIT): return {"tile": x + 1, "gain": benefit(int(TILE_GAIN[x]), t)}
    if v == Verb.TYRANNY: return {"card": t(CARD_NAMES[x]) if x >= 0 else "?"}
    if v == Verb.INVENT_TOO: return {"card": t(TECH_NAMES[x])}
    if v in (Verb.PAY, Verb.PAY_TERRITORY, Verb.PAY_TAPESTRY, Verb.PAY_TECH, Verb.CONVERT, Verb.REVOLUTION, Verb.SWAP):
        return {"n": x}
    if v == Verb.ALLY: return {"card": t(CARD_NAMES[Card.MARRIAGE if x else Card.ALLIANCE])}
    if v in ASKING: return {"card": t(CARD_NAMES[ASKING[v]])}
    if v == Verb.PREDICT: return {"what": t(PREDICTED[x]), "k": x + 1, "all": len(PREDICTED)}
    return {}


#: The tapestry cards whose questions would not say what they come from.
ASKING = {
    Verb.WED: Card.MARRIAGE, Verb.SPY: Card.ESPIONAGE, Verb.COLONY: Card.COLONIALISM,
    Verb.DYSTOPIA: Card.DYSTOPIA, Verb.TRADE_SEAT: Card.TRADE, Verb.TRADE: Card.TRADE,
}  # fmt: skip
PREDICTED = (mark("technology cards"), mark("full 3×3 city districts"), mark("controlled territories"),
             mark("tracks walked to space 12"))
