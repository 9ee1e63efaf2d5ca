"""The vocabulary of effects: what a step in a box file may say, and how steps become rows of a table.

An effect is a list of steps, carried out in their order. `per` multiplies a step's number: by what the last discarding,
paying, giving or scrapping step came to ("made"), by "hand", "treasure", "map", "treasure space", what lies on the card
("held"), one good or several together ("stone seaweed"), or by the cards in one's own city that fit a filter such as
"green", "unique critter" or a card's id. `most` limits the product.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import msgspec

from .kinds import OPTIONS, WIDTH, Col, Good, How, Op, Per, Price, Source, What, Whose

Number = Annotated[int, msgspec.Meta(ge=1, le=20)]
Cap = Annotated[int, msgspec.Meta(ge=0, le=99)]
GoodName = Literal["wood", "seaweed", "stone", "mushrooms"]
GoodOrAny = Literal["wood", "seaweed", "stone", "mushrooms", "any"]
Gained = Literal["wood", "seaweed", "stone", "mushrooms", "any", "point", "treasure"]
Extent = Literal["must", "up to", "all or nothing"]


class Step(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Something that an effect does."""


class Gain(Step, tag="gain", frozen=True):
    """From the supply: goods, point tokens, treasures."""

    what: Gained
    n: Number = 1
    per: str = ""
    most: Cap = 0


class Draw(Step, tag="draw", frozen=True):
    """Cards into the hand; `fill` = up to the hand limit."""

    n: Number = 1
    per: str = ""
    most: Cap = 0
    source: Literal["deck", "bay", "both"] = "deck"
    fill: bool = False
    may: bool = False


class Boat(Step, tag="boat", frozen=True):
    """One's own boat moves; this is no move by a wind rose."""

    n: Number = 1
    per: str = ""
    most: Cap = 0


class Discard(Step, tag="discard", frozen=True):
    """Cards from the hand."""

    n: Number = 1
    extent: Extent = "up to"


class Pay(Step, tag="pay", frozen=True):
    """Goods to the supply; a treasure may stand for each."""

    what: GoodOrAny = "any"
    n: Number = 1
    extent: Extent = "up to"


class Give(Step, tag="give", frozen=True):
    """Cards from the hand to other players."""

    n: Number = 1
    extent: Extent = "must"


class GiveGoods(Step, tag="give goods", frozen=True):
    """Goods to other players."""

    what: GoodOrAny = "any"
    n: Number = 1
    extent: Extent = "must"


class Run(Step, tag="run", frozen=True):
    """The effects of green cards in one's own city, or in others' cities; none that runs others itself."""

    n: Number = 1
    of: str = "green"
    whose: Literal["own", "other"] = "own"
    may: bool = False


class Scrap(Step, tag="scrap", frozen=True):
    """Another card of one's own city is discarded; `refund` gives its cost back."""

    of: str = ""
    refund: bool = False
    may: bool = True


class Play(Step, tag="play", frozen=True):
    """Another card: `less` resources cheaper, or free; worth at most so many points. Without `may` it must be played,
    if any can be."""

    source: Literal["bay", "both", "hand", "revealed"] = "both"
    of: str = ""
    less: Cap = 0
    free: bool = False
    worth: Annotated[int, msgspec.Meta(ge=-1, le=99)] = 99
    may: bool = True


class Reveal(Step, tag="reveal", frozen=True):
    """Cards from the deck, for all to see; what is left of them at the end of the effect is discarded."""

    n: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1


class Take(Step, tag="take", frozen=True):
    """Revealed cards into the hand."""

    n: Number = 1


class Recall(Step, tag="recall", frozen=True):
    """One's own worker comes home from a place."""

    may: bool = True


class Copy(Step, tag="copy", frozen=True):
    """What a coast site or an island that is face up gives, wherever workers stand, or only where an own one does."""

    own: bool = False


class MapTile(Step, tag="map", frozen=True):
    """A map tile, as from the dunes; `short` cards may be missing."""

    short: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Choose(Step, tag="choose", frozen=True):
    """One of up to four effects."""

    options: Annotated[list[list[AnyStep]], msgspec.Meta(min_length=2, max_length=OPTIONS)]


class Put(Step, tag="put", frozen=True):
    """Tokens of the supply onto this card, which keeps them."""

    what: Literal["wood", "seaweed", "stone", "mushrooms", "point", "treasure"]
    n: Number = 1


class Collect(Step, tag="collect", frozen=True):
    """All tokens on this card come to its owner."""


class SpendHeld(Step, tag="spend held", frozen=True):
    """Tokens on this card go back to the supply, as far as there are any."""

    n: Number = 1


class Place(Step, tag="place", frozen=True):
    """One's own worker is placed at once, as in a turn."""


class Sweep(Step, tag="sweep", frozen=True):
    """Cards of the Bay are discarded; it is refilled then."""

    n: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1


class Need(Step, tag="need", frozen=True):
    """The rest of the effect only if there are so many."""

    per: str
    n: Number = 1


class Less(Step, tag="less", frozen=True):
    """On a blue card: a card that is being played costs less. `price` is what using this takes: a card of the hand, the
    blue card itself, a critter or construction of the city. `uses` limits how often (0 = it does not; a card of the
    name `second` in the city allows one more). With `instead` the tokens are paid with any other resources."""

    n: Number = 1
    what: GoodOrAny = "any"
    price: Literal["nothing", "card", "itself", "critter", "construction"] = "nothing"
    uses: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    instead: bool = False


