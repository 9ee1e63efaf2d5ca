// Texts told by what stays of others (table/drawn/delta.py).

/** A new text: pieces of the old one, as [first, count], what is new, and pieces of that, as [-1 - first, count]. */
export function applied(old, changes) {
  const pieces = old.split("<");
  const out = [];
  for (const one of changes) {
    if (typeof one === "string") out.push(...one.split("<"));
    else if (one[0] >= 0) out.push(...pieces.slice(one[0], one[0] + one[1]));
    else out.push(...out.slice(-1 - one[0], one[1] - 1 - one[0]));
  }
  return out.join("<");
}
