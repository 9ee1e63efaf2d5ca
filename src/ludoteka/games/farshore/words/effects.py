"""What effects, costs and filters say in plain words, made from the steps themselves: an owner's box speaks too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from ludoteka.text.i18n import Translator, mark

from ..box.schema import Card as BoxCard
from ..box.steps import (
    AnyStep,
    Boat,
    Choose,
    Collect,
    Copy,
    Discard,
    Draw,
    Gain,
    Give,
    GiveGoods,
    Less,
    MapTile,
    Need,
    Pay,
    Place,
    Play,
    Put,
    Recall,
    Reveal,
    Run,
    Scrap,
    SpendHeld,
    Step,
    Sweep,
    Take,
)
from ..box.tables import BOX, DECK

GOODS_SAID = {
    "wood": mark("wood"), "seaweed": mark("seaweed"), "stone": mark("stone"), "mushrooms": mark("mushrooms"),
    "any": mark("any resource"), "point": mark("point token"), "treasure": mark("treasure"),
}  # fmt: skip
COLOURS = ("green", "blue", "brown", "red", "purple")
PLACES_SAID = {
    "coast": mark("coast"), "island": mark("island"), "docks": mark("docks"), "lookout": mark("lookout"),
    "dunes": mark("dunes"), "red": mark("red card"),
}  # fmt: skip
CARDS_SAID = {
    "": mark("card"), "green": mark("green card"), "blue": mark("blue card"), "brown": mark("brown card"),
    "red": mark("red card"), "purple": mark("purple card"), "common": mark("common card"),
    "unique": mark("unique card"), "critter": mark("critter"), "construction": mark("construction"),
    "red blue brown": mark("red, blue or brown card"),
    "common critter": mark("common critter"), "unique critter": mark("unique critter"),
    "common construction": mark("common construction"), "unique construction": mark("unique construction"),
}  # fmt: skip
COUNTED_SAID = {
    "held": mark("for each: token on this card"),
    "made": mark("for each"), "hand": mark("for each: card in your hand"), "treasure": mark("for each: treasure"),
    "map": mark("for each: map tile"), "treasure space": mark("for each: treasure space reached"),
}  # fmt: skip


def amount_said(n: int, good: str, t: Translator) -> str:
    """So many of a good, within a sentence."""
    return t.amount(n, GOODS_SAID[good])


def cards_said(words: str, t: Translator) -> str:
    """A filter, such as "unique critter" or a card's id."""
    if words in CARDS_SAID:
        return t(CARDS_SAID[words])
    named = {card.id: card.name_text for card in DECK}
    return t.row((t(named[w]) if w in named else t(CARDS_SAID.get(w, w)) for w in words.split()), " + ")


def per_said(words: str, t: Translator) -> str:
    """What a number is multiplied by; empty for nothing."""
    if not words:
        return ""
    if words in COUNTED_SAID:
        return t(COUNTED_SAID[words])
    if all(word in GOODS_SAID for word in words.split()):
        return t("for each: {good} you have", good=" / ".join(t(GOODS_SAID[word]) for word in words.split()))
    return t("for each: {card} in your city", card=cards_said(words, t))


def cost_said(cost: dict[str, int], t: Translator) -> str:
    """`2 wood, 1 seaweed`; `free` where nothing is asked."""
    return t.row(amount_said(n, good, t) for good, n in cost.items() if n) or t("free")


def effect_said(steps: Sequence[AnyStep], t: Translator) -> str:
    """An effect in short sentences."""
    return " ".join(_with_per(step, t) for step in steps)


def card_said(card: BoxCard, t: Translator) -> str:
    """All that a card does, with when it does it; empty for a card that does nothing."""
    if card.score:
        if len({(one.n, one.most) for one in card.score}) == 1:  # for several things alike
            one = card.score[0]
            return _bonus(" ".join(each.per for each in card.score), one.n, one.most, t)
        return " ".join(_bonus(one.per, one.n, one.most, t) for one in card.score)
    return " ".join(filter(None, (_main(card, t), *_besides(card, t))))


