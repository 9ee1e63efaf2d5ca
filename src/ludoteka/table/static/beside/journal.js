// What a tool has been told, event by event, kept in this browser before any of it is shown. Whatever a tool shows it
// works out anew from its events, so that a closed tab loses nothing and taking back is exact.

/** The journal of a tool, by its name. `keeper` hears of each event that is told, and of each that is taken back. */
export function journal(name, keeper) {
  const key = `beside/${name}`, former = `${key}/before`; // the game before, until the next one is cleared away
  const heard = new Set();
  let events = read(key) ?? [], lasting = true;

  function put(next) {
    events = next;
    lasting = write(key, next);
    navigator.storage?.persist?.(); // or a browser that is short of room may throw it away
    for (const callback of [...heard]) callback();
  }

  function otherTab(event) {
    if (event.key !== key && event.key !== null) return;
    events = read(key) ?? [];
    for (const callback of [...heard]) callback();
  }
  addEventListener("storage", otherTab);

  return {
    get events() { return events; },
    /** Whether there is anything to take back. */
    get undoable() { return events.length > 0 || read(former) !== null; },
    /** Whether the browser keeps it; some do not in a private window. */
    get lasting() { return lasting; },
    tell(event) {
      keeper?.told(event);
      put([...events, event]);
    },
    /** Take back what was told last; after `clear`, the clearing. */
    undo() {
      if (events.length) {
        keeper?.untold(events.at(-1));
        return put(events.slice(0, -1));
      }
      const before = read(former);
      write(former, null);
      if (before) put(before);
    },
    /** Begin anew. */
    clear() {
      if (events.length) write(former, events);
      put([]);
    },
    /** Call back after each change; returns what ends that. */
    changed(callback) {
      heard.add(callback);
      return () => heard.delete(callback);
    },
    close() {
      removeEventListener("storage", otherTab);
      heard.clear();
    },
  };
}

export function read(key) {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
}

/** Whether it is kept; null = no more. */
export function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
