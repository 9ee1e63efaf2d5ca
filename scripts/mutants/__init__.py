"""Change a game's rules one thing at a time, and see which tests notice: `python -m scripts.mutants`."""
