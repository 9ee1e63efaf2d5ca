// Decisions of a finished match, looked at again one by one; what has been found is shown as it comes.

import { drawn, element, say } from "../dom.js";
import { best, cost, finest, judgement } from "./asked.js";

const MOST = 10; // that are told, the dearest
const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [640, 240, 62, 14, 14, 34];

const card = document.getElementById("judged");
const [done, said, finer, chart, list] = ["done", "said", "best", "chart", "list"].map((name) => document.getElementById(`judged-${name}`));
const base = `/m/${encodeURIComponent(card.dataset.id)}`;
const number = new Intl.NumberFormat(document.documentElement.lang);
const percent = (share) => number.format(Math.round(100 * share));

/** The dearest decisions, each with a link to where it was made. */
function tell(found) {
  const dear = found.filter((one) => one.matters).sort((a, b) => b.much - a.much).slice(0, MOST);
  list.replaceChildren(...dear.sort((a, b) => a.entry - b.entry).map((one) => element("li", {},
    element("a", { href: `${base}/replay?at=${one.entry}` }, one.done), " – ",
    say("better", { words: one.best, cost: cost(one, one.much) }))));
  return new Set(dear);
}

/** The chance to win at each decision, with a mark where much was lost. */
function draw(found, dear, seat) {
  chart.hidden = found.length < 2 || found[0].share === null;
  if (chart.hidden) return;
  const x = (k) => LEFT + (WIDE - LEFT - RIGHT) * k / (found.length - 1);
  const y = (share) => HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * Math.min(1, Math.max(0, share));
  const ends = { first: percent(found[0].share), last: percent(found.at(-1).share) };
  const svg = drawn("svg", { class: "chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": say("chart", ends) });
  const word = (at, text) => Object.assign(drawn("text", { class: "chart-word", ...at }), { textContent: text });
  for (const share of [0, 0.5, 1]) {
    svg.append(drawn("path", { class: "chart-row", d: `M${LEFT} ${y(share)}H${WIDE - RIGHT}` }),
      word({ x: LEFT - 8, y: y(share) + 5, "text-anchor": "end" }, `${percent(share)} %`));
  }
  svg.append(word({ x: WIDE - RIGHT, y: HIGH - 8, "text-anchor": "end" }, say("below")));
  const way = found.map(({ share }, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(share).toFixed(1)}`).join("");
  svg.append(drawn("path", { class: `chart-line line-${seat}`, d: way }));
  found.forEach((one, k) => {
    if (dear.has(one)) svg.append(drawn("circle", { class: "judged-mark", cx: x(k), cy: y(one.share), r: 7 }));
  });
  chart.replaceChildren(svg);
}

function sum(found) {
  const worse = found.filter((one) => one.much > 0);
  if (!worse.length) return say("all", { n: found.length });
  const much = worse.reduce((total, one) => total + one.much, 0) / worse.length;
  return say("same", { same: found.length - worse.length, n: found.length, cost: cost(found[0], much) });
}

async function look({ dataset: { seat, entries } }) {
  const asked = entries.split(" ");
  const bar = done.querySelector("progress");
  const found = [];
  Object.assign(bar, { max: asked.length, value: 0 });
  said.textContent = "";
  done.hidden = false;
  for (const entry of asked) {
    const told = await judgement(base, entry, () => { said.textContent = say("later"); });
    if (!told) {
      said.textContent = say("unreachable");
      break;
    }
    bar.value += 1;
    if (told.free) {
      found.push(told);
      said.textContent = "";
      draw(found, tell(found), seat);
      finer.replaceChildren(...(best(found) ? finest(base, best(found)) : []));
    }
  }
  done.hidden = true;
  if (found.length && !said.textContent) said.textContent = sum(found);
}

for (const button of card.querySelectorAll("[data-entries]")) {
  button.addEventListener("click", async () => {
    const all = [...card.querySelectorAll("[data-entries]")];
    for (const one of all) one.disabled = true;
    await look(button);
    for (const one of all) one.disabled = false;
  });
}
