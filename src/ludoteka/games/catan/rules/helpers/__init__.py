"""The helpers: how they come and go, and what each of the twelve does."""
