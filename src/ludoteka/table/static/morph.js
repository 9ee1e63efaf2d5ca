// Puts the server's regions into the page: only those that changed, focus and scrolling kept. What the server says has
// changed is told by what stays of the texts that it sent before (table/drawn/delta.py); its tag says which texts these are.

import { applied } from "./delta.js";

const last = new Map(); // the regions' texts, by name

/** The tag of the drawing that the page has, and its regions. */
export const drawing = { tag: "", regions: last };

/** The regions that an answer brings, whole; null where it tells what changed since a drawing that is not the page's. */
export function taken({ tag, regions, from, changes }) {
  if (!regions && from !== drawing.tag) return null;
  drawing.tag = tag;
  return regions ?? Object.fromEntries(Object.entries(changes).map(([name, told]) => [name, applied(last.get(name) ?? "", told)]));
}

function keyOf(focused, region) {
  if (!focused || !region.contains(focused)) return null;
  const key = focused.dataset.key;
  return key ? `[data-key="${CSS.escape(key)}"]` : focused.id ? `#${CSS.escape(focused.id)}` : "";
}

/** What a region has that its text does not tell: where it is scrolled to, what is unfolded, and what has the focus. */
function had(region, name, html) {
  const unfolded = new Map([...region.querySelectorAll("details[data-key]")].map((one) => [one.dataset.key, one.open]));
  return { region, name, html, top: region.scrollTop, unfolded, key: keyOf(document.activeElement, region) };
}

/** Returns the names of the regions that are new. All are looked at first, all written then: whatever is asked of a page
 * between two changes lays it out anew. */
export function put(regions) {
  const fresh = [];
  for (const [name, html] of Object.entries(regions)) {
    const region = document.getElementById(`region-${name}`);
    if (region && last.get(name) !== html) fresh.push(had(region, name, html));
  }
  fresh.sort((one, other) => (other.key !== null) - (one.key !== null)); // where the focus goes, the page is laid out
  for (const { region, name, html, unfolded } of fresh) {
    last.set(name, html);
    region.innerHTML = html;
    for (const one of region.querySelectorAll("details[data-key]")) {
      if (one.open !== (unfolded.get(one.dataset.key) ?? one.open)) one.open = !one.open;
    }
  }
  for (const { region, top, key } of fresh) {
    if (top) region.scrollTop = top;
    if (key) region.querySelector(key)?.focus({ preventScroll: true });
  }
  return fresh.map(({ name }) => name);
}
