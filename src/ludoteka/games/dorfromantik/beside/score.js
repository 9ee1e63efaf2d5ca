// The score pad: completed markers are tapped, flags and lines entered, and what the campaign has unlocked; every sheet that
// was finished stays for the highs.

import { read } from "/static/beside/journal.js";
import { button, pad, shown } from "/static/beside/parts.js";
import { element } from "/static/dom.js";
import { numbersOf, sevenSaid, told as campaign } from "./crossed.js";

const LONGEST = ["track", "stream"], MOST = 127, MOST_POINTS = 199;

/** What the events come to: the sheet that is being filled in, those before, and which cards of the campaign have been
 *  told to be in the game or not. */
function told(events) {
  const fresh = () => ({ tasks: {}, numbers: {} });
  let sheet = fresh();
  const before = [], cards = {};
  for (const event of events) {
    if (event.next) {
      before.push(sheet);
      sheet = fresh();
    } else if (event.card) cards[event.card] = event.on;
    else if (event.task) sheet.tasks[event.task[0]] = event.task[1];
    else if (event.put) sheet.numbers[event.put[0]] = event.put[1] ?? undefined;
  }
  return { sheet, before, cards };
}

export async function mount(root, { data, say, journal, rules: ask }) {
  const rules = await ask();
  const over = campaign(read("beside/dorfromantik/campaign") ?? [], data.campaign).over;
  const unlocked = data.campaign.cards.filter(({ scores, seven }) => scores || seven >= 0); // what the pad knows something of
  const printed = [...data.flags.map((title, kind) => [`flag ${kind}`, title]), ["track", say("Longest track")], ["stream", say("Longest stream")]];
  let at = "task 0", folded = false;

  /** Whether a card is in the game: as the campaign sheet says, unless it was tapped here. */
  const plays = (id) => told(journal.events).cards[id] ?? over.has(id);
  /** The lines below the tasks; one that has been filled in stays. */
  const lines = (sheet) => [...printed,
    ...unlocked.filter(({ id, scores }) => scores && (plays(id) || sheet.numbers[`card ${id}`] !== undefined)).map(({ id, name }) => [`card ${id}`, name])];

  /** A sheet as the game's state: markers by kind and number, and a closed territory of so many tiles for each flag. */
  function state(sheet) {
    const made = new rules.State();
    for (const [kind, markers] of Object.entries(sheet.tasks)) for (const number of markers) made.completed[kind][number] += 1n;
    data.flags.forEach((_, kind) => {
      made.tiles[kind].tile = kind;
      made.tiles[kind].area[kind] = BigInt(kind);
      made.extent[kind][kind] = BigInt(sheet.numbers[`flag ${kind}`] ?? 0);
    });
    made.laid = data.flags.length;
    LONGEST.forEach((line, k) => { made.longest[k] = BigInt(sheet.numbers[line] ?? 0); });
    return made;
  }

  /** The points of all lines of a sheet, by the game's rules; those of the campaign's cards as the pad says. */
  function points(sheet) {
    const made = state(sheet);
    const cards = Object.fromEntries(unlocked.map(({ id, each }) => [`card ${id}`, (each || 1) * (sheet.numbers[`card ${id}`] ?? 0)]));
    return {
      ...cards,
      ...Object.fromEntries(data.tasks.map((_, kind) => [`task ${kind}`, Number(rules.taskPoints(made, kind))])),
      ...Object.fromEntries(data.flags.map((_, kind) => [`flag ${kind}`, Number(rules.flagPoints(made, kind))])),
      ...Object.fromEntries(LONGEST.map((line, k) => [line, Number(made.longest[k])])),
      total: Object.values(cards).reduce((sum, n) => sum + n, Number(rules.score(made, 0))),
    };
  }

  function show() {
    const { sheet, before } = told(journal.events);
    const now = points(sheet), all = before.map(points);
    const high = (line) => (all.length ? Math.max(...all.map((one) => one[line])) : null);
    if (!order(sheet).includes(at)) at = "task 0";
    shown(root, table(sheet, now, high, all.length), entry(sheet, now), campaignPart(), element("div", { class: "choices" },
      button("next sheet", say("Game over: keep it, new sheet"), () => {
        const best = high("total");
        const words = best === null || now.total > best ? say("A new high.") : say("The high stays: {n}.", { n: best });
        at = "task 0";
        journal.tell({ next: true, diary: { game: "dorfromantik", when: new Date().toISOString(), players: [{ name: say("Together"), points: now.total }], words } });
      }, { names: "button main big" })));
  }

  function table(sheet, now, high, games) {
    const row = (line, title) => element("tr", {}, element("th", { scope: "row" }, title),
      element("td", {}, button(`cell ${line}`, String(now[line]), () => go(line), { names: at === line ? "button is-now" : "button", label: `${title}: ${now[line]}` })),
      element("td", { class: "dorf-high" }, String(high(line) ?? "–")));
    const head = element("tr", {}, element("td"), element("th", { scope: "col" }, say("Now")), element("th", { scope: "col" }, say("High")));
    return element("div", {}, element("table", { class: "pad-table dorf-pad" }, element("thead", {}, head), element("tbody", {},
      ...data.tasks.map((title, kind) => row(`task ${kind}`, title)), ...lines(sheet).map(([line, title]) => row(line, title)),
      element("tr", { class: "is-total" }, element("th", { scope: "row" }, say("Total")), element("td", {}, String(now.total)), element("td", {}, String(high("total") ?? "–"))))),
      element("p", { class: "hint" }, say.n("{n} game kept on this device", "{n} games kept on this device", games)));
  }

  function go(line) {
    at = line;
    show();
    root.querySelector("[data-entry]")?.scrollIntoView({ block: "nearest" });
  }

  const order = (sheet) => [...data.tasks.map((_, kind) => `task ${kind}`), ...lines(sheet).map(([line]) => line)];

  function next() {
    const all = order(told(journal.events).sheet);
    go(all[(all.indexOf(at) + 1) % all.length]);
  }

  function entry(sheet, now) {
    const kind = at.startsWith("task ") ? Number(at.slice(5)) : null;
    const title = kind === null ? lines(sheet).find(([line]) => line === at)[1] : data.tasks[kind];
    return element("section", { class: "sheet-part", "data-entry": at, "aria-label": title }, element("h2", {}, title),
      ...(kind !== null ? markers(kind, sheet, now) : at.startsWith("card ") ? cardEntry(title, sheet, now) : number(title, sheet)));
  }

  /** The numbers on the completed markers of a kind. */
  function markers(kind, sheet, now) {
    const own = sheet.tasks[kind] ?? [], put = (list) => journal.tell({ task: [kind, list] });
    return [
      element("p", { class: "hint" }, say("Tap the number of each completed marker.")),
      element("p", { class: "dorf-sum", role: "status" }, own.length ? `${own.join(" + ")} = ${now[`task ${kind}`]}` : "–"),
      element("div", { class: "choices dorf-numbers" }, ...numbersOf(data, kind, plays).map((n) => button(`marker ${n}`, `+ ${n}`, () => { if (own.length < MOST) put([...own, n]); },
        { label: say("A completed marker {n}", { n }) })), button("less", "⌫", () => put(own.slice(0, -1)), { label: say("Take the last marker away") })),
      button("next", say("Next"), next, { names: "button main big" }),
    ];
  }

  function number(title, sheet) {
    const flag = at.startsWith("flag ");
    return [
      element("p", { class: "hint" }, flag ? say("The tiles of its territory if it is closed; 0 if it is open. With several flags: all together.") : say("The tiles of the longest one; it need not be closed.")),
      pad(say, { title, value: sheet.numbers[at], most: MOST, change: (value) => journal.tell({ put: [at, value ?? null] }), next }),
    ];
  }

  /** The line of a card: how many of what it counts, or the points where the pad says too little to reckon them. */
  function cardEntry(title, sheet, now) {
    const { each, most, scores } = unlocked.find(({ id }) => at === `card ${id}`), value = sheet.numbers[at];
    const change = (n) => journal.tell({ put: [at, n ?? null] });
    if (most === 1) {
      return [element("p", { class: "hint" }, scores),
        element("div", { class: "choices" }, ...[0, 1].map((n) => button(`put ${n}`, n ? say("yes") : say("no"), () => { change(n); next(); }, { pressed: value === n })))];
    }
    return [
      element("p", { class: "hint" }, scores, ". ", each ? say("Enter how many.") : say("Enter its points: more of this line is not known here.")),
      each > 1 ? element("p", { class: "dorf-sum", role: "status" }, `${value ?? 0} × ${each} = ${now[at]}`) : null,
      pad(say, { title, value, most: each ? most : MOST_POINTS, change, next }),
    ];
  }

  /** Which cards of the campaign are in the game; shut where there are none. */
  function campaignPart() {
    const chip = ({ id, name, scores, seven, told: source }) => button(`plays ${id}`, [element("b", {}, name),
      element("span", {}, scores || sevenSaid({ seven, source }, data, say))], () => journal.tell({ card: id, on: !plays(id) }), { pressed: plays(id), names: "button dorf-choice" });
    const made = element("details", { class: "sheet-part dorf-fold" }, element("summary", { "data-key": "campaign" }, say("Cards of the campaign")),
      element("p", { class: "hint" }, say("What is unlocked on the campaign sheet of this device counts by itself; tap what is otherwise.")),
      element("div", { class: "choices" }, ...unlocked.map(chip)));
    made.open = folded;
    made.addEventListener("toggle", () => { folded = made.open; });
    return made;
  }

  const end = journal.changed(show);
  show();
  return end;
}
