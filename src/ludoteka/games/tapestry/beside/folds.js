// What can be looked at and told between its turns: the deck, cards of the people, its turns so far, the end.

import { element } from "/static/dom.js";
import { face } from "/companion/tapestry/cards.js";
import { told } from "/companion/tapestry/words.js";
import { needed, set } from "/companion/tapestry/replay.js";

const CARDS = 12;

/** The folds below the question. */
export function between(game, tools) {
  const { say, data } = tools, resting = needed(game) === "NOTHING", over = game.finished === 2;
  const gone = data.cards.map((_, card) => card).filter((card) => !(game.s.empire.deck >> BigInt(card) & 1n));
  const title = say("Deck: {n}, discarded: {m}", { n: CARDS - gone.length, m: gone.length });
  return [
    fold("deck", title, tools, discards(gone, tools)),
    resting && !over ? fold("cards", say("A card of yours concerns it"), tools, ...peopleCards(game, tools)) : null,
    resting && !over ? fold("reading", data.readings.title, tools, readings(game, tools)) : null,
    game.log.length ? fold("log", say("Its turns so far"), tools, history(game, tools)) : null,
    resting && !over ? fold("end", say("The end of the game"), tools, ...ending(game, tools)) : null,
  ].filter(Boolean);
}

function fold(name, title, { open }, ...inside) {
  const made = element("details", { class: "fold", "data-fold": name }, element("summary", {}, title), element("div", {}, ...inside));
  made.open = open.has(name);
  made.addEventListener("toggle", () => { if (made.open) open.add(name); else open.delete(name); });
  return made;
}

function discards(gone, { data, say }) {
  if (!gone.length) return element("p", {}, say("No card has been discarded since the deck was shuffled."));
  return element("div", { class: "discards" }, ...gone.map((card) => face(card, data, say)));
}

function peopleCards(game, { data, say, button, tracks }) {
  const barred = set(game.s.barred), toggles = element("div", { class: "choices", "data-card": "dictatorship" });
  for (const [k, track] of data.tracks.entries()) {
    const closed = barred.includes(k);
    const one = button(track.word, () => [closed ? "open" : "bar", k]);
    one.setAttribute("aria-pressed", String(closed));
    toggles.append(one);
  }
  const forward = tracks((k) => ["card", k]);
  forward.dataset.card = "discovery";
  return [
    element("p", {}, say("Age of Discovery moves it one space on:")), forward,
    element("p", {}, say("Dictatorship closes a track to it until the next turn of who played it. Tap to close, and again to open:")), toggles,
  ];
}

/** The text leaves open how a new favourite is chosen: this house's reading is the first. */
function readings(game, { data, button }) {
  const all = element("div", { class: "readings", role: "group", "aria-label": data.readings.title });
  for (const [k, label] of data.readings.labels.entries()) {
    const one = button(label, () => ["reading", k], "button big");
    one.setAttribute("aria-pressed", String(game.reading === k));
    all.append(one);
  }
  return all;
}

function history(game, { data, say }) {
  const list = element("ol", { class: "history" });
  for (const entry of game.log.filter((one) => one.done)) {
    list.append(element("li", { "data-turn": "", "data-kind": entry.kind, "data-track": entry.track, "data-space": entry.space, "data-landmark": entry.landmark, "data-points": entry.points, "data-favourite": entry.favourite, "data-pair": (entry.pair ?? []).map((card) => card + 1).join(" ") },
      told(entry, data, say).slice(0, 1).join(" ")));
  }
  return list;
}

function ending(game, { say, button }) {
  const words = game.finished ? say("The other one has taken the fifth income turn too") : say("One of you has taken the fifth income turn");
  return [
    element("p", {}, say("It moves on until the last of you has taken the fifth income turn.")),
    button(words, () => ["finish"], "button big"),
  ];
}

/** What is left to do at the end: the points of the people into the diary, and a new game. */
export function afterwards(game, { data, say, tell, anew, diary, again: retold }) {
  const took = set(game.s.empire.took).map((k) => String(data.landmarks[k].word)).join(", ");
  const box = element("div", { class: "afterwards" });
  if (took) box.append(element("p", {}, say("Its landmarks: {names}.", { names: took })));
  if (!game.kept) box.append(scores(game, { say, tell }));
  else if (diary.has(game.kept)) box.append(element("p", { role: "status" }, say("It stands in the diary.")));
  else {
    const keep = element("button", { type: "button", class: "button main big" }, say("Keep the result in the diary"));
    keep.addEventListener("click", () => { diary.add(game.kept); retold(); });
    box.append(element("p", { role: "status" }, say("It is not in the diary: this device keeps none, or it was taken out.")), keep);
  }
  const again = element("button", { type: "button", class: "button big" }, say("A new game"));
  again.addEventListener("click", anew);
  box.append(again);
  return box;
}

function scores(game, { say, tell }) {
  const form = element("form", { class: "scores" });
  for (const k of [1, 2]) {
    form.append(element("div", { class: "score-row" },
      element("input", { type: "text", name: `name${k}`, maxlength: 24, autocomplete: "off", "aria-label": say("Player {n}: name", { n: k }), placeholder: say("Name") }),
      element("input", { type: "text", name: `points${k}`, inputmode: "numeric", pattern: "[0-9]{1,4}", required: "", "aria-label": say("Player {n}: points", { n: k }), placeholder: say("Points") })));
  }
  form.append(element("button", { class: "button main big" }, say("Keep the result in the diary")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const of = (name) => form.elements[name].value.trim();
    tell("kept", { diary: {
      game: "tapestry", when: new Date().toISOString(), words: say("with the Shadow Empire"),
      players: [1, 2].map((k) => ({ name: of(`name${k}`) || say("Player {n}", { n: k }), points: Number(of(`points${k}`)) })),
    } });
  });
  return form;
}
