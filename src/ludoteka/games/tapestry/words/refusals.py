"""What the sentence of a refusal says of the position."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from .actions import action


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """The sentences of refusals need nothing but the answer itself."""
    return {"action": action(s, a, t)}
