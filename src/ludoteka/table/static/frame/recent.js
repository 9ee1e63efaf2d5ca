// A phone's strip has room for one turn. What the others did in theirs stays to be read below the question, wherever its
// answers leave room: it covers nothing, and a tap on the strip tells all of it. Where the board itself is asked for, news
// stand there from the first, if they are whole there.

import { element } from "../dom.js";
import { row, share } from "./rows.js";

const LINE = 20; // px that a line takes
const LINES = 7; // the most lines that one turn has
const GAP = 6; // px between it and what stands around it
const MATTERS = 2; // left out is something that matters: `share` says so

export class Recent {
  constructor(region) {
    this.region = region;
    this.box = element("div", { class: "story-rows story-recent", "aria-hidden": "true", hidden: "" });
    region.after(this.box);
  }

  /** Tell turns as `Story.told` has them, the newest last, one's own with what the strip `says` of it; those for whom there is
   * no line are left out, the first ones first, and one's own that says no more here than there. */
  tell(turns) {
    const { top, bottom } = this.free();
    const room = bottom - top - 2 * GAP;
    let rows = turns.map((one) => ({ ...row(one, one.says !== undefined), says: one.says }));
    rows = rows.slice(-Math.floor(room / LINE) || rows.length);
    this.box.classList.remove("has-news");
    this.fill(rows, room, top);
    const more = rows.filter(({ says, words }) => says === undefined || words.data.length > says.length);
    if (more.length < rows.length) this.fill(more, room, top);
  }

  /** Tell rows that are news, if there is room for all of them that matters: whether there is. */
  news(rows) {
    const { top, bottom } = this.free();
    const room = bottom - top - 2 * GAP;
    const whole = rows.length * LINE <= room && this.fill(rows, room, top) < MATTERS;
    this.box.classList.toggle("has-news", whole);
    this.box.hidden = !whole;
    return whole;
  }

  /** Show as many rows as there is room for: how much is left out of them, as `share` says it. */
  fill(rows, room, top) {
    this.box.hidden = !rows.length || room < LINE;
    if (this.box.hidden) return MATTERS;
    this.box.replaceChildren(...rows.map(({ line }) => line));
    this.box.style.marginTop = `${top + GAP - this.region.getBoundingClientRect().top}px`;
    const cut = this.box.offsetHeight ? share(this.box, rows, room, LINES) : MATTERS;
    while (this.box.offsetHeight > room && this.box.firstChild) this.box.firstChild.remove();
    return this.box.children.length < rows.length ? MATTERS : cut;
  }

  hide() {
    this.box.hidden = true;
  }

  /** Where nothing stands between the question, with what is said of it, and its answers. */
  free() {
    const parts = (names) => [...this.region.querySelectorAll(names)].flatMap(boxes);
    const said = Math.max(...parts(".ask-line, .ask-why").map((box) => box.bottom));
    const top = Math.max(said, ...parts(".ask-buttons").filter((box) => box.top < said - 1).map((box) => box.bottom));
    const below = parts(".ask-buttons, .ask-answers>*, .ask-hand").filter((box) => box.bottom > top + 1).map((box) => box.top);
    const bottom = Math.max(top, Math.min(this.region.getBoundingClientRect().bottom, ...below));
    return { top, bottom };
  }
}

/** What is to be seen of a part of the page: of one without a box of its own, what stands in it. */
function boxes(part) {
  if (getComputedStyle(part).display === "contents") return [...part.children].flatMap(boxes);
  const box = part.getBoundingClientRect();
  return box.height ? [box] : [];
}
