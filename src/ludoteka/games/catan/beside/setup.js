// Before the first turn: who plays, what is played, which dice, how long a turn may take.

import { element } from "/static/dom.js";
import { read, write } from "/static/beside/journal.js";

const LAST = "beside/catan/names"; // of the match before; the same people mostly meet again

export function setUp(data, say, tell) {
  const chosen = { seats: 4, scenario: 0, helpers: 1, extra: 0, ryan: 0, dice: "own", limit: 0 };
  const names = read(LAST) ?? [];
  const root = element("div", {});

  function group(title, name, values, note = "") {
    const buttons = values.map(([value, words]) => {
      const one = element("button", { type: "button", class: "button", "aria-pressed": String(chosen[name] === value) }, words);
      one.addEventListener("click", () => { chosen[name] = value; show(); });
      return one;
    });
    return element("section", { class: "sheet-part" }, element("h2", {}, title), element("div", { class: "choices", role: "group", "aria-label": title }, ...buttons),
      note ? element("p", { class: "quiet" }, note) : null);
  }

  const label = (option) => data.options[option].labels.map((words, value) => [value, words]);

  function show() {
    const fields = Array.from({ length: chosen.seats }, (_, p) => {
      const field = element("input", { type: "text", maxlength: 24, autocomplete: "off", "aria-label": say("Name of player {n}", { n: p + 1 }), placeholder: say("Player {n}", { n: p + 1 }) });
      field.value = names[p] ?? "";
      field.addEventListener("input", () => { names[p] = field.value; });
      return element("li", {}, element("b", { class: `catan-dot seat-ink-${p + 1}`, "aria-hidden": "true" }, "●"), field);
    });
    const scenarios = data.scenarios.map((one, k) => [k, one]).filter(([, one]) => one.targets[chosen.seats]);
    if (!scenarios.some(([k]) => k === chosen.scenario)) chosen.scenario = 0;
    const scenario = element("select", { "aria-label": say("What is played") }, ...scenarios.map(([k, one]) => element("option", { value: k, ...(k === chosen.scenario ? { selected: "" } : {}) }, one.title)));
    scenario.addEventListener("change", () => { chosen.scenario = Number(scenario.value); show(); });
    const begin = element("button", { type: "button", class: "button main big" }, say("Begin"));
    begin.addEventListener("click", () => {
      const people = Array.from({ length: chosen.seats }, (_, p) => (names[p] ?? "").trim() || say("Player {n}", { n: p + 1 }));
      write(LAST, names);
      const { scenario: played, helpers, extra, ryan, dice, limit } = chosen;
      tell({ do: "start", names: people, scenario: played, first: data.scenarios[played].first[chosen.seats], helpers, extra: chosen.seats > 4 ? extra : 0, ryan: chosen.seats > 4 ? ryan : 0, dice, limit, at: Date.now() });
    });
    root.replaceChildren(
      group(say("Players"), "seats", [3, 4, 5, 6].map((n) => [n, String(n)])),
      element("section", { class: "sheet-part" }, element("h2", {}, say("Names, from the first player on")), element("ol", { class: "catan-names" }, ...fields)),
      element("section", { class: "sheet-part" }, element("h2", {}, say("What is played")), scenario,
        element("p", { class: "quiet" }, data.scenarios[chosen.scenario].sentence)),
      group(data.options.helpers.title, "helpers", label("helpers")),
      ...(chosen.seats > 4 ? [group(data.options.extra.title, "extra", label("extra"), chosen.extra && chosen.helpers ? data.rules.H28[0] : ""),
        ...(chosen.helpers && !chosen.extra ? [group(data.options.ryan.title, "ryan", label("ryan"))] : [])] : []),
      group(say("Dice"), "dice", [["own", say("Your own: tap what fell")], ["random", say("Rolled here")], ["even", say("Even deck of 36")]],
        chosen.dice === "even" ? say("Every pair of dice comes once in 36 rolls; a marker above the last five has all shuffled again, so the end cannot be counted.") : ""),
      group(say("Time for a turn"), "limit", [[0, say("no limit")], ...[1, 2, 3, 5].map((n) => [n * 60, say.n("{n} minute", "{n} minutes", n)])]),
      begin);
  }

  show();
  return root;
}