AnyStep = (
    Gain | Draw | Boat | Discard | Pay | Give | GiveGoods | Run | Scrap | Play | Reveal | Take | Recall | Copy
    | MapTile | Choose | Need | Less | Put | Collect | SpendHeld | Place | Sweep
)  # fmt: skip

EXTENTS = {"must": How.MUST, "up to": How.UP_TO, "all or nothing": How.ALL_OR_NOTHING}
COUNTED = {
    "": Per.ONE, "made": Per.MADE, "hand": Per.HAND, "treasure": Per.TREASURES, "map": Per.MAPS,
    "treasure space": Per.SPACES, "held": Per.HELD,
}  # fmt: skip

#: Finds the place of a filter in the table of filters; raises ValueError for words that mean no cards.
Filter = Callable[[str], int]


class Programs:
    """All effects as rows of one table, each ending with an END row; row 0 is the empty effect."""

    def __init__(self, filter_of: Filter) -> None:
        self.rows: list[list[int]] = [[0] * WIDTH]
        self.names: list[str] = ["nothing"]
        self._filter = filter_of

    def add(self, name: str, steps: Sequence[Step]) -> int:
        """Where an effect begins; 0 for one without steps. Raises ValueError for an unknown filter."""
        if not steps:
            return 0
        rows = [self._row(f"{name}/{k}", step) for k, step in enumerate(steps)]
        if any(isinstance(step, Reveal) for step in steps):
            rows.append(_row(Op.CLEAR))
        return self.rulebook(name, rows)

    def rulebook(self, name: str, rows: Sequence[list[int]]) -> int:
        """Where rows that are ready begin; an END row is put behind them."""
        start = len(self.rows)
        self.rows += [*rows, _row(Op.END)]
        self.names += [f"{name}/{k}" for k in range(len(rows) + 1)]
        return start

    def per(self, words: str) -> int:
        """The number that stands for what is counted; raises ValueError for what is nothing."""
        if words in COUNTED:
            return int(COUNTED[words])
        goods = [good for good in Good if good.name.lower() in words.split()]
        if goods and len(goods) == len(words.split()):
            return Per.GOODS + sum(1 << good for good in goods)
        return Per.FILTER + self._filter(words)

    def _row(self, name: str, step: Step) -> list[int]:
        if isinstance(step, Choose):
            row = _row(Op.CHOOSE, n=len(step.options))
            for k, option in enumerate(step.options):
                row[Col.OPTION + k] = self.add(f"{name}.{k}", option)
            return row
        of = self._filter(step.of) if isinstance(step, Run | Scrap | Play) else 0
        per = self.per(step.per) if isinstance(step, Gain | Draw | Boat | Need) else 0
        return _simple(step, of, per)


def _simple(step: Step, of: int, per: int) -> list[int]:
    """The row of a step that holds no others."""
    if isinstance(step, Gain):
        return _row(Op.GAIN, what=What[step.what.upper()], n=step.n, per=per, most=step.most)
    if isinstance(step, Draw):
        n = 0 if step.fill else step.n
        return _row(Op.DRAW, n=n, per=per, most=step.most, how=Source[step.source.upper()], may=step.may)
    if isinstance(step, Boat):
        return _row(Op.BOAT, n=step.n, per=per, most=step.most)
    if isinstance(step, Discard):
        return _row(Op.DISCARD, n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Pay):
        return _row(Op.PAY, what=What[step.what.upper()], n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Give):
        return _row(Op.GIVE, n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, GiveGoods):
        return _row(Op.GIVE_GOODS, what=What[step.what.upper()], n=step.n, how=EXTENTS[step.extent])
    if isinstance(step, Run):
        return _row(Op.RUN, n=step.n, of=of, how=Whose[step.whose.upper()], may=step.may)
    if isinstance(step, Scrap):
        return _row(Op.SCRAP, of=of, how=step.refund, may=step.may)
    if isinstance(step, Play):
        less = 99 if step.free else step.less
        return _row(Op.PLAY, n=less, most=step.worth, of=of, how=Source[step.source.upper()], may=step.may)
    if isinstance(step, Reveal):
        return _row(Op.REVEAL, n=step.n)
    if isinstance(step, Take):
        return _row(Op.TAKE, n=step.n)
    if isinstance(step, Recall):
        return _row(Op.RECALL, may=step.may)
    if isinstance(step, MapTile):
        return _row(Op.MAP, n=step.short)
    if isinstance(step, Need):
        return _row(Op.NEED, n=step.n, per=per)
    if isinstance(step, Less):
        return _row(Op.LESS, what=What[step.what.upper()], n=step.n, how=Price[step.price.upper()])
    if isinstance(step, Put):
        return _row(Op.PUT, what=What[step.what.upper()], n=step.n)
    if isinstance(step, SpendHeld):
        return _row(Op.SPEND_HELD, n=step.n)
    if isinstance(step, Sweep):
        return _row(Op.SWEEP, n=step.n)
    if isinstance(step, Copy):
        return _row(Op.COPY, how=step.own)
    return _row(Op.COLLECT if isinstance(step, Collect) else Op.PLACE)


def _row(
    op: Op, *, what: int = 0, n: int = 0, per: int = 0, most: int = 0, of: int = 0, how: int = 0, may: int = 0
) -> list[int]:
    return [int(x) for x in (op, what, n, per, most, of, how, may)] + [0] * OPTIONS
