"""What the people's table shows of the race: the track with the fields one may go to, and one's own card."""

from typing import Any

from ludoteka.game import asked
from ludoteka.i18n import Translator, mark

from .rules import refusal, steps
from .state import Do

SENTENCE = mark("Two runners, one die, and one card each that nobody else knows.")


def board(s: Any, me: int, t: Translator) -> str:
    """Two lanes of fields. Where a step would lead, it may be done there, or why not is said there."""
    wide = 2 * int(s.goal) + 2
    lanes = "".join(f'<rect fill="#8884" rx=".9" y="{2 * k + .1}" width="{wide}" height="1.8"/>' for k in range(2))
    spots = "".join(spot(s, a, t) for a in (Do.WALK, Do.CARD)) if asked(s, me) else ""
    runners = "".join(
        f'<circle class="seat-{k + 1}" data-place="runner-{k}" cx="{2 * s.at[k] + 1}" cy="{2 * k + 1}" r=".8"/>'
        for k in range(2)
    )
    about = f'role="group" aria-label="{t("The track")}"'
    return f'<svg viewBox="0 0 {wide} 4" data-cell="2" {about}>{lanes}{spots}{runners}</svg>'


def spot(s: Any, a: Do, t: Translator) -> str:
    name, why = a.name.lower(), refusal(s, a)
    act = f'data-why="{name}"' if why else f'data-do="{name}"' + (" data-confirm" if a == Do.CARD else "")
    x, y = 2 * min(int(s.at[s.seat]) + steps(s, a), int(s.goal)) + 1, 2 * s.seat + 1
    words = t("Walk {n}", n=s.rolled) if a == Do.WALK else t("Play the card")
    return f'<circle fill="#e8b04b" {act} aria-label="{words}" cx="{x}" cy="{y}" r=".{9 - a}"/>'


def hand(s: Any, me: int, t: Translator) -> str:
    if me < 0: return ""
    words = t("Your card: {n}", n=s.card[me]) if s.card[me] else t("Your card has been played.")
    return f'<p class="dash-card">{words}</p>'


def choices(s: Any, me: int, t: Translator) -> list[tuple[str, list[int]]]:
    return [("", [Do.WALK, Do.REST])]


def lit(before: Any, after: Any, code: int, chance: bool) -> str:
    """The runner that has gone; nothing of which card took it there."""
    return f"runner-{before.seat}"
