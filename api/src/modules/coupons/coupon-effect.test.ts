import type { CartLine } from 'shared-contracts/wire/cart';
import { couponEffect } from './coupon-effect';
import type { CouponOfferRow } from './coupon-repository';

const now = new Date('2026-11-20T10:00:00Z');
const offer = (changes: Partial<CouponOfferRow>) =>
  ({
    kind: 'PERCENT',
    value: 15,
    minimumSpend: 0,
    maximumDiscount: null,
    channelIds: [1, 2],
    brandNames: [],
    fullPriceOnly: false,
    startsAt: new Date(0),
    endsAt: null,
    ...changes,
  }) as unknown as CouponOfferRow;
const line = (changes: Partial<CartLine> = {}) =>
  ({
    channelId: 1,
    brandName: 'Acme',
    quantity: 1,
    listPrice: 9_999,
    salePrice: 9_999,
    ...changes,
  }) as CartLine;
const effect = (changes: Partial<CouponOfferRow>, lines = [line()], deliveryFee = 4_000) =>
  couponEffect(offer(changes), { lines, deliveryFee }, now);
const takesOff = (saving: number) => ({ applicable: true, saving, reason: null });
const refuses = (reason: string) => ({ applicable: false, saving: 0, reason });

test('a percentage is rounded down to the cent and never more than its most', () => {
  expect(effect({})).toEqual(takesOff(1_499));
  expect(effect({ maximumDiscount: 1_000 })).toEqual(takesOff(1_000));
});

test('an amount is never more than what it is taken off from', () => {
  expect(effect({ kind: 'AMOUNT', value: 5_000 })).toEqual(takesOff(5_000));
  expect(effect({ kind: 'AMOUNT', value: 50_000 })).toEqual(takesOff(9_999));
});

test('free delivery takes the fee off, where there is one', () => {
  expect(effect({ kind: 'FREE_DELIVERY', value: 0 })).toEqual(takesOff(4_000));
  expect(effect({ kind: 'FREE_DELIVERY', value: 0 }, [line()], 0)).toEqual(refuses('NO_DELIVERY_FEE'));
});

test('only the lines that qualify count', () => {
  const lines = [line({ quantity: 2 }), line({ brandName: 'Other' }), line({ channelId: 2 })];
  expect(effect({ brandNames: ['Acme'], channelIds: [1] }, lines)).toEqual(takesOff(2_999));
  expect(effect({ brandNames: ['Nobody'] }, lines)).toEqual(refuses('NOTHING_QUALIFIES'));
  expect(effect({ fullPriceOnly: true }, [line({ salePrice: 5_000 })])).toEqual(refuses('NOTHING_QUALIFIES'));
});

test('a minimum is asked of them, and a time', () => {
  expect(effect({ minimumSpend: 9_999 })).toEqual(takesOff(1_499));
  expect(effect({ minimumSpend: 10_000 })).toEqual(refuses('MINIMUM_SPEND'));
  expect(effect({ endsAt: now })).toEqual(refuses('ENDED'));
  expect(effect({ startsAt: new Date('2026-12-01T00:00:00Z') })).toEqual(refuses('ENDED'));
  expect(effect({}, [])).toEqual(refuses('NOTHING_QUALIFIES'));
});
