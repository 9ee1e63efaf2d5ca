// Dice: random, or from an even deck in which each of the 36 pairs lies once. A marker lies above its last five cards; when
// it comes, all 36 are shuffled again, so that nobody can count to the end.

export const PAIRS = 36, UNSEEN = 5;

/** A whole number below `most`, each as likely as the others. */
export function below(most) {
  const limit = 2 ** 32 - 2 ** 32 % most, word = new Uint32Array(1);
  do crypto.getRandomValues(word); while (word[0] >= limit);
  return word[0] % most;
}

export const pairOf = (card) => [Math.floor(card / 6) + 1, card % 6 + 1];

/** All pairs in a random order. */
export function shuffled(random = below) {
  const cards = Array.from({ length: PAIRS }, (_, k) => k);
  for (let k = PAIRS - 1; k > 0; k -= 1) {
    const other = random(k + 1);
    [cards[k], cards[other]] = [cards[other], cards[k]];
  }
  return cards;
}

/** Whether the marker has come: a new deck is due before the next roll. */
export const used = (deck) => !deck || deck.next >= PAIRS - UNSEEN;

/** How often each number has come, from 2 to 12, and how often it would. */
export function history(rolls) {
  return Array.from({ length: 11 }, (_, k) => ({
    number: k + 2, times: rolls.filter((roll) => roll === k + 2).length, due: rolls.length * (6 - Math.abs(k - 5)) / 36,
  }));
}
