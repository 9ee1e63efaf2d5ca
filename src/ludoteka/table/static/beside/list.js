// All tools, by games: what the companion shows first.

import { element } from "../dom.js";
import { offerInstall } from "./keeping.js";

const install = element("button", { type: "button", class: "button", hidden: "" });
offerInstall(install);

export function list(shelf, say, keeping) {
  install.textContent = say("Put it on the home screen");
  const games = shelf.games.map((game) => group(game.title, game.tools, `#${game.name}/`));
  return element("div", { class: "shelf" },
    element("h1", {}, say("Beside the real table")),
    element("p", { class: "lead" }, say("For a phone beside the board. No account, nothing is sent anywhere, and whatever you enter can be taken back.")),
    ...games,
    shelf.tools.length ? group(say("For any game"), shelf.tools, "#") : null,
    element("div", { class: "keeping" }, state(say, keeping), install));
}

function group(title, tools, address) {
  const links = tools.map((tool) => element("li", {}, element("a", { href: address + tool.name },
    element("b", {}, tool.title), element("span", {}, tool.summary))));
  return element("section", { "aria-label": title }, element("h2", {}, title), element("ul", {}, ...links));
}

/** Whether the page works without network. */
function state(say, keeping) {
  const words = {
    kept: say("Kept on this device: it works without network."),
    keeping: say("One moment: it is being kept on this device …"),
    cannot: say("It works as long as the server can be reached: a browser keeps only what comes over https."),
  };
  return element("p", { role: "status", "data-keeping": keeping }, words[keeping] ?? "");
}
list.state = state;
