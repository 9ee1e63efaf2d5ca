// A table that is played at: sends what people do, shows how the table lies, and lets the game's own page do the rest.
// Nothing counts as done before the server has said so.

import { own } from "./after/own.js";
import { Camera } from "./camera.js";
import { announce, move, say, still, typing } from "./dom.js";
import { keepApart, toCorners } from "./frame/apart.js";
import { drawer, sheets } from "./frame/drawer.js";
import { looks } from "./frame/looks.js";
import { Picks } from "./frame/picks.js";
import { reach } from "./frame/reach.js";
import { Coach } from "./learning/coach.js";
import { drawing, put, taken } from "./morph.js";
import { chat } from "./people/chat.js";
import { people } from "./people/people.js";
import { Places, lightPlaces } from "./places.js";
import { settings } from "./settings.js";
import { hear } from "./frame/sound.js";
import { Story } from "./frame/story.js";
import { zoom } from "./frame/zoom.js";
import { roving, tabs } from "./tabs.js";
import { Wire } from "./wire.js";

const main = document.getElementById("main");
const board = document.getElementById("region-board");
const ask = document.getElementById("region-ask");
const notice = document.getElementById("notice");
const offline = document.getElementById("offline");
const help = document.getElementById("help");
const log = document.getElementById("region-log");
const card = document.getElementById("place-card");
const curtain = document.getElementById("region-curtain");
const HELD = 700; // ms for which a curtain that has just fallen cannot be raised: the last click was meant for the table

/** What a game's page.js may be: each part is optional. `hint` may return false: it shows nothing for that action. */
const NOTHING = {
  drawn() {}, pending() {}, failed() {}, hint: () => false, key: () => false, light() {}, keepsWheel: () => false, moved() {},
};
let game = NOTHING;

