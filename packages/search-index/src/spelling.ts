/** Longer words are not corrected. */
const longest = 64;
/** Three rows of the distance table, used again for every word. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest),
  new Uint8Array(longest),
  new Uint8Array(longest),
];

/**
 * The Damerau-Levenshtein distance (optimal string alignment) of two words; `limit + 1` when it exceeds
 * `limit`.
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

/** Allowed distance: short words have too many neighbours; long words may contain two errors. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The known word that was probably meant: the nearest, then the most frequent; undefined when none is near.
 * Words without items (`countOf` is 0) do not count.
 */
export function correctedWord(
  word: string,
  known: Iterable<string>,
  countOf: (word: string) => number,
): string | undefined {
  const limit = tolerance(word);
  let best: { word: string; distance: number; items: number } | undefined;
  if (limit === 0) return undefined;
  for (const candidate of known) {
    const distance = spellingDistance(word, candidate, best?.distance ?? limit);
    if (distance > (best?.distance ?? limit)) continue;
    // Counting reads posting lists, so only near words are counted.
    const items = countOf(candidate);
    if (items === 0) continue;
    const isBetter =
      !best ||
      distance < best.distance ||
      items > best.items ||
      (items === best.items && candidate < best.word);
    if (isBetter) best = { word: candidate, distance, items };
  }
  return best?.word;
}
