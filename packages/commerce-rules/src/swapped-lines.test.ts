import fc from 'fast-check';
import { divideForSwap } from './swapped-lines';

const coat = { quantity: 2, listPrice: 12_000, salePrice: 10_000, discount: 1_001 };

test('all pieces at a lower price: the difference is a part of its own, with its share of the discount', () => {
  expect(divideForSwap(coat, 2, { listPrice: 8_000, salePrice: 8_000 })).toEqual({
    rest: undefined,
    swapped: { quantity: 2, listPrice: 8_000, salePrice: 8_000, discount: 801 },
    difference: { quantity: 2, listPrice: 4_000, salePrice: 2_000, discount: 200 },
  });
});

test('some pieces at the same price leave no difference', () => {
  expect(divideForSwap(coat, 1, { listPrice: 10_000, salePrice: 10_000 })).toEqual({
    rest: { ...coat, quantity: 1, discount: 501 },
    swapped: { ...coat, quantity: 1, discount: 500 },
    difference: undefined,
  });
});

test('the parts come to the line, cent by cent, and none is worth less than nothing', () => {
  const cents = fc.integer({ min: 1, max: 300_000 });
  const swap = fc
    .record({ quantity: fc.integer({ min: 1, max: 9 }), listPrice: cents, salePrice: cents })
    .chain((line) =>
      fc.record({
        line: fc.record({
          quantity: fc.constant(line.quantity),
          listPrice: fc.constant(line.listPrice),
          salePrice: fc.constant(line.salePrice),
          discount: fc.integer({ min: 0, max: line.salePrice * line.quantity }),
        }),
        count: fc.integer({ min: 1, max: line.quantity }),
        to: fc.record({ listPrice: cents, salePrice: fc.integer({ min: 1, max: line.salePrice }) }),
      }),
    );
  fc.assert(
    fc.property(swap, ({ line, count, to }) => {
      const { rest, swapped, difference } = divideForSwap(line, count, to);
      const parts = [rest, swapped, difference].filter((part) => part !== undefined);
      const sum = (read: (part: typeof line) => number) =>
        parts.reduce((total, part) => total + read(part), 0);
      const listOf = (part: typeof line) => Math.max(part.listPrice, part.salePrice) * part.quantity;
      expect(sum(listOf)).toBe(listOf(line));
      expect(sum((part) => part.salePrice * part.quantity)).toBe(line.salePrice * line.quantity);
      expect(sum(({ discount }) => discount)).toBe(line.discount);
      for (const part of parts) {
        expect(part.discount).toBeGreaterThanOrEqual(0);
        expect(part.salePrice * part.quantity - part.discount).toBeGreaterThanOrEqual(0);
      }
      expect(swapped.salePrice).toBe(to.salePrice);
    }),
  );
});
