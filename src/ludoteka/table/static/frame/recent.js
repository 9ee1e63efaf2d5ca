// A phone's strip has room for one turn. What the others did in theirs stays to be read below the question, wherever its
// answers leave room: it covers nothing, and a tap on the strip tells all of it.

import { element } from "../dom.js";
import { row, share } from "./rows.js";

const LINE = 20; // px that a line takes
const LINES = 7; // the most lines that one turn has
const GAP = 6; // px between it and what stands around it

export class Recent {
  constructor(region) {
    this.region = region;
    this.box = element("div", { class: "story-rows story-recent", "aria-hidden": "true", hidden: "" });
    region.after(this.box);
  }

  /** Tell turns as `Story.told` has them, the newest last; those for whom there is no line are left out, the oldest first. */
  tell(turns) {
    const { top, bottom } = this.free();
    const room = bottom - top - 2 * GAP;
    const rows = turns.slice(-Math.floor(room / LINE) || turns.length).map((one) => row(one, false));
    this.box.hidden = !rows.length || room < LINE;
    if (this.box.hidden) return;
    this.box.replaceChildren(...rows.map(({ line }) => line));
    this.box.style.marginTop = `${top + GAP - this.region.getBoundingClientRect().top}px`;
    if (this.box.offsetHeight) share(this.box, rows, room, LINES);
    while (this.box.offsetHeight > room && this.box.firstChild) this.box.firstChild.remove();
  }

  hide() {
    this.box.hidden = true;
  }

  /** Where nothing stands between the question, with what is said of it, and its answers. */
  free() {
    const part = (name) => {
      const box = this.region.querySelector(name)?.getBoundingClientRect();
      return box?.height ? box : null;
    };
    const bottom = (part(".ask-answers") ?? part(".ask-hand"))?.top ?? this.region.getBoundingClientRect().bottom;
    const above = [".ask-line", ".ask-why", ".ask-buttons"].map(part).filter((box) => box && box.top < bottom - 1);
    return { top: Math.max(...above.map((box) => box.bottom)), bottom };
  }
}
