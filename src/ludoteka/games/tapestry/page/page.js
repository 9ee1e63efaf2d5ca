// What is turned and dragged: territory tiles and landmarks. Everything else is done at the places the page declares.

import { announce, say } from "/static/dom.js";

const SLIP = 8; // px a press may move and still be a click
const FINGER = 44; // px

export function play(table) {
  const { board, ask, camera } = table;
  let turn = 0; // of the piece that is to be placed
  let piece = ""; // which one that is
  let drag = null; // {id, x, y, moved}

  const tray = () => ask.querySelector(".tap-piece");
  const layers = () => [...board.querySelectorAll(".tap-turn")];
  const spots = () => [...board.querySelectorAll(".tap-turn .tap-spot[data-do]")].filter((spot) => spot.getClientRects().length);

  // ---- fingers ---------------------------------------------------------------------------------------------------

  /** Whether a tap could mean more than one place. */
  function unsure(event) {
    const near = [...board.querySelectorAll(".tap-spot[data-do]")].filter((spot) => {
      const { left, right, top, bottom, width } = spot.getBoundingClientRect();
      return width && Math.hypot((left + right) / 2 - event.clientX, (top + bottom) / 2 - event.clientY) < FINGER;
    });
    return near.length > 1;
  }

  /** Where places lie too close together for a finger, as in the view of the whole table, the first tap comes closer. */
  board.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || table.state !== "play" || table.busy || camera.dragged) return;
    const { places } = table;
    const again = places.chosen && event.target.closest("[data-do]")?.dataset.do === places.notation();
    if (!camera.far || again || !unsure(event)) return;
    const { x, y } = camera.world(event.clientX, event.clientY);
    places.drop(); // what was said of another place would lie over this one
    camera.closer(x, y);
    event.stopPropagation();
  });

  // ---- turning ---------------------------------------------------------------------------------------------------

  /** The layer of the present turn is shown, and the piece in hand lies so. */
  function showTurn() {
    for (const layer of layers()) layer.toggleAttribute("data-off", Number(layer.dataset.turn) !== turn);
    for (const face of ask.querySelectorAll(".tap-piece .tap-face")) {
      face.toggleAttribute("data-off", Number(face.dataset.turn) !== turn);
    }
  }

  function rotate(by, aloud = true) {
    const turns = Number(tray()?.dataset.turns ?? 0);
    if (!turns) return false;
    turn = (turn + by + turns) % turns;
    showTurn();
    table.places.drawn(); // the keys find their way among what is shown now
    if (aloud) announce(say("turned", { turn: turn + 1, turns }));
    return true;
  }

  ask.addEventListener("click", (event) => {
    const button = event.target.closest("[data-turn-by]");
    if (button && !table.busy && !drag?.moved) rotate(Number(button.dataset.turnBy));
  });

  // ---- dragging: a comfort; the place is chosen as by a click, and confirmed as ever ------------------------------

  /** The place whose ghost lies nearest to the pointer. */
  function under(event) {
    const at = camera.world(event.clientX, event.clientY);
    const far = (spot) => {
      const ghost = spot.querySelector(".ghost");
      const { e, f } = spot.transform.baseVal.consolidate().matrix;
      const box = ghost.getBBox();
      const turned = ghost.hasAttribute("transform");
      return Math.hypot(e + (turned ? 0 : box.x + box.width / 2) - at.x, f + (turned ? 0 : box.y + box.height / 2) - at.y);
    };
    const [nearest] = spots().map((spot) => ({ spot, d: far(spot) })).sort((a, b) => a.d - b.d);
    return nearest && nearest.d < 90 ? nearest.spot : null;
  }

  function point(spot) {
    for (const one of board.querySelectorAll(".is-under")) one.classList.remove("is-under");
    spot?.classList.add("is-under");
  }

  ask.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".tap-held") && table.state === "play" && !table.busy) {
      drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    }
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLIP) {
      drag.moved = true;
      document.body.classList.add("is-carrying");
    }
    if (drag.moved) point(under(event));
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    addEventListener(kind, (event) => {
      if (event.pointerId !== drag?.id) return;
      const spot = drag.moved && kind === "pointerup" && board.contains(document.elementFromPoint(event.clientX, event.clientY)) ? under(event) : null;
      point(null);
      document.body.classList.remove("is-carrying");
      spot?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
      setTimeout(() => { drag = null; }); // after the click that ends a press
    });
  }

  // ---- for the table ---------------------------------------------------------------------------------------------

  return {
    drawn() {
      const now = tray() ? ask.querySelector("#ask").textContent : "";
      if (now !== piece) {
        piece = now;
        turn = Number(tray()?.dataset.best ?? 0); // as it lies best
      }
      showTurn();
      if (piece && !spots().length) {
        const free = layers().findIndex((layer) => layer.querySelector("[data-do]"));
        if (free >= 0) rotate(free - turn, false);
      }
      if (piece) table.places.drawn();
    },
    hint(notation) {
      const place = board.querySelector(`.tap-turn [data-do="${CSS.escape(notation)}"]`);
      if (place) rotate(Number(place.closest(".tap-turn").dataset.turn) - turn, false);
      return table.places.hint(notation);
    },
    key(event, key) {
      if (table.state !== "play") return false;
      if (key === "r" || key === "e") return rotate(event.shiftKey ? -1 : 1);
      if (key === "q") return rotate(-1);
      const button = /^[1-4]$/.test(key) ? ask.querySelector(`.tap-way[data-do="token ${key}"]`)
        : key === "i" ? ask.querySelector('[data-do="income"]') : null;
      button?.focus();
      button?.click();
      return Boolean(button);
    },
  };
}