def _besides(card: BoxCard, t: Translator) -> list[str]:
    """What a card does besides its main effect."""
    said = []
    if card.enters: said.append(t("When played: {effect}", effect=effect_said(card.enters, t)))
    if card.visit: said.append(t("A worker on it: {effect}", effect=effect_said(card.visit, t)))
    if card.keeps: said.append(t("The worker stays here to the end."))
    if card.second: said.append(t("One more with: {card}.", card=cards_said(card.second, t)))
    if card.goes == "other": said.append(t("It comes into another player’s city."))
    return said


def _main(card: BoxCard, t: Translator) -> str:
    """The effect with when it acts."""
    if not card.effect:
        return ""
    said = effect_said(card.effect, t)
    if card.when == "preparing":
        return t("Before you prepare for a season: {effect}", effect=said)
    if card.when == "played":
        return t("After you play {card:a}: {effect}", card=cards_said(card.of, t), effect=said)
    if card.when == "visited":
        places = ", ".join(t(PLACES_SAID[word]) for word in card.of.split() or PLACES_SAID)
        return t("After you place a worker ({places}): {effect}", places=places, effect=said)
    if card.when == "wind":
        return t("After a wind rose moved your boat: {effect}", effect=said)
    if card.when == "playing":
        return t("When you play {card:a}: {effect}", card=cards_said(card.of, t), effect=said)
    return said


def site_said(place: int, tile: int, t: Translator) -> str:
    """What a coast site (0..3) or the island tile on a place (4..7) gives."""
    return effect_said(BOX.coast[place].effect if place < 4 else BOX.islands[tile].effect, t)


def gift_said(steps: Sequence[AnyStep], t: Translator) -> str:
    """What simple steps bring, as a list: `2 mushrooms, 1 card`; "" where they do anything besides."""
    said = []
    for step in steps:
        if isinstance(step, Gain) and not step.per: said.append(amount_said(step.n, step.what, t))
        elif isinstance(step, Draw) and not (step.per or step.fill): said.append(t.amount(step.n, "card"))
        elif isinstance(step, Boat) and not step.per: said.append(t("boat {spaces}", spaces=_ahead(step.n, t)))
        else: return ""
    return t.row(said)


def draws_only(name: int) -> bool:
    """Whether a card does nothing but draw so many cards."""
    return all(isinstance(step, Draw) and not step.per for step in DECK[name].effect)


def _ahead(n: int, t: Translator) -> str:
    return t.amount(n, "space", sign=True)


def needs_said(kind: int, t: Translator) -> str:
    """What a type of map tile asks for."""
    if sorted(BOX.maps[kind].needs) == sorted(COLOURS) and set(BOX.maps[kind].needs.values()) == {1}:
        return t("one card of each type")
    return t.row(t.amount(n, CARDS_SAID[colour]) for colour, n in BOX.maps[kind].needs.items())


def _bonus(per: str, n: int, most: int, t: Translator) -> str:
    said = t("At the end: +{n} {per}.", n=n, per=per_said(per, t))
    return said + (" " + t("At most {n}.", n=most) if most else "")


def _with_per(step: Step, t: Translator) -> str:
    said = _step(step, t)
    per = per_said(step.per, t) if isinstance(step, Gain | Draw | Boat) else ""
    if not per:
        return said + "."
    most = step.most if isinstance(step, Gain | Draw | Boat) else 0
    return f"{said} {per}" + (" " + t("(at most {n})", n=most) if most else "") + "."


Said = Callable[[Any, Translator], str]
"""What a step does, without its full stop."""


def _step(step: Step, t: Translator) -> str:
    return STEPS_SAID[type(step)](step, t)


def _gaining(step: Gain, t: Translator) -> str:
    return t("Gain {amount}", amount=amount_said(step.n, step.what, t))


def _sailing(step: Boat, t: Translator) -> str:
    return t.n("The boat sails {n} space", "The boat sails {n} spaces", step.n)


