"""The loops of `scripts/learn.py`: games of a net against itself, and fitting it to what came of them."""
