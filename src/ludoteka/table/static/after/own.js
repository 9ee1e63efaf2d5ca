// What a finished match was for its reader, where the end is told: what they have bettered, and, when they ask for it, the
// best move of theirs. The page is there before any of it, and nothing waits for it.

import { element, say, words } from "../dom.js";
import { best, finest, judgement } from "./asked.js";

const LOOKED = 3; // decisions that are looked at again for longer, of those that a moment's thought found to stand out
const made = new Map(); // what is shown for a match, so that it outlives the region that it stands in

/** Fill the place for it in a part of a page, if there is one. */
export async function own(part) {
  const place = part.querySelector("[data-own]");
  if (!place || place.firstElementChild) return;
  const id = place.dataset.own;
  if (!made.has(id)) made.set(id, asked(`/m/${encodeURIComponent(id)}`));
  const shown = await made.get(id);
  if (!shown) {
    made.delete(id); // it was not reached: whoever comes by again asks again
  } else if (shown.firstElementChild) {
    place.append(shown);
    place.hidden = false;
  }
}

async function asked(base) {
  const answer = await fetch(`${base}/own`, { headers: { Accept: "application/json" } }).catch(() => null);
  const told = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!told) return null;
  Object.assign(words, told.words);
  const shown = element("div", { class: "own" });
  if (told.records.length) shown.append(element("ul", { class: "own-records" }, ...told.records.map((one) => element("li", {}, one))));
  if (told.seats.length) shown.append(...search(base, told.seats));
  return shown;
}

/** A button for each seat, where there are several by its name, and the place where is told what was found. */
function search(base, seats) {
  const said = element("p", { role: "status" });
  const bar = element("progress", { max: 1, value: 0 });
  const several = seats.length > 1;
  const buttons = seats.map((seat) => element("button", { type: "button", class: "button", "aria-label": seat.say }, several ? seat.name : seat.say));
  bar.hidden = true;
  seats.forEach((seat, k) => buttons[k].addEventListener("click", async () => {
    for (const one of buttons) one.disabled = true;
    await look(base, seat.entries, bar, said, seat.say);
    for (const one of buttons) one.disabled = false;
  }));
  return [element("div", { class: "own-buttons" }, several ? element("span", {}, say("finest")) : null, ...buttons), bar, said];
}

/** Look at all decisions for a moment, then for longer at those that stood out. */
async function look(base, entries, bar, said, label) {
  Object.assign(bar, { max: entries.length + LOOKED, value: 0, hidden: false, ariaLabel: label });
  const wait = () => { said.textContent = say("later"); };
  const judged = async (asked, quick) => {
    const found = [];
    for (const entry of asked) {
      const told = await judgement(base, entry, wait, quick);
      if (!told) return null;
      bar.value += 1;
      said.textContent = say("looked", { n: Math.min(bar.value, entries.length), all: entries.length });
      if (told.free) found.push(told);
    }
    return found;
  };
  const quickly = await judged(entries, true);
  const likely = quickly?.filter((one) => one.outstanding).sort((a, b) => b.gain - a.gain).slice(0, LOOKED);
  const found = likely && await judged(likely.map((one) => one.entry), false);
  bar.hidden = true;
  if (!found) said.textContent = say("unreachable");
  else if (!best(found)) said.textContent = say("plain");
  else said.replaceChildren(...finest(base, best(found)));
}
