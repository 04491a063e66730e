/** Rules of a size matrix, as the API holds them: each size a multiple of the increment, the style its minimum. */

const mostPieces = 99_999;

/** What was typed in a cell: nothing is 0, anything but a whole number is no quantity. */
export function parseQuantity(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return 0;
  if (!/^\d+$/.test(plain)) return undefined;
  const quantity = Number(plain);
  return quantity <= mostPieces ? quantity : undefined;
}

/** Of a style, from its buyer's price list. Where they are not known yet, the server says what it thinks. */
export interface Terms {
  minimumQuantity: number;
  increment: number;
}

export type CellProblem =
  | { kind: 'not-whole' }
  | { kind: 'increment'; increment: number; below: number; above: number }
  | { kind: 'stock'; available: number };

/** What stands against one cell, or undefined. */
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

/** Pieces missing to reach the style's minimum; 0 if it is reached or nothing is ordered. */
export function missingToMinimum(total: number, terms: Terms | undefined): number {
  return total === 0 ? 0 : Math.max(0, (terms?.minimumQuantity ?? 0) - total);
}

/** Sum of the texts that are valid quantities. */
export function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (parseQuantity(text) ?? 0), 0);
}

/** Rows and columns of a text copied from a spreadsheet; undefined where it is one value. */
export function parsePasted(text: string): string[][] | undefined {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((value) => value.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}
