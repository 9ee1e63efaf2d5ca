// May this tile lie here? A kind is chosen, then the edges that show it are tapped: of the tile, and of what lies around.

import { button, shown } from "/static/beside/parts.js";
import { drawn, element } from "/static/dom.js";
import { asked, met } from "./tapped.js";
import { numbersOf } from "./crossed.js";

const MEADOW = 5, NOTHING = -1, SIDES = 6, TASKS = 5;
const INNER = 58, CELL = 100, OUTER = 158; // of the drawing: the tile's heart, its edge, the rim of its neighbours

/** What the events come to: a tile all meadow on an empty table, until somebody taps. */
function told(events) {
  const place = { brush: 0, tile: Array(SIDES).fill(MEADOW), beside: Array(SIDES).fill(null), task: null, areas: {} };
  for (const event of events) {
    if (event.brush !== undefined) place.brush = event.brush;
    else if (event.tile !== undefined) place.tile[event.tile] = event.kind;
    else if (event.beside !== undefined) {
      place.beside[event.beside] = event.kind;
      place.areas = {};
    } else if (event.task !== undefined) {
      place.task = event.task;
      place.areas = {};
    } else if (event.area !== undefined) place.areas[event.area] = event.is;
  }
  return place;
}

export async function mount(root, { data, say, journal, rules: ask }) {
  const rules = await ask();
  const kindSaid = (kind) => (kind === null || kind === NOTHING ? say("no tile") : data.kinds[kind]);

  function show() {
    const place = told(journal.events);
    shown(root, brushes(place), drawing(place), taskPart(place), ...met(place).map((side) => areaPart(place, side)), answer(place),
      element("div", { class: "choices" }, button("anew", say("Another place"), () => journal.clear())));
  }

  function brushes(place) {
    const kinds = [...data.kinds.keys(), NOTHING];
    return element("div", { class: "dorf-brushes", role: "group", "aria-label": say("What the edges show") },
      ...kinds.map((kind) => button(`brush ${kind}`, [element("i", { class: kind === NOTHING ? "dorf-none" : `dorf-swatch dorf-is-${data.letters[kind]}` }), kindSaid(kind)],
        () => journal.tell({ brush: kind }), { pressed: place.brush === kind })));
  }

  /** The tile and what lies around it, each edge to be tapped. */
  function drawing(place) {
    const svg = drawn("svg", { class: "dorf-place", viewBox: "-170 -170 340 340", role: "group", "aria-label": say("The tile, and what lies around it") });
    for (let side = 0; side < SIDES; side++) {
      const around = place.beside[side];
      svg.append(edge(`beside ${side}`, ring(side, CELL + 4, OUTER), around, say("Beside it, {side}: {kind}", { side: data.sides[side], kind: kindSaid(around) }),
        () => journal.tell({ beside: side, kind: place.brush === NOTHING ? null : place.brush })));
    }
    for (let side = 0; side < SIDES; side++) {
      svg.append(edge(`tile ${side}`, ring(side, INNER, CELL - 2), place.tile[side], say("The tile, {side}: {kind}", { side: data.sides[side], kind: kindSaid(place.tile[side]) }),
        () => { if (place.brush !== NOTHING) journal.tell({ tile: side, kind: place.brush }); }));
    }
    const label = drawn("text", { class: "dorf-heart", y: 6, "text-anchor": "middle", "aria-hidden": "true" });
    label.textContent = place.task ? String(place.task.number) : say("tile");
    svg.append(label);
    return svg;
  }

  function edge(key, points, kind, label, press) {
    const made = drawn("polygon", { points, class: kind === null ? "dorf-edge dorf-none" : `dorf-edge dorf-is-${data.letters[kind]}`,
      role: "button", tabindex: "0", "aria-label": label, "data-key": key });
    made.addEventListener("click", press);
    made.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press();
    });
    return made;
  }

  function taskPart(place) {
    const kinds = [...data.kinds.keys()].slice(0, TASKS);
    const now = place.task;
    const chosen = (task) => () => journal.tell({ task });
    return element("section", { class: "sheet-part", "aria-label": say("Task") }, element("h2", {}, say("Is it a task tile?")),
      element("div", { class: "choices" }, button("task none", say("no"), chosen(null), { pressed: now === null }),
        ...kinds.map((kind) => button(`task ${kind}`, data.kinds[kind], chosen({ kind, number: numbersOf(data, kind).includes(now?.number) ? now.number : data.numbers[0] }), { pressed: now?.kind === kind }))),
      now && element("div", { class: "choices dorf-numbers", role: "group", "aria-label": say("The number on its marker") },
        ...numbersOf(data, now.kind).map((number) => button(`number ${number}`, String(number), chosen({ ...now, number }), { pressed: now.number === number }))));
  }

  /** The area at a side: how large it is, whether it goes on elsewhere, or that it is one that was told already. */
  function areaPart(place, side) {
    const is = { of: side, size: 1, open: true, ...place.areas[side] };
    const before = met(place).filter((other) => other < side && (place.areas[other]?.of ?? other) === other);
    const title = say("{kind}, {side}", { kind: data.kinds[place.task.kind], side: data.sides[side] });
    const tell = (change) => () => journal.tell({ area: side, is: { ...is, ...change } });
    const same = before.map((other) => button(`same ${side} ${other}`, say("the same as: {side}", { side: data.sides[other] }),
      tell({ of: is.of === other ? side : other }), { pressed: is.of === other }));
    const own = [
      element("div", { class: "dorf-size" }, button(`fewer ${side}`, "−", tell({ size: Math.max(1, is.size - 1) }), { label: say("One tile fewer") }),
        element("b", { role: "status" }, say.n("{n} tile", "{n} tiles", is.size)),
        button(`more ${side}`, "+", tell({ size: Math.min(80, is.size + 1) }), { label: say("One tile more") })),
      button(`open ${side}`, is.open ? say("It has an open edge elsewhere") : say("It is open here only"), tell({ open: !is.open }), { pressed: is.open }),
    ];
    return element("section", { class: "sheet-part", "aria-label": title }, element("h2", {}, title),
      same.length ? element("div", { class: "choices" }, ...same) : null, ...(is.of === side ? own : []));
  }

  function answer(place) {
    const { reason, extent } = asked(rules, place);
    const fine = reason === "FINE", told_ = data.refusals[reason];
    const said = fine ? say("Yes, it may lie here.") : say("No, it may not lie here.");
    const why = fine ? null : told_.sentence.replace(/\{(\w+)\}/g, (_, field) => ({ area: data.kinds[place.task?.kind], extent, number: place.task?.number })[field]);
    const rule = fine ? data.free[place.task ? "R23" : "R09"] : told_.rule;
    return element("section", { class: `sheet-part dorf-answer ${fine ? "is-yes" : "is-no"}`, "aria-label": say("Answer") },
      element("div", { role: "status" }, element("h2", {}, said), why && element("p", {}, why)),
      element("p", { class: "hint" }, fine ? rule : `${told_.id}: ${rule}`));
  }

  const end = journal.changed(show);
  show();
  return end;
}

/** A sixth of a ring of hexagons, at a side: the corners of its four ends. */
function ring(side, from, to) {
  const corner = (k, radius) => {
    const angle = ((k * 60 - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return [corner(side, from), corner(side, to), corner(side + 1, to), corner(side + 1, from)].join(" ");
}
