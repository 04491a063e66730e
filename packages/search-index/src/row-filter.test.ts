import fc from 'fast-check';
import { EncodedColumn } from './encoded-column';
import { byRange, byTable, type RowFilter } from './row-filter';

function kept({ keep }: RowFilter, rows: readonly number[]): number[] {
  const left = Uint32Array.from(rows);
  return [...left.subarray(0, keep(left))];
}

const largest = 2 ** 31 - 1;
const price = fc.integer({ min: 0, max: largest });

test('of the rows it is given, a filter keeps those that meet it, in their order', () => {
  fc.assert(
    fc.property(fc.array(price, { maxLength: 40 }), price, price, (prices, from, to) => {
      const rows = prices.map((_, row) => row).reverse();
      const isIn = (row: number) => (prices[row] ?? 0) >= from && (prices[row] ?? 0) <= to;
      expect(kept(byRange(Int32Array.from(prices), from, to), rows)).toEqual(rows.filter(isIn));
      const open = byRange(Int32Array.from(prices), from, Number.POSITIVE_INFINITY);
      expect(kept(open, rows)).toEqual(rows.filter((row) => (prices[row] ?? 0) >= from));
      const column = new EncodedColumn(prices.length);
      for (const one of prices) column.push(one % 3);
      const byId = byTable(column, () => Uint8Array.of(0, 1, 1));
      expect(kept(byId, rows)).toEqual(rows.filter((row) => (prices[row] ?? 0) % 3 > 0));
    }),
    { examples: [[[0, largest, 5], 0, largest]] },
  );
});
