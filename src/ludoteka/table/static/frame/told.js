// What turns are told in: the log's entries as parts, each with its weight, and as many of them as there is room for.
// An entry says what the strip says of it (`data-brief`, a part on each line), or else what the log says; `data-weighs`
// has a digit for each part: the least is left out first (kit/parts.py).

const ROUTINE = 0; // what goes without saying
const PLAIN = 1;
const COUNTS = 2; // points, say, that are summed up before the line
const YOURS = 3; // what concerns the reader: here what came last counts more than what began it
const MATTERS = 4;
const DEED = 5; // what a turn was spent on: nothing stays longer
const FURTHER = 6; // what that led to: nothing but it stays longer
const NEWEST = 10; // more than any weight: what one's own last step says stays longer than the rest of the turn
const CLITIC = /^(si|se|sa) (\S+)/; // Czech and Slovak words that stand second: no sentence begins with one
const ASIDE = / \([^()]{9,}\)/g; // what is said in passing; not how often something happened

/** Whether somebody did this, not chance. */
export const acted = ({ dataset }) => dataset.seat !== undefined;

/** Whether something of it concerns the reader. */
export const concerns = ({ dataset }) => [...(dataset.weighs ?? "")].some((weight) => Number(weight) >= YOURS);

/** Whether it says what its turn was spent on. */
export const begins = ({ dataset }) => (dataset.weighs ?? "").includes(DEED);

/** What the log says of an entry. */
export const sentences = (entry) => [...entry.querySelectorAll("p, a")].map((one) => one.textContent.trim());

/** What is told of entries, the newest first: parts in the order in which it happened, without the name that stands before
 * them all; what happens again at once is counted, and what goes without saying and begins alike is one part. `own`: they
 * are the reader's. */
export function parts(entries, name, own = false) {
  const told = [];
  const step = own ? entries.findIndex((entry) => acted(entry) && entry.dataset.brief !== "") : -1;
  const turn = own ? entries.findIndex(begins) : -1; // of several turns in a row, what the last one was spent on
  for (const [at, entry] of [...entries.entries()].reverse()) {
    const { brief, weighs = "" } = entry.dataset;
    const said = brief?.split("\n").filter(Boolean) ?? sentences(entry);
    said.forEach((one, k) => add(told, one, name, Number(weighs[k] ?? PLAIN), at <= step, turn < 0 || at <= turn));
  }
  return told.map(({ head, words, weight }) => ({ weight, text: head + words.map(counted).join(", ") }));
}

/** How long a part stays: what matters of the turn before one's own last step stays longer than what is plain of that. */
function weigh(weight, newest, now) {
  if (weight === DEED && now) return 2 * NEWEST;
  if (weight === FURTHER && now) return 2 * NEWEST - 1;
  if (newest) return NEWEST + weight;
  return weight === MATTERS ? NEWEST + PLAIN + 0.5 : weight;
}

/** A little more weight for what brought more, of what is as important: points that are told explain most of their sum. */
const amount = (weight, text) => (weight === COUNTS || weight === MATTERS ? Math.min(99, Number(/\+(\d+)/.exec(text)?.[1] ?? 0)) / 1000 : 0);

const counted = ({ word, times }) => (times > 1 ? `${word} (${times}×)` : word);

function add(told, one, name, weighs, newest, now) {
  const own = name && [`${name}: `, `${name} `].find((start) => one.startsWith(start));
  const text = (own ? one.slice(own.length).replace(CLITIC, "$2 $1") : one).replace(/\.$/, "");
  const colon = text.search(/(?<=^[^(]*): /) + 1; // not in what is said in passing
  const cut = weighs === ROUTINE ? colon : 0; // "discard: wool", then "discard: ore"
  const [head, word] = [text.slice(0, cut && cut + 1), text.slice(cut && cut + 1)];
  const weight = weigh(weighs, newest, now) + amount(weighs, text);
  const last = told.at(-1);
  if (last?.head !== head || !(head || (last.words[0].word === word))) {
    told.push({ head, weight, words: [{ word, times: 1 }] });
    return;
  }
  last.weight = Math.max(last.weight, weight);
  if (last.words.at(-1).word === word) last.words.at(-1).times += 1;
  else last.words.push({ word, times: 1 });
}

/** Parts of which some are `gone`: null stands in their place, and without them nothing is said in passing. */
function left(all, gone) {
  const said = [];
  all.forEach(({ text }, k) => {
    if (!gone.has(k)) said.push(text.replace(ASIDE, ""));
    else if (said.at(-1) !== null) said.push(null);
  });
  return said;
}

/** In which order parts are left out: what weighs least, of what weighs as much what came first, but the turn's beginning
 * stays as long as something like it can go. One part stays. */
function leaving(all) {
  const weights = [...new Set(all.map(({ weight }) => weight))].sort((a, b) => a - b);
  return weights.flatMap((weight) => {
    const alike = all.flatMap((one, k) => (one.weight === weight ? [k] : []));
    return alike[0] === 0 && alike.length > 1 && weight < YOURS ? [...alike.slice(1, -1), 0, alike.at(-1)] : alike;
  }).slice(0, -1);
}

/** As much of parts as there is room for by `fits`, which is asked what it thinks of some of them: all; else without what is
 * said in passing; else without as many as must go, of which those come back that there is room for after all. */
export function fitting(all, fits) {
  const whole = all.map(({ text }) => text);
  if (fits(whole)) return whole;
  const gone = new Set();
  const said = () => left(all, gone);
  if (all.some(({ text }) => text.search(ASIDE) >= 0) && fits(said())) return said();
  for (const k of leaving(all)) {
    gone.add(k);
    if (fits(said())) break;
  }
  for (const k of [...gone].reverse().slice(1)) { // what went last had to
    gone.delete(k);
    if (!fits(said())) gone.add(k);
  }
  return said();
}

/** Parts as a line says them; null stands where something was left out. */
export function line(left) {
  return left.reduce((said, one, k) => {
    if (one === null) return `${said} …`;
    return `${said}${k && left[k - 1] !== null ? " · " : " "}${one}`;
  }, "");
}

/** Whether a line shows all that it says. */
export const showsAll = (box) => box.scrollHeight <= box.clientHeight + 2;

/** Leave out as much as a line has no room for; whether it has room for less than all. */
export function fit(box, words, all) {
  let whole = null; // whether it has room for all
  const left = fitting(all, (some) => {
    words.data = line(some);
    const fits = showsAll(box);
    whole ??= fits;
    return fits;
  });
  words.data = line(left);
  return !whole;
}

/** What a turn has brought the seat whose it was, or all who play together. */
export function points(entries, turn) {
  const moments = entries.flatMap(({ dataset }) => JSON.parse(dataset.moments || "[]"));
  return moments.reduce((sum, [kind, seat, at, , , n]) => sum + (kind === "points" && (seat === turn || at === "score") ? n : 0), 0);
}

export const signed = (n) => `${n > 0 ? "+" : "−"}${Math.abs(n)}`;
