"""What the people's table shows of the race: the track with the fields one may go to, and one's own card."""

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.text.i18n import Translator, mark

from .rules import refusal, steps
from .state import Do

FIELD = 100  # how wide one is drawn; about a pixel to a unit
SENTENCE = mark("Two runners, one die, and one card each that nobody else knows.")


def board(s: Any, me: int, t: Translator) -> str:
    """Two lanes of fields. Where a step would lead, it may be done there, or why not is said there."""
    wide, focus = FIELD * (int(s.goal) + 1), middle(int(s.at[max(0, me)]))
    lanes = "".join(f'<rect fill="#8884" rx="40" y="{FIELD * k + 5}" width="{wide}" height="90"/>' for k in range(2))
    spots = "".join(spot(s, a, t) for a in (Do.WALK, Do.CARD)) if asked(s, me) else ""
    spots = f'<g class="spots">{spots}</g>'
    runners = "".join(
        f'<circle class="seat-{k + 1}" data-place="runner-{k}" cx="{middle(int(s.at[k]))}" cy="{middle(k)}" r="30"/>'
        for k in range(2)
    )
    view = f'viewBox="0 0 {wide} {2 * FIELD}" data-cell="{FIELD}" data-focus-x="{focus}" data-focus-y="{FIELD}"'
    return f'<svg {view} role="group" aria-label="{t("The track")}">{lanes}{spots}{runners}</svg>'


def middle(field: int) -> int:
    return FIELD * field + FIELD // 2


def spot(s: Any, a: Do, t: Translator) -> str:
    name, why = Do(a).name.lower(), refusal(s, a)
    act = f'data-why="{name}"' if why else f'data-do="{name}"' + (" data-confirm" if a == Do.CARD else "")
    x = middle(min(int(s.at[s.seat]) + int(steps(s, a)), int(s.goal)))
    words = t("Walk {n}", n=s.rolled) if a == Do.WALK else t("Play the card")
    return f'<circle fill="#e8b04b" {act} aria-label="{words}" cx="{x}" cy="{middle(int(s.seat))}" r="{45 - 7 * a}"/>'


def hand(s: Any, me: int, t: Translator) -> str:
    if me < 0: return ""
    words = t("Your card: {n}", n=s.card[me]) if s.card[me] else t("Your card has been played.")
    return f'<p class="dash-card">{words}</p>'


def purpose(s: Any, t: Translator) -> str:
    return t("Who walks is nearer to the goal; the card can be played once only.")


def choices(s: Any, me: int, t: Translator) -> list[tuple[str, list[int]]]:
    return [("", [Do.WALK, Do.REST])]


def lit(before: Any, after: Any, code: int, chance: bool) -> str:
    """The runner that has gone; nothing of which card took it there."""
    return f"runner-{before.seat}"
