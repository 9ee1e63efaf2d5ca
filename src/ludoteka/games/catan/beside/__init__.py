"""Beside a real board: the helpers and when they may be used, dice, a turn timer, and the score.

The tool never learns what anybody holds. It is told the roll, the use of a helper and the end of a turn, and asks the
rules of the digital game, translated, what that makes possible: on a board where nothing stands, and with a bank of one
card of each kind, so that nobody has to be paid and Hilda and Thorolf can bring a card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.ledger import SOURCES, Rulebook
from ludoteka.engine.registry import load
from ludoteka.kernel.javascript import module
from ludoteka.kit.beside import Beside, Tool, word
from ludoteka.text.i18n import Translator, mark

from ..box.maps import MAP_OF, ROUNDS, TARGET
from ..box.pieces import BOX
from ..rules.apply import change_helper, decline, keep_helper
from ..rules.helpers.favours import got_card
from ..rules.helpers.lifecycle import (
    has_used,
    lay_out_helpers,
    refuse_flip,
    refuse_help,
    take_from_stack,
)
from ..rules.turn import begin_turn, end_part, go_on, roll
from ..state import Helper, No, Part, Phase, Rest, Scenario, State
from ..words.names import HELPER_DEEDS, HELPER_NAMES, HELPER_POWERS, HELPER_WHENS
from ..words.options import OPTIONS, SCENARIO_RULES, SCENARIOS
from ..words.sheet import OTHER

#: What the tool asks of the rules.
ENTRIES = {
    rule.__name__: rule
    for rule in (
        lay_out_helpers, take_from_stack, begin_turn, roll, go_on, refuse_help, has_used, got_card, decline,
        refuse_flip, keep_helper, change_helper, end_part,
    )
}  # fmt: skip
#: Why the helper of whose turn it is may not be used: what the tool can come to say.
REASONS = (No.HELPER_TIME, No.HELPER_RESTS, No.HELPER_NEW, No.NOT_OWN_ROLL)
#: Scenarios whose score has no longest road, or no largest army.
NO_ROAD, NO_ARMY = (Scenario.CLOTH, Scenario.PIRATE_ISLANDS), (Scenario.PIRATE_ISLANDS,)


def data(t: Translator) -> Mapping[str, Any]:
    return {
        "helpers": [_helper(number, t) for number in range(1, len(HELPER_NAMES))],
        "rules": {rule.id: [t(rule.sentence), t(SOURCES[rule.source][0]), rule.source == "house"]
                  for rule in _book().rules.values() if rule.chapter in ("helpers", "twelve")},
        "reasons": {name: t.unfilled(_book().refusals[name][1]) for name in (No(reason).name for reason in REASONS)},
        "scenarios": [_scenario(k, t) for k in range(len(SCENARIOS))],
        "options": {
            option.name: {"title": t(option.title), "labels": [t(label) for label in option.labels]}
            for option in OPTIONS if option.name in ("helpers", "extra", "ryan")
        },
        "points": {name: BOX.points[name] for name in ("settlement", "city", "longest_route", "largest_army")},
        "limit": BOX.rules["discard_above"],
        "supply": {name: BOX.pieces[name] for name in ("settlement", "city")},
    }  # fmt: skip


def _helper(number: int, t: Translator) -> dict[str, Any]:
    name = HELPER_NAMES[number]
    prefix = f"{name}: "
    return {
        "number": number, "name": word(t, name), "power": t(HELPER_POWERS[number]), "deed": t(HELPER_DEEDS[number]),
        "when": t(HELPER_WHENS[BOX.helpers[number - 1].when]),
        "rules": [rule.id for rule in _book().rules.values() if rule.sentence.startswith(prefix)],
    }  # fmt: skip


def _book() -> Rulebook:
    return load("catan").rulebook


def _scenario(k: int, t: Translator) -> dict[str, Any]:
    """What is played and what wins it; points and first settlements by the number of players, 0 where it is not for so
    many."""
    maps = [int(MAP_OF[k, seats]) for seats in range(7)]
    return {
        "title": t(SCENARIOS[k]), "sentence": t(_book().rules[SCENARIO_RULES[k]].sentence),
        "targets": [int(TARGET[m]) if m >= 0 else 0 for m in maps],
        "first": [int(ROUNDS[m]) if m >= 0 else 0 for m in maps],
        "road": k not in NO_ROAD, "army": k not in NO_ARMY,
        "other": t(OTHER.get(Scenario(k), mark("Islands"))) if k else "",
    }  # fmt: skip


def rules() -> str:
    return module(ENTRIES, [State], names=[Helper, No, Part, Phase, Rest])


BESIDE = Beside(
    tools=(
        Tool("table", mark("Helpers, dice, score"),
             mark("Who has which helper and when it may be used; dice with a history, a turn timer, the score."),
             "table.js"),
    ),
    data=data, rules=rules,
)  # fmt: skip
