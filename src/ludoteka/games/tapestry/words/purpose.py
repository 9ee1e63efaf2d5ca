"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.benefits import Kind
from ..box.tables import LIST_MODE
from ..state import Verb
from .reasons import REASONS
from .turns import turn

STEP = mark("A step that costs nothing: best where the next space is dear, or a landmark waits.")
ERA = mark("It acts until your next income turn, or gives something at once: play what suits your tracks.")
TRADED = mark("You gain the benefit of that space, the opponent its bonus: choose what brings you more.")
SWAPPED = mark("Rows, columns and districts of one kind of building score more: bring like together.")
WALKED = mark("It gains what it reaches, and from there it goes on at your next income.")
HELD = mark("Whenever who has the token gains a landmark, you gain all uncovered benefits: choose whoever is near one.")
#: What each question is about, for whoever is asked.
PURPOSES = {
    Verb.TURN: mark(
        "Advancing brings what the next space shows. Take income once you can pay for nothing more: a new era begins."
    ),
    Verb.PICK_CAPITAL: mark(
        "You will fill it with buildings: full rows and columns are points. Fewer free squares are filled sooner."
    ),
    Verb.PICK_CIV: mark("Each has an ability of its own that helps you all game: choose one that you understand."),
    Verb.ANY: mark("Take the one that your next space asks for. You can hold eight of each."),
    Verb.BUILD: mark("It leaves a row of your income mat: what it uncovers there comes at every income."),
    Verb.PLOT: mark(
        "Full rows and columns are points at each income; nine filled plots of a district are a resource at once."
    ),
    Verb.SITE: mark("It fills many plots at once: turn it to fit where rows, columns and districts become full."),
    Verb.BONUS: mark("The bonus can be had now only. Leave it if you need what it costs for your next space."),
    Verb.PAY: mark("Give the one that you will miss least on the track that you follow."),
    Verb.PAY_TERRITORY: mark("Give the one whose benefit you need least, or that fits nowhere."),
    Verb.PAY_TAPESTRY: mark("Give the one that suits your tracks least. Keep one for each era to come."),
    Verb.PAY_TECH: mark("Give one that can give nothing more, or that you will not upgrade."),
    Verb.RESEARCHED: mark(
        "A step for nothing on the track that the die shows. Stay only if the space would do you harm."
    ),
    Verb.ADVANCE: STEP,
    Verb.ADVANCE_ANY: STEP,
    Verb.REGRESS: mark("It loses a space, not what you gained there: choose a track that you do not follow."),
    Verb.REPEAT: mark("You gain it once more where you stand: take what brings most now."),
    Verb.RESTART: mark("It can gain the spaces of that track once more; technology counts as completed all the same."),
    Verb.EXPLORE: mark(
        "It gives what is printed on it, wherever it lies; sides that go on as their neighbours do are points."
    ),
    Verb.EXPLORE_SPACE: mark("It gives its benefit at once and stays with you: take what brings most."),
    Verb.LAY: mark(
        "Sides that go on as their neighbours do are a point each, and its benefit comes. Later you can conquer it."
    ),
    Verb.EXPLOIT: mark("The benefit twice is worth more where few sides fit; the points where many do."),
    Verb.SETTLE: mark("You would control it without a conquest: from there you can explore and conquer further."),
    Verb.OFFER_TILE: mark("Three points for you; the other gets a tile to explore with."),
    Verb.GIVE_TILE: mark("It helps whoever gets it: rather choose somebody who is behind."),
    Verb.MUSTER: mark("Each row shows benefits below its outposts; what is uncovered comes at every income."),
    Verb.CONQUER: mark(
        "You control it then: it counts for benefits and the middle of the map, and leads further. Then two "
        "dice bring more."
    ),
    Verb.TRAP: mark("The territory stays yours and you gain a resource. Kept, it is a tapestry card for 10 points."),
    Verb.DICE: mark("You gain one of the two: points from the red one, or what the black one shows."),
    Verb.ISOLATE: mark(
        "Guarded, nobody can conquer it, and your land of one terrain counts at the end. It brings a resource, too."
    ),
    Verb.INVENT: mark("One upgrade each income turn: take a card whose 1st upgrade helps you soon."),
    Verb.REFRESH: mark("Three new cards come: worth it if none of these helps you."),
    Verb.UPGRADE: mark("In the middle row it gives its circle, in the top row its square: choose what you need now."),
    Verb.REUSE: mark("It gives the same once more: take what brings most now."),
    Verb.TYRANNY: mark("It acts at once instead of waiting for the next era; the first one brings 5 points."),
    Verb.OVERPLAY: mark(
        "The old card acts no longer, the new one does: for what it gives at once, or for the rest of the era."
    ),
    Verb.PLAY: ERA,
    Verb.MAKER: ERA,
    Verb.ALLY: mark("What that opponent gains on one track, you gain too: choose whoever is far where you are not."),
    Verb.WED: mark("What that opponent gains there, you gain too: choose the track on which they will advance most."),
    Verb.COLONY: mark("You gain a resource for each of its terrains: choose one with many, or with those you need."),
    Verb.DARK: mark("Three steps for nothing: choose the track that you follow, the others lose one each."),
    Verb.DISCARD: mark("Two points for each card that you will not play. Keep one for each era to come."),
    Verb.DICTATE: mark(
        "The step is free; opponents cannot advance there until your next turn is over: choose where they are close."
    ),
    Verb.DYSTOPIA: mark(
        "It fills many plots of your capital city: take a large one that fits, or one that others are close to."
    ),
    Verb.SPY: mark("Your card does what that one does: choose what suits your tracks."),
    Verb.FEUDAL: mark("With two landmarks or more the points are usually worth more."),
    Verb.GUILD: mark("Resources are steps on the tracks: worth it while steps still bring more than five points each."),
    Verb.MAGNATE: mark("Only you gain the space; the neighbours may follow without it. Choose what brings you most."),
    Verb.FOLLOW: mark("A step for nothing, without what the space gives: it brings you nearer to what comes after."),
    Verb.HOST: mark("Ten points are more than a worker usually brings; who played the card gains from it, too."),
    Verb.RENAISSANCE: mark("All advance a step without benefits, but a bonus is free: only the order is yours."),
    Verb.REVOLT: mark("A resource is sure; a revolution gives back territories that were conquered from you."),
    Verb.REVOLUTION: mark("The territory is yours again: choose those that count most, or hurt whoever leads."),
    Verb.SOCIAL: mark("It may leap many spaces at once. Of them it gains only landmarks, and only on its way forward."),
    Verb.TRADE_SEAT: TRADED,
    Verb.TRADE: TRADED,
    Verb.CONVERT: mark("Two points for each, and you get the resource that your next space asks for."),
    Verb.ALCHEMY: mark(
        "Each roll marks a track more; the same one twice loses all. Whoever stops advances on what is marked."
    ),
    Verb.SWAP: SWAPPED,
    Verb.SWAP_WITH: SWAPPED,
    Verb.WALK: WALKED,
    Verb.ENTER: WALKED,
    Verb.HERALD: mark("The card’s effect when played is gained once more: choose the best that lies open."),
    Verb.HISTORY: HELD,
    Verb.HISTORY_SEAT: HELD,
    Verb.HISTORY_MARK: mark(
        "It uncovers a benefit that you gain with each landmark of whoever has the token: take the best first."
    ),
    Verb.INVENTION: mark("The card goes up at once, whatever it needs: best one whose 2nd upgrade needs much."),
    Verb.INVENT_TOO: mark("The opponent gains it in any case; now you can, too."),
    Verb.LEAD: mark("A step for nothing with its benefit; each leader serves once. Best where the next space is dear."),
    Verb.MERRY: mark("It gains what it reaches; the higher a token, the more. One of them moves in each income turn."),
    Verb.PREDICT: mark(
        "Once you have so many, 1 resource; if it is exactly right at the end, 10 points."
    ),
    Verb.POST: mark(
        "On empty land it scores the opponents’ territories around it; beside their outpost it gives the "
        "tile’s benefit."
    ),
    Verb.CIVS: mark("All of them act; only the order is yours. First what gives resources for the others."),
}
ONE_OF = mark("You gain only one of them: take what helps you on the track that you follow.")
IN_ANY_ORDER = mark("You gain all of them in any case, only the order is yours: take first what helps the others.")



def purpose(s: Any, t: Translator) -> str:
    """A sentence for who is asked, to whom the state looks like this: by how things stand where something speaks for
    an answer, else by what the question is about."""
    item = s.stack[s.depth - 1]
    verb, p = Verb(int(item.verb)), int(s.seat)
    if verb == Verb.TURN: return turn(s, p, t)
    if verb in REASONS and (said := REASONS[verb](s, p, item, t)): return said
    if verb == Verb.LIST: return t(ONE_OF if LIST_MODE[item.x] == Kind.ONE_OF else IN_ANY_ORDER)
    return t(PURPOSES[verb])