def _revealing(step: Reveal, t: Translator) -> str:
    return t.n("Reveal {n} card", "Reveal {n} cards", step.n)


def _taking(step: Take, t: Translator) -> str:
    return t.n("Take {n}, discard the rest", "Take {n}, discard the rest", step.n)


def _recalling(step: Recall, t: Translator) -> str:
    return t("You may take back one of your workers")


def _copying(step: Copy, t: Translator) -> str:
    if step.own: return t("Do what a coast site or a face-up island with your own worker says")
    return t("Do what a coast site or a face-up island says")


def _mapping(step: MapTile, t: Translator) -> str:
    if not step.short: return t("Take a map tile")
    return t.n("Take a map tile; {n} card may be missing", "Take a map tile; {n} cards may be missing", step.short)


def _choosing(step: Choose, t: Translator) -> str:
    goods = [one[0] for one in step.options if len(one) == 1 and isinstance(one[0], Gain) and not one[0].per]
    if len(goods) == len(step.options):
        return t("Gain {amount}", amount=t.row((amount_said(one.n, one.what, t) for one in goods), " / "))
    said = [effect_said(one, t).rstrip(".") or t("nothing") for one in step.options]
    return t("Choose: {options}", options=" / ".join(said))


def _needing(step: Need, t: Translator) -> str:
    if step.per == "made": return t("Only then")
    return t("Only with {n} {per}", n=step.n, per=per_said(step.per, t))


def _putting(step: Put, t: Translator) -> str:
    return t("Put on this card: {amount}", amount=amount_said(step.n, step.what, t))


def _collecting(step: Collect, t: Translator) -> str:
    return t("Take all tokens from this card")


def _spending(step: SpendHeld, t: Translator) -> str:
    return t.n("Remove {n} token from this card", "Remove {n} tokens from this card", step.n)


def _sweeping(step: Sweep, t: Translator) -> str:
    return t.n("Discard {n} card of the Bay", "Discard {n} cards of the Bay", step.n)


def _placing(step: Place, t: Translator) -> str:
    return t("Place a worker at once")


def _drawing(step: Draw, t: Translator) -> str:
    if step.fill:
        if step.source == "deck": return t("Draw up to the hand limit")
        return t("Draw up to the hand limit, from Bay or deck")
    if step.source == "bay": return t.n("Draw {n} card from the Bay", "Draw {n} cards from the Bay", step.n)
    if step.source == "both":
        return t.n("Draw {n} card from Bay or deck", "Draw {n} cards from Bay or deck", step.n)
    return t.n("Draw {n} card", "Draw {n} cards", step.n)


def _parting(step: Discard | Pay | Give | GiveGoods, t: Translator) -> str:
    """What goes from hand or supply."""
    least = step.extent == "must"
    if isinstance(step, Discard):
        if least: return t.n("Discard {n} card", "Discard {n} cards", step.n)
        if step.extent == "up to": return t.n("You may discard {n} card", "Discard up to {n} cards", step.n)
        return t.n("You may discard exactly {n} card", "You may discard exactly {n} cards", step.n)
    if isinstance(step, Give):
        if least: return t.n("Give another player {n} card", "Give others {n} cards", step.n)
        return t.n("You may give another player {n} card", "You may give others {n} cards", step.n)
    amount = amount_said(step.n, step.what, t)
    if isinstance(step, Pay):
        if least: return t("Pay {amount}", amount=amount)
        if step.extent == "up to": return t("Pay up to {amount}", amount=amount)
        return t("You may pay exactly {amount}", amount=amount)
    if least: return t("Give {amount} to other players", amount=amount)
    return t("You may give {amount} to other players", amount=amount)


def _running(step: Run, t: Translator) -> str:
    cards = t.amount(step.n, CARDS_SAID[step.of]) if step.of in CARDS_SAID else cards_said(step.of, t)
    if step.whose == "own": return t("Run again in your city: {cards}", cards=cards)
    return t("Run in another player’s city: {cards}", cards=cards)


