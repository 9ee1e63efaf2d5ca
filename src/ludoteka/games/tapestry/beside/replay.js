// What came of the events: the table as the game's rules have it, and its turns one by one.
//
//   ["colour", name]  ["favourite", track] or ["rolled", seed]  ["cards", "here" | "table", seed]    the set-up
//   ["turn"]  ["drawn"] or ["left", card]  ["right", card]                        its turn; cards as printed, from 1
//   ["ahead", 0 | 1]  ["lies", landmark, 0 | 1]  ["places", n]                    what was asked
//   ["reading", n]                                        how a new favourite is chosen: the game's option
//   ["card", track]  ["bar", track]  ["open", track]  ["finish"]  ["kept", { diary }]        what people do

const ANSWERS = { ahead: "AHEAD", lies: "LANDMARK", places: "PLACES", left: "CARDS", right: "CARDS", drawn: "CARDS" };
export const LAST = 12;

/** Four words for dice of its own. */
export const freshSeed = () => [...crypto.getRandomValues(new Uint32Array(4))];

/** The table after all that was told; throws what no page could have told. */
export function replayed(events, rules, data) {
  const s = new rules.RealTable();
  rules.lay_out(s);
  const game = { s, rules, data, colour: "", cards: "", log: [], finished: 0, kept: null, left: -1, reading: 0 };
  read(game, 0);
  for (const event of events) tell(game, event);
  return game;
}

/** What has to be told now: a name of the rules' Needs. */
export function needed({ s, rules }) {
  if (s.stage === rules.Stage.REST) return "NOTHING";
  const need = rules.needs(s);
  return Object.keys(rules.Needs).find((name) => rules.Needs[name] === need);
}

function tell(game, [name, ...given]) {
  const { s, rules } = game, e = s.empire, now = needed(game);
  if (name in ANSWERS ? ANSWERS[name] !== now : now !== "NOTHING") throw new Error(`${name} was not asked: ${now}`);
  if (name === "colour") game.colour = given[0];
  else if (name === "favourite") e.favourite = given[0];
  else if (name === "rolled") {
    shaken(s, given[0]);
    e.favourite = rules.rolled(s);
  } else if (name === "cards") {
    game.cards = given[0];
    shaken(s, given[1]);
  }
  else if (name === "turn") opened(game, () => rules.begin_turn(s), { kind: "turn", pair: [] });
  else if (name === "card") opened(game, () => rules.begin_card(s, given[0]), { kind: "card", track: given[0] });
  else if (name === "drawn") pair(game, () => {
    const first = rules.drawn_first(s);
    return [first, rules.drawn_second(s, first)];
  });
  else if (name === "left") game.left = taken(game, given[0]);
  else if (name === "right") pair(game, () => [BigInt(game.left), BigInt(taken(game, given[0]))]);
  else if (name === "ahead") { s.ahead = given[0]; go(game); }
  else if (name === "lies") { rules.told_landmark(s, ...given); go(game); }
  else if (name === "places") { rules.told_places(s, given[0]); go(game); }
  else if (name === "bar") s.barred |= 1n << BigInt(given[0]);
  else if (name === "open") s.barred &= ~(1n << BigInt(given[0]));
  else if (name === "reading") read(game, given[0]);
  else if (name === "finish") game.finished += 1;
  else if (name === "kept") game.kept = given[0].diary;
  else throw new Error(`${name} is nothing that could be told`);
}

/** A value of the game's option: ties go by the next pair where it is odd, from 2 on only the end counts. */
function read(game, reading) {
  const { s, rules } = game;
  game.reading = reading;
  s.renewal = reading & 2 ? rules.Selector.END : rules.Selector.LANDMARK_OR_END;
  s.next_pair = reading & 1;
}

/** Its dice begin with a seed: so what was taken back and is done again comes out the same. */
function shaken(s, seed) {
  seed.forEach((word, k) => { s.rng[k] = BigInt(word); });
}

/** A turn of its own begins, or a card moves it. */
function opened(game, how, entry) {
  const e = game.s.empire;
  how();
  game.log.push({ ...entry, done: false, told: [], before: Number(e.favourite) });
  go(game);
}

function pair(game, cards) {
  const [first, second] = cards(), entry = game.log.at(-1);
  game.left = -1;
  entry.pair = [Number(first), Number(second)];
  game.rules.told_cards(game.s, first, second);
  go(game);
}

/** A card of the deck, by its printed number, counted from 0. */
function taken({ s, left }, printed) {
  const card = printed - 1;
  if (card === left || !(s.empire.deck >> BigInt(card) & 1n)) throw new Error(`card ${printed} is not in the deck`);
  return card;
}

/** As far as it is known how; what came of it is written down. */
function go(game) {
  const { s, rules } = game, e = s.empire, entry = game.log.at(-1);
  const before = { distances: measured(game), board: s.board };
  rules.go_on(s);
  Object.assign(entry, {
    shuffled: entry.kind === "turn" && s.shuffled === 1n, lost: entry.kind === "turn" && s.lost === 1n,
    favourite: Number(e.favourite),
  });
  if (s.stage !== rules.Stage.REST) return;
  const track = entry.kind === "turn" ? Number(e.went) : entry.track;
  Object.assign(entry, {
    done: true, track, could: entry.kind === "turn" ? set(e.could) : [track], distances: before.distances,
    space: track < 0 ? 0 : Number(e.token[track]), stays: s.stays === 1n, landmark: Number(s.took), points: Number(s.points),
    closed: track >= 0 && (s.barred >> BigInt(track) & 1n) === 1n,
  });
}

/** How far it is on each track to the next landmark or the end, and to the end alone. */
function measured({ s, rules }) {
  return [0, 1, 2, 3].map((t) => ({
    end: LAST - Number(s.empire.token[t]), landmark: Number(rules.to_landmark(s.empire, t, s.board)),
  }));
}

/** The members of a set. */
export function set(bits) {
  return Array.from({ length: 32 }, (_, k) => k).filter((k) => bits >> BigInt(k) & 1n);
}
