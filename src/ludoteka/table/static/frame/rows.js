// Turns in rows, one below another in a box: as many lines to each as there is room for, first where something that matters
// had to be left out, of these the reader's own first, then the newest.

import { element } from "../dom.js";
import { Saying } from "./saying.js";
import { fit } from "./told.js";

const MOST = 4; // the most lines that one turn has, unless told otherwise

/** A row for what `Story.told` says of a turn. */
export function row({ token, bold, gain, all }, mine) {
  const words = new Saying();
  const said = element("span", {}, ...gain, ...bold, words.node);
  return { line: element("p", mine ? { class: "is-mine" } : {}, token ?? "", said), said, words, all };
}

/** Where it is tried how many words a box has room for: nothing outside depends on what is laid out here, so that a try
 * does not lay out the whole table anew. It is as wide as what stands in the box, and says how high the box would be. */
class Desk {
  constructor(box) {
    const style = getComputedStyle(box);
    const sum = (...names) => names.reduce((all, name) => all + Number.parseFloat(style[name]), 0);
    this.around = sum("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth");
    this.rows = element("div", { class: "story-rows" });
    this.rows.style.font = style.font;
    this.place = element("div", { class: "story-desk", "aria-hidden": "true" }, this.rows);
    this.place.style.width = `${box.clientWidth - sum("paddingLeft", "paddingRight")}px`;
    document.body.append(this.place);
  }

  get high() {
    return this.rows.offsetHeight + this.around;
  }
}

/** Give rows a line each, then more of them in turn while the box in which they are to stand is no higher than `room`, or,
 * where nothing that matters is left out any more, than `spare`. Of a turn that has none left to get, its least parts go:
 * 2 where one of them matters, 1 where some do not, else 0. */
export function share(box, rows, room, most = MOST, spare = room) {
  const desk = new Desk(box);
  desk.rows.append(...rows.map(({ line }) => line));
  const cut = shared(desk, rows, room, most, spare);
  box.replaceChildren(...rows.map(({ line }) => line));
  desk.place.remove();
  return Math.max(...cut.values());
}

function shared(desk, rows, room, most, spare) {
  const has = ({ said, words, all }, lines) => {
    said.style.setProperty("--rows", lines);
    return fit(said, words, all);
  };
  const cut = new Map(rows.map((one) => [one, has(one, 1)])); // how much is left out of each
  const lines = new Map(rows.map((one) => [one, 1]));
  const own = ({ line }) => line.matches(".is-mine");
  const order = rows.slice().reverse().sort((one, other) => own(other) - own(one));
  for (const much of [2, 1]) {
    let short = order.filter((one) => cut.get(one) >= much);
    for (let more = true; more;) {
      more = false;
      short = short.filter((one) => {
        const n = lines.get(one) + 1;
        if (n > most || cut.get(one) < much) return false;
        const left = has(one, n);
        if (desk.high > (much > 1 ? room : spare)) {
          has(one, n - 1);
          return false;
        }
        lines.set(one, n);
        cut.set(one, left);
        return more = true;
      });
    }
  }
  return cut;
}
