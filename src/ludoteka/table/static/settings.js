// What a reader sets for this browser: light, quick moves, revealing at once, moments in their own words.

/** What this browser keeps under a name; null = nothing. */
export function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** Keep it; null = no more. */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch { /* it then holds for this page only */ }
}

const NAMES = ["quick", "swift", "at-once", "why", "sounds"];
const USUAL = { why: "yes" }; // of those that nobody has set, what is not "no"

export const settings = Object.fromEntries(NAMES.map((name) => [name, (kept(name) ?? USUAL[name]) === "yes"]));

for (const box of document.querySelectorAll("[data-setting]")) {
  const name = box.dataset.setting;
  box.checked = settings[name];
  box.addEventListener("change", () => {
    settings[name] = box.checked;
    const set = box.checked ? "yes" : "no";
    keep(name, set === (USUAL[name] ?? "no") ? null : set);
    document.dispatchEvent(new CustomEvent("setting", { detail: name }));
  });
}

const ORDER = ["auto", "light", "dark"];

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  const show = (theme) => {
    button.dataset.shows = theme;
    button.title = button.dataset[theme];
    button.setAttribute("aria-label", button.title);
  };
  show(document.documentElement.dataset.theme ?? "auto");
  button.addEventListener("click", () => {
    const theme = ORDER[(ORDER.indexOf(button.dataset.shows) + 1) % ORDER.length];
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    keep("theme", theme === "auto" ? null : theme);
    show(theme);
  });
}

for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  if (!Number.isNaN(moment.valueOf())) {
    const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    time.textContent = form.format(moment);
  }
}

for (const form of document.querySelectorAll(".languages")) {
  form.addEventListener("submit", () => {
    form.elements.next.value = location.pathname + location.search;
  });
}

for (const menu of document.querySelectorAll("details.menu")) {
  document.addEventListener("pointerdown", (event) => {
    if (menu.open && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
    event.stopPropagation();
  });
}
