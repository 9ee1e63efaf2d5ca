// What a line says, as part of it: on a phone, where seats are told apart by their marks alone, a mark stands for a name.

import { element } from "../dom.js";
import { narrow } from "../tabs.js";

const CLOSE = /^[^\s\p{L}\p{N}]*/u; // what stands close behind a name
const LETTER = "[\\p{L}\\p{N}]"; // what would make another word of a name

export class Saying {
  /** `seats` are those of the page, each with its mark and its name; the reader's own keep theirs. */
  constructor(seats = document.querySelectorAll(".seat")) {
    this.node = element("bdi"); // lines look for no such element
    this.said = "";
    this.marks = new Map([...seats].filter((seat) => !seat.matches("[data-mine]")).map((seat) => [seat.querySelector(".seat-name")?.textContent ?? "", seat.querySelector(".token")]));
    const names = [...this.marks.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
    const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    this.names = any && new RegExp(`(?<!${LETTER})(${any})(?!${LETTER})`, "u");
  }

  get data() {
    return this.said;
  }

  set data(said) {
    this.said = said;
    const parts = narrow.matches && this.names ? said.split(this.names) : [said];
    const shown = parts.map((part, k) => (k % 2 && this.marks.get(part)?.cloneNode(true)) || part);
    for (let k = 1; k < shown.length; k += 2) { // no line begins with the colon behind a mark
      const [close] = CLOSE.exec(parts[k + 1]);
      if (!close || shown[k] === parts[k]) continue;
      shown[k] = element("bdi", {}, shown[k], close);
      shown[k + 1] = parts[k + 1].slice(close.length);
    }
    this.node.replaceChildren(...shown);
  }
}
