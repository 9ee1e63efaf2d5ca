// A row of cards that has no room for all of them has narrower ones, as long as each still says all that it said: those in
// a list with `data-snug`, which tells the least width in px.

import { showsAll } from "./told.js";

const TRIES = 5; // how often the width of a card is halved towards what it needs
const SLACK = 2; // px

/** What in a card may cut off words. */
const parts = (card) => [card, ...card.querySelectorAll("*")].filter((one) => one instanceof HTMLElement);
const setWide = (card, px) => card.style.setProperty("width", `${px}px`, "important");

/** The least widths in which cards say all that they say. */
function least(cards, wide, floor) {
  const all = cards.map(parts);
  const said = all.map((some) => some.every(showsAll));
  const [low, high] = [wide.map((px) => Math.min(px, floor)), wide.slice()];
  for (let k = 0; k < TRIES; k++) {
    const tried = cards.map((_, n) => Math.floor((low[n] + high[n]) / 2));
    cards.forEach((card, n) => said[n] && setWide(card, tried[n]));
    const whole = all.map((some) => some.every(showsAll));
    tried.forEach((px, n) => {
      if (said[n]) (whole[n] ? high : low)[n] = px;
    });
  }
  return high;
}

export class Snug {
  constructor() {
    this.known = new Map(); // widths, by what a row says and the room it has
  }

  /** Make the rows of a hand as wide as it is, if they can be. */
  fit(hand) {
    const row = hand?.querySelector("[data-snug]");
    if (!row || !hand.clientWidth) return;
    const cards = [...row.children];
    const key = [hand.clientWidth, hand.clientHeight, row.textContent].join("|");
    if (!this.known.has(key)) {
      for (const card of cards) card.style.removeProperty("width");
      this.known = new Map([[key, this.widths(hand, cards, Number(row.dataset.snug))]]);
    }
    this.known.get(key)?.forEach((px, n) => setWide(cards[n], px));
  }

  /** How wide the cards of a hand are to be; null where there is room for them as they are. */
  widths(hand, cards, floor) {
    const over = hand.scrollWidth - hand.clientWidth;
    if (over <= SLACK) return null;
    const wide = cards.map((card) => card.offsetWidth);
    hand.classList.add("is-fitting");
    const need = least(cards, wide, floor);
    hand.classList.remove("is-fitting");
    const saved = wide.reduce((sum, px, n) => sum + px - need[n], 0);
    const share = Math.min(1, (over + SLACK) / saved);
    return wide.map((px, n) => (saved ? Math.floor(px - (px - need[n]) * share) : px));
  }
}
