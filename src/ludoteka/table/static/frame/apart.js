// What lies over the board keeps apart from what is tapped: a notice goes where nothing else lies, and on a phone what a
// game lays over its board (dice, say) goes to the corner in which it hides least.

import { narrow } from "../tabs.js";

const CORNERS = ["at-bottom-right", "at-bottom-left", "at-top-right", "at-top-left"]; // news come from above
const PLACES = ["", "is-low", "is-high"]; // of a notice: the board's upper edge, its lower one, over the bar

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const rects = (board, of) => [...board.querySelectorAll(of)].map((node) => node.getBoundingClientRect()).filter(({ width }) => width);

/** Put a notice where it lies over none of what it must leave free, or over as few as can be. */
export function keepApart(notice, nodes) {
  const boxes = nodes.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  let [best, least] = ["", Infinity];
  for (const place of PLACES) {
    notice.classList.remove("is-low", "is-high");
    if (place) notice.classList.add(place);
    const own = notice.getBoundingClientRect();
    const hidden = boxes.filter((box) => meet(own, box)).length;
    if (hidden < least) [best, least] = [place, hidden];
    if (!hidden) return;
  }
  notice.classList.remove("is-low", "is-high");
  if (best) notice.classList.add(best);
}

/** Each small thing over the board goes to the corner with the fewest places under it, of equal ones to that with the
 * fewest things that the log speaks of, and to one of its own. */
export function toCorners(board) {
  const taken = new Set();
  for (const one of board.children) {
    if (one.matches("svg")) continue;
    one.classList.remove(...CORNERS);
    if (!narrow.matches || getComputedStyle(one).position !== "absolute") continue;
    const [box, host] = [one, board].map((node) => node.getBoundingClientRect());
    if (!box.width || box.width > host.width * 0.6 || box.height > host.height * 0.3) continue;
    const spots = rects(board, "svg [data-do], svg [data-why]");
    const things = rects(board, "svg [data-place]");
    const under = CORNERS.map((corner) => {
      one.classList.add(corner);
      const own = one.getBoundingClientRect();
      one.classList.remove(corner);
      return [spots, things].map((some) => some.filter((box) => meet(own, box)).length);
    });
    const free = CORNERS.filter((corner) => taken.size === CORNERS.length || !taken.has(corner));
    const [best] = free.sort((a, b) => {
      const [one, other] = [a, b].map((corner) => under[CORNERS.indexOf(corner)]);
      return one[0] - other[0] || one[1] - other[1];
    });
    one.classList.add(best);
    taken.add(best);
  }
}
