"""What speaks for an answer by how things stand: sentences that know this table. "" where nothing does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator

from ...state import Verb
from .beginnings import reason_capital, reason_civ, reason_predict
from .bonuses import reason_bonus
from .choices import reason_benefit, reason_isolate, reason_restart, reason_step
from .dealings import (
    reason_convert,
    reason_exploit,
    reason_guild,
    reason_host,
    reason_revolt,
    reason_settle,
    reason_tyranny,
)
from .gifts import reason_build, reason_list
from .goods import reason_any
from .inventions import (
    reason_invent,
    reason_invent_too,
    reason_invention,
    reason_pay_tech,
    reason_refresh,
    reason_reuse,
    reason_upgrade,
)
from .lands import (
    reason_colony,
    reason_conquer,
    reason_dice,
    reason_lay,
    reason_post,
    reason_tile,
    reason_trap,
    reason_worst_tile,
)
from .mats import reason_history, reason_history_mark, reason_history_seat, reason_muster
from .payments import reason_pay
from .places import reason_dystopia, reason_plot, reason_site
from .rivals import (
    reason_ally,
    reason_dictate,
    reason_social,
    reason_trade,
    reason_trade_seat,
    reason_wed,
)
from .steps import (
    reason_alchemy,
    reason_dark,
    reason_follow,
    reason_lead,
    reason_magnate,
    reason_renaissance,
    reason_repeat,
    reason_researched,
    reason_walk,
)
from .tapestries import reason_cards, reason_copied, reason_feudal, reason_play

REASONS: dict[Verb, Callable[[Any, int, Any, Translator], str]] = {
    Verb.BUILD: reason_build, Verb.LIST: reason_list,
    Verb.ANY: reason_any, Verb.PAY: reason_pay, Verb.BONUS: reason_bonus,
    Verb.CONQUER: reason_conquer, Verb.DICE: reason_dice, Verb.TRAP: reason_trap, Verb.EXPLORE: reason_tile,
    Verb.PAY_TERRITORY: reason_worst_tile, Verb.INVENT: reason_invent, Verb.UPGRADE: reason_upgrade,
    Verb.REFRESH: reason_refresh, Verb.INVENTION: reason_invention, Verb.PLAY: reason_play,
    Verb.PAY_TAPESTRY: reason_cards, Verb.DISCARD: reason_cards, Verb.PLOT: reason_plot, Verb.SITE: reason_site,
    Verb.RESEARCHED: reason_researched, Verb.ALCHEMY: reason_alchemy, Verb.LEAD: reason_lead, Verb.WALK: reason_walk,
    Verb.ALLY: reason_ally, Verb.DICTATE: reason_dictate, Verb.PICK_CAPITAL: reason_capital,
    Verb.PREDICT: reason_predict, Verb.LAY: reason_lay, Verb.PICK_CIV: reason_civ, Verb.SOCIAL: reason_social,
    Verb.WED: reason_wed, Verb.REUSE: reason_reuse, Verb.PAY_TECH: reason_pay_tech, Verb.REPEAT: reason_repeat,
    Verb.FEUDAL: reason_feudal, Verb.ISOLATE: reason_isolate, Verb.EXPLORE_SPACE: reason_benefit,
    Verb.RESTART: reason_restart, Verb.MERRY: reason_benefit, Verb.ENTER: reason_benefit,
    Verb.OVERPLAY: reason_play, Verb.MAKER: reason_play, Verb.ADVANCE: reason_step, Verb.ADVANCE_ANY: reason_step,
    Verb.SPY: reason_copied, Verb.HERALD: reason_copied, Verb.FOLLOW: reason_follow, Verb.MAGNATE: reason_magnate,
    Verb.GUILD: reason_guild, Verb.HOST: reason_host, Verb.CONVERT: reason_convert, Verb.REVOLT: reason_revolt,
    Verb.TYRANNY: reason_tyranny, Verb.EXPLOIT: reason_exploit, Verb.SETTLE: reason_settle, Verb.DARK: reason_dark,
    Verb.RENAISSANCE: reason_renaissance, Verb.DYSTOPIA: reason_dystopia, Verb.MUSTER: reason_muster,
    Verb.HISTORY: reason_history, Verb.HISTORY_SEAT: reason_history_seat, Verb.HISTORY_MARK: reason_history_mark,
    Verb.INVENT_TOO: reason_invent_too, Verb.COLONY: reason_colony, Verb.POST: reason_post,
    Verb.TRADE_SEAT: reason_trade_seat, Verb.TRADE: reason_trade,
}  # fmt: skip
