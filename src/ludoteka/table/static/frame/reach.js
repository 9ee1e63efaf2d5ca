// What is longer than its room: a question, or what a game says below one (`data-scrolls`), can be reached by keys, and
// scrolled by them, in every browser. A sign at the lower edge of a box that scrolls says that more lies below it.

import { element } from "../dom.js";

const SLACK = 3; // px
const LOW = 90; // px: where a sign across the box would hide a line of few; so it does where lines have room for it beside them

/** The boxes of a part of the page that have more than they show. */
function boxes(part) {
  if (!part.getClientRects().length) return [];
  const long = [part, ...part.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight + SLACK && one.clientHeight);
  return long.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.checkVisibility());
}

/** Keeps signs at the boxes of a part of the page, which lie in `host`. */
function signs(part, host) {
  const made = new Map(); // by box
  const put = (box) => {
    const sign = made.get(box) ?? element("span", { class: "more", "aria-hidden": "true" });
    made.set(box, sign);
    if (!sign.isConnected) host.append(sign);
    sign.hidden = box.scrollTop + box.clientHeight > box.scrollHeight - SLACK;
    sign.classList.toggle("is-low", box.clientHeight < LOW || box.matches(".is-long"));
    const { left, top } = box.getBoundingClientRect();
    const floor = top + box.clientTop + box.clientHeight;
    Object.assign(sign.style, { left: `${left + box.clientLeft}px`, width: `${box.clientWidth}px`, top: `${floor - sign.offsetHeight}px` });
  };
  const looked = () => {
    const found = new Set(boxes(part));
    for (const [box, sign] of made) {
      if (found.has(box)) continue;
      sign.remove();
      made.delete(box);
    }
    found.forEach(put);
  };
  addEventListener("scroll", ({ target }) => made.has(target) && put(target), { capture: true, passive: true });
  addEventListener("resize", looked);
  new ResizeObserver(looked).observe(part);
  return looked;
}

/** `ask`: the question with all that answers it; `card`: what a choice would do. */
export function reach(ask, card) {
  const host = card.parentElement;
  const [below, beside] = [signs(ask, host), signs(card, host)];
  const looked = () => {
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
  new MutationObserver(beside).observe(card, { childList: true, attributes: true, attributeFilter: ["hidden", "style", "class"] });
  return looked;
}
