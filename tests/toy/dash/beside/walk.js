// Adds up what a real die shows, until the goal is reached.

export async function mount(root, { data, say, journal, diary, rules }) {
  const { left } = await rules();
  const line = document.createElement("p"), dice = document.createElement("div"), anew = document.createElement("button");
  line.id = "line";
  dice.className = "choices";
  for (let n = 1; n <= 6; n++) {
    const die = document.createElement("button");
    die.className = "button";
    die.textContent = n;
    die.addEventListener("click", () => journal.tell(n));
    dice.append(die);
  }
  anew.className = "button";
  anew.textContent = say("Begin anew");
  anew.addEventListener("click", () => {
    diary.add({ game: "dash", when: "2026-01-01", players: [{ name: "Ema", points: journal.events.length }], words: "" });
    journal.clear();
  });
  const show = () => {
    const at = journal.events.reduce((sum, n) => {
      if (!Number.isInteger(n)) throw new Error("no die");
      return sum + n;
    }, 0);
    line.textContent = say("{runner} stands on field {at}.", { runner: data.runner, at }) + " "
      + say.n("{n} field to go", "{n} fields to go", left(at, data.goal));
  };
  show();
  journal.changed(show);
  root.append(line, dice, anew);
  return () => { document.title = "taken away"; };
}
