"""The sentences of questions and answers, by what is to be done."""

from __future__ import annotations

from ludoteka.text.i18n import mark

from ..state import Ask, Do, Verb

#: What is asked of a seat.
QUESTIONS = {
    Verb.ANY: mark("{who} gains 1 resource. Which?"),
    Verb.LIST: mark("{who} gains all of these. Which comes next?"),
    Verb.PLOT: mark("{who} places a building in the capital city: {building}. Where?"),
    Verb.SITE: mark("{who} places the upper left corner of a landmark: {landmark}, {size}; it may stick out."),
    Verb.BUILD: mark("{who} takes a building from the income mat; what it uncovers comes at each income. Which?"),
    Verb.BONUS: mark("{who}: pay for the bonus of {space}?"),
    Verb.PAY: mark("{who} pays {n} of any resource: which?"),
    Verb.PAY_TERRITORY: mark("{who} discards territory tiles: {n}. Which?"),
    Verb.PAY_TAPESTRY: mark("{who} discards tapestry cards: {n}. Which?"),
    Verb.PAY_TECH: mark("{who} discards technology cards: {n}. Which?"),
    Verb.RESEARCHED: mark("{who}: the die shows {tracks}. Advance there? It costs nothing."),
    Verb.ADVANCE: mark("{who}: which token advances?"),
    Verb.ADVANCE_ANY: mark("{who}: which token advances?"),
    Verb.REGRESS: mark("{who}: which token goes back?"),
    Verb.REPEAT: mark("{who}: the benefit of which position?"),
    Verb.RESTART: mark("{who}: at the start of which track does the token go on?"),
    Verb.EXPLORE: mark("{who} explores: with which tile of the supply?"),
    Verb.EXPLORE_SPACE: mark("{who} explores space: which tile?"),
    Verb.LAY: mark("{who} lays tile {tile} ({gain}) on the map. Where?"),
    Verb.EXPLOIT: mark("{who}: the tile’s benefit twice instead of points? ({gain})"),
    Verb.SETTLE: mark("{who}: place an outpost on the explored territory?"),
    Verb.OFFER_TILE: mark("{who}: give a territory tile to an opponent for 3 points?"),
    Verb.GIVE_TILE: mark("{who}: to whom?"),
    Verb.MUSTER: mark("{who}: from which row comes the outpost?"),
    Verb.CONQUER: mark("{who} conquers a territory. Which?"),
    Verb.TRAP: mark("{who} loses a territory to a conquest: spring a Trap?"),
    Verb.DICE: mark("{who} gains one of the two dice. Which?"),
    Verb.ISOLATE: mark("{who}: guard the territory with a token?"),
    Verb.INVENT: mark("{who} invents: which technology card?"),
    Verb.REFRESH: mark("{who}: replace the face-up technology cards?"),
    Verb.UPGRADE: mark("{who}: upgrade which technology?"),
    Verb.REUSE: mark("{who}: which card once more?"),
    Verb.TYRANNY: mark("{who}: play the new card on top at once? ({card})"),
    Verb.OVERPLAY: mark("{who}: which tapestry card lies over the current one?"),
    Verb.PLAY: mark("{who} plays a tapestry card for era {n}. Which?"),
    Verb.ALLY: mark("{who}: {card}: which opponent?"),
    Verb.WED: mark("{who}: {card}: which track?"),
    Verb.COLONY: mark("{who}: {card}: which territory tile?"),
    Verb.DARK: mark("{who}: which token advances by three while the others go back?"),
    Verb.DISCARD: mark("{who}: discard tapestry cards for 2 points each?"),
    Verb.DICTATE: mark("{who}: advance on which track and close it to the others?"),
    Verb.DYSTOPIA: mark("{who}: {card}: which landmark?"),
    Verb.SPY: mark("{who}: {card}: the ability of which card?"),
    Verb.FEUDAL: mark("{who}: Feudalism: a resource, or points for landmarks?"),
    Verb.GUILD: mark("{who}: Guilds: trade points and resources?"),
    Verb.MAGNATE: mark("{who}: on which track may the neighbours follow?"),
    Verb.FOLLOW: mark("{who}: advance too?"),
    Verb.HOST: mark("{who}: pay 1 worker for 10 points?"),
    Verb.RENAISSANCE: mark("{who}: which token advances next?"),
    Verb.REVOLT: mark("{who}: a resource, or a revolution?"),
    Verb.REVOLUTION: mark("{who}: which territory turns over? Left: {n}"),
    Verb.SOCIAL: mark("{who}: Socialism: which token moves to the nearest opponent’s on its track?"),
    Verb.TRADE_SEAT: mark("{who}: {card}: whose position?"),
    Verb.TRADE: mark("{who}: {card}: which position?"),
    Verb.CONVERT: mark("{who}: another resource instead of food? Left: {n}"),
    Verb.CIVS: mark("{who}: which civilization next?"),
    Verb.ALCHEMY: mark("{who}: Alchemists: roll the science die, or stop?"),
    Verb.SWAP: mark("{who}: swap two buildings? Left: {n}"),
    Verb.SWAP_WITH: mark("{who}: with which building?"),
    Verb.WALK: mark("{who}: where does the entertainers’ token go?"),
    Verb.ENTER: mark("{who}: where does the entertainers’ token begin?"),
    Verb.HERALD: mark("{who}: a herald on which tapestry card?"),
    Verb.MAKER: mark("{who}: play a tapestry card over Maker of Fire?"),
    Verb.HISTORY: mark("{who}: discard a territory tile to give a historian’s token away?"),
    Verb.HISTORY_SEAT: mark("{who}: to whom does the historian’s token go?"),
    Verb.HISTORY_MARK: mark("{who}: which historian’s token?"),
    Verb.INVENTION: mark("{who}: an inventor’s token on which technology?"),
    Verb.INVENT_TOO: mark("{who}: gain it too? ({card})"),
    Verb.LEAD: mark("{who}: Leaders: advance one space for nothing on which track?"),
    Verb.MERRY: mark("{who}: Merrymakers: which token moves up?"),
    Verb.PREDICT: mark("{who}: Mystics: how many will it be at the end? ({what})"),
    Verb.POST: mark("{who}: a trader’s token on which territory?"),
    Verb.TURN: mark("{who}: advance, or take an income turn?"),
    Verb.PICK_CAPITAL: mark("{who} chooses a capital city, a grid of 9×9 plots to build on. Which?"),
    Verb.PICK_CIV: mark("{who} chooses a civilization. Which?"),
}

