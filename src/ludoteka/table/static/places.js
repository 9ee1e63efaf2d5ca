// The places that a game's page declares, on its board, in its hand and aside:
//   data-do="notation"    legal: a click or Enter does it; with data-confirm the first one shows what it would do
//   data-why="notation"   not legal: a click, the pointer or the focus lets the server say why, with the rule
//   data-pick             beside data-do: chosen with others, and sent with them (frame/picks.js)
//   data-place="word …"   lit while the pointer is over an entry of the log that names one of the words

import { announce, element, say } from "./dom.js";
import { explained, sentences } from "./explain.js";
import { beside, nearestTo, nearestToward } from "./spatial.js";
import { narrow } from "./tabs.js";

const PLACES = "[data-do], [data-why]";
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const FINGER = 44; // px
const STIR = 5; // px that a resting mouse moves before it points at what has come to lie under it
const NATIVE = "button, a, input, select, summary";
const GRACE = 250; // ms in which the server mostly says what a place would do; then the place speaks for itself

/** Whether a place lies in a closed part of the page, which keeps its boxes. */
function folded(node) {
  for (let part = node.closest("details:not([open])"); part; part = part.parentElement.closest("details:not([open])")) {
    if (node.closest("summary")?.parentElement !== part) return true;
  }
  return false;
}

/** Whether a place is shown; checkVisibility() takes parts of a drawing for visible always. */
const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible" && !folded(node);

/** What a place says itself. */
function label(node) {
  const said = node.getAttribute("aria-label") ?? node.querySelector(":scope > title")?.textContent ?? node.innerText ?? node.textContent;
  return said.replace(/\s+/g, " ").trim().slice(0, 200);
}

/** How far a point lies out of what is free, with room for a finger around it. */
function near(at, from, to) {
  const room = Math.min(FINGER, to - from) / 2;
  return at - Math.min(Math.max(at, from + room), to - room);
}

