"""The public door to many games on a card: `engine.cuda`."""

from ludoteka.engine.cuda import Batch, Kernels, Lanes

__all__ = ["Batch", "Kernels", "Lanes"]
