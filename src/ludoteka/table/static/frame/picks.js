// Several cards chosen one by one and sent with one press: nothing is done before.
//   data-pick           beside data-do: a press chooses the card, or lets go of it; data-named="…" what it is called
//   data-picks          what sends them: data-counts="0 2" how many may be sent, data-most, data-words what is said of
//                       each number of them, data-rest="notation" what says that there are no more than were chosen

import { announce, element, say } from "../dom.js";

export class Picks {
  constructor(table, main) {
    Object.assign(this, { table, main });
    this.left = []; // what was chosen and could not be sent
    main.addEventListener("click", (event) => event.target.closest("[data-take]") && this.take());
  }

  get bar() {
    return this.main.querySelector("[data-picks]");
  }

  get chosen() {
    return [...this.main.querySelectorAll("[data-pick][aria-pressed=true]")];
  }

  /** What sends what is chosen, once that is all that may be; null before. */
  get enough() {
    const { bar, chosen: { length: n } } = this;
    return bar && n && n >= Number(bar.dataset.most) ? bar.querySelector("[data-take]") : null;
  }

  /** Whether all that an action could choose is chosen already. */
  took(notation) {
    const all = [...this.main.querySelectorAll(`[data-pick][data-do="${CSS.escape(notation)}"]`)];
    return all.length > 0 && all.every((node) => node.ariaPressed === "true");
  }

  /** A new drawing has come; what could not be sent is chosen still, as far as it is there. */
  drawn() {
    for (const node of this.main.querySelectorAll("[data-pick]")) {
      const at = this.left.indexOf(node.dataset.do);
      if (at >= 0) this.left.splice(at, 1);
      node.setAttribute("aria-pressed", String(at >= 0));
    }
    this.shown();
  }

  press(node) {
    if (!this.bar || this.table.several) return;
    const off = node.ariaPressed === "true";
    if (!off && this.chosen.length >= Number(this.bar.dataset.most)) {
      this.table.complain(say("picked_all"), "", true);
      return;
    }
    node.setAttribute("aria-pressed", String(!off));
    node.scrollIntoView({ block: "nearest", inline: "nearest" }); // of a row that is longer than the screen
    this.shown();
    this.bar.dispatchEvent(new Event("change", { bubbles: true })); // it may need more room than before
    announce(this.bar.innerText.trim());
  }

  shown() {
    const { bar } = this;
    if (!bar) return;
    const { chosen, chosen: { length: n } } = this;
    const button = bar.querySelector("[data-take]");
    button.textContent = JSON.parse(bar.dataset.words)[n];
    const names = chosen.map((node) => node.dataset.named).filter(Boolean);
    if (names.length) button.append(element("small", {}, names.join(", ")));
    button.classList.toggle("main", n > 0); // to send nothing is not what most want
    button.disabled = !bar.dataset.counts.split(" ").includes(String(n));
  }

  /** Send what is chosen, one after another as the rules have it; what fails says so, and the rest stays chosen. */
  async take() {
    const { bar, table } = this;
    if (!bar || table.busy || table.several) return;
    const { rest = "", most } = bar.dataset;
    const all = this.chosen.map((node) => node.dataset.do);
    if (rest && all.length < Number(most)) all.push(rest);
    const before = table.lays;
    table.several = true;
    let sent = 0;
    while (sent < all.length && (await table.act(all[sent]))) sent += 1;
    this.keep(before + sent, sent);
    this.left = all.slice(sent);
    if (this.left.length) this.drawn();
    table.rested();
  }

  // ---- back again: what was sent with one press ----------------------------------------------------------------------

  keep(lays, n) {
    try { sessionStorage.setItem(`picks ${this.main.dataset.id}`, `${lays} ${n}`); } catch { /* then step by step */ }
  }

  /** How many steps the last press was. */
  get together() {
    try {
      const [lays, n] = (sessionStorage.getItem(`picks ${this.main.dataset.id}`) ?? "").split(" ").map(Number);
      return lays === this.table.lays ? Math.max(1, n) : 1;
    } catch { return 1; }
  }
}
