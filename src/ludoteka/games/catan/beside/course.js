// The course of a match at a real table, worked out from what the tool was told by the rules of the digital game. Nobody's
// cards are known: the board is bare, and the bank has a card of each kind, so that a helper can bring one.

/** The position after the events. `rules` is the module of translated rules. */
export function course(events, rules) {
  const { State, Phase, Helper, Rest, Part } = rules;
  const start = events.find((event) => event.do === "start");
  if (!start) return null;
  const s = new State();
  Object.assign(s, { seats: start.names.length, helpers: start.helpers, extra: start.extra, ryan: start.ryan });
  Object.assign(s, { laid: -1, at: -1, keep: -1, hilda: -1, thorolf: -1, debtor: -1, named: -1, robber: -1, pirate: -1, raid: -1, lifted: -1, revealed: -1, road_holder: -1, army_holder: -1, winner: -1 });
  rules.fill(s.bank, [1, 1, 1, 1, 1]);
  const match = { s, start, rolls: [], dice: null, deck: null, turnAt: null, paused: null, lost: 0, counts: [], begun: false, kept: null };
  match.counts = start.names.map(() => ({ settlement: start.first, city: 0, longest_route: 0, largest_army: 0, other: 0, victory_point: 0 }));
  const drawn = start.helpers === 1 && start.names.length < 6; // which helpers lie in the display, people have to say

  const begin = (display) => {
    if (start.helpers) {
      if (!drawn) rules.lay_out_helpers(s);
      else s.display = BigInt(display.reduce((set, number) => set | 1 << number, 0));
      for (let p = start.names.length - 1; p >= 0; p -= 1) rules.take_from_stack(s, p);
    }
    rules.begin_turn(s);
    rules.go_on(s);
    match.begun = true;
  };
  const does = {
    start(event) { if (!drawn) begin([]); match.turnAt = event.at; },
    display(event) { begin(event.helpers); match.turnAt = event.at; },
    roll(event) {
      const number = event.pair ? event.pair[0] + event.pair[1] : event.number;
      if (event.deck) match.deck = { cards: event.deck, next: 0 };
      if (event.drawn) match.deck.next += 1;
      match.rolls.push(number);
      match.dice = event.pair ?? null;
      rules.roll(s, number);
      s.robber_due = 0n; // where it goes is seen on the board
      rules.go_on(s);
    },
    use() { rules.has_used(s, s.seat); rules.go_on(s); },
    serve() { rules.got_card(s); rules.go_on(s); }, // Hilda or Thorolf has brought a card, or guarded
    decline() { rules.decline(s); },
    keep() { rules.keep_helper(s); },
    change(event) { rules.change_helper(s, event.helper); },
    end(event) { rules.end_part(s); rules.go_on(s); match.turnAt = event.at; match.lost = 0; match.paused = null; },
    pause(event) { match.paused = event.at; },
    resume(event) { match.lost += event.at - match.paused; match.paused = null; },
    count(event) { match.counts[event.seat][event.what] = event.n; },
    hold(event) { match.counts.forEach((own, p) => { own[event.what] = p === event.seat ? 1 : 0; }); },
    kept(event) { match.kept = event.diary; },
  };
  for (const event of events) does[event.do](event);

  match.phase = Object.keys(Phase).find((name) => Phase[name] === s.phase);
  match.seat = Number(s.seat);
  match.turn = Number(s.turn);
  match.paired = s.part === Part.PAIRED;
  match.holds = s.players.slice(0, start.names.length).map((own) => ({
    helper: Number(own.helper), moon: own.moon === 1n, rest: Object.keys(Rest).find((name) => Rest[name] === own.rest),
  }));
  match.display = Object.values(Helper).map(Number).filter((number) => number > 0 && (s.display >> BigInt(number) & 1n));
  match.refusal = () => reason(rules, rules.refuse_help(s));
  match.mayKeep = () => rules.refuse_flip(s) === 0n;
  match.serves = (helper) => match.holds.findIndex((own) => own.helper === Number(Helper[helper]) && own.rest === "READY");
  return match;
}

/** The name of a reason; "" where there is none. */
function reason(rules, number) {
  return number === 0n ? "" : Object.keys(rules.No).find((name) => rules.No[name] === number);
}

/** Helpers drawn for the display, by the rules' own draw. */
export function drawDisplay(seats, rules) {
  const s = new rules.State();
  s.seats = seats;
  s.helpers = 1;
  rules.fill(s.rng, [...crypto.getRandomValues(new Uint32Array(4))]);
  rules.lay_out_helpers(s);
  return Object.values(rules.Helper).map(Number).filter((number) => number > 0 && (s.display >> BigInt(number) & 1n));
}

/** Points of a seat by what stands in its row. */
export function pointsOf(row, points) {
  return row.settlement * points.settlement + row.city * points.city + row.longest_route * points.longest_route +
    row.largest_army * points.largest_army + row.other + row.victory_point;
}
