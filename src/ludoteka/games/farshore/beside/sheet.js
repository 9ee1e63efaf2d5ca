// The score sheet as the game's own rules reckon it: what was told of each person, put into the game's records.

const NO_TILE = -1;
export const LINES = ["cards", "bonus", "tokens", "treasures", "maps", "boat"];
export const MOST_TILES = 6;

/** What the events of a sheet come to. */
export function told(events) {
  const sheet = { people: 0, names: [], lines: [], kept: null };
  for (const event of events) {
    if (event.people) {
      sheet.people = event.people;
      sheet.lines = Array.from({ length: event.people }, () => ({}));
    } else if (event.name) sheet.names[event.name[0]] = event.name[1];
    else if (event.kept) sheet.kept = event.diary;
    else {
      const [seat, line, value] = event.put;
      sheet.lines[seat][line] = value ?? undefined;
      sheet.kept = null;
    }
  }
  return sheet;
}

/** The purple cards of a person: each with its number and how many there are of it. */
export const purple = (lines) => Object.entries(lines.bonus ?? {}).map(([card, n]) => [Number(card), n]).filter(([, n]) => n);

/** What has to be counted for a person's purple cards, beyond what the sheet has lines for. */
export function counts(lines, cards) {
  const asked = new Map();
  for (const [card] of purple(lines)) {
    for (const one of cards[card].counts) if (!["purple", "treasure", "map"].includes(one.of)) asked.set(one.of, one);
  }
  return [...asked.values()];
}

/** The lines that a person is asked for, one after another. */
export const asked = (lines, cards) => ["cards", "bonus", ...counts(lines, cards).map((one) => `count ${one.of}`),
  "tokens", "treasures", "maps", "boat"];

/** How many of something a person has; undefined while it is not told. */
function number(lines, of) {
  if (of === "purple") return purple(lines).reduce((sum, [, n]) => sum + n, 0);
  if (of === "treasure") return lines.treasures;
  if (of === "map") return lines.maps?.length;
  return lines[`count ${of}`];
}

function put(rules, me, lines) {
  me.maps.fill(BigInt(NO_TILE));
  (lines.maps ?? []).forEach((value, k) => { me.maps[k] = BigInt(value); });
  me.treasures = lines.treasures ?? 0;
  return me;
}

/** What a purple card brings, by the game's rule, in a city of that card and of as many others as it counts; undefined
 * while something is not told, null where no city holds so many. */
export function bonusOf(rules, lines, card, { cards, most }) {
  const me = put(rules, new rules.Player(), lines);
  const city = [card];
  for (const one of cards[card].counts) {
    const n = number(lines, one.of);
    if (n === undefined) return undefined;
    if (one.of === "treasure space") me.boat = n;
    else if (one.like !== null) for (let k = one.own ? 1 : 0; k < n; k++) city.push(one.like);
  }
  if (city.length > most.city) return null;
  city.forEach((name, slot) => { me.city[slot].name = name; });
  me.city_count = city.length;
  return Number(rules.bonus(me, 0));
}

/** The points of a line; undefined while it is not told. */
export function points(rules, lines, line, data) {
  if (line === "maps") return lines.maps && Number(rules.mapPoints(put(rules, new rules.Player(), lines)));
  if (line === "treasures") return lines.treasures === undefined ? undefined : total(rules, { treasures: lines.treasures }, data);
  if (line !== "bonus") return lines[line];
  if (!lines.bonus) return undefined;
  let sum = 0;
  for (const [card, n] of purple(lines)) {
    const one = bonusOf(rules, lines, card, data);
    if (one === undefined || one === null) return one;
    sum += n * one;
  }
  return sum;
}

/** A person's record: what was counted by hand goes in with the point tokens, all else as the game has it. */
function person(rules, me, lines, data) {
  put(rules, me, lines);
  me.points = (lines.cards ?? 0) + (points(rules, lines, "bonus", data) ?? 0) + (lines.tokens ?? 0);
  me.boat = lines.boat ?? 0;
  me.goods[0] = BigInt(lines.goods ?? 0);
}

export function total(rules, lines, data) {
  const state = new rules.State();
  person(rules, state.players[0], lines, data);
  return Number(rules.score(state, 0));
}

/** Whether all that a person is asked for is told. */
export const whole = (lines, cards) => asked(lines, cards).every((line) => lines[line] !== undefined);

/** Who is ahead by the game's rule, and by what: "points", "boat", "maps", "treasures", "goods", or "shared". `level`
 * are those whose points, boat, tiles and treasures are equal: they count the goods that are left. */
export function result(rules, sheet, data) {
  const state = new rules.State();
  state.seats = sheet.people;
  sheet.lines.forEach((lines, seat) => person(rules, state.players[seat], lines, data));
  const ranks = sheet.lines.map((_, seat) => rules.rank(state, seat));
  const best = ranks.reduce((a, b) => (b > a ? b : a));
  const winners = ranks.flatMap((rank, seat) => (rank === best ? [seat] : []));
  const tie = [
    ["points", (seat) => Number(rules.score(state, seat))],
    ["boat", (seat) => sheet.lines[seat].boat],
    ["maps", (seat) => sheet.lines[seat].maps.length],
    ["treasures", (seat) => sheet.lines[seat].treasures],
    ["goods", (seat) => sheet.lines[seat].goods ?? 0],
  ];
  let level = sheet.lines.map((_, seat) => seat), by = "points", counted = [];
  for (const [name, of] of tie) {
    if (name === "goods" && level.length > 1) counted = level;
    const most = Math.max(...level.map(of));
    const left = level.filter((seat) => of(seat) === most);
    if (level.length > 1 && left.length < level.length) by = name;
    level = left;
  }
  return { winners, by: winners.length > 1 ? "shared" : by, level: counted, points: sheet.lines.map((_, seat) => tie[0][1](seat)) };
}