class Table {
  constructor() {
    this.version = Number(main.dataset.version);
    this.board = board;
    this.ask = ask;
    this.settings = settings;
    this.busy = false;
    this.untold = []; // what the server has told by itself while something was being done
    this.tried = new Map(); // what the server said an action would do, in this version
    this.wondering = new AbortController(); // ends the questions that are on their way when something is done
    this.hands = 0; // presses and keys so far: advice chooses nothing for somebody who has gone on since asking
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { this.hands += 1; }, true);
    document.addEventListener("click", (event) => { // advice goes when something else is chosen
      const pressed = event.target.closest("button, [role=button], [data-key]");
      if (pressed && this.advised && !pressed.closest(".is-hinted, #place-card")) this.hush();
    }, true);
    new MutationObserver(() => this.aside()).observe(card, { attributes: true, attributeFilter: ["style", "hidden", "class"] });
    new ResizeObserver(() => this.aside()).observe(card); // more may be said in it, at the same place
    this.camera = new Camera(board, {
      keepsWheel: (event) => game.keepsWheel(event), onmove: () => { game.moved(); this.places?.moved(); },
    });
    this.several = false; // whether several steps are sent one after another
    this.places = new Places(this, main, card);
    this.picks = new Picks(this, main);
    this.wire = new Wire(main.dataset.id, {
      onversion: (version) => version !== this.version && this.refresh(version),
      onchanges: (answer) => this.told(answer),
      onstate: (online) => {
        offline.hidden = online;
        if (online) this.goOn(); // chance may have been asked when nobody answered
      },
      still: () => still.matches || settings.swift,
    });
    document.addEventListener("setting", (event) => event.detail === "swift" && this.wire.listen());
    document.addEventListener("setting", (event) => event.detail === "why" && document.documentElement.classList.toggle("is-wordless", !settings.why));
    still.addEventListener("change", () => this.wire.listen());
    new ResizeObserver(() => toCorners(board)).observe(board); // a phone is turned, a question takes its lines
  }

  get state() {
    return ask.querySelector(".ask")?.dataset.state ?? "";
  }

  get lays() {
    return Number(ask.querySelector(".ask")?.dataset.lays ?? 0);
  }

  /**
   * What an action would do, or why it may not be done: {ok, sentence, notes, …}. Where the server cannot say, nothing
   * is known but that: {unsaid: true, sentence}, the sentence "" if it has told no reason.
   */
  async preview(notation) {
    const version = this.version;
    if (!this.tried.has(notation)) {
      const { status, ...answer } = await this.wire.get(`/try?at=${encodeURIComponent(notation)}`, this.wondering.signal);
      const other = status === 200 ? answer.version : status === 422 ? -1 : version;
      if (other !== this.version) this.refresh(other); // one of us is further on
      if (status !== 200 || other !== version) return { unsaid: true, sentence: status === 422 ? answer.sentence : "" };
      this.tried.set(notation, answer);
    }
    return this.tried.get(notation);
  }

  /** Do an action; true when it is done. */
  async act(notation) {
    return this.send("/moves", { action: notation }, notation);
  }

  async send(path, body, notation = "") {
    if (this.busy) return false;
    story.skip();
    looked.back();
    this.busy = true;
    this.hush();
    this.wondering.abort();
    this.wondering = new AbortController();
    main.classList.add("is-busy");
    if (notation) game.pending(notation);
    const answer = await this.wire.post(path, { version: this.version, have: drawing.tag, ...body });
    this.busy = false;
    main.classList.toggle("is-busy", this.several);
    if (answer.tag) this.show(answer);
    this.tell();
    if (this.heard > this.version) this.refresh(this.heard); // a bot was quicker than our answer
    if (answer.status === 200) return true;
    if (answer.status === 409 && path === "/reveal") return false; // somebody else was quicker
    game.failed(notation, answer);
    this.complain(answer.status ? answer.sentence ?? say("unreachable") : say("unreachable"), answer.rule);
    return false;
  }

  async refresh(version) {
    this.heard = Math.max(this.heard ?? 0, version);
    if (this.busy || this.fetching) {
      this.later = this.fetching; // what is on its way may be older: then the newest is asked for after it
      return;
    }
    this.fetching = true;
    const answer = await this.wire.get(`/regions?have=${drawing.tag}`);
    this.fetching = false;
    if (answer.tag && answer.version !== this.version) this.show(answer);
    else if (!answer.tag && answer.status) this.complain(answer.sentence ?? say("unreachable"));
    if (!answer.tag && version >= 0) setTimeout(() => this.refresh(version), 1500);
    if (this.later && answer.tag) this.refresh(version);
    this.later = false;
  }

  /** What changed came by itself; while something is being done it waits for the answer to that. */
  told(answer) {
    this.untold.push(answer);
    if (!this.busy && !story.under) this.tell();
  }

  /** Show what has been told by itself: one after another as it is seen, or (`at once`) all of it. */
  tell(atOnce = false) {
    while (this.untold.length && !this.busy && (atOnce || !story.under)) {
      this.show(this.untold.shift());
      if (atOnce) story.skip();
    }
  }

  get seat() {
    return ask.querySelector(".ask")?.dataset.seat ?? "";
  }

  /** A word for the ear: it is my turn again, or the end. */
  ring(before, seat) {
    if (this.state === "over" && before !== "over") hear("end");
    else if (this.state === "play" && (before !== "play" || seat !== this.seat) && before !== "chance") hear("turn");
  }

  /** Put a version of the table on the page. */
  show(answer) {
    const { version } = answer;
    if (version < this.version || answer.tag === drawing.tag) return;
    const regions = taken(answer);
    if (!regions) { // it was told to somebody with another drawing
      this.refresh(version);
      return;
    }
    const [lays, state, focus, seat] = [this.lays, this.state, document.activeElement, this.seat];
    this.version = version;
    main.dataset.version = String(version);
    this.tried.clear();
    story.motion.remember();
    zoomed.away();
    const fresh = put(regions);
    const laid = this.lays > lays;
    board.classList.toggle("just-laid", laid);
    if (fresh.includes("board")) this.camera.attach();
    this.cover();
    looked.drawn();
    reached();
    toCorners(board);
    this.places.drawn();
    this.picks.drawn();
    game.drawn({ fresh, laid, keyboard: document.documentElement.dataset.hand === "keys" });
    story.drawn();
    coach?.drawn();
    if (fresh.includes("seats")) score();
    own(ask);
    this.ring(state, seat);
    if (fresh.includes("ask") && !this.covered) announce(asking());
    this.goOn();
    if (!focus?.isConnected && document.activeElement === document.body) this.refocus(state);
  }

  /** Chance answers by itself where nothing waits for it: where nothing could be taken back, or nobody wants to. */
  goOn() {
    clearTimeout(this.going); // whatever waited was about a table that is past
    if (this.several || this.state !== "chance" || (ask.querySelector(".ask[data-waits]") && !settings["at-once"])) return;
    this.going = setTimeout(() => this.reveal(), main.dataset.ready ? 320 : 0);
  }

  /** Where the focus goes when what had it is gone: to what is asked now. */
  refocus(before) {
    if (this.state === before && this.state === "play") return;
    ask.querySelector("[data-call=reveal], .is-over .ask-buttons .button")?.focus({ preventScroll: true });
  }

  get covered() {
    return Boolean(curtain.firstElementChild);
  }

  /** What lies behind the curtain cannot be reached; whoever comes raises it on purpose. */
  cover() {
    if (this.covered === this.was) return;
    this.was = this.covered;
    for (const part of main.children) if (part !== curtain) part.inert = this.was;
    if (!this.was) return;
    this.hush();
    for (const said of [notice, card, document.getElementById("live")]) said.replaceChildren(); // it was for the other
    help.close();
    const button = curtain.querySelector("button");
    button.disabled = Boolean(main.dataset.ready);
    setTimeout(() => { button.disabled = false; }, HELD);
    move(curtain.firstElementChild, [{ translate: "0 -100%" }, { translate: "0 0" }], { duration: 320 });
    const title = curtain.querySelector("h2");
    title.focus({ preventScroll: true });
    announce(curtain.textContent.replace(/\s+/g, " ").trim());
  }

  raise() {
    if (!this.covered) return false;
    return this.send("/raise", { seat: Number(curtain.firstElementChild.dataset.seat) });
  }

  lower() {
    return ask.querySelector("[data-call=lower]") ? this.send("/lower", {}) : false;
  }

  reveal() {
    return this.state === "chance" ? this.send("/reveal", {}) : false;
  }

  /** Take the last step back; what was sent with one press, all of it. */
  async undo() {
    if (this.busy || this.several) return false;
    this.several = true;
    let [left, done] = [this.picks.together, true];
    while (left > 0 && (done = Boolean(ask.querySelector("[data-call=undo]")) && (await this.send("/undo", {})))) left -= 1;
    this.rested();
    return done;
  }

  /** The last of several steps is over. */
  rested() {
    this.several = false;
    main.classList.toggle("is-busy", this.busy);
    this.goOn();
  }

  async hint() {
    if (this.state !== "play") return;
    const { version, hands, wondering: { signal }, picks: { enough } } = this;
    if (enough) { // nothing more is to be chosen: it can be sent
      enough.classList.add("is-hinted");
      return this.advise(say("advice", { words: enough.firstChild.textContent }), []);
    }
    const answer = await this.wire.get("/hint", signal);
    if (signal.aborted || version !== this.version) return; // it was about a table that is past
    if (!answer.action) return this.complain(answer.sentence ?? say("unreachable"));
    if (this.picks.took(answer.action) && answer.why.length) return this.advise(answer.why[0], answer.why.slice(1));
    const advice = say("advice", { words: answer.words });
    announce([advice, ...answer.why].join(" "));
    const shown = hands === this.hands && (game.hint(answer.action) !== false || this.places.hint(answer.action));
    if (answer.why.length || !shown) this.advise(advice, answer.why);
  }

  /** Say over the board what is advised, and why. */
  advise(advice, why) {
    this.complain(advice, "", true, 20000);
    for (const sentence of why) {
      const line = document.createElement("p");
      line.textContent = sentence;
      notice.append(line);
    }
    this.advised = true;
    this.aside();
  }

  /** What is said makes way for the card that says what an action would do, for what is advised, and for open sheets. */
  aside() {
    if (notice.hidden) return;
    for (const line of notice.querySelectorAll("p")) line.hidden = !card.hidden && card.textContent.includes(line.textContent); // said there
    keepApart(notice, [card, ...main.querySelectorAll(".board .is-hinted, .board .is-chosen, .ask-sheet")]);
  }

  /** Say something over the board: what is wrong, or (calm) what is only to be known. */
  complain(sentence, rule = "", calm = false, stays = 9000) {
    notice.classList.toggle("is-calm", calm);
    this.advised = false;
    notice.replaceChildren(sentence);
    if (rule) {
      const link = document.createElement("a");
      Object.assign(link, { href: this.ruleAddress(rule), target: "_blank", rel: "noopener", textContent: rule });
      notice.append(" ", link);
    }
    notice.hidden = false;
    this.aside();
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.hush(), stays);
  }

  hush() {
    notice.hidden = true;
    this.advised = false;
  }

  ruleAddress(rule) {
    return `/rules/${encodeURIComponent(main.dataset.game)}#${encodeURIComponent(rule)}`;
  }
}

