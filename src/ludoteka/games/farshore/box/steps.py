"""The vocabulary of effects: what a step in a box file may say, and how steps become rows of a table.

An effect is a list of steps, carried out in their order. `per` multiplies a step's number: by what the last discarding,
paying, giving or scrapping step came to ("made"), by "hand", "treasure", "map", "treasure space", what lies on the card
("held"), one good or several together ("stone seaweed"), or by the cards in one's own city that fit a filter such as
"green", "unique critter" or a card's id. `most` limits the product.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..state import OPTIONS

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
