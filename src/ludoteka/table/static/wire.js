// The line to the server: what is asked of it, and what it tells by itself.

const PATIENCE = 15000; // ms for an answer
const AGAIN = [300, 900, 1800]; // ms before a wish is sent again whose answer was lost
const RESTS = [500, 1000, 2000, 4000, 8000]; // ms between attempts to listen again

/** Whether an answer is none of the table's: nobody came through, or a proxy says that it found no server. */
function lost({ status, sentence }) {
  return !status || ([502, 503, 504].includes(status) && !sentence);
}

export class Wire {
  /**
   * `onversion(n)` is called when the server has another version, `onchanges(answer)` where it says with it what has
   * changed, which only who gives it is told; `onstate(online)` when the line breaks or is back; `still()` says whether
   * bots need not wait for this reader's eye.
   */
  constructor(id, { onversion, onchanges = null, onstate = () => {}, still = () => false }) {
    this.base = `/m/${encodeURIComponent(id)}`;
    this.onversion = onversion;
    this.onchanges = onchanges;
    this.onstate = onstate;
    this.still = still;
    this.failures = 0;
    this.source = null;
    this.rest = 0;
    addEventListener("offline", () => this.broken());
    addEventListener("online", () => this.listen());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.listen());
    document.addEventListener("visibilitychange", () => !document.hidden && !this.source && this.listen());
  }

  /** Status and JSON of a GET; status 0 when the server was not reached, or nobody wants the answer any more. */
  async get(path, unwanted = null) {
    try {
      const late = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(this.base + path, {
        headers: { Accept: "application/json" }, signal: unwanted ? AbortSignal.any([late, unwanted]) : late,
      });
      return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    } catch {
      return { status: 0 };
    }
  }

  /**
   * Status and JSON of a POST; status 0 when the server was not reached. Where nobody knows whether it came, it is sent
   * again as the same request: the server does it once, and answers as it did.
   */
  async post(path, body) {
    const wish = JSON.stringify({ request: crypto.randomUUID?.() ?? String(Math.random()).slice(2), ...body });
    let answer = await this.sent(path, wish);
    for (const rest of AGAIN) {
      if (!lost(answer) || navigator.onLine === false) break;
      await new Promise((resolve) => setTimeout(resolve, rest));
      answer = await this.sent(path, wish);
    }
    return answer;
  }

  async sent(path, wish) {
    try {
      const answer = await fetch(this.base + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: wish,
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    } catch {
      return { status: 0 };
    }
  }

  listen() {
    this.close();
    if (navigator.onLine === false) return this.broken();
    const source = new EventSource(`${this.base}/events?${this.onchanges ? "changes&" : ""}${this.still() ? "still" : ""}`);
    this.source = source;
    source.addEventListener("open", () => {
      if (this.failures) this.onversion(-1); // whatever was missed
      this.failures = 0;
      this.onstate(true);
    });
    for (const kind of ["chat", "here"]) { // for whom it may concern
      source.addEventListener(kind, ({ data }) => document.dispatchEvent(new CustomEvent("wire", { detail: { kind, data } })));
    }
    source.addEventListener("table", (event) => this.onversion(Number(event.data)));
    source.addEventListener("changes", (event) => this.onchanges(JSON.parse(event.data)));
    source.addEventListener("error", () => source === this.source && this.broken());
  }

  broken() {
    this.close();
    const rest = RESTS[Math.min(this.failures, RESTS.length - 1)];
    this.failures += 1;
    if (this.failures > 1 || navigator.onLine === false) this.onstate(false);
    this.rest = setTimeout(() => this.listen(), rest);
  }

  close() {
    clearTimeout(this.rest);
    this.source?.close();
    this.source = null;
  }
}
