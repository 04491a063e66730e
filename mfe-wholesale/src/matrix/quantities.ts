/**
 * Rules of a size matrix, equal to the API's: each size is a multiple of the increment, the style reaches its
 * minimum.
 */

const maxPieces = 99_999;

/** Parses a cell: empty means 0; anything but a whole number gives `undefined`. */
export function parseQuantity(text: string): number | undefined {
  // Full-width digits are those of a Chinese keyboard.
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return 0;
  // A comma separates thousands; `1,0` may be a decimal number and is refused.
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(plain)) return undefined;
  const quantity = Number(plain.replaceAll(',', ''));
  return quantity <= maxPieces ? quantity : undefined;
}

/** A quantity as `parseQuantity` reads it, with a comma between thousands. */
export const formatQuantity = (quantity: number): string => quantity.toLocaleString('en');

/** Order terms of a style from the buyer's price list. While unknown, only the server checks them. */
export interface Terms {
  minimumQuantity: number;
  increment: number;
}

export type CellProblem =
  | { kind: 'not-whole' }
  | { kind: 'increment'; increment: number; below: number; above: number }
  | { kind: 'stock'; available: number };

/** Problem of one cell, or `undefined`. */
export function checkCell(
  text: string,
  available: number,
  terms: Terms | undefined,
): CellProblem | undefined {
  const quantity = parseQuantity(text);
  if (quantity === undefined) return { kind: 'not-whole' };
  if (quantity === 0) return undefined;
  const increment = terms?.increment ?? 1;
  if (quantity % increment !== 0) {
    const below = Math.floor(quantity / increment) * increment;
    return { kind: 'increment', increment, below, above: below + increment };
  }
  return quantity > available ? { kind: 'stock', available } : undefined;
}

/** Pieces missing to the style's minimum; 0 when reached or when nothing is ordered. */
export function missingToMinimum(total: number, terms: Terms | undefined): number {
  return total === 0 ? 0 : Math.max(0, (terms?.minimumQuantity ?? 0) - total);
}

/** Sum of the valid quantities among the texts. */
export function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (parseQuantity(text) ?? 0), 0);
}

/** Rows and columns of text pasted from a spreadsheet; `undefined` for a single value. */
export function parsePasted(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((value) => value.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
