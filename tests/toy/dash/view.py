"""Words and pictures of the race."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark

from .state import CARDS, LAST_TURN, Do

DONE = (mark("Seat {seat} walks {n}."), mark("Seat {seat} rests."), mark("Seat {seat} plays the card {n}."))


def notation(s: Any, a: int) -> str:
    return Do(a).name.lower()


def parse(s: Any, text: str) -> int:
    if text.upper() not in Do.__members__:
        raise UserError(mark("“{text}” is none of walk, rest and card."), text=text)
    return Do[text.upper()]


def chance_notation(o: int) -> str:
    return str(o + 1)


def parse_chance(s: Any, text: str) -> int:
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise UserError(mark("“{text}” is no roll of a die."), text=text)
    return int(text) - 1


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0: return t("The race is over.")
    if s.awaits: return t("Seat {seat} rolls.", seat=s.seat + 1)
    return t("Seat {seat} has rolled {n}: walk, rest, or play the card?", seat=s.seat + 1, n=s.rolled)


def action(s: Any, a: int, t: Translator) -> str:
    return t(DONE[a], seat=s.seat + 1, n=s.rolled if a == Do.WALK else s.card[s.seat])


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    return {"goal": int(s.goal)}


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    me = before.seat
    said = [t(DONE[a], seat=me + 1, n=before.rolled if a == Do.WALK else after.played[me])]
    return said + ([t("The race is over.")] if after.seat < 0 else [])


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    return [t("Seat {seat} rolls {n}.", seat=before.seat + 1, n=o + 1)]


def sheet(s: Any, t: Translator) -> list[Line]:
    return [Line(t("Fields"), (int(s.at[0]), int(s.at[1])), total=True)]


def text(s: Any, t: Translator) -> str:
    rows = ("".join("*" if k == s.at[seat] else "." for k in range(s.goal + 1)) for seat in range(2))
    return "\n".join([prompt(s, t), *rows])


def svg(s: Any, t: Translator) -> str:
    runners = "".join(f'<circle cx="{2 * int(s.at[seat]) + 1}" cy="{2 * seat + 1}" r="1"/>' for seat in range(2))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * int(s.goal) + 2} 4">{runners}</svg>'


def write(s: Any) -> dict[str, Any]:
    return {
        "to_move": int(s.seat), "turns": int(s.turns), "rolled": int(s.rolled), "fields": [int(n) for n in s.at],
        "cards": [int(n) for n in s.card], "played": [int(n) for n in s.played],
    }  # fmt: skip


def load(s: Any, position: Mapping[str, Any]) -> None:
    try:
        if unknown := set(position) - {"to_move", "turns", "rolled", "fields", "cards", "played"}:
            raise KeyError(min(unknown))
        s.seat, s.turns, s.rolled = (int(position[name]) for name in ("to_move", "turns", "rolled"))
        s.at[:], s.card[:], s.played[:] = position["fields"], position["cards"], position["played"]
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise UserError(mark("The position cannot be read: {error}."), error=error) from None
    fine = all(0 <= n <= s.goal for n in s.at) and all(0 <= n <= CARDS for n in (*s.card, *s.played, s.rolled))
    if not (fine and -1 <= s.seat < 2 and 0 <= s.turns <= LAST_TURN):
        raise UserError(mark("There is no such race."))
    s.awaits = int(s.seat >= 0 and not s.rolled)
