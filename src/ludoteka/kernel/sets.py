"""Sets of up to 63 things, as bits of a whole number."""

from __future__ import annotations

from ludoteka.kernel.rules import rule


@rule
def count(bits: int) -> int:
    """How many things a set holds."""
    return int(bits).bit_count()


@rule
def first(bits: int) -> int:
    """The lowest thing in a set that is not empty."""
    return (int(bits) & -int(bits)).bit_length() - 1


@rule
def nth(bits: int, n: int) -> int:
    """The n-th thing in a set that has more than n, the lowest being the 0th."""
    for _ in range(n):
        bits &= bits - 1
    return first(bits)
