/**
 * How many letters to change, insert, drop or swap with their neighbour to make one word of the other; `limit + 1`
 * where it is more than `limit`.
 */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const options = [
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (last[column - 1] ?? limit) + (isSame ? 0 : 1),
      ];
      if (isSwapped && row > 1 && column > 1) options.push((beforeLast[column - 2] ?? limit) + 1);
      current.push(Math.min(...options));
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
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
