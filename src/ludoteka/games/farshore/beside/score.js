// The score sheet of up to four people: a table of lines, and below it the line that is being filled in.

import { button, called, howMany, nameFields, pad, shown } from "/static/beside/parts.js";
import { announce, element } from "/static/dom.js";
import { LINES, MOST_TILES, asked, bonusOf, counts, points, purple, result, told, total, whole } from "./sheet.js";

const MOST = { cards: 199, tokens: 199, treasures: 40, goods: 199 };

export async function mount(root, { data, say, journal, diary, rules: ask }) {
  const rules = await ask();
  const titles = {
    cards: say("Cards"), bonus: say("Purple cards"), tokens: say("Point tokens"), treasures: say("Treasures"),
    maps: say("Map tiles"), boat: say("Boat"), goods: say("Goods left"),
  };
  let before = journal.events, at = placeOf(before.at(-1)) ?? [0, "cards"];

  const name = (sheet, seat) => called(say, sheet.names, seat);
  const tell = (seat, line, value) => journal.tell({ put: [seat, line, value ?? null] });

  /** Where an event was told; after undo one stands there again. */
  function placeOf(event) {
    return event?.put ? [event.put[0], event.put[1]] : null;
  }

  function go(seat, line) {
    at = [seat, line];
    show();
    root.querySelector("[data-entry]")?.scrollIntoView({ block: "nearest" });
  }

  /** On to the next line of this person, then to the first that another has not filled in. */
  function next(sheet) {
    const [seat, line] = at, lines = sheet.lines[seat], order = asked(lines, data.cards);
    const following = line === "goods" ? undefined : order[order.indexOf(line) + 1];
    if (lines[line] === undefined) tell(seat, line, { bonus: {}, maps: [] }[line] ?? 0);
    if (following) return go(seat, following);
    const others = sheet.lines.map((_, k) => (seat + 1 + k) % sheet.people);
    const now = told(journal.events);
    const open = others.find((k) => !whole(now.lines[k], data.cards));
    if (open === undefined) return done(now);
    go(open, asked(now.lines[open], data.cards).find((one) => now.lines[open][one] === undefined));
  }

  /** All is told; goods are counted only by those whom nothing else tells apart. */
  function done(sheet) {
    const { level } = result(rules, sheet, data);
    const short = level.find((seat) => sheet.lines[seat].goods === undefined);
    if (short !== undefined) return go(short, "goods");
    at = [0, ""];
    show();
    announce(verdict(sheet));
    root.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
  }

  function show() {
    const sheet = told(journal.events);
    if (!sheet.people) return shown(root, howMany(say, 1, 4, (n) => journal.tell({ people: n })));
    if (at[0] >= sheet.people) at = [0, "cards"];
    shown(root, table(sheet), at[1] && entry(sheet), ending(sheet),
      nameFields(say, sheet.names, sheet.people, (seat, text) => journal.tell({ name: [seat, text] })));
  }

  function table(sheet) {
    const seats = sheet.lines.map((_, seat) => seat);
    const goods = sheet.lines.some((lines) => lines.goods !== undefined) || at[1] === "goods";
    const head = element("tr", {}, element("td"), ...seats.map((seat) => element("th", { scope: "col" }, name(sheet, seat))));
    const rows = [...LINES, ...(goods ? ["goods"] : [])].map((line) => element("tr", {}, element("th", { scope: "row" }, titles[line]),
      ...seats.map((seat) => element("td", {}, cell(sheet, seat, line)))));
    const sums = element("tr", { class: "is-total" }, element("th", { scope: "row" }, say("Total")),
      ...seats.map((seat) => element("td", {}, String(total(rules, sheet.lines[seat], data)))));
    return element("table", { class: "pad-table" }, element("thead", {}, head), element("tbody", {}, ...rows, sums));
  }

  function cell(sheet, seat, line) {
    const lines = sheet.lines[seat], here = at[0] === seat && (at[1] === line || (line === "bonus" && at[1].startsWith("count")));
    const made = points(rules, lines, line, data);
    const text = lines[line] === undefined ? "" : made === undefined || made === null ? "…" : String(made);
    return button(`cell ${seat} ${line}`, text, () => go(seat, line), {
      names: here ? "button is-now" : "button", label: `${name(sheet, seat)}, ${titles[line]}: ${text || "–"}`,
    });
  }

  function entry(sheet) {
    const [seat, line] = at, lines = sheet.lines[seat];
    const counted = counts(lines, data.cards).find((one) => line === `count ${one.of}`);
    const title = `${name(sheet, seat)} · ${counted?.said ?? titles[line]}`;
    const goOn = () => next(told(journal.events));
    let inside = null;
    if (line === "bonus") inside = bonusPart(lines, seat, goOn);
    else if (line === "maps") inside = mapsPart(lines, seat, goOn);
    else {
      const most = counted ? (counted.of === "treasure space" ? data.most.boat : data.most.city) : MOST[line] ?? data.most[line];
      inside = pad(say, { title, value: lines[line], most, change: (value) => tell(seat, line, value), next: goOn });
    }
    return element("section", { class: "sheet-part", "data-entry": line, "aria-label": title }, element("h2", {}, title),
      element("p", { class: "hint" }, hint(line, counted)), inside);
  }

  function hint(line, counted) {
    if (counted) return counted.like === null ? say("How many has the boat reached or passed?") : say("How many in the city? The purple cards count too, where they are such cards.");
    return {
      cards: say("The points printed on all cards of the city, added up."),
      bonus: say("Tap the purple cards of the city. What they count is asked next, and only that."),
      tokens: say("The points on the tokens."), treasures: say("How many are left, unspent."),
      maps: say("Tap the value of each map tile."), boat: say("The points of the space where the boat lies."),
      goods: say("Everything else is equal: how many resources are left, of all kinds together?"),
    }[line];
  }

  function bonusPart(lines, seat, goOn) {
    const chosen = lines.bonus ?? {};
    const chips = data.cards.flatMap((card, k) => (card.counts.length ? [chip(card, k)] : []));
    function chip(card, k) {
      const n = chosen[k] ?? 0, brings = n ? bonusOf(rules, lines, k, data) : undefined;
      const said = `${card.name}${n > 1 ? ` ×${n}` : ""}${typeof brings === "number" ? ` +${n * brings}` : ""}`;
      return button(`purple ${k}`, said, () => tell(seat, "bonus", { ...chosen, [k]: (n + 1) % (card.copies + 1) }),
        { pressed: n > 0 });
    }
    const more = counts(lines, data.cards).map((one) => button(`count ${one.of}`, `${one.said}: ${lines[`count ${one.of}`] ?? "–"}`,
      () => go(seat, `count ${one.of}`)));
    const crowded = purple(lines).some(([k]) => bonusOf(rules, lines, k, data) === null);
    return element("div", {}, element("div", { class: "choices farshore-purple" }, ...chips),
      more.length ? element("div", { class: "choices" }, ...more) : null,
      crowded ? element("p", { class: "complaint", role: "alert" }, say("These are more cards than a city holds.")) : null,
      button("next", say("Next"), goOn, { names: "button main big" }));
  }

  function mapsPart(lines, seat, goOn) {
    const tiles = lines.maps ?? [];
    const add = [2, 1, 0].map((value) => button(`tile ${value}`, `+ ${value}`, () => {
      if (tiles.length < MOST_TILES) tell(seat, "maps", [...tiles, value]);
    }, { label: say("A map tile of value {n}", { n: value }) }));
    const made = points(rules, { maps: tiles }, "maps", data), sum = tiles.reduce((a, b) => a + b, 0);
    return element("div", {}, element("p", { class: "farshore-tiles", role: "status" },
      tiles.length ? say("({values}) × {n} = {points}", { values: tiles.join(" + ") || sum, n: tiles.length, points: made }) : "–"),
      element("div", { class: "choices" }, ...add, button("less", "⌫", () => tell(seat, "maps", tiles.length > 1 ? tiles.slice(0, -1) : undefined),
        { label: say("Take the last tile away") })),
      button("next", say("Next"), goOn, { names: "button main big" }));
  }

  function verdict(sheet) {
    const { winners, by, points: every } = result(rules, sheet, data);
    const winner = name(sheet, winners[0]), n = every[winners[0]];
    if (by === "shared") {
      return say("{names} share the victory: everything is equal.", { names: winners.map((seat) => name(sheet, seat)).join(", ") });
    }
    return {
      points: say.n("{name} is ahead with {n} point.", "{name} is ahead with {n} points.", n, { name: winner }),
      boat: say("Points are equal; the boat of {name} is further ahead.", { name: winner }),
      maps: say("Points and boats are equal; {name} has more map tiles.", { name: winner }),
      treasures: say("Points, boats and map tiles are equal; {name} has more treasures.", { name: winner }),
      goods: say("Even the treasures are equal; {name} has more resources left.", { name: winner }),
    }[by];
  }

  function ending(sheet) {
    if (!sheet.lines.every((lines) => whole(lines, data.cards))) return null;
    const { level, points: every } = result(rules, sheet, data);
    const open = level.some((seat) => sheet.lines[seat].goods === undefined);
    const words = open ? say("Everything is equal so far: count the resources that are left.") : verdict(sheet);
    const there = sheet.kept && diary.has(sheet.kept);
    const keep = button("keep", there ? say("Kept in the diary") : say("Keep it in the diary"), () => {
      if (sheet.kept) {
        diary.add(sheet.kept);
        return show();
      }
      const players = sheet.lines.map((_, seat) => ({ name: name(sheet, seat), points: every[seat] }));
      journal.tell({ kept: true, diary: { game: "farshore", when: new Date().toISOString(), players, words: verdict(sheet) } });
    });
    keep.disabled = Boolean(there) || open;
    return element("section", { class: "sheet-part verdict", "aria-label": say("Result") }, element("p", { role: "status" }, words),
      ...(sheet.kept && !there ? [element("p", {}, say("It is not in the diary: this device keeps none, or it was taken out."))] : []),
      element("div", { class: "choices" }, keep, button("anew", say("New sheet"), () => {
        at = [0, "cards"];
        journal.clear();
      })));
  }

  const end = journal.changed(() => {
    const events = journal.events;
    if (events.length < before.length) at = placeOf(before[events.length]) ?? [0, "cards"];
    before = events;
    show();
  });
  show();
  return end;
}
