// How wide the lines of the strip are beside one another: each as wide as it needs for all that it tells; where there is
// not so much room, for what matters. What was there before one acted last is the first that has less, before new lines
// lose even what goes without saying; the reader's own turn and the newest are the last.

import { narrow } from "../tabs.js";
import { ASIDE, YOURS, line } from "./told.js";

const AROUND = 58; // px: a line's mark, and what is free around its words
const BADGE = 20; // px around the points before it
const BREAK = 40; // px that a row of words leaves free at its end, on the mean
const LEAST = 200; // px: a long word has room beside another
const OWN = 5; // how many times as much of what is left goes to one's own turn, and as little of what is missing is taken from it

const page = document.createElement("canvas").getContext("2d"); // measures words without laying out anything

/** How long words are in one row, with the name and the points before them. */
function long(short, said) {
  const { fontSize, fontFamily } = getComputedStyle(short);
  const wide = (weight, words) => {
    page.font = `${weight} ${fontSize} ${fontFamily}`;
    return page.measureText(words).width;
  };
  const bold = [...short.querySelectorAll(":scope>b")].map((one) => wide(700, `${one.textContent} `) + (one.matches(".story-points") ? BADGE : 0));
  return bold.reduce((sum, one) => sum + one, wide(400, said));
}

const text = (all) => all.map((one) => one.text);
const bare = (all) => text(all).map((one) => one.replace(ASIDE, ""));
const fresh = (all) => all.filter(({ quiet }) => !quiet);

/** All that a line tells; without what goes without saying and what has been read; without what is said in passing, too;
 * what matters alone. */
const TELLS = [text, (all) => text(fresh(all)), (all) => bare(fresh(all)), (all) => bare(fresh(all).filter(({ weight }) => weight >= YOURS))];

/** How wide a line has to be, so that in so many rows there stands as much of it as that. */
function needs({ short, all }, rows, much) {
  const told = TELLS[much](all);
  const words = line(told.length ? told : bare(all.slice(-1)));
  return Math.round(Math.max(LEAST, long(short, words) / rows + (rows > 1 ? BREAK : 0) + AROUND));
}

const old = (made) => made.matches(".is-old");

/** Whose lines have less, one after another, until there is room for all: those that were there before one acted last,
 * everybody's, then the others', then one's own and the newest. */
const STEPS = [[2, old], [3, old], [1, () => true], [2, () => true], [3, (made) => !made.matches(".is-mine, :last-child")], [3, () => true]];

/** Give the lines of the strip `box` their widths; on a phone each has all of it. */
export function widen(box, strip) {
  for (const { made } of strip) made.style.flex = "";
  if (!strip.length || narrow.matches) return;
  const rows = Number(getComputedStyle(strip[0].short).webkitLineClamp) || 1;
  const room = box.clientWidth - Number.parseFloat(getComputedStyle(box).columnGap) * (strip.length - 1);
  const whole = strip.map((one) => needs(one, rows, 0));
  const wide = whole.slice();
  for (const [much, whose] of STEPS) {
    if (wide.reduce((sum, one) => sum + one, 0) <= room) break;
    strip.forEach((one, k) => {
      if (whose(one.made)) wide[k] = Math.min(wide[k], needs(one, rows, much));
    });
  }
  strip.forEach(({ made }, k) => {
    const [more, less] = made.matches(".is-mine") ? [OWN, 1 / OWN] : [1, 1];
    made.style.flex = `${Math.max(1, whole[k] - wide[k]) * more} ${less} ${wide[k]}px`;
  });
}
