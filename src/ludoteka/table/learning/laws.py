"""Laws of a first game's lessons."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Game, legal_codes
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import Translator


def lessons_hold(game: Game, s: Any, t: Translator) -> None:
    """Lessons for a question say something whole, lead to a rule that there is, and light what is legal; `s` is hidden
    from the seat that is asked. Raises ValueError."""
    coach = page_of(game).coach
    for told in coach.fitting(s, legal_codes(game, s)) if coach else ():
        lesson = told.lesson
        words = t(lesson.words, **lesson.fields(s))
        if not words.strip() or "{" in words or "  " in words:
            raise ValueError(f"lesson {lesson.id} says {words!r}")
        if lesson.rule not in game.rulebook.rules:
            raise ValueError(f"lesson {lesson.id}: there is no rule {lesson.rule}")
        if wrong := [a for a in told.does if game.refusal(s, a)]:
            raise ValueError(f"lesson {lesson.id} lights {wrong}, which are not legal")
