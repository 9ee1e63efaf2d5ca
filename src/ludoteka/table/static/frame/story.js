// What the others did, seen to happen: the log's new entries tell it in small events, which are played in their order over
// the table as it lies now. Until the reader acts again, what is new keeps a halo, and a line for each seat says its last
// turn; a tap plays it again. Nothing moves for those who want no motion.

import { element, still } from "../dom.js";
import { settings } from "../settings.js";
import { narrow } from "../tabs.js";
import { Recent } from "./recent.js";
import { row, share } from "./rows.js";
import { hear } from "./sound.js";
import { acted, concerns, fit, line, parts, points, sentences, showsAll, signed } from "./told.js";

const LASTS = { come: 280, fly: 300, roll: 300, flip: 260, points: 260 }; // ms
const STEP = 110; // ms from one place to the next of a piece that goes by several
const MOST = 3; // of the same cards that fly together
const BETWEEN = 60; // ms from one of them to the next
const LONGEST = 2600; // ms that a turn may take to be seen; the rest of it is there at once
const QUICKEST = 2; // times as quick as usual that things move in a turn of many steps
const SHARE = 0.53; // of the board that news may cover
const EACH = 0.19; // of the board that one turn of them may cover
const SPARE = 0.43; // of the board that they may cover for what goes nearly without saying
const NEAR = 4; // px within which two places are one
const FALLS = 20; // px that a piece comes down to where it is put
const RIM = 12; // px around the middle of a place that are to be seen of it

const SHEET = ".ask-region .ask-sheet:not([hidden], details:not([open])>.ask-sheet)"; // over the board, to be chosen among

