// Panels beside the board. On a wide screen one is always open; on a phone a second tap closes it.

export const narrow = matchMedia("(max-width: 760px)");

export function tabs(root) {
  const all = [...root.querySelectorAll("[role=tab]")];
  if (!all.length) return { shut() {} };
  const panels = all.map((tab) => document.getElementById(tab.getAttribute("aria-controls")));
  const show = (chosen) => {
    all.forEach((tab, k) => {
      const open = tab === chosen;
      tab.setAttribute("aria-selected", String(open));
      tab.tabIndex = open || (!chosen && k === 0) ? 0 : -1;
      panels[k].classList.toggle("is-open", open);
    });
  };
  all.forEach((tab, k) => {
    tab.addEventListener("click", () => {
      show(narrow.matches && tab.getAttribute("aria-selected") === "true" ? null : tab);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const there = all.filter((one) => !one.hidden);
      const next = there[(there.indexOf(tab) + step + there.length) % there.length];
      next.focus();
      show(next);
      event.preventDefault();
      event.stopPropagation();
    });
  });
  const start = () => show(narrow.matches ? null : all[0]);
  narrow.addEventListener("change", start);
  start();
  return { shut: () => narrow.matches && show(null) };
}

/** Arrow keys go through the entries of a log, of which one is in the tab order. */
export function roving(root, selector) {
  root.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -1e6, End: 1e6 }[event.key];
    const here = event.target.closest(selector);
    if (!step || !here) return;
    const all = [...root.querySelectorAll(selector)];
    const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(here) + step))];
    here.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}
