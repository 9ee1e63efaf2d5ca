"""The public door to many games on a card: `engine.cuda`."""

from ludoteka.engine.cuda import Kernels, Lanes

__all__ = ["Kernels", "Lanes"]
