// What is longer than its room, a question or what a game says below one (`data-scrolls`), can be reached by keys, and
// scrolled by them, in every browser.

export function reach(ask) {
  const looked = () => {
    for (const line of ask.querySelectorAll(".ask-line, .ask-why, [data-scrolls]")) {
      if (line.scrollHeight > line.clientHeight + 1) line.tabIndex = 0;
      else line.removeAttribute("tabindex");
    }
  };
  addEventListener("resize", looked);
  new MutationObserver(looked).observe(ask, { subtree: true, childList: true, characterData: true });
  return looked;
}
