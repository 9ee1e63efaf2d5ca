// Example positions, drawn: fetched when a game is first asked about, and kept on the device beside the page.

import { applied } from "../delta.js";
import { drawn, element } from "../dom.js";

const CACHE = "examples";

/** The drawings of a game, from the device where they are kept. */
export async function drawings(lang, game) {
  const version = document.getElementById("main").dataset.version;
  const address = `/companion/${lang}/examples/${game}.json?${version}`;
  const cache = globalThis.caches ? await caches.open(CACHE) : null; // there is none where the address is not safe
  const kept = await cache?.match(address, { ignoreVary: true });
  if (kept) return kept.json();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (cache) {
    for (const request of await cache.keys()) if (!request.url.endsWith(`?${version}`)) await cache.delete(request);
    await cache.put(address, answer.clone());
  }
  return answer.json();
}

const FRAME = "svg[viewBox]{display:block;width:100%;height:auto;max-height:70vh}.is-large>svg:last-child{width:62rem;max-height:none}.is-away{display:none}" +
  ".rings circle{fill:none;stroke:#fffaf0;stroke-width:9}.rings circle+circle{stroke:#b3261e;stroke-width:5}";

/** The styles of a game's drawings. Its colours are named at the page's root, by day and by lamp; so the page has them too. */
function dressed(all) {
  if (!all.sheets) {
    all.sheets = [all.style, FRAME].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all.sheets[0]];
  }
  return all.sheets;
}

/** The example of a rule, with what is done or refused in it said below. */
export function picture(all, id, say) {
  const example = all.examples[id];
  const board = element("div", { class: "rule-board" });
  const inside = board.attachShadow({ mode: "open" }); // its symbols and styles are its own
  inside.adoptedStyleSheets = dressed(all);
  const place = element("div", { "aria-hidden": "true", inert: "" });
  place.innerHTML = all.symbols + applied(all.first, all.drawings[example.drawing]);
  // What lies before each seat is there; it is the one's who acts that is looked at.
  for (const node of place.querySelectorAll("[data-of]")) node.classList.toggle("is-away", node.dataset.of !== String(example.of));
  inside.append(place);
  // What is lit can be measured once it is on the page.
  requestAnimationFrame(() => ring(place, example));
  const words = example.refused
    ? [element("p", {}, example.does), element("p", { class: "rule-refusal" }, element("b", {}, say("Not allowed:")), ` ${example.refused}`)]
    : example.log.map((line) => element("p", {}, line));
  const sheet = example.sheet ? [element("div", { class: "rule-sheet" }, table(example.sheet))] : [];
  const larger = element("button", { type: "button", class: "button", "aria-pressed": "false" }, say("Larger"));
  larger.addEventListener("click", () => {
    const large = board.classList.toggle("is-large");
    place.classList.toggle("is-large", large);
    larger.setAttribute("aria-pressed", String(large));
  });
  return element("figure", {}, board, element("figcaption", {}, ...words, ...sheet, larger));
}

/** Points by lines: a row for each, words first; rows begin with the seats where each has its own. */
function table(rows) {
  const head = rows[0][0] === "";
  return element("table", {}, ...rows.map((row, k) => element("tr", {}, ...row.map((word, n) => {
    const heads = n === 0 || (head && k === 0);
    return element(heads && word ? "th" : "td", heads && word ? { scope: n === 0 ? "row" : "col" } : {}, word);
  }))));
}

/** A ring around each place that an example is about; around the spot where nothing lies yet, too. */
function ring(place, { at, spot }) {
  const board = [...place.querySelectorAll("svg[viewBox]")].at(-1), words = at.split(" ").filter(Boolean);
  const rings = drawn("g", { class: "rings" });
  const round = (cx, cy, r) => rings.append(drawn("circle", { cx, cy, r }), drawn("circle", { cx, cy, r }));
  for (const node of words.length ? board.querySelectorAll("[data-place]") : []) {
    if (!node.dataset.place.split(" ").some((word) => words.includes(word))) continue;
    const box = node.getBBox(), there = board.getScreenCTM().inverse().multiply(node.getScreenCTM());
    if (!box.width && !box.height) continue;
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(there);
    round(middle.x, middle.y, Math.max(Math.hypot(there.a, there.b) * box.width, Math.hypot(there.c, there.d) * box.height) / 2 + 6);
  }
  if (spot && !rings.childElementCount) round(...spot, board.viewBox.baseVal.width / 28);
  board.append(rings);
}
