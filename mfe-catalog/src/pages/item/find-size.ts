import type { SizeGuide } from 'shared-contracts/wire/product';

/** A column of body measurements in centimetres. */
export interface Measure {
  column: number;
  label: string;
}

/** The columns that a shopper can measure: those in centimetres. */
export function measuresOf({ columns }: SizeGuide): Measure[] {
  return columns.flatMap((label, column) => (/\bcm\b|厘米/.test(label) ? [{ column, label }] : []));
}

/** The largest number of `84–89`. */
function upperEnd(cell: string | undefined): number {
  return Math.max(...(cell?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
}

/**
 * The smallest size that no measurement exceeds; undefined without a measurement, null when all sizes are too
 * small.
 */
export function findSize(guide: SizeGuide, measured: ReadonlyMap<number, number>): string | null | undefined {
  if (measured.size === 0) return undefined;
  const fits = (row: readonly string[]) =>
    [...measured].every(([column, value]) => value <= upperEnd(row[column]) + 0.5);
  return guide.rows.find(fits)?.[0] ?? null;
}
