// What the server says of decisions of a finished match, and how it is told.

import { element, say } from "../dom.js";

const PAUSE = 1500; // ms until rules that are being compiled are asked for again
const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
const rest = (ms) => new Promise((end) => setTimeout(end, ms));

/** What the server says of an entry, `quick`: after a moment's thought; null when it was not reached. `wait` is called
    when it can say nothing yet. */
export async function judgement(base, entry, wait, quick = false) {
  for (;;) {
    const answer = await fetch(`${base}/judged/${entry}${quick ? "?quick" : ""}`, { headers: { Accept: "application/json" } }).catch(() => null);
    if (answer?.status === 429) {
      await rest(1000 * Number(answer.headers.get("retry-after") ?? 5));
      continue;
    }
    const told = answer?.ok ? await answer.json().catch(() => null) : null;
    if (!told?.later) return told;
    wait();
    await rest(PAUSE);
  }
}

/** What a decision cost or gained, in words. */
export function cost({ share }, much) {
  return share === null ? say("points", { n: number.format(much) }) : say("share", { n: number.format(100 * much) }).replace(" %", "\u00a0%");
}

/** Of judgements the one that was worth most over all else that could have been done; undefined where none stands out. */
export const best = (found) => found.filter((one) => one.outstanding).sort((a, b) => b.gain - a.gain || a.entry - b.entry)[0];

/** A sentence about it, with a link to where it was made. */
export function finest(base, one) {
  return [element("b", {}, say("finest")), " ", element("a", { href: `${base}/replay?at=${one.entry}` }, one.done), " – ",
    say("second", { words: one.next, cost: cost(one, one.gain) })];
}