/** What is asked, and what an answer is good for. */
function asking() {
  const said = [...ask.querySelectorAll(settings.why ? "#ask, #ask-why" : "#ask")];
  return said.map((one) => one.textContent.trim()).join(" ");
}

let points = Number(document.querySelector(".score")?.dataset.score ?? 0);

/** The score counts up with a small jump. */
function score() {
  const shown = document.querySelector(".score");
  document.querySelector(".seat.is-turn")?.scrollIntoView({ block: "nearest", inline: "center" });
  const now = Number(shown?.dataset.score ?? 0);
  if (now > points) move(shown.querySelector("b"), [{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 300 });
  points = now;
}

const story = new Story(main, { board, log, lines: document.getElementById("story"), onrest: (skipped) => table.tell(skipped) });
const table = new Table();
const seat = document.getElementById("coach");
const coach = seat && new Coach(main, seat, table);
const CALLS = {
  reveal: () => table.reveal(), undo: () => table.undo(), hint: () => table.hint(),
  raise: () => table.raise(), lower: () => table.lower(),
};
const KEYS = { n: "reveal", " ": "reveal", u: "undo", h: "hint" };
const CAMERA = { "+": "in", "=": "in", "-": "out", 0: "fit" };

main.addEventListener("click", (event) => {
  const button = event.target.closest("[data-call]");
  if (button) CALLS[button.dataset.call](button);
});

for (const button of document.querySelectorAll("[data-camera]")) {
  button.addEventListener("click", () => table.camera.press(button.dataset.camera));
}
for (const button of document.querySelectorAll("[data-help]")) {
  button.addEventListener("click", () => help.showModal());
}
help.addEventListener("click", (event) => event.target === help && help.close());

for (const [on, kinds] of [[true, ["pointerover", "focusin"]], [false, ["pointerout", "focusout"]]]) {
  for (const kind of kinds) {
    log.addEventListener(kind, (event) => {
      const entry = event.target.closest("[data-k]");
      if (!entry?.dataset.lit) return;
      lightPlaces(main, entry.dataset.lit, on);
      game.light(entry.dataset.lit, on);
    });
  }
}

addEventListener("pointerdown", () => { document.documentElement.dataset.hand = "pointer"; }, true);
addEventListener("keydown", (event) => {
  document.documentElement.dataset.hand = "keys";
  if (event.ctrlKey || event.metaKey || event.altKey || help.open || table.covered || typing(event.target)) return;
  const pressed = event.target.closest?.("button, a, summary, input, [role=tab]");
  if (pressed && [" ", "Enter"].includes(event.key)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.key === "?") help.showModal();
  else if (CAMERA[event.key]) table.camera.press(CAMERA[event.key]);
  else if (game.key(event, key) || table.places.key(event, key)) { /* a place, or the game, has seen to it */ }
  else if (KEYS[key]) CALLS[KEYS[key]]();
  else return;
  event.preventDefault();
});

const side = drawer(main);
const zoomed = zoom(main, card);
const looked = looks(main, { board, aside: document.getElementById("region-aside"), seats: document.getElementById("region-seats"), camera: table.camera });
const reached = reach(ask, card, document.getElementById("side"));
sheets(main, ask, side, tabs(document));
roving(log, ".log-entry:not([hidden])");
table.camera.attach(false);
table.cover();
reached();
toCorners(board);
table.places.drawn();
table.picks.drawn();
if (main.dataset.script) {
  const { play } = await import(`/games/${encodeURIComponent(main.dataset.game)}/page.js`);
  game = { ...NOTHING, ...play?.(table) };
  game.drawn({ fresh: ["board", "ask"], laid: false, keyboard: false });
}
story.drawn();
coach?.drawn();
own(ask);
people(table);
chat();
table.wire.listen();
table.goOn();
main.dataset.ready = "yes";