def _scrapping(step: Scrap, t: Translator) -> str:
    card = cards_said(step.of, t)
    if step.refund: return t("You may discard {card:a} from your city and get its cost back", card=card)
    return t("You may discard {card:a} from your city", card=card)


SOURCES_SAID = {
    "bay": mark("from the Bay"), "hand": mark("from your hand"), "both": mark("from hand or Bay"),
    "revealed": mark("of those"),
}  # fmt: skip


def _playing(step: Play, t: Translator) -> str:
    card, source = cards_said(step.of, t), t(SOURCES_SAID[step.source])
    said = t("You may play {card:a} {source}", card=card, source=source)
    if not step.may:
        said = t("Play {card:a} {source}", card=card, source=source)
    if step.worth < 99:
        said += t(", worth at most {n}", n=step.worth)
    if step.free:
        return said + t(", free")
    return said + (t(", {n} resources cheaper", n=step.less) if step.less else "")


def _cheaper(step: Less, t: Translator) -> str:
    if step.instead:
        return t("Pay one resource with any other") + _asked_for(step, t)
    return t("Pay {less}", less=_falling_away(step, t)) + _asked_for(step, t)


def less_of(name: int, t: Translator, *, whole: bool = True) -> str:
    """What a card lets fall away of another's cost, such as `3 resources less`; `whole` = with how often, and what it
    takes in return. "" where it lets nothing fall away."""
    step = falls_away(name)
    if step is None:
        return ""
    return _falling_away(step, t) + (_asked_for(step, t, name) if whole else "")


def less_shortly(name: int, t: Translator) -> str:
    """The same on a button: that a card of the hand goes for it is a number there, `1 resource less, −1 card`."""
    step = falls_away(name)
    if step is None or step.price != "card" or step.uses:
        return less_of(name, t)
    return t.row([_falling_away(step, t), t.amount(-1, "card", sign=True)])


def falls_away(name: int) -> Less | None:
    """How a card makes others cheaper, if it does."""
    return next((step for step in DECK[name].effect if isinstance(step, Less)), None)


def price_taken(name: int) -> str:
    """What a card takes in return for making others cheaper, as the box calls it; "" = nothing."""
    return next((str(step.price) for step in DECK[name].effect if isinstance(step, Less)), "")


def _falling_away(step: Less, t: Translator) -> str:
    if step.instead:
        return t("any other instead of one resource")
    if step.what == "any":
        return t.n("{n} resource less", "{n} resources less", step.n)
    return t("{amount} less", amount=amount_said(step.n, step.what, t))


def _asked_for(step: Less, t: Translator, name: int | None = None) -> str:
    """How often a card makes others cheaper, and what it takes in return: its own points, if card `name` goes."""
    times = " " + t.n("({n} time)", "({n} times)", step.uses) if step.uses else ""
    if step.price in ("critter", "construction"):
        return times + t(", if you discard {card:a} from your city", card=cards_said(step.price, t))
    if step.price == "itself" and name is not None:
        return times + t("; it is discarded: {points}", points=t.amount(-DECK[name].points, "point", sign=True))
    return times + (t(RETURNS_SAID[step.price]) if step.price in RETURNS_SAID else "")


RETURNS_SAID = {
    "card": mark(", for a discarded card"), "itself": mark(", if you discard this card"),
}  # fmt: skip


STEPS_SAID: dict[type[Step], Said] = {
    Gain: _gaining, Draw: _drawing, Boat: _sailing, Discard: _parting, Pay: _parting, Give: _parting,
    GiveGoods: _parting, Run: _running, Scrap: _scrapping, Play: _playing, Reveal: _revealing, Take: _taking,
    Recall: _recalling, Copy: _copying, MapTile: _mapping, Choose: _choosing, Need: _needing, Less: _cheaper,
    Put: _putting, Collect: _collecting, SpendHeld: _spending, Place: _placing, Sweep: _sweeping,
}  # fmt: skip
assert set(STEPS_SAID) == set(get_args(AnyStep))
