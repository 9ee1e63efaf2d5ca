// What lies outside of the part of a drawing that is seen: at each of its edges the signs of the places beyond it.

import { element } from "../dom.js";

const SIDES = { up: "▲", down: "▼", left: "◀", right: "▶" };
const CUT = 10; // px: of a place so near to the edge one sees enough

const ROOM = 56; // px: from a corner to the middle of what an edge says

const letters = (sign) => (/^[A-Z]$/.test(sign) ? 0 : 1); // they are told first

/** At which edge a point of the host lies beyond it; "" within. */
function side({ x, y }, wide, high) {
  const out = { up: CUT - y, down: y - high + CUT, left: CUT - x, right: x - wide + CUT };
  const most = Object.keys(out).reduce((best, one) => (out[one] > out[best] ? one : best));
  return out[most] > 0 ? most : "";
}

export class Beyond {
  constructor(host) {
    this.host = host;
    this.edges = Object.fromEntries(Object.keys(SIDES).map((name) => {
      const edge = element("p", { class: `beyond is-${name}`, hidden: "", "aria-hidden": "true" });
      host.after(edge);
      return [name, edge];
    }));
  }

  /** Places as they lie on the screen, with their signs; each edge speaks near to them. */
  show(places) {
    const [wide, high] = [this.host.clientWidth, this.host.clientHeight];
    const found = Object.fromEntries(Object.keys(SIDES).map((name) => [name, []]));
    for (const place of places) found[side(place, wide, high)]?.push(place);
    for (const [name, edge] of Object.entries(this.edges)) {
      const some = found[name];
      const signs = [...new Set(some.map(({ sign }) => sign))].sort((a, b) => letters(a) - letters(b) || (a > b ? 1 : -1));
      const words = [SIDES[name], ...signs].join(" ");
      edge.hidden = !some.length;
      if (!some.length) continue;
      if (edge.textContent !== words) edge.textContent = words;
      const middle = (of, most) => Math.min(Math.max(ROOM, some.reduce((sum, one) => sum + one[of], 0) / some.length), most - ROOM);
      if (name === "up" || name === "down") edge.style.left = `${middle("x", wide)}px`;
      else edge.style.top = `${middle("y", high)}px`;
    }
  }
}
