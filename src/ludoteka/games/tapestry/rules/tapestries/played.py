"""What a tapestry card does when it is played, where that is a rule of its own: which rule. Cards of the kind "era" act
where the rule stands that they change: look for `acts == Card.…`."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ...state import Card, Verb
from ..stack import drop, push
from .comparing import boast, plea, technocracy, wonders
from .sharing import coal, diplomacy, olympics, steam


@rule
def do_special(s: Any, p: int, card: int) -> bool:
    """The effect of a card when it is played."""
    drop(s)
    if card == Card.DISCOVERY: push(s, Verb.DISCOVERY, p, 0, 0)
    elif card == Card.WONDERS: wonders(s, p)
    elif card == Card.ALLIANCE: push(s, Verb.ALLY, p, 0, 0)
    elif card == Card.BOAST: boast(s, p)
    elif card == Card.COAL: coal(s, p)
    elif card == Card.COLONIALISM: push(s, Verb.COLONY, p, 0, 0)
    elif card == Card.DARK_AGES: push(s, Verb.DARK, p, 0, 0)
    elif card == Card.DEMOCRACY: push(s, Verb.DISCARD, p, 0, 0)
    elif card == Card.DICTATORSHIP: push(s, Verb.DICTATE, p, 0, 0)
    elif card == Card.DIPLOMACY: diplomacy(s, p)
    elif card == Card.DYSTOPIA: push(s, Verb.DYSTOPIA, p, 0, 0)
    elif card == Card.ESPIONAGE: push(s, Verb.SPY, p, 0, 0)
    elif card == Card.FEUDALISM: push(s, Verb.FEUDAL, p, 0, 0)
    elif card == Card.GUILDS: push(s, Verb.GUILD, p, 0, 0)
    elif card == Card.MARRIAGE: push(s, Verb.ALLY, p, 1, 0)
    elif card == Card.OIL: push(s, Verb.MAGNATE, p, 0, 0)
    elif card == Card.OLYMPIC: olympics(s, p)
    elif card == Card.PLEA: plea(s, p)
    elif card == Card.RENAISSANCE: push(s, Verb.RENAISSANCE, p, 15, 0)
    elif card == Card.REVOLUTION: push(s, Verb.REVOLT, p, 0, 0)
    elif card == Card.SOCIALISM: push(s, Verb.SOCIAL, p, 0, 0)
    elif card == Card.STEAM: steam(s, p)
    elif card == Card.TECHNOCRACY: technocracy(s, p)
    elif card == Card.TRADE: push(s, Verb.TRADE_SEAT, p, 0, 0)
    return False