#: What is asked of chance.
ASKED_OF = {
    Ask.SCIENCE: mark("{who} rolls the science die."),
    Ask.DICE: mark("{who} rolls the dice of conquest."),
    Ask.TERRITORY: mark("{who} draws a territory tile."),
    Ask.TAPESTRY: mark("{who} draws a tapestry card."),
    Ask.TECH: mark("{who} draws a technology card."),
    Ask.SPACE: mark("{who} draws a space tile."),
    Ask.DECISION: mark("{who} draws a decision card."),
    Ask.CIV: mark("{who} draws a civilization."),
    Ask.CAPITAL: mark("{who} draws a capital city."),
    Ask.STARTER: mark("Who begins is drawn."),
}

#: Yes, where it is more than a word.
YES = {
    Verb.BONUS: mark("Pay {terms}"),
    Verb.EXPLOIT: mark("Twice the benefit, no points"),
    Verb.SETTLE: mark("Place an outpost"),
    Verb.TRAP: mark("Spring the Trap"),
    Verb.ISOLATE: mark("Guard it: 1 of any resource"),
    Verb.REFRESH: mark("Replace the cards"),
    Verb.TYRANNY: mark("Play it: {card}"),
    Verb.FOLLOW: mark("Advance"),
    Verb.HOST: mark("Pay a worker"),
    Verb.ALCHEMY: mark("Roll again"),
    Verb.INVENT_TOO: mark("Gain it too: {card}"),
}
NO = {
    Verb.BONUS: mark("No bonus"),
    Verb.EXPLOIT: mark("Points and the benefit once"),
    Verb.TRAP: mark("Let the territory go"),
    Verb.ALCHEMY: mark("Stop: a step on {tracks}"),
    Verb.UPGRADE: mark("Upgrade nothing"),
    Verb.REFRESH: mark("Keep these cards"),
    Verb.CONVERT: mark("The rest stays food"),
    Verb.DISCARD: mark("Discard no more"),
    Verb.RESEARCHED: mark("Stay"),
    Verb.ISOLATE: mark("Leave it unguarded"),
}

#: Answers by their kind.
ANSWERS = {
    Do.ROW: mark("{building}"),
    Do.SEAT: mark("{who}"),
    Do.NUMBER: mark("{n}"),
    Do.CIV: mark("{name}"),
    Do.CAPITAL: mark("Capital {n}: {name}"),
    Do.LANDMARK: mark("{name}"),
    Do.SPACE: mark("Space tile {n}: {gain}"),
    Do.TECH: mark("{name}"),
    Do.TOP: mark("The top card of the deck"),
    Do.TAPESTRY: mark("{name}"),
    Do.TILE: mark("Tile {n}: {gain}"),
    Do.HEX: mark("Territory {place}"),
    Do.PLOT: mark("Plot {plot}"),
    Do.LAY: mark("At {place}, turned {turn}"),
    Do.SITE: mark("Plots {plots}"),
}

#: A landmark that is turned.
TURNED = mark("Plots {plots}, turned by {degrees}°")

#: Choices of a short list.
OPTIONS = {
    Verb.MUSTER: (mark("From the upper row"), mark("From the lower row")),
    Verb.FEUDAL: (mark("1 of any resource"), mark("3 points for each landmark")),
    Verb.GUILD: (
        mark("Pay 5 points for 1 of any resource"),
        mark("Pay 10 points for 2 of any resource"),
        mark("Pay 15 points for 3 of any resource"),
        mark("Pay 1 resource for 5 points"),
        mark("Pay 2 resources for 10 points"),
        mark("Pay 3 resources for 15 points"),
    ),
    Verb.REVOLT: (mark("1 of any resource"), mark("Up to three territories")),
    Verb.PLOT: (
        mark("Craftsmen’s statue, left"), mark("Craftsmen’s statue, middle"), mark("Craftsmen’s statue, right"),
    ),
    Verb.HISTORY_MARK: (mark("First token"), mark("Second token"), mark("Third token"), mark("Fourth token")),
    Verb.SOCIAL: (mark("Forward"), mark("Back")),
}
