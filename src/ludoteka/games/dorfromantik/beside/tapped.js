// Tiles that were tapped, put into the tables that the game's own rules read, and what these say of them.

const SIDES = 6, TURNS = 6, TRACK = 3, STREAM = 4, MEADOW = 5;
const ROOM = 6; // the tile that is to be laid comes after those at the six sides
const opposite = (side) => (side + 3) % SIDES;

/** Write what a tile shows, clockwise from the upper right, into the tables, in each of its turns. */
export function write(rules, tile, edges) {
  for (let turn = 0; turn < TURNS; turn++) {
    const turned = edges.map((_, side) => edges[(side - turn + SIDES) % SIDES]);
    turned.forEach((kind, side) => { rules.EDGE[tile][turn][side] = BigInt(kind); });
    rules.SHOWS.forEach((shows, kind) => {
      shows[tile][turn] = turned.reduce((set, one, side) => (one === kind ? set | 1n << BigInt(side) : set), 0n);
    });
    rules.LINES[tile][turn] = rules.SHOWS[TRACK][tile][turn] | rules.SHOWS[STREAM][tile][turn] << 6n;
  }
}

/** The neighbours whose areas of the task's kind the tile would join, side by side. */
export function met({ tile, beside, task }) {
  if (!task) return [];
  return beside.flatMap((kind, side) => (kind === task.kind && tile[side] === kind ? [side] : []));
}

/** Why the tile may not lie here, by the game's own refusal: { reason, extent, number }; reason "FINE" where it may.
 *  tile: six kinds. beside: six kinds that face the cell, null = no tile lies there.
 *  task: { kind, number } or null. areas: by side { of, size, open }: `of` is the side that its area is told at. */
export function asked(rules, { tile, beside, task, areas }) {
  const state = new rules.State(), spot = state.spots[0];
  state.open_spots = beside.some((kind) => kind !== null) ? 1 : 0;
  write(rules, ROOM, tile);
  beside.forEach((kind, side) => {
    const lies = kind !== null, bit = 1 << side;
    const shown = Array(SIDES).fill(MEADOW);
    if (lies) shown[opposite(side)] = kind;
    write(rules, side, shown);
    state.tiles[side].tile = side;
    state.tiles[side].area.fill(-1n);
    spot.beside[side] = BigInt(lies ? side : -1);
    if (lies) spot.touch += BigInt(bit);
    if (kind === TRACK) spot.tracks += BigInt(bit);
    if (kind === STREAM) spot.streams += BigInt(bit);
  });
  if (task) {
    rules.TASK[ROOM] = BigInt(task.kind);
    beside.forEach((kind, side) => {
      if (kind !== task.kind) return;
      const { of = side } = areas[side] ?? {}, { size = 1, open = true } = areas[of] ?? {};
      state.tiles[side].area[task.kind] = BigInt(of);
      state.extent[task.kind][of] = BigInt(size);
      state.openings[task.kind][of] += open && of === side ? 2n : 1n; // an edge that faces this cell, and one elsewhere
    });
  }
  state.tile = ROOM;
  state.number = task?.number ?? 0;
  const answer = rules.refuseLay(state, 0);
  const reason = Object.keys(rules.No).find((name) => rules.No[name] === answer);
  const extent = task ? Number(rules.extentHere(state, spot, task.kind, rules.SHOWS[task.kind][ROOM][0])) : 0;
  return { reason, extent };
}
