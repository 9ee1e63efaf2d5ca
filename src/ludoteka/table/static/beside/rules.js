// Ask the rules: all that the house knows of a game, found by words, by chapters or by a question, each rule with where
// it is from, and with an example drawn where there is one.

import { element } from "../dom.js";
import { read, write } from "./journal.js";
import { drawings, picture } from "./examples.js";
import { alike, finder, plain } from "./search.js";

const CHOSEN = "beside/rules/game";
const MOST = 20; // rules at a time; nobody reads more on a phone

async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

export async function mount(root, { say }) {
  const { games } = await json(`/companion/${say.lang}/rules.json`);
  const chips = element("div", { class: "choices rules-games", role: "group", "aria-label": say("Game") });
  const field = element("input", { type: "search", id: "rules-words", enterkeyhint: "search", autocomplete: "off", spellcheck: "false",
    placeholder: say("a few words, or: may I …") });
  const label = element("label", { class: "rules-field", for: "rules-words" }, element("span", {}, say("What do you want to know?")), field);
  const said = element("p", { class: "quiet", role: "status" });
  const shown = element("div", { class: "rules-found" });
  const buttons = games.map((game) => {
    const button = element("button", { type: "button", class: "button", "data-game": game.name }, game.title);
    button.addEventListener("click", () => choose(game.name).catch(() => {
      if (!ledger) said.textContent = say("This could not be loaded. Is there a network?");
    }));
    return button;
  });
  chips.append(...buttons);
  root.append(chips, label, said, shown);

  let ledger = null, reading = "", find = null, coming = null, chapter = "", turn = 0;

  /** The rules of another game. Until they are there none stand here: those of the game before would be taken away again. */
  async function choose(name) {
    const mine = ++turn;
    write(CHOSEN, name);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.game === name));
    chapter = "";
    if (!ledger || reading !== name) {
      ledger = null;
      show();
      const found = await json(`/companion/${say.lang}/rules/${name}.json`);
      if (mine !== turn) return;
      [ledger, reading] = [found, name];
      find = finder(ledger, say.lang);
      pictures();
    }
    show();
  }

  /** The drawings of the game that stands here; what could not be fetched is asked for anew. */
  function pictures() {
    coming = drawings(say.lang, reading);
    coming.catch(() => { coming = null; }); // it is said where a drawing is asked for
  }

  function show() {
    const text = field.value.trim();
    shown.replaceChildren();
    if (!ledger) {
      said.textContent = say("One moment …");
    } else if (text) {
      const rules = find(text);
      said.textContent = rules.length ? say.n("{n} rule", "{n} rules", rules.length)
        : say("No rule has these words. Try another word, or look through the chapters.");
      list(rules, find.words(text));
      if (!rules.length) chapters();
    } else if (chapter) {
      said.textContent = "";
      const back = element("button", { type: "button", class: "button" }, say("All chapters"));
      back.addEventListener("click", () => { chapter = ""; show(); });
      shown.append(back, element("h2", {}, ledger.chapters[chapter]));
      list(ledger.rules.filter((rule) => rule.chapter === chapter), []);
    } else {
      said.textContent = "";
      chapters();
    }
  }

  function chapters() {
    const all = Object.entries(ledger.chapters).filter(([id]) => ledger.rules.some((rule) => rule.chapter === id));
    shown.append(element("ul", { class: "rules-chapters" }, ...all.map(([id, title]) => {
      const button = element("button", { type: "button", class: "button" }, title);
      button.addEventListener("click", () => { field.value = ""; chapter = id; show(); scrollTo(0, 0); });
      return element("li", {}, button);
    })));
  }

  function list(rules, words) {
    const place = element("ol", { class: "rules-list" });
    let next = 0;
    const more = element("button", { type: "button", class: "button big" }, say("More"));
    const go = () => {
      place.append(...rules.slice(next, next + MOST).map((rule) => told(rule, words)));
      next += MOST;
      more.hidden = next >= rules.length;
    };
    more.addEventListener("click", go);
    shown.append(place, more);
    go();
  }

  function told(rule, words) {
    const [source, meaning] = ledger.sources[rule.source];
    const item = element("li", { class: `sheet-part rule is-${rule.source}`, "data-rule": rule.id },
      element("p", { class: "rule-sentence" }, ...marked(rule.sentence, words)),
      ...(rule.refusals ?? []).map((sentence) => element("p", { class: "rule-refusal" }, element("b", {}, say("The table says:")), ` ${sentence}`)),
      element("p", { class: "rule-about" },
        element("span", { class: "rule-source", title: meaning }, source), ` ${ledger.chapters[rule.chapter]} · ${rule.id}`));
    if (ledger.pictured.includes(rule.id)) item.append(example(rule.id));
    return item;
  }

  function example(id) {
    const button = element("button", { type: "button", class: "button", "aria-expanded": "false" }, say("Example"));
    const place = element("div", { class: "rule-example", hidden: "" });
    button.addEventListener("click", async () => {
      const opens = button.getAttribute("aria-expanded") === "false";
      button.setAttribute("aria-expanded", String(opens));
      place.hidden = !opens;
      if (!opens || place.querySelector("figure")) return;
      place.replaceChildren(element("p", { class: "quiet" }, say("One moment …")));
      try {
        if (!coming) pictures();
        place.replaceChildren(picture(await coming, id, say));
      } catch {
        place.replaceChildren(element("p", { class: "quiet", role: "alert" },
          say("The drawings of this game are not on this device yet; they come when there is network.")));
      }
    });
    return element("div", {}, button, place);
  }

  /** A sentence with the words in it that were asked for. */
  function marked(sentence, words) {
    if (!words.length) return [sentence];
    return sentence.split(/([\p{L}\p{N}]+)/u).map((part, k) => {
      const meant = k % 2 && words.some((word) => word.length > 2 && alike(word, plain(part)) > 0);
      return meant ? element("mark", {}, part) : part;
    });
  }

  field.addEventListener("input", show);
  const known = games.some((game) => game.name === read(CHOSEN)) ? read(CHOSEN) : games[0].name;
  await choose(known);
}
