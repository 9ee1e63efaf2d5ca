// What turns are told in: the log's entries as parts, each with its weight, and as many of them as there is room for.
// An entry says what the strip says of it (`data-brief`, a part on each line), or else what the log says; `data-weighs`
// has a digit for each part: the least is left out first (kit/parts.py). Points are added up by what they come from: the
// parts that are seen are always the sum that stands before the line.

const ROUTINE = 0; // what goes without saying
const PLAIN = 1;
const COUNTS = 2; // points, say, that are summed up before the line
export const YOURS = 3; // what concerns the reader
const MATTERS = 4;
const DEED = 5; // what a turn was spent on: nothing stays longer
const FURTHER = 6; // what that led to: nothing but it stays longer
const SCORED = 7; // points and what they come from
const BEGUN = 8; // what a turn is about to be spent on: said until it is
const STAYS = { [DEED]: 7, [FURTHER]: 6, [SCORED]: 5, [BEGUN]: 7 }; // how long each does; others as they weigh
const READ = 0.1; // how much of its weight has what one has read: what goes without saying goes before it, all else later
const CLITIC = /^(si|se|sa) (\S+)/; // Czech and Slovak words that stand second: no sentence begins with one
const NUMBER = /^(.*) ([+−]\d+)$/; // how what is scored ends
export const ASIDE = / \([^()]{9,}\)/g; // what is said in passing; not how often something happened

/** Whether somebody did this, not chance. */
export const acted = ({ dataset }) => dataset.seat !== undefined;

/** Whether something of it concerns the reader. */
export const concerns = ({ dataset }) => [...(dataset.weighs ?? "")].some((weight) => Number(weight) >= YOURS);

/** What the log says of an entry. */
export const sentences = (entry) => [...entry.querySelectorAll("p, a")].map((one) => one.textContent.trim());

/** What is told of entries, the newest first: parts in the order in which it happened, without the name that stands before
 * them all; what happens again at once is counted, what goes without saying and begins alike is one part, and so are all
 * points. `rest`: what points are called of which is not said what they come from. What was there up to the entry `read`
 * the reader knows: it goes first, and leaves no dots. */
export function parts(entries, name, rest = "", read = -1) {
  const told = [];
  for (const entry of entries.slice().reverse()) {
    const { brief, weighs = "", k: at } = entry.dataset;
    const said = brief?.split("\n").filter(Boolean) ?? sentences(entry);
    said.forEach((one, k) => add(told, one, name, Number(weighs[k] ?? PLAIN), Number(at) <= read));
  }
  return told.flatMap((one) => (one.from ? summed(one.from, rest) : [plain(one)]));
}

const plain = ({ head, words, weight, routine, quiet }) => ({ weight, quiet: routine || quiet, text: head + words.map(counted).join(routine ? ", " : "; ") });

/** Points by what they come from, as one part, with the shorter words that may take its place: of the least sources only
 * their sum, and not that they are points. It stays as long as all but what the turn was spent on, and is told shorter before
 * anything that matters goes. */
function summed(from, rest) {
  const all = gathered(from).filter(([, n]) => n).sort(([, one], [, other]) => other - one);
  if (!all.length) return [];
  const least = all.slice().sort(([, one], [, other]) => Math.abs(one) - Math.abs(other));
  const fewer = least.slice(2).map((_, k) => {
    const gone = new Set(least.slice(0, k + 2));
    const left = [...gone].reduce((sum, [, n]) => sum + n, 0);
    return [...all.filter((one) => !gone.has(one)), ...(left ? [[rest, left]] : [])];
  });
  const text = terms(all, rest, true);
  const shorter = [all, ...fewer].map((some) => terms(some, rest, false)).filter((one) => one !== text);
  return [{ weight: STAYS[SCORED], text, shorter, from: MATTERS }];
}

/** Points by what they come from; a card is named as their source (`Scribe: Tokens`) where nothing else gave the same. */
function gathered(from) {
  const all = new Map();
  const bare = (label) => label.replace(/^.*: /, "");
  for (const [label, n] of from) {
    const alike = [...from.keys()].filter((other) => bare(other) === bare(label));
    const key = alike.length > 1 ? bare(label) : label;
    all.set(key, (all.get(key) ?? 0) + n);
  }
  return [...all];
}

/** Sources with their points; how they all begin (`points: dice`) is said once, or, as their sum stands before the line,
 * left out (not `whole`), and what has no more than that is the rest. */
function terms(all, rest, whole) {
  const [head] = all.map(([label]) => /^.*?: /.exec(label)?.[0]).filter(Boolean);
  const common = head && all.every(([label]) => label === rest || label.startsWith(head) || `${label}: ` === head) ? head : "";
  const bare = (label) => (common && `${label}: ` === common ? rest : label.replace(common, ""));
  return (whole ? common : "") + all.map(([label, n]) => `${bare(label)} ${signed(n)}`).join(", ");
}

/** A little more weight for what brought more, of what is as important: points that are told explain most of their sum. */
const amount = (weight, text) => (weight === COUNTS || weight === MATTERS ? Math.min(99, Number(/\+(\d+)/.exec(text)?.[1] ?? 0)) / 1000 : 0);

const counted = ({ word, times }) => (times > 1 ? `${word} (${times}×)` : word);

