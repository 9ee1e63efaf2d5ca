"""The rules: the base game, Seafarers upon it, the helpers upon both, and what asks them all."""
