"""What is still to be done: a stack of small things, the next one on top. And the two ways in which it waits."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import count, first, rule

from ..box.benefits import Kind
from ..box.tables import LIST_MODE, LIST_N, LIST_VERB, LIST_X, LIST_Y
from ..state import SHADOW, No, Verb


@rule
def push(s: Any, verb: int, who: int, x: int, y: int) -> None:
    """This comes next."""
    item = s.stack[s.depth]
    item.verb, item.who, item.x, item.y = verb, who, x, y
    s.depth += 1


@rule
def drop(s: Any) -> None:
    """The thing on top is done."""
    s.depth -= 1
    item = s.stack[s.depth]
    item.verb = item.who = 0
    item.x = item.y = 0


@rule
def ask(s: Any, who: int) -> bool:
    """The thing on top waits for a seat's decision."""
    s.seat = who
    return True


@rule
def ask_chance(s: Any, who: int, what: int) -> bool:
    """The thing on top waits for dice, a card or a tile."""
    if who != SHADOW: s.seat = who
    s.awaits = what
    return True


@rule
def done(s: Any) -> bool:
    """The thing on top is done and waits for nothing."""
    drop(s)
    return False


@rule
def decline(s: Any) -> None:
    """The thing on top is not wanted."""
    drop(s)


@rule
def refuse_of_two(s: Any, p: int, k: int) -> int:
    """One of two things."""
    return No.FINE if k < 2 else No.NO_SUCH


# ---- lists of benefits ---------------------------------------------------------------------------------------------


@rule
def gain(s: Any, who: int, number: int) -> None:
    """A seat gains a list of the box."""
    if LIST_N[number]: push_list(s, who, number)


@rule
def push_list(s: Any, who: int, number: int) -> None:
    """All in order: each thing is stacked, the first on top. Else the list itself waits for what is chosen."""
    n = LIST_N[number]
    if LIST_MODE[number] == Kind.ALL:
        for k in range(n - 1, -1, -1):
            push(s, LIST_VERB[number, k], who, LIST_X[number, k], LIST_Y[number, k])
    else:
        push(s, Verb.LIST, who, number, (1 << n) - 1)  # y = what is left to choose from


@rule
def take_from_list(s: Any, k: int) -> None:
    """The k-th thing of the list on top comes next; of one that goes in any order the others stay below."""
    item = s.stack[s.depth - 1]
    who, number, left = int(item.who), int(item.x), int(item.y) & ~(1 << k)
    if LIST_MODE[number] == Kind.ONE_OF: left = 0
    item.y = left
    if left == 0: drop(s)
    push(s, LIST_VERB[number, k], who, LIST_X[number, k], LIST_Y[number, k])


@rule
def do_list(s: Any, p: int, number: int, left: int) -> bool:
    """A list to choose from waits, unless there is but one thing left in it."""
    if left & (left - 1): return ask(s, p)
    k = 0
    while not left >> k & 1: k += 1
    take_from_list(s, k)
    return False


@rule
def only(bits: int) -> int:
    """The one thing of a set that holds just one, else -1."""
    return first(bits) if count(bits) == 1 else -1
