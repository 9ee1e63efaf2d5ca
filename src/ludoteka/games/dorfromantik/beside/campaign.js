// The campaign sheet: each evening's result, the circles that it lets one cross off, and what has been reached by that.

import { button, pad, shown } from "/static/beside/parts.js";
import { announce, element } from "/static/dom.js";
import { bandOf, cardsAt, open, sevenSaid, told } from "./crossed.js";
import { sheetOf } from "./paths.js";

const MOST = 999;

export function mount(root, { data, say, journal, diary }) {
  const { bands, paths, hexagons } = data.campaign;
  const circles = (n) => say.n("{n} circle", "{n} circles", n);

  function part(title, ...inside) {
    return element("section", { class: "sheet-part", "aria-label": title }, element("h2", {}, title), ...inside);
  }

  function show() {
    const sheet = told(journal.events, data.campaign), ways = open(sheet, paths), now = sheet.left > 0 && ways.length > 0;
    shown(root, news(sheet), now ? crossing(sheet, ways) : result(sheet, ways), drawing(sheet, now ? ways : []), cards(sheet),
      sheet.results.length ? results(sheet) : null, unknown(), sheet.results.length ? button("anew", say("A new campaign"), () => journal.clear(), { names: "button big" }) : null);
  }

  /** What the last circle brought. */
  function news({ last }) {
    if (!last) return null;
    const { hexagon } = last;
    const words = !hexagon ? say("A Red Heart: take the tile out of box 3.") : hexagon.box ? say("{name} is opened.", { name: hexagon.name })
      : say("{name} is reached: take its card and what belongs to it out of box 3.", { name: hexagon.name });
    return element("p", { class: "sheet-part dorf-news", role: "status" }, words);
  }

  function crossing(sheet, ways) {
    const choice = (k) => {
      const { start, end, circles: all } = paths[k];
      return button(`path ${k}`, [element("b", {}, hexagons[end].name),
        element("span", {}, say("from {name}: {n} of {all}", { name: hexagons[start].name, n: sheet.crossed[k], all }))], () => cross(k), { names: "button dorf-choice" });
    };
    const last = sheet.results.at(-1);
    return part(say("Cross off"),
      element("p", { role: "status", "data-left": sheet.left }, say("{points} points, {title}: still {circles} to cross off.", { points: last.points, title: last.band.title, circles: circles(sheet.left) })),
      element("p", { class: "hint" }, say("Tap the path, once for each circle.")), element("div", { class: "choices" }, ...ways.map(choice)));
  }

  function cross(k) {
    journal.tell({ cross: k });
    const { last } = told(journal.events, data.campaign);
    if (last?.hexagon) announce(last.hexagon.name);
  }

  /** The result of an evening: the last sheet that was kept, or any other. */
  function result(sheet, ways) {
    const kept = diary.entries.findLast((entry) => entry.game === "dorfromantik"), points = kept?.players[0].points;
    const entered = kept && sheet.results.some(({ when }) => when === kept.when);
    const enter = (n, when) => journal.tell({ result: n, ...(when ? { when } : {}) });
    const offered = kept && !entered ? button("kept", say("The last score sheet: {n} points", { n: points }), () => enter(points, kept.when), { names: "button main big" }) : null;
    const typed = sheet.typed ?? undefined, band = typed === undefined ? null : bandOf(typed, bands);
    return part(say("This evening's result"), ways.length ? null : element("p", {}, say("Every circle of the sheet is crossed off.")), offered,
      entered ? element("p", { class: "hint" }, say("The last score sheet that was kept stands here already.")) : null,
      element("p", { class: "hint" }, offered ? say("Or another one:") : say("Type the points of the evening.")),
      element("p", { class: "dorf-sum", role: "status" }, band ? `${typed}: ${band.title}, ${circles(band.circles)}` : "–"),
      pad(say, { title: say("Points of the evening"), value: typed, most: MOST, change: (value) => journal.tell({ typed: value ?? null }),
        next: () => { const { typed: n } = told(journal.events, data.campaign); if (n !== null) enter(n); } }));
  }

  function drawing(sheet, ways) {
    const crossed = sheet.crossed.reduce((sum, n) => sum + n, 0), all = paths.reduce((sum, path) => sum + path.circles, 0);
    const reached = [...sheet.reached].map((id) => hexagons[id].name).join(", ");
    const label = say("{n} of {all} circles are crossed off. Reached: {names}.", { n: crossed, all, names: reached });
    return part(say("The sheet"), sheetOf(data.campaign, sheet, ways, { label, press: cross }), element("p", { class: "hint" }, label),
      element("p", { class: "hint" }, say.n("{n} Red Heart of 3", "{n} Red Hearts of 3", sheet.hearts)));
  }

  /** Cards that are there, to be tapped once their condition is met. */
  function cards(sheet) {
    const there = cardsAt(sheet, data.campaign);
    const chip = ({ id, name, scores, seven, told: source }) => button(`card ${id}`, [element("b", {}, name),
      scores || seven >= 0 ? element("span", {}, scores || sevenSaid({ seven, source }, data, say)) : null].filter(Boolean),
    () => journal.tell({ card: id, over: !sheet.over.has(id) }), { pressed: sheet.over.has(id), names: "button dorf-choice" });
    const groups = [[say("Reached on the sheet"), there.filter(({ box }) => box <= 3)], [say("Out of boxes 4 and 5"), there.filter(({ box }) => box > 3)]];
    return part(say("Unlocked"), element("p", { class: "hint" }, say("Tap a card when you have met its condition and turned it over. The score pad then has its line or its marker.")),
      ...groups.flatMap(([title, some]) => (some.length ? [element("h3", {}, title), element("div", { class: "choices" }, ...some.map(chip))] : [])));
  }

  function results(sheet) {
    const most = Math.max(...sheet.results.map(({ points }) => points));
    const rows = sheet.results.map(({ points, band }) => element("li", points === most ? { class: "is-first" } : {}, `${points}: ${band.title}, ${circles(band.circles)}`));
    return part(say("Results"), element("ol", { class: "dorf-results" }, ...rows));
  }

  function unknown() {
    return element("details", { class: "sheet-part dorf-fold" }, element("summary", { "data-key": "unknown" }, say("What is not known here")), element("ul", {},
      ...[say("What stands on the cards: their conditions and what their backs say. Read them; here are only the short lines of the score pad."),
        say("How boxes 4 and 5 are opened, and which card lies in which of boxes 1, 2, 4 and 5: told by a single report."),
        say("Which cards bring a marker of 7: told by a community's app alone."),
        say("How circles may be shared out. Here each goes to any path that leaves a hexagon reached, what is left over stays, and a hexagon is reached by the first of its paths that is full."),
        say("The names of titles and cards in languages other than English: they are translated here."),
      ].map((words) => element("li", {}, words))));
  }

  const end = journal.changed(show);
  show();
  return end;
}
