// The landscape as something to play with: spots, the tile in hand, the ghost, and what it would do.

import { announce, drawn, element, move, say } from "/static/dom.js";
import { explained, sentences } from "/static/explain.js";
import { Beyond } from "/static/frame/beyond.js";
import { beside, hexAt, nearestTo, nearestToward } from "/static/spatial.js";

const APOTHEM = 50 * Math.sqrt(3) / 2;
const COMES_DOWN = [{ translate: "0 -22px", opacity: 0.4 }, { translate: "0 0", opacity: 1 }];
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

const centre = (q, r) => ({ x: 2 * APOTHEM * (q + r / 2), y: 75 * r });
const sixth = (turn) => ((turn % 6) + 6) % 6;
const isAt = (turns, turn) => Boolean(turns >> sixth(turn) & 1); // among turns as bits

function lightAreas(board, keys) {
  for (const area of board.querySelectorAll("[data-area]")) area.classList.toggle("is-lit", keys.includes(area.dataset.area));
}

/** The emblem that stands before a note about an area. */
function emblem(letter) {
  const made = drawn("svg", { class: `dorf-emblem dorf-k-${letter}`, viewBox: "0 0 24 24", width: 20, height: 20 });
  made.append(drawn("use", { href: `#dorf-e-${letter}`, width: 24, height: 24 }));
  return made;
}

/** Titles become labels: the page tells what they say itself, and sooner than a tooltip would. */
function quiet(svg) {
  for (const title of svg.querySelectorAll("[data-area] > title, [data-spot] > title, .dorf-piece > title")) {
    const owner = title.parentElement;
    if (!owner.hasAttribute("aria-label")) owner.setAttribute("aria-label", title.textContent);
    if (owner.matches("[data-area], .dorf-piece")) owner.setAttribute("role", "img");
    title.remove();
  }
  svg.querySelector(":scope > title")?.remove();
}

/** What both the table and the replay do: areas that tell their size, tiles that are pointed at. */
export function watch({ board, camera }) {
  const readout = document.getElementById("readout");
  const tell = (area) => {
    readout.hidden = !area;
    if (area) readout.textContent = area.getAttribute("aria-label");
  };
  board.addEventListener("pointerover", (event) => tell(event.target.closest("[data-area]")));
  board.addEventListener("pointerleave", () => tell(null));
  board.addEventListener("focusin", (event) => tell(event.target.closest("[data-area]")));
  const lit = new Set();
  const glow = (found) => {
    for (const part of lit) part.remove();
    lit.clear();
    for (const { q, r } of found) {
      const { x, y } = centre(q, r);
      const ring = drawn("use", { href: "#dorf-hex", class: "dorf-pointed", x, y });
      board.querySelector(".dorf-trails")?.append(ring);
      lit.add(ring);
    }
  };
  document.getElementById("region-aside").addEventListener("pointerover", (event) => {
    const key = event.target.closest("[data-area]")?.dataset.area;
    lightAreas(board, [key]);
  });
  return {
    drawn({ laid }) {
      const svg = board.querySelector("svg");
      if (!svg) return;
      quiet(svg);
      tell(null);
      if (laid) move(svg.querySelector(".dorf-fresh"), COMES_DOWN, { duration: 240 });
    },
    light(notation, on) {
      const [, q, r] = /^(-?\d+),(-?\d+)\//.exec(notation) ?? [];
      const piece = q === undefined
        ? board.querySelector(`.dorf-piece[data-tile="${CSS.escape(notation.split(" ")[0])}"]`)
        : { dataset: { q, r } };
      glow(on && piece ? [{ q: +piece.dataset.q, r: +piece.dataset.r }] : []);
      if (on && piece) camera.reveal(...Object.values(centre(+piece.dataset.q, +piece.dataset.r)));
    },
  };
}

/** Points rise from where the tile was laid. */
function rise(svg, { q, r }, score) {
  const { x, y } = centre(q, r);
  const text = drawn("text", { class: "dorf-points", x, y: y - 28 });
  text.textContent = say("points", { n: score });
  svg.append(text);
  const flight = move(text, [{ translate: "0 0", opacity: 1 }, { translate: "0 -46px", opacity: 0 }],
    { duration: 1100, easing: "ease-in" });
  if (flight) flight.finished.finally(() => text.remove());
  else setTimeout(() => text.remove(), 1200);
}

