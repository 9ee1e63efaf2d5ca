"""The games: one folder each, found by looking (`engine.registry`), named nowhere else."""
