// What translated rules stand on: Python's whole numbers, arrays and records, with its errors.

const $bits = new WeakMap(); // how wide the numbers of an array are, where it belongs to a record

/** A whole number as rules take it: pages may give plain numbers, and true and false. */
function $whole(x) {
  return typeof x === "number" || typeof x === "boolean" ? BigInt(x) : x;
}

/** A number that fits a field of so many bits; throws where it does not, as the plain build does. */
function $fits(x, bits, name) {
  const n = $whole(x);
  if (typeof n !== "bigint") throw new TypeError(`${name} takes a whole number, not ${typeof x}`);
  if (BigInt.asIntN(bits, n) !== n) throw new RangeError(`${n} does not fit ${name}, ${bits} bits`);
  return n;
}

/** An entry as pages call it: plain numbers among its arguments become whole ones. */
function $door(rule) {
  return (...given) => rule(...given.map($whole));
}

/** A table: nested lists whose innermost hold whole numbers. */
function $table(rows) {
  return Array.isArray(rows[0]) ? rows.map($table) : BigInt64Array.from(rows, BigInt);
}

/** An array of a record: `make` makes one element where they are records, else it says how wide the numbers are. */
function $array(make, size, ...rest) {
  if (rest.length) return Array.from({ length: size }, () => $array(make, ...rest));
  if (typeof make === "function") return Array.from({ length: size }, () => new make());
  const numbers = new BigInt64Array(size);
  $bits.set(numbers, make);
  return numbers;
}

/** Where an index leads, counted from the end if it is negative. */
function $index(array, i) {
  const k = Number(i < 0n ? i + BigInt(array.length) : i);
  if (!(k >= 0 && k < array.length)) throw new RangeError(`index ${i} is out of range for ${array.length}`);
  return k;
}

function $at(array, ...places) {
  for (const i of places) array = array[$index(array, i)];
  return array;
}

function $put(array, places, value) {
  const last = places.pop();
  array = $at(array, ...places);
  array[$index(array, last)] = $fits(value, $bits.get(array) ?? 64, "the array");
}

function* $range(first, end, step) {
  if (end === undefined) [first, end] = [0n, first];
  step ??= 1n;
  for (let k = first; step > 0n ? k < end : k > end; k += step) yield k;
}

/** Division that rounds down. */
function $floor(a, b) {
  const q = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q;
}

function $modulo(a, b) {
  return a - b * $floor(a, b);
}

function $left(a, b) {
  if (b < 0n) throw new RangeError("a shift by less than nothing");
  return a << b;
}

function $right(a, b) {
  if (b < 0n) throw new RangeError("a shift by less than nothing");
  return a >> b;
}

function $min(...many) {
  return many.reduce((a, b) => (b < a ? b : a));
}

function $max(...many) {
  return many.reduce((a, b) => (b > a ? b : a));
}

function $abs(a) {
  return a < 0n ? -a : a;
}

function $among(x, many) {
  return [...many].includes(x);
}

function $bit_length(a) {
  return a === 0n ? 0n : BigInt($abs(a).toString(2).length);
}

function $bit_count(a) {
  let n = 0n;
  for (let rest = $abs(a); rest; rest &= rest - 1n) n += 1n;
  return n;
}

/** Put values into a record or an array, as deep as they go: numbers, lists and objects by the names of fields; what is
 * too long for a number may be text. */
export function fill(into, values) {
  for (const [name, given] of Object.entries(values)) {
    const value = typeof given === "string" ? BigInt(given) : given;
    if (typeof value === "object") fill(into[name], value);
    else if (ArrayBuffer.isView(into)) $put(into, [BigInt(name)], value);
    else if (name in into) into[name] = value;
    else throw new TypeError(`${into.constructor.name} has no field ${name}`);
  }
  return into;
}

/** What a record or an array holds, as lists and objects of plain numbers; as text where a number is too long. */
export function plain(one) {
  if (typeof one === "bigint") return Number.isSafeInteger(Number(one)) ? Number(one) : String(one);
  if (ArrayBuffer.isView(one) || Array.isArray(one)) return Array.from(one, plain);
  return Object.fromEntries(one.constructor.fields.map((name) => [name, plain(one[name])]));
}
