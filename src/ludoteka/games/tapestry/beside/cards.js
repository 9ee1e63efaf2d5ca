// The decision cards: as they lie face up, and to be chosen by.

import { element } from "/static/dom.js";

/** A card's face: the box that says which tracks are possible, and the column from the bottom up, here from the left. */
export function face(card, data, say) {
  const order = element("span", { class: "card-order" });
  order.innerHTML = data.cards[card].priority.map((k) => (k < 4 ? data.tracks[k].sign : data.favourite)).join("");
  return element("div", { class: "decision" }, element("b", {}, say("Card {n}", { n: card + 1 })),
    element("span", {}, data.selectors[data.cards[card].selector]), order);
}

/** Buttons for the cards of the deck: the first one that is tapped is the track card, the next one the priority card. */
export function choosing({ s, left, data }, say, tell) {
  const grid = element("div", { class: "card-grid" });
  for (const [card] of data.cards.entries()) {
    if (!(s.empire.deck >> BigInt(card) & 1n)) continue;
    const button = element("button", { type: "button", class: "button", "aria-pressed": String(card === left) }, String(card + 1));
    button.disabled = card === left;
    button.addEventListener("click", () => tell(left < 0 ? "left" : "right", card + 1));
    grid.append(button);
  }
  const words = left < 0 ? say("The track card:") : say("Track card {n}. The priority card:", { n: left + 1 });
  return element("div", {}, element("p", { role: "status" }, words), grid);
}
