"""The public door to many games at once: `engine.batch`."""

from ludoteka.engine.batch import Batch

__all__ = ["Batch"]
