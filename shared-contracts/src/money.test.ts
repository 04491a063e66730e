import fc from 'fast-check';
import { discountPercent, formatMoney, formatRoundMoney, parseDollars } from './money';

describe('money', () => {
  test.each(['1234', '１２３４', 'ＨＫ＄１，２３４', '$1,234', ' hk$ 1234.00'])(
    'reads %s (behaviour/validation)',
    (text) => {
      expect(parseDollars(text)).toBe(123_400);
    },
  );

  test.each([
    [0, 'HK$0.00'],
    [5, 'HK$0.05'],
    [123_400, 'HK$1,234.00'],
    [100_000_000, 'HK$1,000,000.00'],
    [-123_456, '-HK$1,234.56'],
  ])('writes %d cents as %s (behaviour/limits, price format)', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  test('reads back every price it writes', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(parseDollars(formatMoney(cents))).toBe(cents);
      }),
    );
  });

  test.each([
    [500_00, 'HK$500'],
    [1_500_00, 'HK$1,500'],
    [99_90, 'HK$99.90'],
    [0, 'HK$0'],
  ])('writes the amount of an offer, %d cents, as editors do: %s', (cents, text) => {
    expect(formatRoundMoney(cents)).toBe(text);
  });

  test('agrees with the number format of the platform', () => {
    const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(formatMoney(cents)).toBe(`HK$${format.format(cents / 100)}`);
      }),
    );
  });

  test.each(['', 'abc', '1.234', '-1', '1e3', '1.2.3'])('reads no price from %j', (text) => {
    expect(parseDollars(text)).toBeUndefined();
  });

  test('floors the discount percentage (behaviour/validation)', () => {
    expect(discountPercent(10_000, 6_650)).toBe(33);
    expect(discountPercent(300, 200)).toBe(33);
    expect(discountPercent(100, 100)).toBe(0);
    expect(discountPercent(100, 120)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
    expect(discountPercent(100, 0)).toBe(100);
  });

  test('never promises more than the difference', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000_000), (list, sale) => {
        const percent = discountPercent(list, sale);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent * list).toBeLessThanOrEqual(Math.max(0, list - sale) * 100);
      }),
    );
  });
});
