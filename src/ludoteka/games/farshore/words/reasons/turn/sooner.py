"""What speaks for playing a card before the next season is prepared for, where no worker is left."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ....box.tables import DECK, EFFECT
from ....rules.actions import KIND
from ....state import SPOTS, Do, Season
from ...names import card_name
from ...seasons import brought, runs_green
from ..worth import by_wind, played

#: Whoever prepares last turns the wind: what the boat gets by this one may go.
TURNS = mark("Play first: preparing turns the wind, and {n} of these points may go.")
TURNS_SHORT = mark("Play first: preparing turns the wind.")
#: Green cards of the city give again when spring and autumn are prepared for.
AGAIN_AS_ALL = mark("Prepare after it ({brings}): then {card} gives again, as green cards do.")
AGAIN = mark("Prepare after it ({brings}): {card} gives again then.")
AGAIN_SHORT_AS_ALL = mark("Prepare after it: then {card} gives again, as green cards do.")
AGAIN_SHORT = mark("Prepare after it: {card} gives again then.")
#: Others play from the Bay, too.
TAKEN = mark("Preparing ({brings}) can wait; others may take {card}.")
TAKEN_SHORT = mark("Preparing can wait; others may take {card}.")
#: What has to wait for the other is all that there is to choose.
EITHER = mark("Preparing first brings {brings} a turn sooner, {card} a turn later.")
EITHER_SHORT = mark("Preparing ({brings}) can wait a turn.")
EITHER_BARE = mark("Preparing can wait a turn.")


def sooner(s: Any, name: int, t: Translator) -> list[str]:
    """Why a card that can be played now is played before preparing, or what either would have to wait for: in several
    lengths, the longest first."""
    season, card = Season(int(s.players[s.turn].season) + 1), card_name(name, t)
    ways: tuple[str, ...]
    if (n := by_wind(s, int(s.turn), name)) > 0 and prepares_last(s, season):
        return [t(one, n=n) for one in (TURNS, TURNS_SHORT)]
    if DECK[name].type == "green" and EFFECT[name] and runs_green(season):
        ways = (AGAIN_AS_ALL, AGAIN, AGAIN_SHORT_AS_ALL, AGAIN_SHORT)
    elif KIND[played(s, name)] == Do.BAY and sum(int(s.bay_count[k]) for k in range(SPOTS) if s.bay[k] == name) == 1:
        ways = (TAKEN, TAKEN_SHORT)
    else:
        ways = (EITHER, EITHER_SHORT, EITHER_BARE)
    return [t(one, brings=brought(s, t), card=card) for one in ways]


def prepares_last(s: Any, season: Season) -> bool:
    """Whether who takes the turn would be the last to prepare for a season."""
    return all(int(s.players[p].season) >= season for p in range(int(s.seats)) if p != s.turn)
