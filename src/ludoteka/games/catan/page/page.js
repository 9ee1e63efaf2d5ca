// What the map and the hand need beyond the places they declare: the kind of piece that is to be placed, drawers, and
// offers that are composed here and sent as the small actions they are made of.

import { announce, element, say } from "/static/dom.js";

const FINGER = 44; // px
const APART = 86; // units between the middles of neighbouring edges
const NEAR = 3; // cards that something may lack to be nearly paid for
const KINDS = { 1: "road", 2: "ship", 3: "settlement", 4: "city" };

export function play(table) {
  const { board, ask, camera } = table;
  let kind = ""; // of piece whose places are lit; "" = all
  let drawer = ""; // the open one
  let draft = null; // what the offer is to be: above zero is got, below it is given
  let sending = false;
  let refusing = ""; // the seat to whose offers the answer is no, until its turn ends
  let waiting = false; // for what the others say to an offer

  const find = (selector) => ask.querySelector(selector);
  const spots = () => [...board.querySelectorAll(".catan-spot[data-do]")];

  // ---- what is to be placed --------------------------------------------------------------------------------------

  function showKind() {
    if (kind && !spots().some((spot) => spot.dataset.kind === kind)) kind = "";
    if (kind) board.dataset.kind = kind;
    else delete board.dataset.kind;
    for (const button of ask.querySelectorAll("[data-build]")) {
      button.setAttribute("aria-pressed", String(button.dataset.build === kind));
    }
  }

  function pick(wanted) {
    kind = kind === wanted ? "" : wanted;
    showKind();
    table.places.drawn(); // the keys find their way among what is lit now
    if (kind) announce(say("pick_place"));
  }

  // ---- drawers ---------------------------------------------------------------------------------------------------

  function showDrawer() {
    if (!find(`[data-panel="${drawer}"]`)) drawer = "";
    for (const panel of ask.querySelectorAll("[data-panel]")) panel.hidden = panel.dataset.panel !== drawer;
    for (const button of ask.querySelectorAll("[data-drawer]")) {
      button.setAttribute("aria-expanded", String(button.dataset.drawer === drawer));
    }
  }

  function pull(wanted) {
    if (!find(`[data-panel="${wanted}"]`)) return;
    drawer = drawer === wanted ? "" : wanted;
    showDrawer();
  }

  /** Shut the sheet that is open, and go back to what opened it. */
  function shut() {
    const button = find(`[data-drawer="${drawer}"]`);
    pull(drawer);
    button.focus({ preventScroll: true });
  }

  /** Open the trade by its key, and go on with the keys in it. */
  function toTrade() {
    pull("trade");
    find(drawer ? '[data-panel="trade"] button:enabled' : '[data-drawer="trade"]').focus({ preventScroll: true });
  }

  // ---- an offer --------------------------------------------------------------------------------------------------

  const composer = () => find("[data-composer]");
  const steps = () => [...composer().querySelectorAll("[data-step]")];
  const fixed = (step) => Number(step.dataset.fixed);

  /** What a stepper may show: cards that one has, cards that there are, and not less than has been put there. */
  function within(step, n) {
    const { have, most } = step.dataset;
    const low = fixed(step) > 0 ? fixed(step) : -Number(have);
    const high = fixed(step) < 0 ? fixed(step) : Number(most);
    return Math.min(Math.max(n, low), high);
  }

  function showOffer() {
    if (!composer()) {
      if (!sending) draft = null;
      return;
    }
    draft ??= steps().map((step) => Number(step.dataset.first));
    draft = steps().map((step, r) => (sending ? draft[r] : within(step, draft[r])));
    const lists = { gives: [], gets: [] };
    steps().forEach((step, r) => {
      const n = draft[r];
      step.querySelector("output").textContent = n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
      step.classList.toggle("is-got", n > 0);
      step.classList.toggle("is-given", n < 0);
      step.querySelector('[data-by="1"]').disabled = within(step, n + 1) === n;
      step.querySelector('[data-by="-1"]').disabled = within(step, n - 1) === n;
      if (n) lists[n > 0 ? "gets" : "gives"].push(say("cards_of", { n: Math.abs(n), card: step.dataset.name }));
    });
    const [gives, gets] = [lists.gives.join(", "), lists.gets.join(", ")];
    const words = gives && gets ? "give_get" : gives ? "want_more" : gets ? "give_more" : "empty_offer";
    composer().querySelector(".catan-deal").textContent = say(words, { gives, gets });
    composer().querySelector(".catan-worth").textContent = worth(gives && gets);
    const send = composer().querySelector("[data-send]");
    send.disabled = sending || !gives || !gets;
    // what costs more than it brings is not advised, nor what nobody can give
    send.classList.toggle("main", send.disabled || (effect().helps && !lacked().length));
  }

  /** What one's cards would pay for then and do not now, else for what they would lack more: what they pay for now, or
   * nearly. */
  function effect() {
    const hand = steps().map((step) => Number(step.dataset.have));
    const then = hand.map((n, r) => n + draft[r]);
    const lacks = (cards, price) => price.reduce((sum, n, r) => sum + Math.max(0, n - cards[r]), 0);
    const every = JSON.parse(composer().dataset.prices).map(([name, price]) => {
      return { name, now: lacks(hand, price), then: lacks(then, price) };
    });
    const built = every.filter((one) => one.now && !one.then);
    const close = every.filter((one) => one.now && one.now <= NEAR).sort((a, b) => a.now - b.now).slice(0, 1);
    const wanted = [...every.filter((one) => !one.now), ...close];
    const lost = built.length ? [] : wanted.filter((one) => one.then > one.now);
    return { built, lost, helps: built.length > 0 || (!lost.length && every.some((one) => one.then < one.now)) };
  }

  /** What is asked for and nobody can have so many cards of. */
  const lacked = () => steps().filter((step, r) => draft[r] > Number(step.dataset.elsewhere));

  /** The same in words, of a `whole` offer; of what is asked for, what nobody can have. */
  function worth(whole) {
    const { built, lost } = whole ? effect() : { built: [], lost: [] };
    const short = lacked();
    const said = built.length ? [say("then_pays", { list: built.map(({ name }) => name).join(", ") })] : [];
    if (lost.length) said.push(say("then_lacks", { list: lost.map(({ name }) => name).join(", ") }));
    if (short.length) {
      const held = short.map(({ dataset }) => say("cards_of", { n: dataset.elsewhere, card: dataset.name }));
      said.push(say("held_most", { n: held.join(", ") }));
    }
    return said.join(". ");
  }

  function change(button) {
    const step = button.closest("[data-step]");
    draft[Number(step.dataset.step)] += Number(button.dataset.by);
    showOffer();
  }

  /** The offer goes out card by card; the server has the last word on each. */
  async function send() {
    sending = table.several = true;
    ask.classList.add("is-sending");
    const { before } = composer().dataset;
    let fine = !before || await table.act(before);
    while (fine && composer()) {
      const next = steps().find((step, r) => fixed(step) !== draft[r]);
      if (!next) break;
      fine = await table.act(draft[Number(next.dataset.step)] > 0 ? next.dataset.want : next.dataset.offer);
    }
    if (fine && composer()) {
      waiting = !before;
      fine = await table.act(composer().dataset.propose);
      waiting &&= fine;
    }
    sending = false;
    ask.classList.remove("is-sending");
    if (fine) draft = null;
    table.rested();
    showOffer();
  }

  /** Where the turn goes on without a partner to choose, nobody wanted to trade. */
  function heardOut() {
    if (!waiting || table.state !== "play") return;
    if (find(".catan-partner")) waiting = false;
    if (!waiting || !find('[data-panel="trade"]')) return;
    waiting = false;
    drawer = "";
    pull("trade"); // for another offer
    table.complain(say("nobody_trades"), "", true);
  }

  /** Put an advised offer together: the bot is asked what comes next until it would make the offer. */
  async function advise(first) {
    const { version, hands, wondering: { signal } } = table;
    const after = [];
    const offer = steps().map(fixed);
    for (let next = first; after.length < 12; ) {
      const r = steps().findIndex(({ dataset }) => [dataset.offer, dataset.want].includes(next));
      if (r < 0) break;
      offer[r] += next === steps()[r].dataset.want ? 1 : -1;
      after.push(next);
      const query = after.map((notation) => `after=${encodeURIComponent(notation)}`).join("&");
      const answer = await table.wire.get(`/hint?${query}`, signal);
      if (signal.aborted || version !== table.version || hands !== table.hands || !composer()) return; // one has gone on
      if (!answer.action) return table.complain(answer.sentence ?? say("unreachable"));
      next = answer.action;
    }
    draft = offer;
    showOffer();
    if (effect().lost.length) { // the sentence beside the question says what it is wanted for
      draft = steps().map(fixed);
      showOffer();
      return table.complain(say("rather_none"));
    }
    announce(composer().querySelector(".catan-deal").textContent);
    composer().querySelector("[data-send]:enabled")?.classList.add("is-hinted");
  }

  // ---- what is discarded -----------------------------------------------------------------------------------------

  /** How many cards each of some things lacks, one after another paid with what is left of some of the cards. */
  function lacking(every, names) {
    const cards = [...ask.querySelectorAll(names)];
    const left = every[0]?.[1].map((_, r) => cards.filter((card) => card.matches(`.catan-r-${r}`)).length);
    return every.map(([, price]) => price.reduce((lacks, n, r) => {
      left[r] -= n;
      const short = Math.max(0, -left[r]);
      left[r] += short;
      return lacks + short;
    }, 0));
  }

  /** What is advised to be discarded and not chosen yet; "" once all is, or something else has been chosen. */
  function advised(facts) {
    const chosen = [...ask.querySelectorAll("[data-pick][aria-pressed=true]")];
    const left = JSON.parse(facts.dataset.advised).map((words, r) => {
      const n = words.length - chosen.filter((card) => card.matches(`.catan-r-${r}`)).length;
      return n < 0 ? null : words[n - 1];
    });
    return chosen.length && !left.includes(null) ? left.filter(Boolean).join(", ") : "";
  }

  /** Below the number of chosen cards: what is still to be chosen as advised, else what would lack more of its price
   * without them. */
  function showGiven() {
    const facts = find("[data-kept]");
    const send = find("[data-take]");
    if (!facts || !send) return;
    const every = JSON.parse(facts.dataset.kept);
    const [now, then] = [lacking(every, "[data-pick]"), lacking(every, "[data-pick]:not([aria-pressed=true])")];
    const lost = every.filter((_, k) => then[k] > now[k]);
    const still = advised(facts);
    send.querySelector("small")?.remove();
    if (still) send.append(element("small", {}, say("still_advised", { list: still })));
    else if (lost.length) send.append(element("small", {}, say("then_lacks", { list: lost.map(([name]) => name).join(", ") })));
  }

  ask.addEventListener("click", (event) => {
    if (event.target.closest("[data-pick]")) setTimeout(showGiven); // once it is chosen
    const button = event.target.closest("button");
    if (!button || table.busy || table.several) return;
    if (button.dataset.build) pick(button.dataset.build);
    else if (button.dataset.drawer) pull(button.dataset.drawer);
    else if (button.dataset.by && composer()?.contains(button)) change(button);
    else if (button.dataset.send !== undefined) send();
    else if (button.dataset.refuseAll !== undefined) {
      refusing = whose();
      refuse();
    }
  });

  const whose = () => find(".catan-hand")?.dataset.turn ?? "";

  /** No to every offer of a turn, once that was said to one of them. */
  function refuse() {
    if (refusing !== whose()) refusing = "";
    if (refusing && table.state === "play" && find("[data-refuse-all]")) setTimeout(() => table.act("decline"));
  }

  // ---- fingers ---------------------------------------------------------------------------------------------------

  /** Lit corners and edges near a point of the window, the nearest first. */
  function near(event, reach) {
    return spots()
      .filter((spot) => spot.dataset.kind !== "hex" && spot.getClientRects().length)
      .map((spot) => {
        const box = spot.querySelector(".catan-hit").getBoundingClientRect();
        return { spot, far: Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY) };
      })
      .filter(({ far }) => far < reach)
      .sort((a, b) => a.far - b.far);
  }

  /** Where spots lie too close together for a finger, the first tap only comes closer. */
  function comeCloser(event) {
    if (event.pointerType !== "touch" || camera.scale <= APART / FINGER * 1.04) return false;
    if (near(event, FINGER).length < 2) return false;
    const { x, y } = camera.world(event.clientX, event.clientY);
    table.places.drop(); // what was said of another place would lie over this one
    camera.cell = APART;
    camera.closer(x, y);
    camera.cell = 0;
    return true;
  }

  board.addEventListener("click", (event) => {
    if (table.state !== "play" || table.busy || camera.dragged || !event.isTrusted) return;
    const place = event.target.closest("[data-do], [data-why]");
    if (place?.classList.contains("is-chosen")) return;
    if (comeCloser(event)) {
      event.stopPropagation();
      return;
    }
    const [nearest] = place?.dataset.do === undefined ? near(event, 30) : [];
    if (!nearest) return;
    if (place && nearest.spot.classList.contains("is-chosen")) return; // what asks for a second tap is hit itself, not nearly
    event.stopPropagation();
    nearest.spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  }, true);

  // ---- for the table ---------------------------------------------------------------------------------------------

  return {
    drawn() {
      showKind();
      if (kind) table.places.drawn();
      showDrawer();
      showOffer();
      showGiven();
      heardOut();
      refuse();
    },
    hint(notation) {
      const step = [...ask.querySelectorAll("[data-step]")].find(({ dataset }) => [dataset.offer, dataset.want].includes(notation));
      const node = step ?? document.querySelector(`[data-do="${CSS.escape(notation)}"]`);
      const panel = node?.closest("[data-panel]");
      if (panel && panel.dataset.panel !== drawer) pull(panel.dataset.panel);
      if (node?.dataset.kind && kind && kind !== node.dataset.kind) pick(node.dataset.kind);
      if (step) advise(notation);
      return Boolean(step);
    },
    key(event, key) {
      if (table.state !== "play") return false;
      if (KINDS[key] && find(`[data-build="${KINDS[key]}"]`)) pick(KINDS[key]);
      else if (key === "t" && find('[data-drawer="trade"]')) toTrade();
      else if (key === "Escape" && drawer && !document.querySelector(".is-chosen")) shut();
      else if (key === "r" && find('[data-do="roll"]')) find('[data-do="roll"]').click();
      else if (key === "e" && find('[data-do="end"]')) find('[data-do="end"]').click();
      else return false;
      return true;
    },
  };
}
