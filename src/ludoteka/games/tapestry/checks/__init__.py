"""Laws that every position obeys."""
