// A bot as a program: it takes the last of the legal actions. docs/own_bots.md says what it is asked and may answer.
//
//     node bot.mjs     asked and answering in lines of JSON
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === "choose") {
    const last = asked.legal[asked.legal.length - 1];
    console.log(JSON.stringify({ action: last.notation }));
  }
}
