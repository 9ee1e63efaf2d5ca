// Turns in rows, one below another in a box: as many lines to each as there is room for, the reader's own first, then the
// newest.

import { element } from "../dom.js";
import { fit } from "./told.js";

const MOST = 4; // the most lines that one turn has, unless told otherwise

/** A row for what `Story.told` says of a turn. */
export function row({ token, bold, gain, all }, mine) {
  const words = document.createTextNode("");
  const said = element("span", {}, ...gain, ...bold, words);
  return { line: element("p", mine ? { class: "is-mine" } : {}, token ?? "", said), said, words, all };
}

/** Give rows that stand in a box a line each, then more of them while the box is no higher than `room`. Of a turn that has
 * none left to give, its least parts are left out. */
export function share(box, rows, room, most = MOST) {
  const has = ({ said, words, all }, lines) => {
    said.style.setProperty("--rows", lines);
    return fit(said, words, all);
  };
  const own = ({ line }) => line.matches(".is-mine");
  let short = rows.filter((one) => has(one, 1)).reverse().sort((one, other) => own(other) - own(one));
  for (let lines = 2; lines <= most; lines += 1) {
    short = short.filter((one) => {
      const cut = has(one, lines);
      if (box.offsetHeight <= room) return cut;
      has(one, lines - 1);
      return false;
    });
  }
}
