// What lies outside of the part of a drawing that is seen: at each of its edges the signs of the places beyond it. They
// stand as near to these as they can without lying over a place that is in sight.

import { element } from "../dom.js";

const SIDES = { up: "▲", down: "▼", left: "◀", right: "▶" };
const CUT = 10; // px: of a place so near to the edge one sees enough

const ROOM = 56; // px: from a corner to the middle of what an edge says
const STEP = 8; // px between two spots at which it could stand
const HEART = 18; // px around the middle of a place in sight that stay free
const WEIGHS = [4, 1]; // how much worse it is to hide a letter's place than another

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

  /** Places as they lie on the screen, with their signs; each edge speaks near to those beyond it. */
  show(places) {
    const [wide, high] = [this.host.clientWidth, this.host.clientHeight];
    const found = Object.fromEntries(["", ...Object.keys(SIDES)].map((name) => [name, []])); // "": what is in sight
    for (const place of places) found[side(place, wide, high)].push(place);
    for (const [name, edge] of Object.entries(this.edges)) {
      const some = found[name];
      const signs = [...new Set(some.map(({ sign }) => sign))].sort((a, b) => letters(a) - letters(b) || (a > b ? 1 : -1));
      const words = [SIDES[name], ...signs].join(" ");
      edge.hidden = !some.length;
      if (!some.length) continue;
      if (edge.textContent !== words) edge.textContent = words;
      const [of, most, from] = name === "up" || name === "down" ? ["x", wide, "left"] : ["y", high, "top"];
      const middle = Math.min(Math.max(ROOM, some.reduce((sum, one) => sum + one[of], 0) / some.length), most - ROOM);
      edge.style[from] = `${middle}px`;
      edge.style[from] = `${this.clear(edge, of, middle, most, found[""])}px`;
    }
  }

  /** Where along its edge a sign hides the fewest of the places in sight, letters first; of such the nearest to `middle`. */
  clear(edge, of, middle, most, sight) {
    const [own, host] = [edge, this.host].map((node) => node.getBoundingClientRect());
    const across = of === "x" ? "y" : "x";
    const [near, far] = across === "y" ? [own.top - host.top, own.bottom - host.top] : [own.left - host.left, own.right - host.left];
    const half = (of === "x" ? own.width : own.height) / 2;
    const beside = sight.filter((one) => one[across] > near - HEART && one[across] < far + HEART);
    if (!beside.length) return middle;
    const hides = (at) => beside.reduce((sum, one) => sum + (Math.abs(one[of] - at) < half + HEART ? WEIGHS[letters(one.sign)] : 0), 0);
    let [best, least] = [middle, hides(middle)];
    for (let step = STEP; step < most && least; step += STEP) {
      for (const at of [middle - step, middle + step]) {
        if (at < half || at > most - half || hides(at) >= least) continue;
        [best, least] = [at, hides(at)];
      }
    }
    return best;
  }
}