const setsUp = ({ dataset }) => "setup" in dataset;
const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= NEAR;
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export class Story {
  /** `log` is the log's region, `lines` the strip, if there is one; `onrest(skipped)` is called when nothing moves any more. */
  constructor(main, { board, log, lines, onrest = () => {} }) {
    Object.assign(this, { main, board, log, lines, onrest });
    this.under = false; // whether something moves
    this.before = new Map(); // where things lay, by their words, before the last drawing
    this.playing = new Set(); // animations under way
    this.held = new Map(); // what keeps things that are still to come from being seen in their places
    this.known = this.newest();
    this.run = 0;
    this.pace = 1; // how many times as quick as usual things move
    this.strip = []; // its lines, each with what it could say
    this.read = -1; // the newest entry that has been over the board, and is done with
    this.box = this.lines && element("div", { class: "story-rows story-news", "aria-hidden": "true", hidden: "" });
    this.recent = this.lines && new Recent(document.querySelector(".ask-region"));
    if (this.box) board.after(this.box);
    this.lines?.addEventListener("click", (event) => {
      const line = event.target.closest("[data-turn]");
      if (event.target.closest(".story-whole")) line.blur(); // read: it goes
      else if (line) this.again(Number(line.dataset.turn));
    });
    for (const kind of this.lines ? ["resize", "change"] : []) { // of the page, of a setting
      addEventListener(kind, () => {
        this.shorten();
        this.settle();
        this.recall();
      });
    }
    for (const kind of ["pointerdown", "keydown"]) {
      addEventListener(kind, () => {
        this.skip();
        this.hush();
      }, true);
    }
  }

  entries() {
    return [...this.log.querySelectorAll("[data-k]")];
  }

  newest() {
    return Number(this.log.querySelector("[data-k]")?.dataset.k ?? -1);
  }

  /** Remember where everything lies, before a new drawing takes its place. */
  remember() {
    this.before.clear();
    if (still.matches) return;
    for (const node of this.main.querySelectorAll(".board [data-place], .board [data-at]")) {
      const box = node.getBoundingClientRect();
      if (!box.width) continue;
      for (const word of words(node)) if (!this.before.has(word)) this.before.set(word, middle(box));
    }
  }

  /** After a new drawing: the strip, the halos, and what has happened since the one before. */
  drawn() {
    const fresh = this.entries().filter(({ dataset }) => Number(dataset.k) > this.known).reverse();
    this.known = this.newest();
    this.tell();
    this.halo();
    if (fresh.length) this.play(fresh);
    else this.before.clear();
    if (!this.under) this.spread();
    else this.recent?.hide(); // until all has come: the question may leave less room than the one before
  }

  // ---- in words and with halos -------------------------------------------------------------------------------------

  /** The seats of this browser. */
  mine() {
    return [...document.querySelectorAll(".seat")].flatMap((seat, k) => (seat.matches("[data-mine]") ? [k] : []));
  }

  /** The entries of the last turn of each seat, newest first, from the newest turn on; at -1 those of whoever has no seat.
   * What another seat has set up is one turn, of one's own what one has since one acted last. */
  turns() {
    const found = new Map();
    const [mine, since] = [this.mine(), this.since()];
    let last = null; // whose turn the newer entry belongs to
    let setup = false; // whether that was before the first turn
    let whole = false; // its turn is there already
    for (const entry of this.entries()) {
      const turn = Number(entry.dataset.turn);
      if (turn !== last || setsUp(entry) !== setup) whole = found.has(turn);
      last = turn;
      setup = setsUp(entry);
      const one = Number(entry.dataset.k) > since || !mine.includes(turn);
      if (setup && one && found.get(turn)?.every(setsUp)) whole = false; // all that it has laid out
      if (whole) continue;
      if (!found.has(turn)) found.set(turn, []);
      found.get(turn).push(entry);
    }
    if (last === -1 && !whole) found.delete(-1); // what was before the first turn is nobody's
    const begun = this.entries().findLast(acted); // and how the table was laid out is no more told once somebody has acted
    for (const [turn, entries] of found) {
      const told = entries.filter(({ dataset }) => begun && Number(dataset.k) >= Number(begun.dataset.k));
      if (told.length) found.set(turn, told);
    }
    if (found.size === 1 && document.querySelectorAll(".seat").length === 1) {
      const [[turn, entries]] = found; // alone, one has no turns: the last step and what came of it
      const step = entries.findIndex(acted);
      if (step >= 0) found.set(turn, entries.slice(0, step + 1));
    }
    return found;
  }

  /** The entry with which the reader acted last; -1 if there is none. */
  since() {
    const mine = this.mine();
    return Number(this.entries().find((entry) => acted(entry) && mine.includes(Number(entry.dataset.seat)))?.dataset.k ?? -1);
  }

  /** What a line tells of a turn: another's all, of one's own the last step that says something and what came of it: what was
   * before that one has read. */
  latest(turn, entries) {
    const mine = this.mine();
    if (!mine.includes(turn)) return entries;
    const step = entries.findIndex((entry) => acted(entry) && mine.includes(Number(entry.dataset.seat)) && entry.dataset.brief !== "");
    return step < 0 ? entries : entries.slice(0, step + 1);
  }

  /** A line for each seat, the newest last: its last turn (of one's own the last step), as short as it can be said; whole under
   * a pointer, a finger or the keys. What was before the reader acted last is pale. */
  tell() {
    if (!this.lines) return;
    const [mine, since, turns] = [this.mine(), this.since(), [...this.turns()].reverse()];
    this.strip = turns.map(([turn, entries]) => {
      const own = mine.includes(turn);
      const { token, bold, gain, all } = this.told(turn, this.latest(turn, entries));
      const short = element("span", { class: "story-short", "aria-hidden": "true" });
      const words = document.createTextNode(line(all.map(({ text }) => text)));
      short.append(...gain, ...bold, words);
      const said = entries.slice().reverse().flatMap(sentences).join(" ");
      const old = Number(entries[0].dataset.k) < since ? " is-old" : "";
      const made = element("button", { type: "button", class: `story-line${old}${own ? " is-mine" : ""}`, "data-turn": turn, "data-key": `story-${turn}`, "aria-label": said });
      made.style.flexGrow = String(Math.min(5, Math.max(1, words.length / 40))); // who has more to tell has more room
      made.append(token ?? "", short, this.whole(narrow.matches ? turns : [[turn, entries]]));
      return { made, short, words, all };
    });
    this.lines.replaceChildren(...this.strip.map(({ made }) => made));
    this.shorten();
  }

  /** As much of each line as there is room for. */
  shorten() {
    for (const { made, short, words, all } of this.strip) made.classList.toggle("is-cut", fit(short, words, all) > 0);
    this.lines.scrollLeft = this.lines.scrollWidth; // on a phone the newest is in view
  }

  /** What a line says of a turn: its seat's mark and name, what it brought, its parts. */
  told(turn, entries) {
    const seat = document.querySelectorAll(".seat")[turn];
    const name = seat?.querySelector(".seat-name")?.textContent ?? "";
    const all = parts(entries, name, this.lines.dataset.rest);
    const named = name && entries.flatMap(sentences).some((one) => one.startsWith(name)); // "You" stands in the sentences
    const sum = points(entries, turn);
    return {
      token: seat?.querySelector(".token")?.cloneNode(true), all,
      bold: named ? [element("b", {}, name)] : [],
      gain: sum || all.some(({ shorter }) => shorter) ? [element("b", { class: `story-points${sum < 0 ? " is-lost" : sum ? "" : " is-even"}` }, sum ? signed(sum) : "0"), " "] : [],
    };
  }

  /** Turns in all that is told of them: one, or on a phone all of them. */
  whole(turns) {
    const whole = element("span", { class: "story-whole", "aria-hidden": "true" });
    for (const [turn, entries] of turns) {
      const { token, bold, gain, all } = this.told(turn, entries);
      whole.append(element("span", { class: "story-who" }, token ?? "", ...gain, ...bold), ...all.map(({ text }) => element("span", {}, text)));
    }
    return whole;
  }

  /** What has come since the last touch: what the reader's own last step has brought, then the others' turns. */
  news() {
    const [mine, since] = [this.mine(), this.since()];
    const turns = [...this.turns()].reverse();
    const others = turns.filter(([turn, [newest]]) => !mine.includes(turn) && Number(newest.dataset.k) > Math.max(this.read, since));
    const own = turns.flatMap(([turn, entries]) => (mine.includes(turn) ? [[turn, this.step(entries, since), entries]] : []));
    const brought = own.filter(([, step]) => step.length && (others.length || (step.some((entry) => !acted(entry)) && Number(step[0].dataset.k) > this.read)))
      .map(([turn, , entries]) => [turn, this.latest(turn, entries)]); // which says what it came of
    if (!others.length && this.main.querySelector(SHEET)) return []; // what one did oneself one knows
    const all = [...brought, ...others]; // in one place and in order, unless the strip says all there is
    return all.length === 1 && all[0][0] === this.above() ? [] : all.map(([turn, entries]) => row(this.told(turn, entries), mine.includes(turn)));
  }

  /** The turn of which a phone's strip says all. */
  above() {
    const made = this.strip.at(-1)?.made;
    return made && !made.matches(".is-cut") ? Number(made.dataset.turn) : null;
  }

  /** What chance answered to the reader's own last step; or that step, the last that says something. */
  step(entries, since) {
    const says = ({ dataset }) => dataset.brief !== "";
    const after = entries.filter((entry) => concerns(entry) && Number(entry.dataset.k) > since && !acted(entry));
    return after.length ? after : entries.filter((entry) => says(entry) && acted(entry)).slice(0, 1);
  }

  /** What is new comes over the board, if it has not been there: a row for each seat, and more for whom there is room. */
  spread() {
    const { box, read, known } = this;
    if (!box) return;
    const over = this.main.querySelector(".ask.is-over"); // what decided has the board's room
    const news = read >= known || over ? [] : this.news();
    box.hidden = !news.length;
    box.replaceChildren(...news.map((one) => one.line));
    const high = this.board.clientHeight;
    if (!box.hidden && box.offsetHeight) share(box, news, high * Math.min(SHARE, EACH * news.length), undefined, high * SPARE);
    this.settle();
    this.recall();
  }

  /** News lie above, or below where fewer of the board's best places (`data-best`) are hidden by them. */
  settle() {
    const { box } = this;
    if (!box?.offsetHeight) return;
    const covers = () => {
      const { top, bottom } = box.getBoundingClientRect();
      const places = [...this.board.querySelectorAll("[data-best]")].map((node) => middle(node.getBoundingClientRect()));
      return places.filter(({ y }) => y > top - RIM && y < bottom + RIM).length;
    };
    box.classList.remove("is-low");
    const above = covers();
    if (above) box.classList.add("is-low");
    if (above && covers() >= above) box.classList.remove("is-low");
  }

  /** What was over the board has been read. */
  hush() {
    if (!this.box || this.box.hidden) return;
    this.read = this.known;
    this.box.hidden = true;
    this.recall();
  }

  /** The others' last turns stay below the question, once they are no more over the board, and one's own, of which the strip
   * had to leave something out; in the order in which they came, so that what was before one's own turn is not taken for
   * an answer to it. */
  recall() {
    if (!this.box.hidden || !narrow.matches || this.main.querySelector(".ask:is(.is-over, .is-record)")) {
      this.recent.hide();
      return;
    }
    const mine = this.mine();
    const turns = [...this.turns()].reverse().map(([turn, entries]) => {
      if (!mine.includes(turn)) return this.told(turn, entries);
      const shown = this.strip.find(({ made }) => made.matches(`.is-cut[data-turn="${turn}"]`));
      return shown && { ...this.told(turn, this.latest(turn, entries)), says: showsAll(shown.short) ? shown.words.data : "" };
    });
    this.recent.tell(turns.filter(Boolean));
  }

  /** What the others have done since the reader acted last keeps a halo in their colour. */
  halo() {
    const mine = this.mine();
    for (const node of this.board.querySelectorAll(".is-news")) node.classList.remove("is-news");
    for (const entry of this.entries()) {
      const seat = entry.dataset.seat === undefined ? -1 : Number(entry.dataset.seat);
      if (!mine.length || mine.includes(seat)) return;
      if (seat < 0) continue;
      for (const word of entry.dataset.lit.split(" ").filter(Boolean)) {
        for (const node of this.board.querySelectorAll(`[data-place~="${CSS.escape(word)}"]`)) node.classList.add("is-news", `news-${seat % 6 + 1}`);
      }
    }
  }

  // ---- in motion ---------------------------------------------------------------------------------------------------

  /** Play a turn once more. */
  again(turn) {
    this.before.clear();
    this.play((this.turns().get(turn) ?? []).slice().reverse());
  }

  /** Be done with all that moves. */
  skip() {
    this.run += 1;
    for (const one of this.playing) one.finish();
    this.playing.clear();
    this.release();
    if (!this.under) return;
    this.under = false;
    this.onrest(true);
  }

  /** Events of entries, oldest first, one after another; those of one entry together. */
  async play(entries) {
    this.skip();
    const steps = entries.map(({ dataset }) => JSON.parse(dataset.moments || "[]")).filter((step) => step.length);
    if (still.matches || settings.swift) for (const kind of new Set(steps.flat().map(([one]) => one))) hear(kind); // at once
    if (still.matches || settings.swift || document.hidden || !steps.length) return;
    const { run } = this;
    const began = performance.now();
    this.pace = Math.min(QUICKEST, Math.max(1, (steps.length * LASTS.fly) / LONGEST)); // a long turn goes quicker
    this.under = true;
    this.hold(steps.flat());
    for (const step of steps) {
      if (performance.now() - began > LONGEST) break;
      await Promise.all(step.map((one) => this.moment(one)));
      if (run !== this.run) return;
    }
    this.release();
    this.under = false;
    this.spread();
    this.onrest(false);
  }

  /** What is still to come waits where it lay, or unseen where it lay nowhere: the drawing has it in its place already. */
  hold(moments) {
    for (const [kind, seat, at, start, , , by] of moments) {
      const node = kind === "come" || kind === "flip" ? this.node(at) : null;
      if (!node || this.held.has(node)) continue;
      const { frames, stays } = this.way(node, at, start, seat, by);
      const lay = this.before.get(at);
      if (kind === "come" && lay && (stays || !far(lay, middle(node.getBoundingClientRect())))) continue; // something lay there already
      const first = kind === "come" && lay ? { ...frames[0], opacity: 1 } : { opacity: 0 };
      const waiting = node.animate([first, first], { duration: 1, fill: "both" });
      waiting.pause();
      this.held.set(node, waiting);
    }
  }

  /** Let one thing go, or all of them. */
  release(node = null) {
    for (const [one, waiting] of this.held) {
      if (node && one !== node) continue;
      waiting.cancel();
      this.held.delete(one);
    }
  }

  async moment([kind, seat, at, start, sign, n, by]) {
    hear(kind);
    if (kind === "come") return this.come(at, start, seat, sign, by);
    if (kind === "flip") return this.flip(at);
    if (kind === "fly") return Promise.all(Array.from({ length: Math.min(n, MOST) }, (_, k) => this.fly(start, at, sign, k)));
    if (kind === "roll") return Promise.all([...this.board.querySelectorAll("[data-die]")].map((die, k) => this.tumble(die, k)));
    return this.points(at, n);
  }

  /** The element that a word names: a seat, something of the hand, a place on the board; `2>word` what is so named among
   * what lies before seat 2. None where it is not shown. */
  node(words) {
    if (!words) return null;
    const [word, whose] = words.split(">").reverse();
    const found = `[data-at~="${CSS.escape(word)}"], [data-place~="${CSS.escape(word)}"]`;
    const board = whose ? this.board.querySelector(`[data-of="${whose}"]`) : this.board;
    const bar = whose ? [] : document.querySelectorAll(`.bar [data-at="${CSS.escape(word)}"]`);
    return [...board?.querySelectorAll(found) ?? [], ...bar].find((node) => node.getBoundingClientRect().width) ?? null;
  }

  /** Where a word is now, or was; the middle of the board where it is neither. */
  point(word) {
    const node = this.node(word);
    return (node && middle(node.getBoundingClientRect())) ?? this.before.get(word) ?? middle(this.board.getBoundingClientRect());
  }

  /** A piece comes to where it lies from where it lay, or from its seat; step by step where it passes other places. Where
   * its place is not shown, its sign flies to the seat. */
  async come(at, start, seat, sign, by = []) {
    const node = this.node(at);
    if (!node) return sign ? this.fly(start, `seat${seat + 1}`, sign, 0) : undefined;
    this.release(node);
    const { frames } = this.way(node, at, start, seat, by);
    const passes = frames.length - 2;
    const easing = passes ? "linear" : "cubic-bezier(.3,.7,.3,1)";
    await this.animate(node, frames, { duration: passes ? STEP * (passes + 1) : LASTS.come, easing });
  }

  /** How a piece comes to where it lies, and whether it is only put down there. */
  way(node, at, start, seat, by = []) {
    const to = middle(node.getBoundingClientRect());
    const lay = this.before.get(at);
    const from = lay && far(lay, to) ? lay : start ? this.point(start) : seat < 0 || lay ? to : this.point(`seat${seat + 1}`);
    const scale = node.ownerSVGElement ? node.parentElement.getScreenCTM().a : 1;
    const shift = ({ x, y }) => `${(x - to.x) / scale}px ${(y - to.y) / scale}px`;
    const stays = !far(from, to);
    if (stays) return { stays, frames: [{ translate: shift({ x: to.x, y: to.y - FALLS }), opacity: 0.2 }, { translate: "0px 0px", opacity: 1 }] };
    const passed = by.filter((word) => this.node(word)).map((word) => ({ translate: shift(this.point(word)), opacity: 1 }));
    return { stays, frames: [{ translate: shift(from), opacity: passed.length ? 1 : 0.7 }, ...passed, { translate: "0px 0px", opacity: 1 }] };
  }

  /** A card or a tile is turned up where it lies. */
  async flip(at) {
    const node = this.node(at);
    if (!node) return;
    this.release(node);
    const edge = { transformBox: "fill-box", transformOrigin: "center", scale: "0 1", opacity: 1 };
    await this.animate(node, [edge, { ...edge, scale: "1 1" }], { duration: LASTS.flip, easing: "ease-out" });
  }

  async fly(start, at, sign, k) {
    const [from, to] = [this.point(start), this.point(at)];
    const [symbol, ...colours] = sign.split(" ");
    const flyer = element("div", { class: `flyer ${colours.join(" ")}`, "aria-hidden": "true" });
    flyer.innerHTML = `<svg viewBox="0 0 24 24" width="26" height="26"><use href="#${CSS.escape(symbol)}"/></svg>`;
    document.body.append(flyer);
    const [x, y] = [to.x - from.x, to.y - from.y];
    Object.assign(flyer.style, { left: `${from.x - 19}px`, top: `${from.y - 22}px` });
    const frames = [{ translate: "0px 0px", scale: 0.6, opacity: 0.4 }, { translate: `${x * 0.15}px ${y * 0.15}px`, scale: 1.15, opacity: 1, offset: 0.25 }, { translate: `${x}px ${y}px`, scale: 0.7, opacity: 0.9 }];
    await this.animate(flyer, frames, { duration: LASTS.fly, delay: k * BETWEEN, easing: "ease-in-out", fill: "backwards" });
    flyer.remove();
  }

  async tumble(die, k) {
    const turns = [{ translate: `${-40 - 20 * k}px -24px`, rotate: "-300deg", scale: 1.5 }, { translate: "4px 3px", rotate: "20deg", scale: 1.1, offset: 0.75 }, { translate: "0px 0px", rotate: "0deg", scale: 1 }];
    await this.animate(die, turns, { duration: LASTS.roll, easing: "ease-out" });
  }

  /** Points rise at a place, while what comes next goes on. */
  points(at, n) {
    const { x, y } = this.point(at);
    const said = element("div", { class: `flyer is-points${n < 0 ? " is-lost" : ""}`, "aria-hidden": "true" }, signed(n));
    document.body.append(said);
    Object.assign(said.style, { left: `${x}px`, top: `${y}px` });
    this.animate(said, [{ translate: "-50% 30px", opacity: 0 }, { translate: "-50% 6px", opacity: 1, offset: 0.4 }, { translate: "-50% -6px", opacity: 0 }], { duration: LASTS.points * 3 }).then(() => said.remove());
  }

  async animate(node, frames, options) {
    const made = node.animate(frames, options);
    made.playbackRate = this.pace;
    this.playing.add(made);
    await made.finished.catch(() => {});
    this.playing.delete(made);
  }
}

const words = (node) => [...(node.dataset.at ?? "").split(" "), ...(node.dataset.place ?? "").split(" ")].filter(Boolean);
