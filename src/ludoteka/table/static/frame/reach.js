// A question that is longer than its line can be reached by keys, and scrolled by them, in every browser.

export function reach(ask) {
  const looked = () => {
    for (const line of ask.querySelectorAll(".ask-line, .ask-why")) {
      if (line.scrollHeight > line.clientHeight + 1) line.tabIndex = 0;
      else line.removeAttribute("tabindex");
    }
  };
  addEventListener("resize", looked);
  return looked;
}
