// CATAN beside the real board: whose turn it is, the roll and what it calls for, the helpers, and the score.

import { announce, element } from "/static/dom.js";
import { drawings, picture } from "/static/beside/examples.js";
import { course, drawDisplay, pointsOf } from "/companion/catan/course.js";
import { PAIRS, UNSEEN, below, history, pairOf, shuffled, used } from "/companion/catan/dice.js";
import { setUp } from "/companion/catan/setup.js";
import { timer } from "/companion/catan/timer.js";

export async function mount(root, { data, say, journal, diary, rules }) {
  const made = await rules();
  const tell = (event) => journal.tell(event);
  const time = timer(say, tell);
  const helper = (number) => data.helpers[number - 1];
  let tab = "turn", match = null;

  const button = (words, does, names = "") => {
    const one = element("button", { type: "button", class: `button ${names}` }, words);
    one.addEventListener("click", does);
    return one;
  };
  const part = (title, ...children) => element("section", { class: "sheet-part", "aria-label": title }, element("h2", {}, title), ...children);
  const person = (p) => element("span", { class: `catan-person seat-ink-${p + 1}` }, match.start.names[p]);
  const line = (text, names = "") => element("p", { class: names }, text);

  function show() {
    match = course(journal.events, made);
    if (!match) return root.replaceChildren(setUp(data, say, tell));
    if (!match.begun) return root.replaceChildren(chooseDisplay());
    const tabs = element("div", { class: "catan-tabs", role: "group", "aria-label": say("What is shown") },
      ...[["turn", say("Turn")], ...(match.start.helpers ? [["helpers", say("Helpers")]] : []), ["score", say("Score")], ["rolls", say("Rolls")]].map(([name, words]) => {
        const one = button(words, () => { tab = name; show(); scrollTo(0, 0); });
        one.setAttribute("aria-pressed", String(tab === name));
        return one;
      }));
    root.replaceChildren(tabs, ...{ turn, helpers, score, rolls }[tab]());
    time.show(match);
  }

  // ---- the display, as it was drawn at the table -------------------------------------------------------------------

  function chooseDisplay() {
    const seats = match.start.names.length, chosen = new Set();
    const go = button(say("These lie in the display"), () => tell({ do: "display", helpers: [...chosen], at: Date.now() }), "main big");
    const tiles = data.helpers.slice(seats).map((one) => {
      const tile = button(`${one.number} ${one.name.word}`, () => {
        if (!chosen.delete(one.number)) chosen.add(one.number);
        tile.setAttribute("aria-pressed", String(chosen.has(one.number)));
        check();
      });
      tile.setAttribute("aria-pressed", "false");
      return tile;
    });
    const count = element("p", { role: "status" });
    const check = () => {
      go.disabled = chosen.size !== seats;
      count.textContent = say("{n} of {most} chosen", { n: chosen.size, most: seats });
    };
    check();
    const stack = data.helpers.slice(0, seats).reverse().map((one) => `${one.number} ${one.name.word}`).join(", ");
    return part(say("The display"),
      line(say("Start stack, from the top: {helpers}. It is laid out for you: the last player takes the top one, the first player Asla.", { helpers: stack })),
      line(say("Shuffle the other helpers and lay out {n}, sun side up. Tap those that came:", { n: seats })),
      element("div", { class: "choices" }, ...tiles), count, go,
      button(say("Draw them here"), () => tell({ do: "display", helpers: drawDisplay(seats, made), at: Date.now() }), "big"));
  }

  // ---- the turn ----------------------------------------------------------------------------------------------------

  function turn() {
    const head = element("section", { class: "sheet-part catan-head" }, element("h2", {}, person(match.turn)),
      line(match.paired ? say("Second player of the pair: builds, trades with the bank, uses the helper.") : match.phase === "ROLL" ? say("Before the roll") : lastRoll()));
    return [head, ...asked(), time.node];
  }

  function lastRoll() {
    const number = match.rolls.at(-1);
    return match.dice ? say("Rolled: {a} and {b}, together {n}", { a: match.dice[0], b: match.dice[1], n: number }) : say("Rolled: {n}", { n: number });
  }

  function asked() {
    const phase = { KEEP: keeping, HILDA: hilda, THOROLF: thorolf, ROLL: rolling, MAIN: playing }[match.phase];
    return phase ? phase() : [];
  }

  function rolling() {
    const kind = match.start.dice, roll = say("Roll the dice");
    const numbers = Array.from({ length: 11 }, (_, k) => button(String(k + 2), () => rolled({ number: k + 2 })));
    const own = kind === "own"
      ? part(say("What did you roll?"), element("div", { class: "catan-numbers" }, ...numbers))
      : part(kind === "even" ? say("Even deck") : say("Dice"), button(roll, kind === "even" ? fromDeck : () => rolled({ pair: [below(6) + 1, below(6) + 1] }), "main big"),
        kind === "even" ? line(deckSays(), "quiet") : null,
        element("details", {}, element("summary", {}, say("Rolled by hand after all")), element("div", { class: "catan-numbers" }, ...numbers)));
    return [own, ...(may() ? [use()] : []), ...reminder()];
  }

  /** The roll and a new deck before it, if one is due, are one thing to take back. */
  function fromDeck() {
    const deck = used(match.deck) ? shuffled() : null;
    const card = deck ? deck[0] : match.deck.cards[match.deck.next];
    rolled({ pair: pairOf(card), drawn: true, ...(deck ? { deck } : {}) });
  }

  function deckSays() {
    const next = match.deck && !used(match.deck) ? match.deck.next : 0;
    return say("Each of the {n} pairs of dice lies in the deck once. {left} rolls until the marker above the last {unseen}; then all are shuffled again.",
      { n: PAIRS, left: PAIRS - UNSEEN - next, unseen: UNSEEN });
  }

  function rolled(event) {
    tell({ do: "roll", ...event });
    announce(lastRoll());
  }

  /** What the roll calls for, beside the cards that everybody takes. */
  function reminder() {
    if (match.phase === "ROLL") return [];
    if (match.rolls.at(-1) !== 7 || match.paired) return [];
    return [part(say("Seven"), line(say("Who has more than {n} resource cards discards half of them, rounded down.", { n: data.limit })),
      line(say("{name} moves the robber and takes a card.", { name: match.start.names[match.turn] })))];
  }

  const may = () => match.start.helpers > 0 && match.refusal() === "";

  function use() {
    const own = helper(match.holds[match.turn].helper);
    return part(own.name.word, line(own.deed), button(say("{name} has been used", { name: own.name }), () => tell({ do: "use" }), "big"));
  }

  function playing() {
    const held = [];
    if (match.start.helpers) {
      const own = helper(match.holds[match.turn].helper), no = match.refusal();
      held.push(no ? part(own.name.word, line(said(no), "quiet")) : use());
    }
    return [...reminder(), ...held, button(say("End of the turn"), () => tell({ do: "end", at: Date.now() }), "main big catan-end")];
  }

  /** Why a helper is not used now, in the words of the digital table. */
  const said = (reason) => say(data.reasons[reason] ?? "", { helper: helper(match.holds[match.turn].helper).name });

  function hilda() {
    const name = match.start.names[match.seat];
    return [part(`${helper(Number(made.Helper.HILDA)).name.word}: ${name}`, line(say("{name}: did this roll bring you no resource at all? Then Hilda may bring you any card from the bank, before all other helpers.", { name })),
      button(say("Hilda brings a card"), () => tell({ do: "serve" }), "main big"),
      button(say("No: there was a yield, or not now"), () => tell({ do: "decline" }), "big"))];
  }

  function thorolf() {
    const name = match.start.names[match.seat];
    return [part(`${helper(Number(made.Helper.THOROLF)).name.word}: ${name}`,
      line(say("A seven: {name} must use Thorolf. With more than {n} cards: discard none. With {n} or fewer: take any card from the bank. He is settled before the others discard.", { name, n: data.limit })),
      button(say("Thorolf has been used"), () => tell({ do: "serve" }), "main big"))];
  }

  function keeping() {
    const own = match.holds[match.seat], mine = helper(own.helper), name = match.start.names[match.seat];
    const keep = match.mayKeep() ? button(say("Keep {name}, moon side up", { name: mine.name }), () => tell({ do: "keep" }), "main big") : null;
    return [...reminder(), part(say("{player} has used {name}", { player: name, name: mine.name }),
      line(keep ? say("Keep the helper for one more use, or exchange it for one of the display.") : say("It was the second use: the helper must be exchanged.")), keep,
      element("ul", { class: "catan-display" }, ...match.display.map((number) => element("li", {},
        button(say("Take {name}", { name: helper(number).name }), () => tell({ do: "change", helper: number }), "big"), line(helper(number).deed, "quiet")))))];
  }

  // ---- helpers -----------------------------------------------------------------------------------------------------

  function helpers() {
    const seats = match.holds.map((own, p) => element("section", { class: `sheet-part catan-held${own.moon ? " is-moon" : ""}`, "data-seat": p + 1 },
      element("h2", {}, person(p), ` · ${helper(own.helper).number} ${helper(own.helper).name.word}`),
      element("p", { class: "catan-state" }, element("b", {}, own.moon ? say("☾ moon side") : say("☀ sun side")), ` ${ready(own, p)}`),
      about(own.helper)));
    const others = match.display.map((number) => element("section", { class: "sheet-part", "data-helper": number },
      element("h2", {}, `${number} ${helper(number).name.word}`), about(number)));
    return [...seats, element("h2", { class: "catan-heading" }, say("The display")), ...others];
  }

  /** From when a helper may be used. */
  function ready(own, p) {
    if (own.rest === "NEW") return say("new: may be used from the next turn of {name} on", { name: match.start.names[p] });
    if (own.rest === "USED") return say("used in this turn: may be used again from the next turn on");
    return own.moon ? say("ready for its second use; then it must be exchanged") : say("ready");
  }

  function about(number) {
    const one = helper(number), place = element("div", {});
    const more = element("details", {}, element("summary", {}, say("All rules: {name}", { name: one.name })), place);
    more.addEventListener("toggle", () => {
      if (more.open && !place.childElementCount) place.append(ruleList(one.rules), example(one.rules));
    });
    return element("div", {}, line(one.deed), line(one.when, "quiet"), more);
  }

  function ruleList(ids) {
    return element("ul", { class: "catan-rules" }, ...ids.map((id) => {
      const [sentence, source, house] = data.rules[id];
      return element("li", {}, sentence, " ", element("span", { class: `rule-source${house ? " is-house" : ""}` }, `${source} · ${id}`));
    }));
  }

  /** The first of some rules that has an example, drawn. */
  function example(ids) {
    const place = element("div", {});
    const open = button(say("Example"), async () => {
      open.hidden = true;
      place.append(line(say("One moment …"), "quiet"));
      try {
        const all = await drawings(say.lang, "catan");
        const id = ids.find((one) => all.examples[one]);
        place.replaceChildren(id ? picture(all, id, say) : line(say("There is no drawing for it."), "quiet"));
      } catch {
        open.hidden = false;
        place.replaceChildren(element("p", { class: "quiet", role: "alert" }, say("The drawings of this game are not on this device yet; they come when there is network.")));
      }
    });
    return element("div", { class: "rule-example" }, open, place);
  }

  // ---- score and rolls ---------------------------------------------------------------------------------------------

  function score() {
    const scenario = data.scenarios[match.start.scenario], target = scenario.targets[match.start.names.length];
    const rows = match.start.names.map((name, p) => {
      const own = match.counts[p], sum = pointsOf(own, data.points);
      const counts = [["settlement", say("Settlements"), data.supply.settlement], ["city", say("Cities"), data.supply.city],
        ...(scenario.other ? [["other", scenario.other, 30]] : []), ["victory_point", say("Victory point cards"), 5]];
      const holds = [...(scenario.road ? [["longest_route", say("Longest road")]] : []), ...(scenario.army ? [["largest_army", say("Largest army")]] : [])];
      return element("section", { class: `sheet-part catan-score${sum >= target ? " is-there" : ""}`, "data-seat": p + 1, "aria-label": name },
        element("h2", {}, person(p), element("output", {}, say.n("{n} point", "{n} points", sum))),
        ...counts.map(([what, words, most]) => stepper(p, what, words, own[what], most)),
        element("div", { class: "choices" }, ...holds.map(([what, words]) => {
          const one = button(words, () => tell({ do: "hold", what, seat: own[what] ? -1 : p }));
          one.setAttribute("aria-pressed", String(own[what] === 1));
          return one;
        })));
    });
    const there = match.kept && diary.has(match.kept);
    const keep = button(there ? say("It is in the diary") : say("Put the result into the diary"), keepResult, "main big");
    keep.disabled = Boolean(there);
    const anew = button(say("A new match"), () => journal.clear(), "big");
    return [line(scenario.sentence, "quiet"), ...rows, match.kept && !there ? line(say("It is not in the diary: this device keeps none, or it was taken out.")) : null, keep, anew].filter(Boolean);
  }

  function stepper(p, what, words, n, most) {
    const step = (by, sign, label) => {
      const one = button(sign, () => tell({ do: "count", seat: p, what, n: n + by }));
      one.setAttribute("aria-label", label);
      one.disabled = n + by < 0 || n + by > most;
      return one;
    };
    return element("div", { class: "catan-step", role: "group", "aria-label": words }, element("span", {}, words),
      step(-1, "−", say("{what}: one less", { what: words })), element("output", {}, String(n)), step(1, "+", say("{what}: one more", { what: words })));
  }

  function keepResult() {
    if (match.kept) {
      diary.add(match.kept);
      return show();
    }
    const players = match.start.names.map((name, p) => ({ name, points: pointsOf(match.counts[p], data.points) }));
    const words = [data.scenarios[match.start.scenario].title, ...(match.start.helpers ? [data.options.helpers.labels[match.start.helpers]] : [])].join(", ");
    tell({ do: "kept", diary: { game: "catan", when: new Date().toISOString(), players, words } });
  }

  function rolls() {
    const all = history(match.rolls), most = Math.max(1, ...all.map((one) => Math.max(one.times, one.due)));
    const rows = all.map(({ number, times, due }) => {
      const bar = element("meter", { min: 0, max: most, value: times, "aria-label": say("{n} was rolled {times} times; {due} would be usual", { n: number, times, due: due.toFixed(1) }) });
      return element("li", { "data-number": number }, element("b", {}, String(number)), bar, element("span", {}, `${times}`), element("small", {}, due.toFixed(1)));
    });
    return [part(say.n("{n} roll", "{n} rolls", match.rolls.length), line(say("How often each number came; beside it how often it would come with usual luck."), "quiet"),
      element("ul", { class: "catan-history" }, ...rows), line(match.rolls.slice(-24).join(" · ")))];
  }

  const end = journal.changed(show);
  show();
  return () => { end(); time.end(); };
}
