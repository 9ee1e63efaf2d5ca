// Small events as they are seen on the board: what comes from where it lay, cards that fly, dice, points that rise.

import { element, still } from "../dom.js";
import { hear } from "./sound.js";
import { signed } from "./told.js";

export const LASTS = { come: 280, fly: 300, roll: 300, flip: 260, points: 260 }; // ms
const STEP = 110; // ms from one place to the next of a piece that goes by several
const MOST = 3; // of the same cards that fly together
const BETWEEN = 60; // ms from one of them to the next
const NEAR = 4; // px within which two places are one
const FALLS = 20; // px that a piece comes down to where it is put

const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= NEAR;
export const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const words = (node) => [...(node.dataset.at ?? "").split(" "), ...(node.dataset.place ?? "").split(" ")].filter(Boolean);

export class Motion {
  /** `main` holds the board of which it plays, and what else lies on the page. */
  constructor(main, board) {
    Object.assign(this, { main, board });
    this.before = new Map(); // where things lay, by their words, before the last drawing
    this.playing = new Set(); // animations under way
    this.held = new Map(); // what keeps things that are still to come from being seen in their places
    this.pace = 1; // how many times as quick as usual things move
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

  /** Be done with all that moves, at once. */
  finish() {
    for (const one of this.playing) one.finish();
    this.playing.clear();
    this.release();
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
