// The diary's page: results by game, a chart over the sessions, and the file to carry them by.

import { drawn, element } from "../dom.js";
import { merged, parsed, sameness, written } from "./diary.js";

const LARGEST = 1 << 20; // bytes of a file that is read

export async function mount(root, { say, journal, diary }) {
  const answer = await fetch(`/companion/${say.lang}/rules.json`);
  const titles = new Map((await answer.json()).games.map((game) => [game.name, game.title]));
  const told = element("p", { role: "status", class: "diary-said" });
  const place = element("div", {});
  const file = element("input", { type: "file", accept: ".json,application/json", id: "diary-file", class: "unseen" });
  const save = element("button", { type: "button", class: "button" }, say("Save as a file"));
  const load = element("label", { class: "button diary-load", for: "diary-file" }, element("span", {}, say("Add from a file")), file);
  const tools = element("section", { class: "sheet-part", "aria-label": say("The diary as a file") },
    element("h2", {}, say("The diary as a file")),
    element("p", {}, say("The diary lies on this device alone. A file carries it to another one; what is there already is not added twice.")),
    element("div", { class: "diary-files" }, save, load), told);
  root.append(place, tools);

  save.addEventListener("click", () => {
    const link = element("a", { href: URL.createObjectURL(new Blob([written(diary.entries)], { type: "application/json" })), download: "ludoteka-diary.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  });

  file.addEventListener("change", async () => {
    const chosen = file.files[0];
    if (!chosen) return;
    const found = chosen.size > LARGEST ? null : parsed(await chosen.text());
    file.value = "";
    if (!found) {
      told.textContent = say("This file is no diary of Ludoteka; nothing was changed.");
      return;
    }
    const before = diary.entries, after = merged(before, found), known = new Set(before.map(sameness));
    const kept = diary.replace(after);
    if (kept) journal.tell({ added: after.filter((entry) => !known.has(sameness(entry))) });
    told.textContent = kept ? say.n("{n} result added.", "{n} results added.", after.length - before.length)
      : say("There is no room for it in this browser; nothing was changed.");
  });

  let shown = journal.events;
  // Taking back: what was added goes, what was removed returns; what came since stays.
  const end = journal.changed(() => {
    const events = journal.events;
    if (events.length < shown.length) {
      const { added = [], removed = [] } = shown.at(-1), gone = new Set(added.map(sameness));
      diary.replace(merged(diary.entries.filter((one) => !gone.has(sameness(one))), removed));
      told.textContent = "";
    }
    shown = events;
    show();
  });

  function show() {
    const entries = diary.entries;
    const names = [...new Set(entries.map((entry) => entry.game))];
    save.disabled = !entries.length;
    place.replaceChildren(...names.map(section));
    if (!entries.length) place.append(element("p", { class: "sheet-part" }, say("No result has been kept yet. The score sheets of the companion put theirs here.")));
  }

  function section(name) {
    const entries = diary.entries.filter((entry) => entry.game === name);
    const people = [...new Set(entries.flatMap((entry) => entry.players.map((player) => player.name)))];
    const part = element("section", { class: "sheet-part", "data-game": name }, element("h2", {}, titles.get(name) ?? name));
    if (entries.length > 1) part.append(chart(entries, people));
    part.append(element("ol", { class: "diary-list" }, ...entries.map((entry) => line(entry)).reverse()));
    return part;
  }

  function line(entry) {
    const most = Math.max(...entry.players.map((player) => player.points));
    const remove = element("button", { type: "button", class: "button" }, say("Remove"));
    remove.addEventListener("click", () => {
      diary.replace(diary.entries.filter((one) => sameness(one) !== sameness(entry)));
      journal.tell({ removed: [entry] });
    });
    const people = entry.players.map(({ name, points }) => element("li", points === most && entry.players.length > 1 ? { class: "is-first" } : {}, `${name}: ${points}`));
    const when = new Date(entry.when);
    return element("li", {}, element("div", {}, element("time", { datetime: entry.when }, when.toLocaleDateString(say.lang, { dateStyle: "medium" })),
      entry.words ? element("p", { class: "quiet" }, entry.words) : null, element("ul", {}, ...people)), remove);
  }

  /** Points of each person over the sessions; who was not there has no dot. */
  function chart(entries, people) {
    const [width, height, left, foot] = [640, 300, 58, 20];
    const all = entries.flatMap((entry) => entry.players.map((player) => player.points));
    const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
    const x = (k) => left + 14 + k * (width - left - 30) / (entries.length - 1);
    const y = (points) => 12 + (high - points) * (height - foot - 12) / (high - low);
    const picture = drawn("svg", { class: "diary-chart", viewBox: `0 0 ${width} ${height}`, role: "img",
      "aria-label": say("Points over the sessions") });
    for (const points of [...new Set([low, Math.round((low + high) / 2), high])]) {
      const text = drawn("text", { x: left - 8, y: y(points) + 10, "text-anchor": "end" });
      text.textContent = points;
      picture.append(drawn("path", { class: "diary-line", d: `M${left} ${y(points)}H${width}` }), text);
    }
    people.slice(0, 6).forEach((name, n) => {
      const dots = entries.flatMap((entry, k) => entry.players.filter((player) => player.name === name).map((player) => [x(k), y(player.points)]));
      const own = drawn("g", { class: `diary-person person-${n + 1}` });
      own.append(drawn("path", { d: `M${dots.map((dot) => dot.map((at) => at.toFixed(1)).join(" ")).join("L")}` }));
      for (const [cx, cy] of dots) own.append(mark(n, cx, cy));
      picture.append(own);
    });
    const names = people.slice(0, 6).map((name, n) => {
      const sign = drawn("svg", { viewBox: "-10 -10 20 20", width: 20, height: 20, "aria-hidden": "true", class: `diary-person person-${n + 1}` });
      sign.append(mark(n, 0, 0));
      return element("li", {}, sign, name);
    });
    return element("figure", {}, picture, element("figcaption", {}, element("ul", { class: "diary-names" }, ...names)));
  }

  show();
  return end;
}

/** Persons are told apart by shape as well as colour. */
function mark(n, x, y) {
  const shapes = ["M-6 -6H6V6H-6z", "M0 -8L8 0L0 8L-8 0z", "M0 -8L8 6H-8z", "M-7 -3H-3V-7H3V-3H7V3H3V7H-3V3H-7z", "M0 8L8 -6H-8z", "M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0z"];
  return drawn("path", { class: "diary-dot", d: shapes[n], transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
}
