// Puts the server's regions into the page: whole regions, only those that changed, focus and scrolling kept.

const last = new Map();

function keyOf(focused, region) {
  if (!focused || !region.contains(focused)) return null;
  const key = focused.dataset.key;
  return key ? `[data-key="${CSS.escape(key)}"]` : focused.id ? `#${CSS.escape(focused.id)}` : "";
}

/** Returns the names of the regions that are new. */
export function put(regions) {
  const fresh = [];
  for (const [name, html] of Object.entries(regions)) {
    const region = document.getElementById(`region-${name}`);
    if (!region || last.get(name) === html) continue;
    last.set(name, html);
    const key = keyOf(document.activeElement, region);
    const top = region.scrollTop;
    const unfolded = new Map([...region.querySelectorAll("details[data-key]")].map((one) => [one.dataset.key, one.open]));
    region.innerHTML = html;
    for (const one of region.querySelectorAll("details[data-key]")) one.open = unfolded.get(one.dataset.key) ?? one.open;
    region.scrollTop = top;
    if (key) region.querySelector(key)?.focus({ preventScroll: true });
    fresh.push(name);
  }
  return fresh;
}
