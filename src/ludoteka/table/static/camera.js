// Pan and zoom of a drawing by its viewBox: wheel, pinch, drag, buttons, keys. Drags are a comfort; nothing needs one.

import { still } from "./dom.js";

const SLIP = 7; // px a press may move and still be a click
const CLOSEST = 140; // fewest units across
const SMALLER = 1.65; // so many times smaller may cells be where what belongs together is seen together then

export class Camera {
  /** `finger`: how many pixels wide a cell should be, to be hit by one, or by a mouse; 0 = however small. */
  constructor(host, { onmove = () => {}, keepsWheel = () => false, finger = matchMedia("(pointer: coarse)").matches ? 44 : 28 } = {}) {
    this.host = host;
    this.onmove = onmove;
    this.finger = finger;
    this.keepsWheel = keepsWheel;
    this.view = null; // {x, y, w, h}
    this.free = false; // the reader has chosen a view
    this.came = false; // only to hit something with a finger: until that is done
    this.pointers = new Map();
    this.dragged = false;
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.drag(event));
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      host.addEventListener(kind, (event) => this.up(event));
    }
    host.addEventListener("click", (event) => {
      if (!this.dragged) return;
      event.stopPropagation();
      event.preventDefault();
    }, true);
    new ResizeObserver(() => this.resized()).observe(host);
  }

  get svg() {
    return this.host.querySelector("svg");
  }

  /** A new drawing has come: the same view, or all of it if nobody has chosen a view. */
  attach(animated = true) {
    const svg = this.svg;
    if (!svg) return;
    if (this.came) this.free = this.came = false;
    const { minx, miny, width, height } = svg.dataset;
    this.frame = width
      ? { x: +minx, y: +miny, w: +width, h: +height }
      : { x: svg.viewBox.baseVal.x, y: svg.viewBox.baseVal.y, w: svg.viewBox.baseVal.width, h: svg.viewBox.baseVal.height };
    const { cell, focusX, focusY, together = "" } = svg.dataset;
    this.cell = cell && this.finger ? +cell : 0;
    this.together = together ? together.split(";").map((box) => box.split(" ").map(Number)) : [];
    this.focus = focusX ? { x: +focusX, y: +focusY } : { x: this.frame.x + this.frame.w / 2, y: this.frame.y + this.frame.h / 2 };
    const goal = this.usual();
    if (this.view && (this.free || this.serves(goal))) this.apply();
    else this.to(goal, animated && this.view !== null);
  }

  /** A view in the host's shape, `scale` units to a pixel. */
  at({ x, y }, scale) {
    const [w, h] = [this.host.clientWidth * scale, this.host.clientHeight * scale];
    return { x: x - w / 2, y: y - h / 2, w, h };
  }

  /** Units to a pixel at which fingers hit cells: rather more of them where what belongs together has room then. */
  get near() {
    const [, , w, h] = this.most ?? [0, 0, 0, 0];
    const all = Math.max(w / Math.max(this.host.clientWidth, 1), h / Math.max(this.host.clientHeight, 1));
    return Math.max(this.cell / this.finger, all);
  }

  /** The most of what belongs together that has room where cells are rather smaller: left, top, width, height. */
  get most() {
    const scale = SMALLER * this.cell / this.finger;
    const fit = ([, , w, h]) => w <= this.host.clientWidth * scale && h <= this.host.clientHeight * scale;
    return this.together.filter(fit).at(-1);
  }

  /** Whether cells are too small for a finger now. */
  get far() {
    return Boolean(this.cell) && this.scale > 1.04 * this.cell / this.finger * (this.together.length ? SMALLER : 1);
  }

  /** The smallest view that shows everything. */
  whole() {
    const { x, y, w, h } = this.frame;
    const scale = Math.max(w / Math.max(this.host.clientWidth, 1), h / Math.max(this.host.clientHeight, 1), 0.5);
    return this.at({ x: x + w / 2, y: y + h / 2 }, scale);
  }

  /** Everything, unless cells would be too small for a finger; then where something happened last. */
  usual() {
    const whole = this.whole();
    const most = this.near;
    if (!this.cell || whole.w / Math.max(this.host.clientWidth, 1) <= most) return whole;
    const { x, y, w, h } = this.frame;
    const view = this.at(this.focus, most);
    this.bring(view);
    const within = (low, size, from, span) => (size >= span ? from + (span - size) / 2 : Math.min(Math.max(low, from), from + span - size));
    return { ...view, x: within(view.x, view.w, x, w), y: within(view.y, view.h, y, h) };
  }

  /** What can be done now or belongs together: its corners. */
  asked() {
    if (this.most) {
      const [x, y, w, h] = this.most;
      return [{ x, y }, { x: x + w, y: y + h }];
    }
    const back = this.svg.getScreenCTM()?.inverse();
    const boxes = [...this.svg.querySelectorAll("[data-do]")].map((node) => node.getBoundingClientRect()).filter(({ width }) => width);
    if (!back || !boxes.length) return [];
    const most = (side, pick) => pick(...boxes.map((box) => box[side]));
    return [[most("left", Math.min), most("top", Math.min)], [most("right", Math.max), most("bottom", Math.max)]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(back));
  }

  /** A view that leaves something out leaves out nothing that can be done now, if it has room for all of that. */
  bring(view) {
    const [from, to] = this.asked();
    if (!to) return;
    if (to.x - from.x > view.w || to.y - from.y > view.h) return;
    view.x = Math.min(Math.max(view.x, to.x - view.w), from.x);
    view.y = Math.min(Math.max(view.y, to.y - view.h), from.y);
    view.lit = { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  /** Whether the present view still does: calm is worth more than a perfect fit. */
  serves(goal) {
    const { x, y, w, h } = this.view;
    if (Math.abs(this.host.clientWidth / this.host.clientHeight - w / h) > 0.01 || w > goal.w * 1.4 || w < goal.w * 0.99) return false;
    const shown = (left, top, right, bottom) => left >= x && top >= y && right <= x + w && bottom <= y + h;
    const lit = goal.lit;
    if (lit && !shown(lit.left, lit.top, lit.right, lit.bottom)) return false;
    const { frame, focus, cell } = this;
    if (goal.w >= frame.w - 1 && goal.h >= frame.h - 1) return shown(frame.x, frame.y, frame.x + frame.w, frame.y + frame.h);
    return shown(focus.x - 1.5 * cell, focus.y - 1.5 * cell, focus.x + 1.5 * cell, focus.y + 1.5 * cell);
  }

  /** Come so close to a point that cells can be hit by a finger: what is to be seen next is seen as before again. */
  closer(x, y) {
    if (!this.far) return;
    this.came = !this.free;
    this.free = true;
    this.to(this.at({ x, y }, this.cell / this.finger), true);
  }

  /** Show everything, however small; from then on everything is shown as it grows, if fingers can still hit it. */
  fit(animated = true) {
    this.free = false;
    this.to(this.whole(), animated);
  }

  resized() {
    if (!this.frame || !this.host.clientWidth) return;
    if (!this.free || !this.view) return this.to(this.usual(), false);
    this.to(this.at({ x: this.view.x + this.view.w / 2, y: this.view.y + this.view.h / 2 }, this.scale), false);
  }

  /** Units of the drawing to a pixel. */
  get scale() {
    return this.px ?? 1;
  }

  to(goal, animated) {
    cancelAnimationFrame(this.running);
    const start = this.view;
    if (!animated || !start || still.matches) {
      this.view = goal;
      return this.apply();
    }
    const began = performance.now();
    const step = (now) => {
      const share = Math.min(1, Math.max(0, (now - began) / 260));
      const eased = 1 - (1 - share) ** 3;
      this.view = Object.fromEntries(["x", "y", "w", "h"].map((k) => [k, start[k] + (goal[k] - start[k]) * eased]));
      this.apply();
      if (share < 1) this.running = requestAnimationFrame(step);
    };
    this.running = requestAnimationFrame(step);
  }

  apply() {
    const { x, y, w, h } = this.view;
    this.px = w / Math.max(this.host.clientWidth, 1);
    this.svg?.setAttribute("viewBox", `${x.toFixed(2)} ${y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)}`);
    this.onmove();
  }

  /** A point of the window in units of the drawing. */
  world(left, top) {
    const box = this.host.getBoundingClientRect();
    return { x: this.view.x + (left - box.left) * this.scale, y: this.view.y + (top - box.top) * this.scale };
  }

  /** A point of the drawing in pixels from the host's corner. */
  screen(x, y) {
    return { x: (x - this.view.x) / this.scale, y: (y - this.view.y) / this.scale };
  }

  zoom(factor, at = null, animated = false) {
    const whole = this.whole();
    const w = Math.min(Math.max(this.view.w * factor, CLOSEST), Math.max(whole.w * 1.8, CLOSEST));
    const share = w / this.view.w;
    const around = at ?? { x: this.view.x + this.view.w / 2, y: this.view.y + this.view.h / 2 };
    this.came = false;
    this.free = true;
    this.to({
      w, h: this.view.h * share,
      x: around.x - (around.x - this.view.x) * share, y: around.y - (around.y - this.view.y) * share,
    }, animated);
  }

  /** Bring a point into sight, with some room around it. */
  reveal(x, y, room = 70) {
    if (!this.view) return;
    const view = { ...this.view };
    const inset = Math.min(Math.max(room, 84 * this.scale), view.w / 3, view.h / 3);
    view.x = Math.min(Math.max(view.x, x + inset - view.w), x - inset);
    view.y = Math.min(Math.max(view.y, y + inset - view.h), y - inset);
    if (view.x !== this.view.x || view.y !== this.view.y) this.to(view, true);
  }

  wheel(event) {
    if (!this.view || this.keepsWheel(event)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    this.zoom(Math.exp(Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0022)), this.world(event.clientX, event.clientY));
  }

  down(event) {
    if (event.button !== 0 || event.target.closest("button, a")) return;
    if (!this.pointers.size) this.dragged = false;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: { x: event.clientX, y: event.clientY } });
  }

  drag(event) {
    const held = this.pointers.get(event.pointerId);
    if (!held || !this.view) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!this.dragged && Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < SLIP) return;
    if (!this.dragged) {
      this.dragged = true;
      this.host.classList.add("is-dragging");
      for (const id of this.pointers.keys()) this.host.setPointerCapture(id);
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(held.x - other.x, held.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (after > 0) this.zoom(before / after, this.world((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
    }
    const share = other ? 0.5 : 1;
    this.came = false;
    this.free = true;
    this.to({ ...this.view, x: this.view.x - dx * this.scale * share, y: this.view.y - dy * this.scale * share }, false);
    held.x = event.clientX;
    held.y = event.clientY;
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size || !this.dragged) return;
    this.host.classList.remove("is-dragging");
    setTimeout(() => { this.dragged = false; }); // after the click that a drag ends with
  }

  /** Buttons and keys. */
  press(what) {
    if (!this.view) return;
    if (what === "in") this.zoom(1 / 1.3, null, true);
    else if (what === "out") this.zoom(1.3, null, true);
    else this.fit(true);
  }
}
