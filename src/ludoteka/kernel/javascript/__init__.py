"""Rules as an ES module: what a page beside the real table works out, it works out by the game's own rules.

`module` writes the rules that are named, with all that they call, the tables they read and the records they are given,
as one file that a browser runs without a server and without evaluating text. It is written from the same functions that
`Build` makes machine code of, found by the same walk (`twins.called_by`), so nothing is copied by hand.

Every number is a BigInt there and every truth is 0n or 1n: sets of 63 things, sums and shifts come out as in Python. A
number that does not fit its field, or an index out of range, throws, as the plain build does. What no rule needs is not
translated: text, floats, comprehensions, exceptions. Whoever writes such a thing is told so, with file and line.

This lies in a folder of its own because machine code is named by a hash of the files of the kernel: a change here
compiles nothing anew.
"""

from ludoteka.kernel.javascript.module import module

__all__ = ["module"]
