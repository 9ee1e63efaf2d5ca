// The Shadow Empire beside a real table: set-up in three taps, its turns in words, and what it has to be told.

import { announce, element } from "/static/dom.js";
import { choosing, face } from "/companion/tapestry/cards.js";
import { afterwards, between } from "/companion/tapestry/folds.js";
import { COLOURS, picture } from "/companion/tapestry/picture.js";
import { freshSeed, needed, replayed } from "/companion/tapestry/replay.js";
import { question, told } from "/companion/tapestry/words.js";

const PEOPLE = 2;

export async function mount(root, { data, say, journal, diary, rules }) {
  const engine = await rules(), board = picture(data);
  const below = element("div"), ask = element("section", { class: "sheet-part", tabindex: "-1", "data-ask": "" });
  const open = new Set(); // the folds that stand open
  let game = null;

  /** Something happened; its own cards come with it, where they are drawn here. */
  function tell(...event) {
    journal.tell(event);
    if (game.cards === "here" && needed(game) === "CARDS") journal.tell(["drawn"]);
  }

  function button(words, event, kind = "button") {
    const made = element("button", { type: "button", class: kind }, words);
    made.addEventListener("click", () => tell(...event()));
    return made;
  }
  const tools = { data, say, tell, button, open, diary, again: () => show(), anew: () => journal.clear() };

  function tracks(event) {
    const row = element("div", { class: "choices" });
    for (const [k, track] of data.tracks.entries()) {
      const one = button("", () => event(k), "button with-sign");
      one.innerHTML = track.sign;
      one.append(element("span", {}, track.word));
      row.append(one);
    }
    return row;
  }
  tools.tracks = tracks;

  function setUp() {
    if (!game.colour) {
      const row = element("div", { class: "swatches" });
      for (const colour of COLOURS) {
        const one = button("", () => ["colour", colour]);
        one.dataset.colour = colour;
        one.append(element("i"), element("span", {}, colourName(colour, say)));
        row.append(one);
      }
      return [say("Which colour that nobody plays does the Shadow Empire have?"), row];
    }
    if (game.s.empire.favourite < 0n) {
      return [say("Its favourite track: roll the science die here, or tap what the real one shows."),
        button(say("Roll the science die"), () => ["rolled", freshSeed()], "button main big"), tracks((k) => ["favourite", k])];
    }
    return [say("Who draws the decision cards 1 to 12?"),
      button(say("They are drawn here"), () => ["cards", "here", freshSeed()], "button main big"),
      button(say("The real cards; I enter them"), () => ["cards", "table", []], "button big")];
  }

  function asked() {
    const need = needed(game);
    if (!game.cards) return setUp();
    if (need === "NOTHING") {
      if (game.finished === PEOPLE) return [say("The game is over: both of you have taken the fifth income turn. The Shadow Empire takes no part in who wins."), afterwards(game, tools)];
      return [null, button(say("The Shadow Empire's turn"), () => ["turn"], "button main big")];
    }
    const words = question(game, need, say);
    if (need === "CARDS" && game.cards === "here") return [say("Its pair is to be drawn."), button(say("Draw the two cards"), () => ["drawn"], "button main big")];
    if (need === "CARDS") return [words, choosing(game, say, tell)];
    if (need === "PLACES") return [words, choices([0, 1, 2].map((n) => [String(n), ["places", n]]))];
    if (need === "AHEAD") return [words, choices([[say("Yes, further"), ["ahead", 1]], [say("No"), ["ahead", 0]]])];
    const landmark = Number(engine.asked_landmark(game.s));
    return [words, choices([[say("Yes, it lies there"), ["lies", landmark, 1]], [say("No, it is gone"), ["lies", landmark, 0]]])];
  }

  function choices(rows) {
    return element("div", { class: "choices" }, ...rows.map(([words, event]) => button(words, () => event, "button main")));
  }

  function show() {
    const held = root.contains(document.activeElement);
    game = replayed(journal.events, engine, data);
    const last = game.log.at(-1), parts = asked();
    board.place.hidden = !game.colour;
    board.show(game, position(game, data, say));
    ask.classList.toggle("is-rest", parts[0] === null);
    ask.replaceChildren(...parts.filter((part) => part !== null).map((part) => (typeof part === "string" ? element("p", {}, part) : part)));
    below.replaceChildren(...(last?.done ? [outcome(last)] : []), ask, ...(game.cards ? between(game, tools) : []));
    if (held) ask.focus({ preventScroll: true });
    announce(typeof parts[0] === "string" ? parts[0] : last?.done ? told(last, data, say).join(" ") : "");
  }

  function outcome(entry) {
    const lines = told(entry, data, say).map((line) => element("li", {}, line));
    const turns = game.log.filter((one) => one.kind === "turn").length;
    return element("section", { class: "sheet-part outcome", "data-track": entry.track, "data-space": entry.space, "data-landmark": entry.landmark },
      element("h2", {}, entry.kind === "turn" ? say("Turn {n}", { n: turns }) : say("A card moves it")),
      element("ul", { class: "said" }, ...lines),
      entry.kind === "turn" ? element("div", { class: "pair" }, ...entry.pair.map((card) => face(card, data, say))) : null);
  }

  root.append(board.place, below);
  show();
  return journal.changed(show);
}

/** Where its tokens stand, for who cannot see the picture. */
function position({ s }, data, say) {
  return data.tracks.map((track, k) => say("{track}: space {n}", { track, n: s.empire.token[k] })).join(", ");
}

function colourName(colour, say) {
  return { red: say("red tokens"), yellow: say("yellow tokens"), green: say("green tokens"),
    blue: say("blue tokens"), grey: say("grey tokens"), black: say("black tokens"),
  }[colour];
}
