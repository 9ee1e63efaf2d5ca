// Setting up a match: whether the seats and options that are chosen go together is said before anybody presses Play.

for (const form of document.querySelectorAll("form[data-setup]")) {
  const said = form.querySelector("[data-unfit]");
  let question = 0;

  const check = async () => {
    const mine = ++question;
    const fields = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "seed");
    const address = `/games/${encodeURIComponent(form.elements.game.value)}/fits?${new URLSearchParams(fields)}`;
    const answer = await fetch(address, { headers: { Accept: "application/json" } }).then((one) => one.json()).catch(() => null);
    if (mine !== question || !answer) return;
    said.textContent = answer.sentence ?? "";
    said.hidden = !answer.sentence;
  };

  form.addEventListener("change", (event) => event.target.type !== "file" && event.target.type !== "text" && check());
}
