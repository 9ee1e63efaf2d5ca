// The diary of this device: results of evenings, kept in the browser, carried elsewhere as a file.

import { read, write } from "./journal.js";

const KEY = "beside/diary";
const FORMAT = "ludoteka-diary";

export const diary = {
  /** All results, the oldest first. */
  get entries() { return read(KEY) ?? []; },
  /** Whether a result stands in it: whoever says so asks, for a browser may keep the one and not the other. */
  has(entry) { return this.entries.some((one) => sameness(one) === sameness(entry)); },
  /** One more: { game, when, players: [{ name, points }], words }. Whether it is kept. */
  add(entry) { return write(KEY, merged(this.entries, [entry])); },
  /** What an event brings is added: it, or a part of it, is { diary: entry }. */
  told(event) { for (const entry of brought(event)) this.add(entry); },
  /** And goes when the event is taken back. */
  untold(event) {
    const gone = new Set(brought(event).map(sameness));
    if (gone.size) this.replace(this.entries.filter((one) => !gone.has(sameness(one))));
  },
  /** Other entries in place of all. Whether they are kept. */
  replace(entries) { return write(KEY, entries); },
};

/** The entries that an event brings; some tools tell objects, some lists. */
const brought = (event) => [event].flat().flatMap((part) => (part?.diary ? [part.diary] : []));

/** What two entries have alike that are the same result. */
export const sameness = ({ game, when, players }) => JSON.stringify([game, Date.parse(when), players.map(({ name, points }) => [name, points])]);

/** All entries of both, each once, in the order of their moments. */
export function merged(some, others) {
  const all = new Map([...some, ...others].map((entry) => [sameness(entry), entry]));
  return [...all.values()].sort((one, other) => Date.parse(one.when) - Date.parse(other.when));
}

/** The diary as the text of a file. */
export function written(entries) {
  return `${JSON.stringify({ format: FORMAT, version: 1, entries }, null, 1)}\n`;
}

/** The entries in the text of such a file; null where it is none, or where one of them is no result. */
export function parsed(text) {
  let data = null;
  try { data = JSON.parse(text); } catch { return null; }
  if (data?.format !== FORMAT || data.version !== 1 || !Array.isArray(data.entries) || !data.entries.every(sound)) return null;
  return data.entries.map(({ game, when, players, words }) => ({ game, when, players: players.map(({ name, points }) => ({ name, points })), ...(words ? { words } : {}) }));
}

function sound(entry) {
  return typeof entry?.game === "string" && typeof entry.when === "string" && !Number.isNaN(Date.parse(entry.when)) &&
    (entry.words === undefined || typeof entry.words === "string") && Array.isArray(entry.players) && entry.players.length > 0 &&
    entry.players.every((player) => typeof player?.name === "string" && Number.isFinite(player.points));
}
