// The two wind roses that lie face up, and any card: what this house knows of it, and how far it moves the boat.

import { button, shown } from "/static/beside/parts.js";
import { element } from "/static/dom.js";

const NONE = -1;

export async function mount(root, { data, say, journal, rules: ask }) {
  const rules = await ask();
  const stacks = ["A", "B"];
  const ids = data.roses.words.map((word) => word.id);
  let wanted = "", colour = "";

  /** What the roses show: the last thing told of each. */
  const told = () => journal.events.reduce((roses, { stack, shows }) => ({ ...roses, [stack]: shows }), {});

  const roses = element("section", { class: "sheet-part", "aria-label": say("Wind roses") });
  const search = element("input", { type: "search", "aria-label": say("Search a card by its name"), placeholder: say("Search a card by its name"), autocomplete: "off" });
  search.addEventListener("input", () => {
    wanted = plain(search.value);
    list();
  });
  const colours = element("div", { class: "choices farshore-purple" });
  const found = element("ul", { class: "farshore-found" });
  const many = element("p", { class: "hint", role: "status" });
  const cards = element("section", { class: "sheet-part", "aria-label": say("Cards") }, element("h2", {}, say("Cards")),
    element("p", { class: "hint" }, say("As far as this house knows them: what stands in italics is the house's own value. Your printed card is right.")),
    search, colours, many, found);

  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

  function choice(stack) {
    const now = told()[stack] ?? "";
    const select = element("select", { "data-key": `rose ${stack}` }, element("option", { value: "" }, "–"),
      ...data.roses.words.map(({ id, said }) => element("option", { value: id }, said)));
    select.value = now;
    select.addEventListener("change", () => journal.tell({ stack, shows: select.value }));
    return element("label", {}, element("span", {}, say("Stack {stack} shows", { stack })), select);
  }

  function show() {
    shown(roses, element("h2", {}, say("Wind roses")), element("div", { class: "farshore-roses" }, ...stacks.map(choice)),
      element("p", { class: "hint" }, say("Each rose that fits a card you play moves your boat one space. What the eight tiles show is not known here: tell what lies on your table.")));
    shown(colours, Object.entries(data.colours).map(([id, said]) => button(`colour ${id}`, said, () => {
      colour = colour === id ? "" : id;
      show();
    }, { pressed: colour === id })));
    list();
  }

  /** How many of the roses fit a card, by the game's own rule. */
  function moves(card) {
    const state = new rules.State(), shows = told();
    stacks.forEach((stack, k) => { state.rose[k] = BigInt(shows[stack] ? ids.indexOf(shows[stack]) : NONE); });
    return Number(rules.winds(state, card));
  }

  function list() {
    const chosen = data.cards.map((card, k) => [card, k])
      .filter(([card]) => (!colour || card.colour === colour) && plain(card.name).includes(wanted));
    many.textContent = say.n("{n} card", "{n} cards", chosen.length);
    found.replaceChildren(...chosen.map(([card, k]) => row(card, k)));
  }

  function row(card, k) {
    const n = moves(k), told_ = Object.values(told()).some(Boolean);
    return element("li", { "data-card": card.id },
      element("h3", {}, element("span", {}, card.name), element("span", {}, say.n("{n} point", "{n} points", card.points))),
      element("p", {}, card.type),
      line(say("Cost: {cost}", { cost: card.cost }), card.house.cost),
      card.effect ? line(card.effect, card.house.effect) : null,
      card.doubt ? line(card.doubt, true) : null,
      told_ ? element("p", { class: n ? "is-wind" : "" }, n ? say.n("The wind moves your boat {n} space.", "The wind moves your boat {n} spaces.", n) : say("No wind for your boat.")) : null);
  }

  /** A line of a card; one that is the house's own says so, to the eye and to a reader. */
  function line(text, house) {
    return element("p", { class: house ? "is-house" : "" }, text, house ? element("span", { class: "unseen" }, ` (${say("chosen by this house")})`) : null);
  }

  root.append(roses, cards);
  const end = journal.changed(show);
  show();
  return end;
}
