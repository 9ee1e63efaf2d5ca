"""The log: what an action did, what chance answered, and what followed."""

from __future__ import annotations

from .brief import brief
from .chance import log_chance
from .deeds import log_action

__all__ = ["brief", "log_action", "log_chance"]
