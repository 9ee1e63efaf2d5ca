"""The names of everything in the box, marked for translation. They stand in the order of the box."""

from __future__ import annotations

from functools import lru_cache

from ludoteka.text.i18n import Translator, mark

from ..state import SHADOW

TRACK_NAMES = (mark("Exploration"), mark("Science"), mark("Military"), mark("Technology"))
GOOD_NAMES = (mark("Food"), mark("Worker"), mark("Culture"), mark("Coin"))
ROW_NAMES = (mark("Farm"), mark("House"), mark("Armory"), mark("Market"))
#: Which of its row a building is.
NTH = ("", mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))
TERRAIN_NAMES = (mark("Sea"), mark("Forest"), mark("Mountain"), mark("Grassland"), mark("Desert"))
ACHIEVEMENT_NAMES = (
    mark("Complete any advancement track"), mark("Topple two outposts of opponents"), mark("Conquer the middle island"),
)
SELECTOR_NAMES = (
    mark("all tracks that are not finished"),
    mark("nearest landmark or end"),
    mark("nearest end"),
)
SPACE_NAMES = (
    mark("Start"), mark("Scouting"), mark("Rafts"), mark("Wagons"), mark("Navigation"), mark("Ships"), mark("Tunnels"),
    mark("Trains"), mark("Cars"), mark("Airplanes"), mark("Space Shuttle"), mark("Interstellar Travel"),
    mark("Warpgates"), mark("Start"), mark("Astronomy"), mark("Mathematics"), mark("Herbalism"), mark("Medicine"),
    mark("Chemistry"), mark("Biology"), mark("Academic Research"), mark("Nutrition"), mark("Physics"),
    mark("Neuroscience"), mark("Quantum Physics"), mark("Alien Biology"), mark("Start"), mark("Archery"),
    mark("Bladed Weapons"),
    mark("Walls"), mark("Standing Army"), mark("Cavalry"), mark("Gunpowder"), mark("Tanks"), mark("Warplanes"),
    mark("Anti-Aircraft Defense"), mark("Nuclear Bomb"), mark("Drone Assassins"), mark("Mechs"), mark("Start"),
    mark("Pottery"),
    mark("Carpentry"), mark("Stone Tools"), mark("Metallurgy"), mark("Glass"), mark("Steel"), mark("Rubber"),
    mark("Plastic"), mark("Electronics"), mark("Computers"), mark("Nanotechnology"), mark("AI Singularity"),
)
INCOME_NAMES = (
    mark("Hunting"), mark("Farming"), mark("Breeding"), mark("Preservation"), mark("Fertilization"),
    mark("Food Printing"), mark("Symbology"), mark("Language"), mark("Writing"), mark("Telephone"), mark("Email"),
    mark("Neural Implants"), mark("Ceremony"), mark("Racing"), mark("Team Sports"), mark("Tabletop Games"),
    mark("Video Games"), mark("Virtual Reality"), mark("Barter"), mark("Currency"), mark("Banking"),
    mark("Credit Cards"), mark("E-Commerce"), mark("Biometrics"),
)
LANDMARK_NAMES = (
    mark("Tech Hub"), mark("Apothecary"), mark("Academy"), mark("Train Station"), mark("Tank Factory"),
    mark("Barracks"), mark("Laboratory"), mark("Rubber Works"), mark("Lighthouse"), mark("Forge"), mark("Launch Pad"),
    mark("Fusion Reactor"), mark("Bakery"), mark("Barn"), mark("Com Tower"), mark("Library"), mark("Stock Market"),
    mark("Treasury"),
)
CAPITAL_NAMES = (
    mark("Mountain"), mark("Wetland"), mark("Tropical"), mark("Desert"), mark("Grassland"), mark("Forest"),
)
TECH_NAMES = (
    mark("Air Conditioning"), mark("Ammonia"), mark("Anesthesia"), mark("Assembly Line"), mark("Bakery"),
    mark("Barn"), mark("Lithium-Ion Battery"), mark("Calendar"), mark("Canned Food"), mark("Clocks"), mark("Compass"),
    mark("Com Tower"), mark("Concrete"), mark("Dynamite"), mark("Eyeglasses"), mark("Irrigation"), mark("Library"),
    mark("Light Bulb"), mark("Paper"), mark("Penicillin"), mark("Printing Press"), mark("Radio"),
    mark("Sewage & Plumbing"), mark("Siegecraft"), mark("Stock Market"), mark("Telescope"), mark("The Nail"),
    mark("Time Travel"), mark("Transistors"), mark("Treasury"), mark("Vaccines"), mark("Warships"), mark("Zeppelins"),
)
CARD_NAMES = (
    mark("Academia"), mark("Age of Discovery"), mark("Age of Sail"), mark("Age of Wonders"), mark("Alliance"),
    mark("Boast of Superiority"), mark("Broker of Peace"), mark("Capitalism"), mark("Coal Baron"),
    mark("Colonialism"), mark("Dark Ages"), mark("Democracy"), mark("Dictatorship"), mark("Diplomacy"),
    mark("Dystopia"), mark("Empiricism"), mark("Espionage"), mark("Exploitation"), mark("Feudalism"),
    mark("Golden Age"), mark("Guilds"), mark("Industrialism"), mark("Marriage of State"), mark("Mercantilism"),
    mark("Meritocracy"), mark("Militarism"), mark("Monarchy"), mark("Oil Magnate"), mark("Olympic Host"),
    mark("Pillage and Plunder"), mark("Pirate Rule"), mark("Plea for Aid"), mark("Renaissance"), mark("Revisionism"),
    mark("Revolution"), mark("Socialism"), mark("Steam Tycoon"), mark("Technocracy"), mark("Terraforming"),
    mark("Theocracy"), mark("Trade Economy"), mark("Trap"), mark("Tyranny"), mark("Wartime Economy"),
)
CIV_NAMES = (
    mark("Alchemists"), mark("Architects"), mark("Craftsmen"), mark("Entertainers"), mark("Futurists"),
    mark("Heralds"), mark("Historians"), mark("Inventors"), mark("Isolationists"), mark("Leaders"),
    mark("Merrymakers"), mark("Militants"), mark("Mystics"), mark("Nomads"), mark("The Chosen"), mark("Traders"),
)


@lru_cache(maxsize=1024)
def seat_name(p: int, t: Translator) -> str:
    return t("Shadow Empire") if p == SHADOW else t("Seat {seat}", seat=p + 1)
