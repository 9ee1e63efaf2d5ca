// Results of evenings, kept on this device.

import { read, write } from "./journal.js";

const KEY = "beside/diary";

export const diary = {
  get entries() { return read(KEY) ?? []; },
  /** One more: { game, when, players: [{ name, points }], words }. Whether it is kept. */
  add(entry) { return write(KEY, [...this.entries, entry]); },
};
