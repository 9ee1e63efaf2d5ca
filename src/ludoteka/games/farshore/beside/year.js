// Each person's own season: what preparing for the next one brings, and what the last one to prepare changes for all.

import { button, called, howMany, nameFields, shown } from "/static/beside/parts.js";
import { announce, element } from "/static/dom.js";

const AUTUMN = 3, SUMMER = 2;

/** What the events come to: seasons, who has passed, and the preparation that is under way. */
function told(events) {
  const year = { people: 0, names: [], seasons: [], passed: [], now: null };
  for (const event of events) {
    year.now = null;
    if (event.people) {
      year.people = event.people;
      year.seasons = Array(event.people).fill(0);
      year.passed = Array(event.people).fill(false);
    } else if (event.name) year.names[event.name[0]] = event.name[1];
    else if (event.prepare !== undefined) {
      year.seasons[event.prepare] += 1;
      year.now = event.prepare;
    } else if (event.pass !== undefined) year.passed[event.pass] = true;
  }
  return year;
}

export async function mount(root, { data, say, journal, rules: ask }) {
  const rules = await ask();

  /** Whether all others have prepared for this season before, by the game's own rule. */
  function last(year, seat) {
    const state = new rules.State();
    state.seats = year.people;
    state.turn = seat;
    state.depth = 1;
    year.seasons.forEach((season, p) => { state.players[p].season = season; });
    rules.unlessLast(state, state.stack[0]);
    return state.depth === 1n;
  }

  function show() {
    const year = told(journal.events);
    if (!year.people) return shown(root, howMany(say, 1, 4, (n) => journal.tell({ people: n })));
    const over = year.passed.every(Boolean);
    shown(root, year.now === null ? null : preparing(year), over ? ending() : null,
      ...year.seasons.map((_, seat) => person(year, seat)),
      nameFields(say, year.names, year.people, (seat, text) => journal.tell({ name: [seat, text] })));
  }

  /** What to do now, in the rulebook's order. */
  function preparing(year) {
    const seat = year.now, season = year.seasons[seat];
    const title = say("{name} prepares for: {season}", { name: called(say, year.names, seat), season: data.seasons[season] });
    const steps = data.steps[season].map((step) => element("li", {}, step));
    return element("section", { class: "sheet-part", "aria-label": title }, element("h2", {}, title), element("ol", {}, ...steps),
      last(year, seat) ? wind(season) : null,
      button("seen", say("Done"), () => journal.tell({ seen: true }), { names: "button main big" }));
  }

  /** What the last one changes for all. */
  function wind(season) {
    const tide = say("The tide: turn any two islands face down. Workers there stay until they are taken home.");
    const turn = say("The wind: put the top rose of each stack under it and turn the new ones up.");
    return element("div", { class: "farshore-last" }, element("b", {}, say("The last one to prepare for it:")),
      element("ul", {}, ...(season === SUMMER ? [tide, turn] : [turn]).map((what) => element("li", {}, what))));
  }

  function person(year, seat) {
    const season = year.seasons[seat], name = called(say, year.names, seat);
    const workers = say.n("{n} worker", "{n} workers", data.workers + season);
    const state = year.passed[seat] ? say("has passed") : `${data.seasons[season].word} · ${workers}`;
    const go = year.passed[seat] ? null : season === AUTUMN
      ? button(`pass ${seat}`, say("Passes"), () => tell({ pass: seat }), { label: say("{name} passes", { name }) })
      : button(`prepare ${seat}`, say("Prepare: {season}", { season: data.seasons[season + 1] }), () => tell({ prepare: seat }),
        { names: "button main", label: say("{name} prepares for: {season}", { name, season: data.seasons[season + 1] }) });
    return element("section", { class: "sheet-part farshore-person", "aria-label": name },
      element("div", {}, element("h2", {}, name), element("p", {}, state)), go);
  }

  function tell(event) {
    journal.tell(event);
    const heading = root.querySelector("h2");
    announce(heading?.textContent);
    scrollTo(0, 0);
  }

  function ending() {
    return element("section", { class: "sheet-part", "aria-label": say("The end") },
      element("p", {}, say("All have passed: count the points.")),
      element("div", { class: "choices" }, element("a", { class: "button main", href: "#farshore/score" }, say("Score sheet")),
        button("anew", say("New game"), () => journal.clear())));
  }

  const end = journal.changed(show);
  show();
  return end;
}