export class Places {
  constructor(table, main, card) {
    Object.assign(this, { table, main, card });
    this.node = null; // the place looked at
    this.chosen = false; // it was chosen, not only pointed at
    this.told = null; // what the server says of it
    this.asked = 0; // the last question's number
    this.last = ""; // the notation where the keys start from
    this.brought = null; // the views before and after a place was brought out from under the card
    this.mouse = null; // where the mouse is
    this.rests = null; // where it was when the last drawing came: until it leaves there, nobody asks for anything
    main.addEventListener("click", (event) => this.click(event));
    main.addEventListener("focusin", (event) => this.focused(event));
    main.addEventListener("pointermove", (event) => this.pointed(event));
    main.addEventListener("pointerout", (event) => {
      if (this.node && !this.chosen && event.target.closest?.(PLACES) === this.node) this.drop();
    });
    card.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) this.act(button.dataset.go);
    });
  }

  get active() {
    return this.table.state === "play" && !this.table.busy;
  }

  notation(node = this.node) {
    return node?.dataset.do ?? node?.dataset.why ?? "";
  }

  /** A new drawing has come: what was looked at is gone, and the keys find their way in what is there now. */
  drawn() {
    if (this.node) this.drop();
    this.rests = this.mouse;
    const asked = this.table.state === "play";
    this.main.classList.toggle("is-asked", asked);
    const all = [...this.main.querySelectorAll(PLACES)];
    for (const node of all) {
      if (node.dataset.why !== undefined) node.setAttribute("aria-disabled", "true");
      if (node.matches(NATIVE)) continue;
      if (!asked) {
        node.removeAttribute("tabindex");
        continue;
      }
      if (!node.hasAttribute("role")) node.setAttribute("role", "button");
      node.tabIndex = node.closest(".board") ? -1 : 0;
    }
    const start = asked && this.start();
    if (start) start.tabIndex = 0;
  }

  /** The place of the board that the keys come to first: the one they were at, else the first that is legal. */
  start() {
    const board = [...this.table.board.querySelectorAll(PLACES)].filter(seen);
    return board.find((node) => this.last && this.notation(node) === this.last)
      ?? board.find((node) => node.dataset.do !== undefined) ?? board[0] ?? null;
  }

  // ---- looking, choosing, doing ----------------------------------------------------------------------------------

  click(event) {
    const node = event.target.closest(PLACES);
    if (!node) {
      if (this.node && event.target.closest(".board")) this.drop();
      return;
    }
    if (!this.active) return;
    event.preventDefault();
    this.press(node, event.detail === 0);
  }

  press(node, aloud) {
    if (node.dataset.pick !== undefined) return this.table.picks.press(node);
    const legal = node.dataset.do !== undefined;
    const again = this.chosen && this.notation() === this.notation(node); // the board and the hand may both show it
    if (legal && (node.dataset.confirm === undefined || this.table.settings.quick || again)) {
      this.look(node, { ask: false });
      return this.act(node.dataset.do);
    }
    return this.look(node, { chosen: true, aloud });
  }

  async act(notation) {
    if (notation === undefined || !this.active) return;
    const { node } = this;
    this.last = notation;
    this.hush();
    node?.classList.add("is-pending");
    if (!(await this.table.act(notation))) node?.classList.remove("is-pending");
    this.drop();
  }

  /** Nothing is said of any place, and no answer that is on its way will be. */
  hush() {
    this.asked += 1;
    clearTimeout(this.slow);
    this.card.hidden = true;
    this.card.replaceChildren();
    this.takeBack();
  }

  /**
   * Look at a place: the server says what it would do, or why it may not be done. Until it has, what was said of another
   * place is gone; if it takes long, or cannot say, a chosen place can be done by a second click all the same.
   */
  async look(node, { chosen = false, aloud = false, ask = true } = {}) {
    const other = this.node !== node;
    this.mark(false);
    Object.assign(this, { node, chosen, told: null });
    this.mark(chosen);
    if (other || !ask) this.hush();
    if (!ask) return;
    const question = ++this.asked;
    clearTimeout(this.slow);
    if (chosen) this.slow = setTimeout(() => question === this.asked && this.show({ ...this.plainly(say("moment")), early: true }), GRACE);
    const answer = await this.table.preview(this.notation(node));
    if (question !== this.asked) return;
    clearTimeout(this.slow);
    if (answer.unsaid && !chosen) return;
    const legal = node.dataset.do !== undefined;
    this.told = answer.unsaid ? this.plainly(answer.sentence || say(legal ? "unsaid" : "unsaid_why")) : answer;
    this.show(this.told);
    if (aloud) announce(sentences(this.told, chosen));
  }

  /** What is chosen is lit, in the hand too if it lies there as well, and what would come of it is shown; of a row that is
   * longer than the screen it comes into view. */
  mark(on) {
    if (!this.node) return;
    const notation = CSS.escape(this.notation());
    for (const node of [this.node, ...this.main.querySelectorAll(`.ask-hand [data-do="${notation}"], [data-ghost="${notation}"]`)]) {
      node.classList.toggle("is-chosen", on);
      if (on && node.closest(".ask-hand")) node.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /** What can be said of a place without the server. */
  plainly(more) {
    return { ok: this.node.dataset.do !== undefined, sentence: label(this.node), notes: [{ kind: "plain", text: more }] };
  }

  drop() {
    if (!this.node) return;
    this.mark(false);
    Object.assign(this, { node: null, chosen: false, told: null });
    this.hush();
  }

  show(told) {
    const { chosen } = this;
    const notation = this.node.dataset.do;
    const more = chosen && told.ok && !told.early && notation !== undefined // a button that comes stays where it is
      ? [element("button", { type: "button", class: "button main", "data-go": notation }, say("do"))] : [];
    this.card.replaceChildren(...explained(told, { chosen, table: this.table, emblem: () => "•" }), ...more);
    this.card.classList.toggle("is-no", !told.ok);
    this.takeBack();
    this.card.hidden = false;
    this.moved();
  }

  /** The card stands beside its place, where it hides least of what would come, of the other places and of a sheet that lies over the board;
   * beside the board's edge if the place is elsewhere. */
  moved() {
    if (!this.node || this.card.hidden) return;
    if (narrow.matches) return this.dock();
    const { board } = this.table;
    const host = board.getBoundingClientRect();
    const at = (node) => {
      const box = node.getBoundingClientRect();
      return { x: box.left + box.width / 2 - host.left, y: box.top + box.height / 2 - host.top, reach: Math.min(90, Math.max(box.width, box.height) / 2 + 12) };
    };
    const sheets = [...this.main.querySelectorAll(".ask-sheet :is([data-do], button, output)")].filter(seen);
    const others = [...board.querySelectorAll("[data-do]"), ...sheets].map((node) => ({ ...at(node), weight: 2 }));
    for (const ghost of board.querySelectorAll("[data-ghost].is-chosen")) others.push({ ...at(ghost), weight: 100 });
    const here = at(this.node);
    const { left, top } = beside(here, here.reach, this.card, board, others);
    this.card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  /**
   * On a small screen the card lies along the board's lower edge, or along the upper one where it would hide its place,
   * on the board or in a sheet over it; a place of the board that is not in view beside it then is brought there, once.
   */
  dock() {
    const { node, card, table: { board, camera } } = this;
    const middle = () => { // of what is to be seen of it
      const box = node.getBoundingClientRect();
      const within = node.closest(".board") ? board.getBoundingClientRect() : box;
      const [left, right] = [Math.max(box.left, within.left), Math.min(box.right, within.right)];
      const [top, bottom] = [Math.max(box.top, within.top), Math.min(box.bottom, within.bottom)];
      return { x: (left + right) / 2, y: (top + bottom) / 2, room: Math.min(FINGER, box.height) / 2 };
    };
    const hides = () => {
      const [box, { x, y, room }] = [card.getBoundingClientRect(), middle()];
      return x > box.left && x < box.right && y + room > box.top && y - room < box.bottom;
    };
    card.classList.remove("is-above");
    card.classList.toggle("is-apart", !node.closest(".board, .ask-sheet")); // it hides nothing of its place
    if (hides()) card.classList.add("is-above");
    this.wholeLines();
    if (!node.closest(".board") || this.brought || !camera.view) return;
    const [host, said, box] = [board, card, node].map((one) => one.getBoundingClientRect());
    const [top, bottom] = card.classList.contains("is-above") ? [said.bottom, host.bottom] : [host.top, said.top];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const [across, down] = [near(x, host.left, host.right), near(y, top, bottom)];
    if (Math.hypot(across, down) < 1) return;
    this.brought = { from: camera.view, free: camera.free };
    camera.free = true;
    camera.to({ ...camera.view, x: camera.view.x + across * camera.scale, y: camera.view.y + (down && y - (top + bottom) / 2) * camera.scale }, false);
    this.brought.to = camera.view;
  }

  /** What is said scrolls above the button, and is cut between notes, or else between lines: never through one. */
  wholeLines() {
    const list = this.card.querySelector(".said-notes");
    if (!list) return;
    list.style.maxHeight = "";
    const room = list.clientHeight;
    list.classList.toggle("is-long", list.scrollHeight > room + 1);
    if (!list.matches(".is-long")) return;
    const line = parseFloat(getComputedStyle(list).lineHeight);
    const ends = [...list.children].map((note) => note.offsetTop + note.offsetHeight - list.children[0].offsetTop);
    const whole = Math.max(...ends.filter((end) => end <= room + 1), 0);
    list.style.maxHeight = `${room - whole < 3 * line ? whole : Math.max(1, Math.floor(room / line)) * line}px`;
  }

  /** The view goes back to where it was before a place was brought out, unless somebody has moved it since. */
  takeBack() {
    const { camera } = this.table;
    const { brought } = this;
    this.brought = null;
    if (!brought || camera.view !== brought.to) return;
    camera.free = brought.free;
    camera.to(brought.from, false);
  }

  // ---- pointer and keys --------------------------------------------------------------------------------------------

  focused(event) {
    const node = event.target.closest(PLACES);
    if (!node || !this.active) return;
    const { board } = this.table;
    if (board.contains(node)) { // Tab leads away from here, to no other place
      for (const other of board.querySelectorAll(PLACES)) other.tabIndex = other === node ? 0 : -1;
    }
    if (document.documentElement.dataset.hand !== "keys") return;
    this.last = this.notation(node);
    if (board.contains(node)) this.reveal(node);
    if (node === this.node) return;
    if (this.node) this.drop();
    if (this.tells(node)) this.look(node, { aloud: true });
  }

  pointed(event) {
    if (event.pointerType !== "mouse") return;
    this.mouse = { x: event.clientX, y: event.clientY };
    if (this.rests && Math.hypot(this.mouse.x - this.rests.x, this.mouse.y - this.rests.y) < STIR) return;
    this.rests = null;
    if (event.buttons || this.chosen || !this.active) return;
    const node = event.target.closest(PLACES);
    if (node && node !== this.node && this.tells(node)) this.look(node);
  }

  /** Whether there is more to say about a place than what it says itself. */
  tells(node) {
    return node.dataset.why !== undefined || node.dataset.confirm !== undefined;
  }

  reveal(node) {
    const { camera } = this.table;
    const box = node.getBoundingClientRect();
    if (!camera.view || !box.width) return;
    const { x, y } = camera.world(box.left + box.width / 2, box.top + box.height / 2);
    camera.reveal(x, y);
  }

  /** Arrow keys lead from place to place; true when a key was for a place. */
  key(event, pressed) {
    const from = event.target.closest?.(PLACES);
    if (pressed === "Escape" && this.node) this.drop();
    else if ((pressed === "Enter" || pressed === " ") && from) this.active && this.press(from, true);
    else if (STEPS[pressed]) return this.step(from, event.target, STEPS[pressed]);
    else return false;
    return true;
  }

  step(from, target, direction) {
    if (!from && target.closest?.(".side, .ask-region, .bar")) return false;
    const region = from?.closest(".side, .ask-region") ?? this.table.board;
    const all = [...region.querySelectorAll(PLACES)].filter(seen);
    if (!all.length || this.table.state !== "play") return false;
    const at = (node) => {
      const box = node.getBoundingClientRect();
      return { node, x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const to = from
      ? nearestToward(at(from), direction, all.filter((node) => node !== from).map(at))?.node
      : this.start() ?? nearestTo({ x: 0, y: 0 }, all.map(at)).node;
    to?.focus({ preventScroll: region === this.table.board });
    return true;
  }

  /** Show where an advised action is done; false if no place is declared for it. */
  hint(notation) {
    const all = [...this.main.querySelectorAll(`[data-do="${CSS.escape(notation)}"]`)];
    const node = all.find((one) => one.dataset.pick === undefined || one.ariaPressed !== "true"); // the next one to be chosen
    if (!node) return false;
    node.closest("details")?.setAttribute("open", "");
    if (node.closest(".board")) this.reveal(node);
    else node.scrollIntoView({ block: "nearest" });
    node.classList.add("is-hinted");
    if (document.documentElement.dataset.hand === "keys") node.focus({ preventScroll: true });
    if (node.dataset.confirm !== undefined) this.look(node, { chosen: true, aloud: true });
    return true;
  }
}

/** Light the places that an entry of the log names. */
export function lightPlaces(root, words, on) {
  for (const node of root.querySelectorAll(".is-pointed")) node.classList.remove("is-pointed");
  for (const word of on ? words.split(" ").filter(Boolean) : []) {
    for (const node of root.querySelectorAll(`[data-place~="${CSS.escape(word)}"]`)) node.classList.add("is-pointed");
  }
}
