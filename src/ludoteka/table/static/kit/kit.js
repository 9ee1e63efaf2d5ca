// The sheet of all pieces: what moves can be seen to move, and drawings without a frame of their own get one that fits.

import { Story } from "../frame/story.js";

for (const drawn of document.querySelectorAll("[data-fit]")) {
  const { x, y, width, height } = drawn.getBBox();
  if (width && height) drawn.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
}

const stage = document.getElementById("kit-stage");
if (stage) {
  const story = new Story(stage, { board: stage, log: stage });
  for (const button of document.querySelectorAll("[data-moments]")) {
    button.addEventListener("click", () => story.play([button]));
  }
}
