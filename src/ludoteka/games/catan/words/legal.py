"""What is legal now, listed once for a position: the reasons ask again and again. It is for whoever is asked."""

from __future__ import annotations

from ludoteka.kit.places import Listed

from ..rules.actions import legal, refusal
from ..state import SIZES, Do

legal_by_kind = Listed(Do, SIZES, legal=legal, refusal=refusal).legal_by_kind
