"""What is legal now, listed once for a position: the reasons ask again and again. It is for whoever sees the hand that
is asked."""

from __future__ import annotations

from ludoteka.kit.places import Listed

from ..rules.actions import ACTS, legal, refusal
from ..state import Do

_LISTED = Listed(Do, ACTS.sizes, legal=legal, refusal=refusal)
allowed, legal_by_kind, refused = _LISTED.allowed, _LISTED.legal_by_kind, _LISTED.refused
