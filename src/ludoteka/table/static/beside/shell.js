// The companion: the list of tools, and the one that is open. Its address is "#game/tool", so that the browser's own way
// back leads back here.

import { element } from "../dom.js";
import { diary } from "./diary.js";
import { journal } from "./journal.js";
import { keepPage } from "./keeping.js";
import { speaker } from "./say.js";
import { list } from "./list.js";
import { bar } from "./thumb.js";

const main = document.getElementById("main");
const header = document.querySelector("header");
const thumb = document.querySelector(".thumb");
const buttons = [...document.querySelectorAll(".languages button")];

let shelf = null; // what there is, in the language that is spoken
let say = null;
let keeping = ""; // how far this page is kept
let leave = () => {}; // takes the open tool away
let turn = 0; // what comes late, for a place that was left, is not shown

function language() {
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  return buttons.some((button) => button.value === chosen) ? chosen : document.documentElement.lang;
}

async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** Learn the words of a language, and say by them what the server wrote. */
async function speak(lang) {
  shelf = await json(`/companion/${lang}.json`);
  say = speaker(lang, shelf.words);
  document.documentElement.lang = lang;
  for (const button of buttons) {
    if (button.value === lang) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  document.querySelector(".skip").textContent = say("Skip to the content");
  document.querySelector(".switches").setAttribute("aria-label", say("Language and light"));
  document.querySelector(".brand").setAttribute("aria-label", say("Ludoteka: to the first page"));
  const light = document.querySelector("[data-theme-switch]");
  Object.assign(light.dataset, { auto: say("Light: as the system"), light: say("Light: day"), dark: say("Light: lamp") });
  light.title = light.dataset[light.dataset.shows];
  light.setAttribute("aria-label", light.title);
}

/** The tool of an address, with its game (null = it belongs to none). */
function found(hash) {
  const [first, second] = decodeURIComponent(hash.slice(1)).split("/");
  const game = second === undefined ? null : shelf.games.find((one) => one.name === first);
  const tools = second === undefined ? shelf.tools : game?.tools ?? [];
  const tool = tools.find((one) => one.name === (second ?? first));
  return tool ? { game, tool } : null;
}

async function show() {
  const mine = ++turn;
  leave();
  leave = () => {};
  const place = found(location.hash);
  header.hidden = place !== null;
  thumb.hidden = place === null;
  main.replaceChildren();
  delete main.dataset.ready;
  document.title = `${place ? place.tool.title : say("Beside the real table")} · Ludoteka`;
  try {
    if (place) await open(place, () => mine === turn);
    else main.replaceChildren(list(shelf, say, keeping));
  } catch (fault) {
    if (mine === turn) main.replaceChildren(lost(fault));
  }
  if (mine !== turn) return;
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
  main.dataset.ready = "";
}

/** Open a tool. */
async function open({ game, tool }, stays) {
  const name = game ? `${game.name}/${tool.name}` : tool.name;
  const room = game ? `/companion/${game.name}` : "/static/beside";
  const [brought, script] = await Promise.all([
    game ? json(`/companion/${say.lang}/${game.name}.json`) : { data: {}, words: {}, styles: [] },
    import(`${room}/${tool.script}`),
    game ? dressed(`${room}/board.css`) : null,
  ]);
  await Promise.all(brought.styles.map((style) => dressed(`${room}/${style}`)));
  if (!stays()) return;
  const notes = journal(name, diary), root = element("div", { class: "tool-room" });
  const shut = bar(thumb, notes, say, game?.title ?? "");
  main.replaceChildren(element("h1", {}, tool.title), root);
  const parts = {
    data: brought.data, say: speaker(say.lang, { ...shelf.words, ...brought.words }), journal: notes, diary,
    rules: () => import(`/companion/rules/${game.name}.js`),
  };
  leave = () => { shut(); notes.close(); };
  try {
    const away = await script.mount(root, parts);
    if (stays()) leave = () => { away?.(); shut(); notes.close(); };
    else away?.();
  } catch (fault) {
    console.error(fault);
    if (stays()) root.replaceChildren(stuck(notes));
  }
}

/** A style, once it is here: nothing is shown undressed. */
function dressed(address) {
  const known = document.querySelector(`link[href="${address}"]`);
  if (known) return known.done;
  const link = element("link", { rel: "stylesheet", href: address });
  link.done = new Promise((done, failed) => { link.onload = done; link.onerror = failed; });
  document.head.append(link);
  return link.done;
}

/** What stands where a tool can make nothing of what it was told: by an older version, say. */
function stuck(notes) {
  const anew = element("button", { type: "button", class: "button main" }, say("Begin anew"));
  anew.addEventListener("click", () => { notes.clear(); show(); });
  return element("div", { class: "sheet-part", role: "alert" },
    element("p", {}, say("This tool cannot go on from what it was told.")), anew);
}

function lost(fault) {
  console.warn(fault);
  const again = element("button", { type: "button", class: "button main" }, say("Try again"));
  again.addEventListener("click", show);
  return element("div", { class: "sheet-part", role: "alert" },
    element("p", {}, say("This could not be loaded. Is there a network?")), again);
}

for (const button of buttons) {
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    const safe = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `lang=${button.value}; path=/; max-age=31536000; samesite=lax${safe}`;
    await speak(button.value);
    await show();
  });
}

addEventListener("hashchange", show);
await speak(language());
await show();
keepPage(main.dataset.version, (how) => {
  keeping = how;
  main.dataset.keeping = how;
  const line = main.querySelector("[data-keeping]");
  if (line) line.replaceWith(list.state(say, how));
});
