// Setting up a match: what does not go with the rest cannot be chosen and says why; what each choice means is told beside
// it, with a picture where the game draws one. Nothing that is said moves what is to be clicked.

for (const form of document.querySelectorAll("form[data-setup]")) {
  const said = form.querySelector("[data-unfit]");
  const fieldsets = [...form.querySelectorAll("[data-option]")];
  const figure = form.querySelector("[data-layout]");
  const folder = form.querySelector("details.setting");
  let question = 0;

  const choices = (fieldset) => [...fieldset.querySelectorAll("input[type=radio], option")];
  const chosen = (fieldset) => choices(fieldset).find((one) => one.checked || one.selected)?.value;
  const choose = (fieldset, value) => {
    const one = choices(fieldset).find((choice) => choice.value === value);
    if (one) one[one.matches("option") ? "selected" : "checked"] = true;
  };
  const query = () => new URLSearchParams([...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "seed"));

  /** What a choice means stands beside it. */
  const tell = () => {
    for (const fieldset of fieldsets) {
      const value = chosen(fieldset);
      for (const note of fieldset.querySelectorAll("[data-note]")) note.hidden = note.dataset.note !== value;
    }
  };

  /** What cannot be chosen beside the rest; an option of which only the usual can be chosen is not asked for. */
  const bar = (barred) => {
    for (const fieldset of fieldsets) {
      const why = barred[fieldset.dataset.option] ?? {};
      const all = choices(fieldset);
      for (const one of all) {
        one.disabled = one.value in why && one.value !== chosen(fieldset);
        (one.matches("option") ? one : one.parentElement).title = why[one.value] ?? "";
      }
      fieldset.hidden = all.every((one) => one.value === fieldset.dataset.usual || one.value in why);
    }
  };

  const check = async (again = fieldsets.length) => {
    const mine = ++question;
    tell();
    const fields = query();
    const address = `/games/${encodeURIComponent(form.elements.game.value)}/fits?${fields}`;
    const answer = await fetch(address, { headers: { Accept: "application/json" } }).then((one) => one.json()).catch(() => null);
    if (mine !== question || !answer) return;
    // Who sits here has changed: what no longer fits is as usual again.
    const wrong = fieldsets.find((one) => chosen(one) !== one.dataset.usual && chosen(one) in (answer.barred?.[one.dataset.option] ?? {}));
    if (answer.sentence && wrong && again > 0) {
      choose(wrong, wrong.dataset.usual);
      return check(again - 1);
    }
    bar(answer.barred ?? {});
    said.textContent = answer.sentence ?? "";
    said.hidden = !answer.sentence;
    if (figure && folder.open && !answer.sentence) {
      figure.querySelector("img").src = `${figure.dataset.layout}?${fields}`;
    }
  };

  form.addEventListener("change", (event) => event.target.type !== "file" && event.target.type !== "text" && check());
  folder?.addEventListener("toggle", () => {
    if (figure) figure.hidden = !folder.open; // its room is kept before it comes
    if (folder.open) check();
  });
}