export function play(table) {
  const { board, ask, camera } = table;
  const common = watch({ board, camera });
  const card = document.getElementById("place-card");
  const beyond = new Beyond(board);
  let spots = new Map(); // by "q,r"
  let inTheWay = []; // what a card should not hide
  let spin = 0; // how far the tile in hand is turned; runs past 5 so that it turns the short way
  let byHand = false; // somebody has turned it
  let here = null; // the place looked at: a spot, or a cell apart from the landscape
  let chosen = false; // it was chosen, not only pointed at
  let pinned = false; // the sentence about it stays
  let told = null; // what the server says of it
  let asked = 0; // the last question's number
  let answering = null; // settles when the server has said it
  let held = ""; // the tile in hand
  let last = null; // the last spot looked at, where the keys start from

  const hand = () => ask.querySelector(".dorf-hand");
  const fitting = () => [...spots.values()].filter((spot) => spot.fits);
  const active = () => table.state === "play" && Boolean(hand());
  const fits = (place, turn) => isAt(place.fits, turn);
  /** Whether the tile may be laid as it lies: the spots know it before the server has said more. */
  const may = () => Boolean(here) && (told ? told.ok : fits(here, spin));
  const notation = () => `${here.q},${here.r}/${sixth(spin)}`;

  // ---- the drawing ---------------------------------------------------------------------------------------------

  function read() {
    spots = new Map();
    for (const node of board.querySelectorAll("[data-spot]")) {
      const { q, r, fits: turns, best = 0 } = node.dataset;
      const sign = node.querySelector(".dorf-letter text")?.textContent ?? "+";
      const spot = { node, sign, q: +q, r: +r, fits: +turns, best, key: `${q},${r}`, ...centre(+q, +r) };
      node.dataset.key = spot.key;
      spots.set(spot.key, spot);
    }
    inTheWay = [...spots.values()].map((spot) => ({ ...spot, weight: spot.fits ? 2 : 1 }));
    for (const { dataset } of board.querySelectorAll(".dorf-piece")) inTheWay.push({ ...centre(+dataset.q, +dataset.r), weight: 3 });
    first()?.node.setAttribute("tabindex", "0");
  }

  /** Where keys begin: at the last spot looked at, or beside the last tile. */
  function first() {
    const { q = 0, r = 0 } = board.querySelector(".dorf-fresh")?.dataset ?? {};
    return spots.get(last?.key) ?? nearestTo(centre(+q, +r), fitting());
  }

  /** Spots glow where the tile fits: as it is turned, if by hand. Signs tell of the turn in which it would come to lie. */
  function light() {
    for (const spot of spots.values()) {
      spot.node.classList.toggle("fits-now", byHand ? fits(spot, spin) : spot.fits > 0);
      const turn = spot === here ? spin : nearestTurn(spot);
      for (const { classList, dataset } of spot.node.querySelectorAll("[data-turns]")) classList.toggle("is-now", isAt(dataset.turns, turn));
    }
    const shown = ask.querySelector(".dorf-preview .dorf-turn");
    if (shown) {
      shown.dataset.turn = sixth(spin);
      shown.style.setProperty("--dorf-turn", spin);
    }
  }

  function ghost() {
    const layer = board.querySelector(".dorf-over");
    if (!layer) return;
    const old = layer.firstElementChild;
    if (!here || !active()) return layer.replaceChildren();
    const key = `${here.key}|${held}`;
    const made = old?.dataset.at === key ? old : build(key);
    const turning = made.querySelector(".dorf-turn");
    turning.dataset.turn = sixth(spin);
    turning.style.setProperty("--dorf-turn", spin);
    const state = may() ? "is-fine" : "is-refused";
    made.setAttribute("class", `dorf-held-over is-held ${state}${chosen ? " is-chosen" : ""}${spots.has(here.key) ? "" : " is-apart"}`);
    const points = made.querySelector(".dorf-points");
    points.textContent = told?.ok && told.score && !told.lost ? say("points", { n: told.score }) : "";
    if (made !== old) layer.replaceChildren(made);
  }

  function build(key) {
    const { x, y } = centre(here.q, here.r);
    const made = drawn("g", { transform: `translate(${x} ${y})`, "data-at": key });
    const turning = drawn("g", { class: "dorf-turn ghost" });
    turning.append(drawn("use", { href: `#dorf-${held}` }));
    if (document.getElementById(`dorf-flag-${held}`)) turning.append(drawn("use", { href: `#dorf-flag-${held}` }));
    made.append(turning, drawn("use", { href: "#dorf-hex", class: "halo" }), drawn("text", { class: "dorf-points", y: -28 }));
    return made;
  }

  // ---- what it would do ----------------------------------------------------------------------------------------

  function show() {
    const said = document.getElementById("dorf-said");
    const lay = ask.querySelector("[data-lay]");
    const words = say(!chosen ? "first" : may() ? "lay" : "turn_on");
    if (lay) Object.assign(lay, { disabled: !(chosen && may()), textContent: words });
    const docked = said && getComputedStyle(said).display !== "none"; // on a small screen
    const content = () => (here && told ? explained(told, { chosen, table, emblem }) : []);
    const calm = () => [...ask.querySelectorAll(".dorf-calm > *")].map((one) => one.cloneNode(true));
    const soon = () => [element("p", { class: "said-calm" }, say("moment"))];
    if (docked) said.replaceChildren(...(here && told ? content() : here ? soon() : calm()));
    else if (said && !said.childElementCount) said.replaceChildren(...calm()); // the window may become small
    card.hidden = docked || !here || !told; // what was said of another place is true no more
    card.replaceChildren(...(docked ? [] : content()));
    card.classList.toggle("is-no", Boolean(told && !told.ok));
    place();
  }

  /** Signs are larger where the landscape is seen from far; the card stands where it hides least of it. */
  function place() {
    if (camera.view) beyond.show(active() ? fitting().map(({ x, y, sign }) => ({ ...camera.screen(x, y), sign })) : []);
    const most = board.clientWidth < 760 ? 1.75 : 4;
    for (const [name, size, limit] of [["far", 0.9, 1.6], ["letter", 0.9, 2.1], ["sign", 1.16, most], ["flag", 1.43, most], ["gain", 1.1, 1.4]]) {
      board.style.setProperty(`--dorf-${name}`, Math.min(Math.max(size * camera.scale, 1), limit).toFixed(2));
    }
    board.classList.toggle("is-far", camera.scale > 1.25);
    if (card.hidden || !here || !camera.view) return;
    const at = camera.screen(...Object.values(centre(here.q, here.r)));
    const reach = 54 / camera.scale;
    const { left, top } = beside(at, reach, card, board, inTheWay.map(({ x, y, weight }) => ({ ...camera.screen(x, y), weight })));
    card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  function ponder(aloud) {
    answering = wonder(aloud);
    return answering;
  }

  async function wonder(aloud) {
    told = null;
    const question = ++asked;
    light();
    ghost();
    if (!here || !active()) lightAreas(board, []);
    show();
    if (!here || !active()) return;
    const answer = await table.preview(notation());
    if (question !== asked || !here) return;
    told = answer.unsaid ? plainly(answer.sentence) : answer;
    ghost();
    lightAreas(board, answer?.areas ?? []);
    show();
    if (aloud) announce(sentences(told, chosen));
  }

  /** What can be said of a place without the server: whether the tile fits there. */
  function plainly(sentence) {
    const ok = fits(here, spin);
    return { ok, sentence: sentence || say(ok ? "unsaid" : "unsaid_why"), notes: [] };
  }

  // ---- looking, choosing, turning ------------------------------------------------------------------------------

  /** Look at a place. The tile turns by itself to the nearest turn that fits there. */
  function look(place, { choose = false, aloud = false, turn = null, ask = true } = {}) {
    const same = here && place && here.key === place.key;
    here = place;
    if (place && spots.has(place.key)) last = place;
    chosen = choose || (same && chosen);
    pinned = Boolean(place) && (pinned && same);
    if (turn !== null) turnTo(turn);
    else if (place?.fits && !same) turnTo(nearestTurn(place));
    light();
    if (ask) return ponder(aloud);
    told = null;
    return ghost();
  }

  const points = () => Number(document.querySelector(".score")?.dataset.score ?? 0);

  /** What brings a task most there, until the hand turns the tile itself; else the nearest turn that fits. */
  function nearestTurn(spot) {
    const order = [0, 1, -1, 2, -2, 3].map((by) => spin + by);
    const best = byHand ? undefined : order.find((turn) => isAt(spot.best, turn));
    return best ?? order.find((turn) => fits(spot, turn)) ?? spin;
  }

  function turnTo(turn) {
    const by = sixth(turn - spin);
    spin += by > 3 ? by - 6 : by;
  }

  function turnBy(by, aloud = true) {
    [spin, byHand] = [spin + by, true];
    light();
    if (here) ponder(aloud);
    else if (aloud) announce(say("turned", { turn: sixth(spin) + 1 }));
  }

  function drop() {
    [here, chosen, pinned] = [null, false, false];
    ponder(false);
  }

  async function choose(place, { aloud = false } = {}) {
    if (!active()) return;
    if (chosen && here?.key === place.key) {
      if (may()) return lay(); // whoever confirms at once need not do it twice, nor wait
      if (!told) await answering;
      if (!told || !chosen || here?.key !== place.key) return;
      move(board.querySelector(".dorf-held-over"), [{ translate: "-4px 0" }, { translate: "4px 0" }, { translate: "0 0" }], { duration: 160 });
      return announce(sentences(told, chosen));
    }
    camera.closer(...Object.values(centre(place.q, place.r)));
    const [some, quick] = [Boolean(place.fits), place.fits && table.settings.quick];
    const looked = look(place, { choose: some, aloud, ask: !quick });
    if (quick) return lay();
    pinned = !some;
    await looked;
  }

  async function lay() {
    if (!may() || table.busy) return;
    asked += 1; // what is still being asked about it does not matter any more
    const [spot, before, gain] = [here, points(), told?.score];
    if (!await table.act(notation())) return;
    const { q, r } = board.querySelector(".dorf-fresh")?.dataset ?? {}; // others may have laid theirs by now
    const score = gain ?? (`${q},${r}` === spot.key ? points() - before : 0);
    if (score > 0) rise(board.querySelector("svg"), spot, score);
  }

  // ---- hands ---------------------------------------------------------------------------------------------------

  const spotOf = (target) => spots.get(target.closest?.("[data-spot]")?.dataset.key);

  function groundAt(event) {
    const cell = hexAt(camera.world(event.clientX, event.clientY), APOTHEM);
    return { ...cell, key: `${cell.q},${cell.r}`, fits: 0 };
  }

  board.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || event.buttons || chosen || pinned || !active() || !camera.view) return;
    if (event.target.closest("[data-area]") || board.querySelector(".dorf-pieces")?.contains(event.target)) return void (here && drop());
    const place = spotOf(event.target) ?? groundAt(event);
    if (place.key !== here?.key) look(place);
  });
  board.addEventListener("pointerleave", () => !chosen && !pinned && here && drop());
  board.addEventListener("click", (event) => {
    if (!active() || table.busy) return;
    const spot = spotOf(event.target);
    if (spot) return choose(spot, { aloud: event.detail === 0 });
    const place = groundAt(event);
    const again = pinned && here?.key === place.key;
    drop();
    if (again || event.target.closest("[data-area]")) return;
    look(place, { aloud: true });
    pinned = true;
  });
  board.addEventListener("focusin", (event) => {
    const spot = spotOf(event.target);
    for (const other of spot ? spots.values() : []) other.node.tabIndex = other === spot ? 0 : -1; // Tab leads to no other
    if (!spot || document.documentElement.dataset.hand !== "keys") return;
    camera.reveal(spot.x, spot.y, 110);
    pinned = false;
    if (here?.key !== spot.key) {
      chosen = false;
      look(spot, { aloud: true });
    }
  });
  ask.addEventListener("click", (event) => {
    const by = event.target.closest("[data-turn-by]")?.dataset.turnBy;
    if (by) turnBy(+by);
    else if (event.target.closest("[data-lay]")) lay();
  });

  /** Where an arrow key leads from the spot in focus, or where arrow keys begin. */
  function step(direction) {
    const focused = spotOf(document.activeElement);
    return focused ? nearestToward(focused, direction, [...spots.values()]) : first();
  }

  /** The next spot where the tile fits, clockwise round the landscape's first tile. */
  function next(by) {
    const round = fitting().sort((a, b) => Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x) || a.x - b.x);
    const at = round.findIndex((spot) => spot.key === (spotOf(document.activeElement) ?? last)?.key);
    return round.at(at < 0 ? 0 : (at + by) % round.length);
  }

  function nextArea(by) {
    const all = [...board.querySelectorAll("[data-area]")];
    const at = all.indexOf(document.activeElement);
    const area = all.at(((at < 0 && by < 0 ? 0 : at) + by) % all.length);
    if (!area) return;
    area.focus({ preventScroll: true });
    const box = area.getBBox();
    camera.reveal(box.x + box.width / 2, box.y + box.height / 2);
  }

  function key(event, pressed) {
    const back = event.shiftKey ? -1 : 1;
    if (pressed === "a") {
      nextArea(back);
      return true;
    }
    if (!active()) return false;
    const elsewhere = event.target !== document.body && !event.target.closest(".ground, .ask-region, #main");
    if (STEPS[pressed] && !elsewhere && !event.target.closest(".side")) {
      step(STEPS[pressed])?.node.focus({ preventScroll: true });
    } else if (pressed === "f") next(back)?.node.focus({ preventScroll: true });
    else if (pressed === "r") turnBy(back);
    else if (pressed === "e") turnBy(1);
    else if (pressed === "q") turnBy(-1);
    else if (pressed === "Enter" || pressed === " ") {
      const spot = spotOf(event.target) ?? (chosen ? here : null);
      if (!spot) return false;
      choose(spot, { aloud: true });
    } else if (pressed === "Escape" && here) drop();
    else return false;
    return true;
  }

  return {
    drawn(change) {
      common.drawn({ ...change, laid: false }); // the table's story lets it down
      const now = hand()?.dataset.tile ?? "";
      if (now && now !== held && camera.free) camera.reveal(camera.focus.x, camera.focus.y); // the best place is to be seen
      if (now !== held) [spin, byHand] = [0, false];
      held = now;
      const kept = here && spots.has(here.key) ? here.key : null;
      read();
      here = kept && held ? spots.get(kept) ?? null : null;
      if (!here || change.laid) [here, chosen, pinned] = [null, false, false];
      ponder(false);
      if (change.keyboard && held && change.fresh.includes("board") && !spotOf(document.activeElement)) {
        board.querySelector('[data-spot][tabindex="0"]')?.focus({ preventScroll: true });
      }
    },
    pending() {
      board.querySelector(".dorf-held-over")?.classList.add("is-pending");
      card.hidden = true;
    },
    failed() {
      board.querySelector(".dorf-held-over")?.classList.remove("is-pending");
      ponder(true);
    },
    hint(advice) {
      const [, q, r, turn] = /^(-?\d+),(-?\d+)\/(\d)$/.exec(advice) ?? [];
      const spot = spots.get(`${q},${r}`);
      if (!spot) return false;
      camera.reveal(spot.x, spot.y, 110);
      if (document.documentElement.dataset.hand === "keys") spot.node.focus({ preventScroll: true });
      look(spot, { choose: true, turn: +turn, aloud: true });
      return true;
    },
    key,
    light: common.light,
    keepsWheel(event) {
      if (!chosen || spotOf(event.target)?.key !== here?.key) return false;
      event.preventDefault();
      const now = performance.now();
      if (now - (play.turned ?? 0) > 90) turnBy(event.deltaY > 0 ? 1 : -1);
      play.turned = now;
      return true;
    },
    moved: place,
  };
}
