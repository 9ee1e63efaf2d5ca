// What the robot sees of a page, and whether something has come of a click. Put into every page before its own scripts.

(() => {
  const FINGER = 24; // px that a finger can aim at: close to an edge Chromium gives a tap to what is beyond
  const THINGS = "[data-call], [data-do], [data-why], [data-spot], [data-lay], [data-go], [data-send], [data-by], "
    + "[data-drawer], [data-build], [data-turn-by], [data-card], [data-take], summary, [role=tab]";
  const OWN = ["call", "take", "pick", "do", "why", "spot", "lay", "go", "send", "by", "drawer", "build", "turnBy"];
  const main = () => document.getElementById("main");
  const inside = (node) => node.closest("#main") && !node.closest("[inert]");
  /** The beginning of an element as it is written. */
  const whole = (node) => node.cloneNode(false).outerHTML.split(">")[0].slice(0, 160);
  let things = [];
  const drawn = []; // milliseconds from each press that did something until its answer was drawn

  addEventListener("DOMContentLoaded", () => {
    let [pressed, sent] = [0, null];
    for (const kind of ["click", "keydown"]) addEventListener(kind, () => { pressed = performance.now(); }, true);
    if (!main()?.dataset.version) return;
    new MutationObserver((changes) => {
      if (busy()) sent ??= pressed;
      if (sent === null || !changes.some(({ attributeName }) => attributeName === "data-version")) return;
      const since = sent;
      sent = null;
      requestAnimationFrame(() => setTimeout(() => drawn.push(performance.now() - since))); // after the frame that shows it
    }).observe(main(), { attributeFilter: ["class", "data-version"] });
  });

  /** Whether a person could see a thing: it has boxes, and none of its surroundings is closed. */
  function shown(node) {
    if (!node.getClientRects().length || getComputedStyle(node).visibility !== "visible") return false;
    for (let part = node.closest("details:not([open])"); part; part = part.parentElement.closest("details:not([open])")) {
      if (node.closest("summary")?.parentElement !== part) return false;
    }
    return true;
  }

  function kind(node) {
    const own = OWN.find((name) => node.dataset[name] !== undefined);
    return own ?? (node.matches("summary") ? "summary" : node.matches("[role=tab]") ? "tab" : "");
  }

  /** A point of a thing at which a click would come to it; null if something lies over all of it, or it is out of sight. */
  function point(node) {
    const box = node.getBoundingClientRect();
    let [left, top, right, bottom] = [Math.max(box.left, 0), Math.max(box.top, 0), Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    let way = getComputedStyle(node).position; // to whatever cuts off by its edges what sticks out
    for (let around = node.parentElement; around && way !== "fixed"; around = around.parentElement) {
      const { display, overflow, position } = getComputedStyle(around);
      if (display === "contents" || (way === "absolute" && position === "static")) continue;
      way = position;
      if (overflow === "visible" || !(around instanceof HTMLElement)) continue;
      const edge = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    if (right - left < 1 || bottom - top < 1) return null;
    const beyond = right - left < box.width - 1 || bottom - top < box.height - 1;
    if (beyond && Math.min(right - left, bottom - top) < FINGER) return null; // what peeks in is brought into view first
    const hit = (x, y) => {
      const on = document.elementFromPoint(x, y);
      return on !== null && node.contains(on) && on.closest(THINGS) === node;
    };
    const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    const points = shares.flatMap((across) => shares.map((down) => ({
      x: Math.round(left + (right - left) * across), y: Math.round(top + (bottom - top) * down),
    })));
    const found = points.filter(({ x, y }) => hit(x, y));
    const safe = ({ x, y }) => hit(x - 3, y) && hit(x + 3, y) && hit(x, y - 3) && hit(x, y + 3); // nobody aims at an edge
    const sliver = found[0] && Math.min(right - left, bottom - top) > 12; // of something larger, a card lies over the rest
    return found.find(safe) ?? (sliver ? null : found[0]) ?? null;
  }

  /** Everything that a click, or what came of one, could change for a reader's eye or ear. */
  function state() {
    const text = (id) => {
      const node = document.getElementById(id);
      return !node || node.hidden ? "" : node.textContent;
    };
    const attributes = ["aria-pressed", "aria-expanded", "aria-selected", "data-kind", "data-off", "data-turn", "hidden", "disabled"];
    const marks = [...main().querySelectorAll("[aria-pressed], [aria-expanded], [aria-selected], [data-panel], [data-turn], details, output, button:disabled, [data-kind]")]
      .map((node) => attributes.map((name) => node.getAttribute(name)).join() + (node.open ?? "") + (node.matches("output") ? node.textContent : ""));
    const chosen = [...main().querySelectorAll(".is-chosen, .is-hinted")].map((node) => whole(node));
    return {
      version: main().dataset.version,
      card: text("place-card") + text("dorf-said"),
      notice: text("notice"),
      live: text("live"),
      marks: marks.join("|"),
      chosen: chosen.join("|"),
      view: document.querySelector("#region-board svg")?.getAttribute("viewBox") ?? "",
    };
  }

  /** What can be put to an offer, of which each card is an action of its own. */
  function offer(offered) {
    const composer = main().querySelector("[data-composer]");
    if (!composer) return;
    const { before, propose } = composer.dataset;
    if (before) {
      offered.add(before);
      return;
    }
    const all = [...composer.querySelectorAll("[data-step]")].map(({ dataset }) => ({
      want: dataset.want, offer: dataset.offer, fixed: Number(dataset.fixed), have: Number(dataset.have), most: Number(dataset.most),
    }));
    for (const { want, offer, fixed, have, most } of all) {
      if ((fixed < 0 ? fixed : most) > fixed) offered.add(want);
      if ((fixed > 0 ? fixed : -have) < fixed) offered.add(offer);
    }
    if (all.some(({ fixed }) => fixed > 0) && all.some(({ fixed }) => fixed < 0)) offered.add(propose);
  }

  /** What says that no more cards are discarded than were chosen. */
  function picks(offered) {
    const rest = main().querySelector("[data-picks]")?.dataset.rest;
    if (rest) offered.add(rest);
  }

  const busy = () => main().classList.contains("is-busy");
  const asks = () => document.querySelector(".ask")?.dataset.state ?? "";
  const waits = () => document.querySelector(".ask[data-waits] [data-call=reveal]") !== null;
  /** Whether the page waits for a person now. */
  const rests = () => Boolean(main()?.dataset.ready) && !busy() && (["play", "over", "curtain", "away"].includes(asks()) || (asks() === "chance" && waits()))
    && !document.querySelector("[data-call=raise]:disabled");

  /** What the check finds, as soon as the page has changed so that it does; null if it has not in time. */
  function when(check, patience) {
    return new Promise((done) => {
      const began = performance.now();
      const end = (found) => {
        eye.disconnect();
        clearInterval(clock);
        done(found);
      };
      const look = () => {
        const found = check();
        if (found) end(found);
        else if (performance.now() - began > patience) end(null);
      };
      const eye = new MutationObserver(look);
      const clock = setInterval(look, 100); // for what changes without a change of the page
      eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  }

  /** What of the question and its answers the others' last turns lie over. */
  function under() {
    const boxes = (names) => [...document.querySelectorAll(names)].filter((node) => shown(node) && !node.closest(".ask-sheet")).map((node) => [node, node.getBoundingClientRect()]);
    const turns = boxes(".story-recent p");
    const parts = boxes(".ask-line, .ask-why, .ask button, .ask a");
    return parts.filter(([, { top, bottom }]) => turns.some(([, turn]) => Math.min(turn.bottom, bottom) - Math.max(turn.top, top) > 2)).map(([node]) => whole(node));
  }

  window.robot = {
    /** What there is to do: things with their kind and notation, and what is offered anywhere, seen or not. */
    look() {
      things = [...document.querySelectorAll(THINGS)].filter((node) => inside(node) && !node.disabled && kind(node) && shown(node));
      const offered = new Set([...main().querySelectorAll("[data-do]")].filter(inside).map((node) => node.dataset.do));
      for (const { dataset: { q, r, fits } } of main().querySelectorAll("[data-spot]")) {
        for (let turn = 0; turn < 6; turn++) if (Number(fits) >> turn & 1) offered.add(`${q},${r}/${turn}`);
      }
      offer(offered);
      picks(offered);
      const { card } = state();
      const chosen = main().querySelector(".is-chosen[data-do]")?.dataset.do ?? null; // a second click there, or at its like, does it
      const ghost = main().querySelector(".dorf-held-over.is-chosen");
      /** Of a spot: whether the tile is held over it already, by advice maybe, so that a click lays it or says why not. */
      const held = ({ q, r }) => (q === undefined || !ghost?.dataset.at.startsWith(`${q},${r}|`) ? "" : ghost.matches(".is-fine") ? "fits" : "bars");
      return {
        state: asks(), version: Number(main().dataset.version), offered: [...offered], card, under: under(),
        full: main().querySelectorAll("[data-pick][aria-pressed=true]").length >= Number(main().querySelector("[data-picks]")?.dataset.most ?? 0),
        again: main().querySelector("#place-card:not([hidden]) [data-go]")?.dataset.go ?? null,
        things: things.map((node, k) => ({
          k, kind: kind(node), notation: node.dataset.do ?? node.dataset.why ?? node.dataset.call ?? node.dataset.go ?? "",
          legal: node.dataset.do !== undefined || Number(node.dataset.fits ?? 0) > 0, confirm: node.dataset.confirm !== undefined,
          picked: node.dataset.do !== undefined && node.dataset.do === chosen, held: held(node.dataset), board: node.closest(".board") !== null, chosen: node.getAttribute("aria-selected") === "true", pressed: node.ariaPressed === "true", what: whole(node),
        })),
      };
    },
    point: (k) => point(things[k]),
    /** What lies over a thing that has no point. */
    over(k) {
      const box = things[k].getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)} under ${hit ? whole(hit) : "nothing"}`;
    },
    /** Shut the panel that lies over the table on a phone, by its tab. */
    shut(k) {
      const tab = document.querySelector("[role=tab][aria-selected=true]");
      if (innerWidth <= 760 && !things[k].closest("[role=tabpanel]")) tab?.click(); // what is in it is scrolled to
      for (const button of document.querySelectorAll("[data-drawer][aria-expanded=true]")) {
        if (!things[k].closest("[data-panel]")) button.click();
      }
      for (const sheet of document.querySelectorAll("details.ask-drawer[open]")) {
        if (!sheet.contains(things[k])) sheet.querySelector("summary").click();
      }
    },
    whole: () => document.querySelector("[data-camera=fit]").click(),
    toView: (k) => things[k].scrollIntoView({ block: "center", inline: "center" }),
    focused: () => things.indexOf(document.activeElement),
    /** Where a thing lies from the one in focus. */
    way(k) {
      const [a, b] = [document.activeElement, things[k]].map((node) => node.getBoundingClientRect());
      return [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
    },
    state,
    /** How long the answers took that have come since this was asked. */
    drawn: () => drawn.splice(0),
    /** Once the drawing, and a thing of it, stand still: nobody aims at what is on its way. */
    async settled(k) {
      const frame = () => new Promise((seen) => { requestAnimationFrame(seen); });
      const lies = () => {
        const { left = 0, top = 0 } = things[k]?.getBoundingClientRect() ?? {};
        return `${state().view} ${Math.round(left)} ${Math.round(top)}`;
      };
      for (let before = "", now = lies(), looks = 0; before !== now && looks < 30; now = lies(), looks++) {
        before = now;
        await frame();
        await frame();
      }
    },
    rests: (patience) => when(rests, patience),
    /** What is different from before, as soon as something is and the page rests; null if nothing is in time. */
    changed: (before, patience) => when(() => {
      if (busy()) return null;
      const now = state();
      const what = Object.keys(now).filter((name) => now[name] !== before[name]);
      return what.length ? { what, ...now } : null;
    }, patience),
    /** Whether a tile that was put somewhere can be laid. */
    layable: (patience) => when(() => !busy() && main().querySelector("[data-lay]:enabled") !== null, patience),
    /** Whether what is said of a place has come. */
    said: (patience) => when(() => document.querySelector("#place-card:not([hidden]) .said-no, #place-card:not([hidden]) [data-go], #dorf-said > :not(:empty)") !== null, patience),
  };
})();
