// What is longer than its room: a question, or what a game says below one (`data-scrolls`), can be reached by keys, and
// scrolled by them, in every browser. A sign at the lower edge of a box that scrolls says that more lies below it, one at
// the right edge of a row that it goes on.

import { element } from "../dom.js";
import { Snug } from "./snug.js";

const SLACK = 3; // px
const LOW = 90; // px: where a sign across the box would hide a line of few; so it does where lines have room for it beside them

/** The boxes of a part of the page, or of `some` of it, that have more than they show. */
function boxes(part, some = "*") {
  if (!part.getClientRects().length) return [];
  const long = [part, ...part.querySelectorAll(some)].filter((one) => one.scrollHeight > one.clientHeight + SLACK && one.clientHeight);
  return long.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.checkVisibility());
}

/** A sign at the lower edge of a box. */
function downward(box, sign) {
  sign.hidden = box.scrollTop + box.clientHeight > box.scrollHeight - SLACK;
  sign.classList.toggle("is-low", box.clientHeight < LOW || box.matches(".is-long"));
  const { left, top } = box.getBoundingClientRect();
  const floor = top + box.clientTop + box.clientHeight;
  Object.assign(sign.style, { left: `${left + box.clientLeft}px`, width: `${box.clientWidth}px`, top: `${floor - sign.offsetHeight}px` });
}

/** Keeps signs at the boxes of a part of the page which are `found`; the signs lie in `host`. */
function signs(part, host, { found = boxes, put = downward, name = "more" } = {}) {
  const made = new Map(); // by box
  const sign = (box) => {
    const one = made.get(box) ?? element("span", { class: name, "aria-hidden": "true" });
    made.set(box, one);
    if (!one.isConnected) host.append(one);
    put(box, one);
  };
  const looked = () => {
    const all = new Set(found(part));
    for (const [box, one] of made) {
      if (all.has(box)) continue;
      one.remove();
      made.delete(box);
    }
    all.forEach(sign);
  };
  addEventListener("scroll", ({ target }) => made.has(target) && sign(target), { capture: true, passive: true });
  addEventListener("resize", looked);
  new ResizeObserver(looked).observe(part);
  return looked;
}

/** The rows of a part of the page that go on beyond their right edge. */
function rows(part) {
  const long = [...part.querySelectorAll("*")].filter((one) => one.scrollWidth > one.clientWidth + SLACK && one.clientWidth);
  return long.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.checkVisibility());
}

/** A sign at the right edge of a row, in the middle of its height. */
function onward(row, sign) {
  sign.hidden = row.scrollLeft + row.clientWidth > row.scrollWidth - SLACK;
  const { left, top } = row.getBoundingClientRect();
  Object.assign(sign.style, { left: `${left + row.clientLeft + row.clientWidth - sign.offsetWidth}px`, top: `${top + row.clientTop}px`, height: `${row.clientHeight}px` });
}

/** `ask`: the question with all that answers it; `card`: what a choice would do; `side`: the panels beside the board. */
export function reach(ask, card, side) {
  const host = card.parentElement;
  const cards = signs(card, host);
  const parts = [signs(ask, host), signs(ask, host, { found: rows, put: onward, name: "goes-on" })];
  const below = () => parts.forEach((looked) => looked());
  const panel = signs(side, side, { found: () => boxes(side, ".panel.is-open"), name: "more-beside" });
  new MutationObserver(panel).observe(side, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "open"] });
  const snug = new Snug();
  const looked = () => {
    snug.fit(ask.querySelector(".ask-hand"));
    const line = ask.querySelector(".ask-line");
    line?.classList.remove("is-long");
    line?.classList.toggle("is-long", line.scrollHeight > line.clientHeight + SLACK); // smaller letters before a slice of one
    for (const one of ask.querySelectorAll(".ask-line, .ask-why, [data-scrolls]")) {
      if (one.scrollHeight > one.clientHeight + 1) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    }
    below();
  };
  addEventListener("resize", looked);
  ask.addEventListener("toggle", below, true);
  new MutationObserver(looked).observe(ask, { subtree: true, childList: true, characterData: true });
  new MutationObserver(cards).observe(card, { childList: true, attributes: true, attributeFilter: ["hidden", "style", "class"] });
  return looked;
}