/** What was about to be done is done. */
function dropBegun(told) {
  const at = told.findIndex(({ begun }) => begun);
  if (at >= 0) told.splice(at, 1);
}

function add(told, one, name, weighs, read) {
  if (weighs === DEED) dropBegun(told);
  const [, label, n] = (weighs === SCORED && NUMBER.exec(one)) || [];
  if (label) {
    let sum = told.find(({ from }) => from);
    if (!sum) told.push(sum = { from: new Map() });
    sum.from.set(label, (sum.from.get(label) ?? 0) + Number(n.replace("−", "-")));
    return;
  }
  const own = name && [`${name}: `, `${name} `].find((start) => one.startsWith(start));
  const text = (own ? one.slice(own.length).replace(CLITIC, "$2 $1") : one).replace(/\.$/, "");
  const colon = text.search(/(?<=^[^(]*): /) + 1; // not in what is said in passing
  const cut = weighs === ROUTINE || weighs === MATTERS ? colon : 0; // "discard: wool", then "discard: ore"
  const [head, word] = [text.slice(0, cut && cut + 1), text.slice(cut && cut + 1)];
  const quiet = read && !STAYS[weighs];
  const weight = quiet ? (weighs || -1 / READ) * READ : (STAYS[weighs] ?? weighs) + amount(weighs, text);
  const last = told.findLast(({ words }) => words); // points are told by themselves
  if (last?.head !== head || !(head || (last.words[0].word === word))) {
    const part = { head, weight, quiet, routine: weighs === ROUTINE, begun: weighs === BEGUN, words: [{ word, times: 1 }] };
    if (weighs === DEED && told.every(({ routine }) => routine)) told.unshift(part); // what was paid for it follows it
    else told.push(part);
    return;
  }
  last.weight = Math.max(last.weight, weight);
  last.routine &&= weighs === ROUTINE;
  last.quiet &&= quiet;
  if (last.words.at(-1).word === word) last.words.at(-1).times += 1;
  else last.words.push({ word, times: 1 });
}

/** Parts of which some are `gone`: null stands in their place, unless what is gone goes without saying or has been read, and
 * without them nothing is said in passing. */
function left(all, gone) {
  const said = [];
  all.forEach(({ text, quiet }, k) => {
    if (!gone.has(k)) said.push(text.replace(ASIDE, ""));
    else if (said.at(-1) !== null && !quiet) said.push(null);
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
 * said in passing; else without as many as must go, of which those come back that there is room for after all. What can be
 * told shorter is, before more than what is plain goes. */
export function fitting(all, fits) {
  const whole = all.map(({ text }) => text);
  if (fits(whole)) return whole;
  const gone = new Set();
  const now = all.slice(); // each as it is told
  const said = () => left(now, gone);
  if (all.some(({ text }) => text.search(ASIDE) >= 0) && fits(said())) return said();
  const sum = all.findIndex(({ shorter }) => shorter);
  const short = (text) => {
    now[sum] = { ...all[sum], text };
    return fits(said());
  };
  let told = sum < 0; // as short as can be
  for (const k of leaving(all)) {
    if (!told && all[k].weight >= all[sum].from) {
      told = true;
      if (all[sum].shorter.some(short)) break;
    }
    gone.add(k);
    if (fits(said())) break;
  }
  if (!told && !fits(said())) all[sum].shorter.some(short); // nothing else is told
  if (sum >= 0 && now[sum] !== all[sum]) [all[sum].text, ...all[sum].shorter].some(short);
  for (const k of [...gone].reverse().slice(sum < 0 ? 1 : 0)) { // what went last had to
    gone.delete(k);
    if (!fits(said())) gone.add(k);
  }
  return said();
}

/** Parts as a line says them; where something was left out (null) it ends in dots: several of them would be in the way. */
export function line(left) {
  const said = left.filter((one) => one !== null);
  return ` ${said.join(" · ")}${said.length < left.length ? " …" : ""}`;
}

/** Whether a line shows all that it says. */
export const showsAll = (box) => box.scrollHeight <= box.clientHeight + 2;

/** Leave out as much as a line has no room for: 0 where it has room for all, 2 where something that matters had to go, or
 * the one part that stays is cut itself. */
export function fit(box, words, all) {
  let whole = null; // whether it has room for all
  const left = fitting(all, (some) => {
    words.data = line(some);
    const fits = showsAll(box);
    whole ??= fits;
    return fits;
  });
  words.data = line(left);
  if (whole) return 0;
  if (!showsAll(box)) {
    words.data = line(left.filter((one) => one !== null)); // dots would take the room of a word
    return 2;
  }
  return all.every(({ text, weight }) => weight < MATTERS || left.includes(text.replace(ASIDE, ""))) ? 1 : 2;
}

/** What a turn has brought the seat whose it was, or all who play together. */
export function points(entries, turn) {
  const moments = entries.flatMap(({ dataset }) => JSON.parse(dataset.moments || "[]"));
  return moments.reduce((sum, [kind, seat, at, , , n]) => sum + (kind === "points" && (seat === turn || at === "score") ? n : 0), 0);
}

export const signed = (n) => `${n > 0 ? "+" : "−"}${Math.abs(n)}`;
