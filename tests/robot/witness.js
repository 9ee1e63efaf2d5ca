// What a page itself has lived through: which wishes it sent, which were acknowledged as what, when it was told of
// versions and when it showed them.
// Put into every page before its own scripts; it is remembered over reloads.

(() => {
  if (origin === "null") return; // a page that has not been opened yet
  const real = window.fetch;
  const now = () => performance.timeOrigin + performance.now(); // the same clock in all pages of a machine
  const seen = JSON.parse(sessionStorage.witness ?? '{"sent": [], "acknowledged": [], "told": [], "shown": []}');
  let pressed = 0;

  window.witness = seen;
  addEventListener("pagehide", () => { sessionStorage.witness = JSON.stringify(seen); });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { pressed = now(); }, true);

  /** The id of a wish that is sent; null for whatever else is fetched. */
  function wished({ method, body } = {}) {
    return method === "POST" && typeof body === "string" && body.startsWith("{") ? JSON.parse(body).request ?? null : null;
  }

  window.fetch = async (place, how) => {
    const wish = wished(how);
    const since = pressed;
    if (wish) {
      seen.sent.push(wish);
      pressed = 0; // what the page wishes next by itself is nobody's press
    }
    const answer = await real(place, how);
    if (wish && answer.ok) {
      const { accepted } = await answer.clone().json();
      if (accepted !== undefined) seen.acknowledged.push([wish, accepted, since]);
    }
    return answer;
  };

  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(place) {
      super(place);
      for (const kind of ["table", "changes"]) {
        this.addEventListener(kind, ({ lastEventId }) => seen.told.push([Number(lastEventId), now()]));
      }
    }
  };

  addEventListener("DOMContentLoaded", () => {
    const main = document.getElementById("main");
    if (!main?.dataset.version) return;
    new MutationObserver(() => {
      const version = Number(main.dataset.version);
      requestAnimationFrame(() => setTimeout(() => seen.shown.push([version, now()]))); // after the frame that shows it
    }).observe(main, { attributeFilter: ["data-version"] });
  });
})();
