/** Nobody knows how a longer word was meant. */
const longest = 64;
/** Of the table of distances, for all words, which take turns. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest),
  new Uint8Array(longest),
  new Uint8Array(longest),
];

/**
 * How many letters to change, insert, drop or swap with their neighbour to make one word of the other; `limit + 1`
 * where it is more than `limit`.
 */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || other.length >= longest) return limit + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    current[0] = row;
    let nearest = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = distance;
      nearest = Math.min(nearest, distance);
    }
    if (nearest > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length] ?? limit + 1;
}

/** Short words have too many neighbours to guess; long ones may have two slips. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** A word of the catalogue, and in how many items it stands. */
export interface KnownWord {
  word: string;
  items: number;
}

/** The known word that was most likely meant: the nearest, of these the most frequent; undefined where none is near. */
export function correctedWord(word: string, known: readonly KnownWord[]): string | undefined {
  const limit = tolerance(word);
  let best: (KnownWord & { distance: number }) | undefined;
  if (limit === 0) return undefined;
  for (const candidate of known) {
    const distance = spellingDistance(word, candidate.word, limit);
    if (distance > limit) continue;
    const isBetter =
      !best ||
      distance < best.distance ||
      (distance === best.distance && candidate.items > best.items) ||
      (distance === best.distance && candidate.items === best.items && candidate.word < best.word);
    if (isBetter) best = { ...candidate, distance };
  }
  return best?.word;
}
