import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { shownLine } from '../../testing/shown-order';
import { linesToPack, readScan, sumOf } from './count-scan';

const lineOf = (position: number, changes: object) => ({ ...shownLine, position, ...changes });
const orderOf = (...lines: object[]) =>
  ({ lines, mays: { pack: true } }) as unknown as Pick<MerchantOrder, 'lines' | 'mays'>;

it('counts a piece of the line that still lacks one when a sku has two lines', () => {
  const order = orderOf(lineOf(0, { quantity: 1 }), lineOf(1, { quantity: 1, isGift: true }));
  const read = (scanned: Record<number, number>) => readScan(linesToPack(order, scanned), 's1');
  expect(read({})).toMatchObject({ kind: 'COUNTED', found: { line: { position: 0 } } });
  expect(read({ 0: 1 })).toMatchObject({ kind: 'COUNTED', found: { line: { position: 1 } } });
  expect(read({ 0: 1, 1: 1 })).toMatchObject({ kind: 'TOO_OFTEN' });
});

it('ends a count at the pieces that are left, and leaves lines out that have none', () => {
  const order = orderOf(lineOf(0, { quantity: 5, packed: 2, cancelled: 1 }), lineOf(1, { packed: 2 }));
  const lines = linesToPack(order, { 0: 4, 1: 2 });
  expect(lines).toHaveLength(1);
  expect([sumOf(lines, 'scanned'), sumOf(lines, 'most')]).toEqual([2, 2]);
});

it('understands a sku as a Chinese keyboard writes it', () => {
  const lines = linesToPack(orderOf(lineOf(0, { skuId: 'HB1049-BEI-M' })));
  expect(readScan(lines, ' ｈｂ1049–BEI-m ')).toMatchObject({ kind: 'COUNTED' });
});
