import fc from 'fast-check';
import { allocate } from './allocate';
import type { CouponOfferRow } from './coupon-effect';
import type { PromotionRow } from './goods-discounts';
import { type OrderFacts, priceOrder } from './price-order';
import type { BagLine } from './terms';

const now = new Date('2026-11-20T10:00:00Z');
const scope = { channelIds: [1, 2], brandNames: [], categoryCodes: [], fullPriceOnly: false };
const running = { startsAt: new Date(0), endsAt: null };
const promotion = (kind: string, changes: Partial<PromotionRow> = {}): PromotionRow => ({
  ...scope,
  ...running,
  id: kind,
  kind,
  nameEn: kind,
  nameZh: kind,
  percent: 0,
  minimumQuantity: 1,
  minimumSpend: 0,
  giftSkuId: kind === 'GIFT' ? 'GIFT-1' : null,
  memberLabels: [],
  ...changes,
});
const memberPrice = promotion('MEMBER_PRICE', { percent: 10, memberLabels: ['GOLD'] });
const twoForTen = promotion('MULTI_BUY', { percent: 10, minimumQuantity: 2 });
const coupon = (changes: Partial<CouponOfferRow> = {}) =>
  ({
    ...scope,
    ...running,
    id: 'COUPON',
    kind: 'PERCENT',
    value: 15,
    minimumSpend: 0,
    maximumDiscount: null,
    nameEn: 'Coupon',
    nameZh: '優惠券',
    ...changes,
  }) as CouponOfferRow;
const line = (changes: Partial<BagLine> = {}): BagLine => ({
  skuId: 'S1',
  channelId: 1,
  brandName: 'Acme',
  categoryCodes: ['MEN', 'MEN###SHOES'],
  quantity: 1,
  listPrice: 9_999,
  salePrice: 9_999,
  ...changes,
});
const price = (changes: Partial<OrderFacts> = {}) =>
  priceOrder({ lines: [line()], deliveryFee: 4_000, memberLabels: [], promotions: [], ...changes }, now);
const named = ({ discounts }: ReturnType<typeof price>) =>
  discounts.map(({ kind, amount }) => [kind, amount]);

describe('shares of an amount', () => {
  it('sum to it exactly, the largest losses first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 5, 4])).toEqual([1, 5, 4]);
    expect(allocate(1, [3, 7])).toEqual([0, 1]);
    expect(allocate(5, [0, 0])).toEqual([0, 0]);
  });
});

describe('an order without anything taken off', () => {
  it('comes to its sale prices and the delivery', () => {
    const { totals, lines } = price({ lines: [line({ quantity: 2, listPrice: 12_000 })] });
    expect(totals).toEqual({
      listTotal: 24_000,
      discountTotal: 4_002,
      deliveryFee: 4_000,
      pointsUsed: 0,
      pointsAmount: 0,
      giftCardAmount: 0,
      grandTotal: 23_998,
      quantity: 2,
    });
    expect(lines).toEqual([{ discount: 0, total: 19_998 }]);
  });
});

describe('the price for members', () => {
  it('is one of each piece, and theirs alone', () => {
    const facts = { lines: [line({ quantity: 3 })], promotions: [memberPrice] };
    // 999 off each piece, rounded down.
    expect(named(price({ ...facts, memberLabels: ['GOLD'] }))).toEqual([['MEMBER_PRICE', 2_997]]);
    expect(named(price({ ...facts, memberLabels: ['SILVER'] }))).toEqual([]);
    expect(named(price(facts))).toEqual([]);
  });

  it('is the lowest of several', () => {
    const more = promotion('MEMBER_PRICE', { id: 'BETTER', percent: 20, brandNames: ['Acme'] });
    const { discounts } = price({
      lines: [line(), line({ brandName: 'Other' })],
      promotions: [memberPrice, more],
      memberLabels: ['GOLD'],
    });
    expect(discounts.map(({ id, amount }) => [id, amount])).toEqual([
      ['BETTER', 1_999],
      ['MEMBER_PRICE', 999],
    ]);
  });
});

describe('pieces bought together', () => {
  it('cost less from a minimum quantity on, in any number of lines', () => {
    expect(named(price({ promotions: [twoForTen] }))).toEqual([]);
    const two = price({ lines: [line(), line({ salePrice: 5_000 })], promotions: [twoForTen] });
    expect(named(two)).toEqual([['MULTI_BUY', 1_499]]);
    expect(two.lines.map(({ discount }) => discount)).toEqual([999, 500]);
  });

  it('count once, for the larger discount', () => {
    const threeForTwenty = promotion('MULTI_BUY', { id: 'THREE', percent: 20, minimumQuantity: 3 });
    const { discounts } = price({ lines: [line({ quantity: 3 })], promotions: [twoForTen, threeForTwenty] });
    expect(discounts.map(({ id, amount }) => [id, amount])).toEqual([['THREE', 5_999]]);
  });

  it('are of the channel, the brand and the category it says, while it runs', () => {
    const lines = [line({ quantity: 2 })];
    for (const changes of [
      { channelIds: [2] },
      { brandNames: ['Other'] },
      { categoryCodes: ['WOMEN'] },
      { endsAt: now },
      { minimumSpend: 20_000 },
    ]) {
      expect(named(price({ lines, promotions: [{ ...twoForTen, ...changes }] }))).toEqual([]);
    }
    const shoes = { ...twoForTen, categoryCodes: ['MEN###SHOES'] };
    expect(named(price({ lines, promotions: [shoes] }))).toHaveLength(1);
  });
});

describe('a coupon', () => {
  const effect = (changes: Partial<CouponOfferRow>, lines = [line()], deliveryFee = 4_000) =>
    price({ coupon: coupon(changes), lines, deliveryFee }).coupon;
  const takesOff = (saving: number) => ({ applicable: true, saving, reason: null });
  const refuses = (reason: string) => ({ applicable: false, saving: 0, reason });

  it('of a percentage is rounded down to the cent and never more than its most', () => {
    expect(effect({})).toEqual(takesOff(1_499));
    expect(effect({ maximumDiscount: 1_000 })).toEqual(takesOff(1_000));
  });

  it('of an amount is never more than what it is taken off from', () => {
    expect(effect({ kind: 'AMOUNT', value: 5_000 })).toEqual(takesOff(5_000));
    expect(effect({ kind: 'AMOUNT', value: 50_000 })).toEqual(takesOff(9_999));
  });

  it('of free delivery takes the fee off, where there is one', () => {
    const { totals, lines, discounts } = price({ coupon: coupon({ kind: 'FREE_DELIVERY', value: 0 }) });
    expect(totals).toMatchObject({ deliveryFee: 0, discountTotal: 0, grandTotal: 9_999 });
    expect(lines[0]?.discount).toBe(0);
    expect(discounts).toMatchObject([{ kind: 'COUPON', id: 'COUPON', amount: 0 }]);
    expect(effect({ kind: 'FREE_DELIVERY', value: 0 }, [line()], 0)).toEqual(refuses('NO_DELIVERY_FEE'));
  });

  it('counts only the lines that qualify', () => {
    const lines = [line({ quantity: 2 }), line({ brandName: 'Other' }), line({ channelId: 2 })];
    expect(effect({ brandNames: ['Acme'], channelIds: [1] }, lines)).toEqual(takesOff(2_999));
    expect(effect({ brandNames: ['Nobody'] }, lines)).toEqual(refuses('NOTHING_QUALIFIES'));
    expect(effect({ categoryCodes: ['MEN###SHOES'] }, lines)).toEqual(takesOff(5_999));
    expect(effect({ categoryCodes: ['MEN###BAGS'] }, lines)).toEqual(refuses('NOTHING_QUALIFIES'));
    expect(effect({ fullPriceOnly: true }, [line({ salePrice: 5_000 })])).toEqual(
      refuses('NOTHING_QUALIFIES'),
    );
  });

  it('asks a minimum of them, and a time', () => {
    expect(effect({ minimumSpend: 9_999 })).toEqual(takesOff(1_499));
    expect(effect({ minimumSpend: 10_000 })).toEqual(refuses('MINIMUM_SPEND'));
    expect(effect({ endsAt: now })).toEqual(refuses('ENDED'));
    expect(effect({ startsAt: new Date('2026-12-01T00:00:00Z') })).toEqual(refuses('ENDED'));
    expect(effect({}, [])).toEqual(refuses('NOTHING_QUALIFIES'));
  });

  it('comes after the price for members and the pieces bought together, and its minimum with it', () => {
    const facts = {
      promotions: [memberPrice, twoForTen],
      memberLabels: ['GOLD'],
      lines: [line({ quantity: 2 })],
    };
    // 19,998, less 2 x 999, less 10 % of 18,000.
    expect(named(price({ ...facts, coupon: coupon() }))).toEqual([
      ['MEMBER_PRICE', 1_998],
      ['MULTI_BUY', 1_800],
      ['COUPON', 2_430],
    ]);
    expect(price({ ...facts, coupon: coupon({ minimumSpend: 16_201 }) }).coupon).toEqual(
      refuses('MINIMUM_SPEND'),
    );
  });
});

describe('the staff discount', () => {
  const facts = { lines: [line({ quantity: 2 })], promotions: [twoForTen], coupon: coupon() };

  it('stands alone: no other price and no coupon beside it', () => {
    const order = price({ ...facts, staff: { percent: 30, quotaLeft: 50_000 } });
    expect(named(order)).toEqual([['STAFF', 5_999]]);
    expect(order).toMatchObject({ staffQuotaUsed: 19_998, coupon: { reason: 'NOT_COMBINABLE' } });
  });

  it('goes as far as the quota', () => {
    const some = price({ ...facts, staff: { percent: 30, quotaLeft: 10_000 } });
    expect(named(some)).toEqual([['STAFF', 3_000]]);
    expect(some.staffQuotaUsed).toBe(10_000);
    expect(named(price({ ...facts, staff: { percent: 30, quotaLeft: 0 } }))).toEqual([]);
  });
});

describe('a gift with purchase', () => {
  const gift = promotion('GIFT', { minimumSpend: 9_000, brandNames: ['Acme'] });
  const outcome = (changes: Partial<OrderFacts>) =>
    price({ promotions: [gift], ...changes }).gifts.map(({ isReached, missing }) => [isReached, missing]);

  it('is reached by what is left when all else is taken off', () => {
    expect(outcome({})).toEqual([[true, 0]]);
    expect(outcome({ coupon: coupon() })).toEqual([[false, 500]]);
    expect(outcome({ lines: [line({ brandName: 'Other' })] })).toEqual([[false, 9_000]]);
  });

  it('is of the channel of the bag', () => {
    expect(outcome({ promotions: [{ ...gift, channelIds: [2] }] })).toEqual([]);
  });
});

describe('points and gift cards', () => {
  it('are money: they pay goods and delivery, points first', () => {
    const { totals, giftCards } = price({
      points: 1_000,
      giftCards: [
        { id: 'one', balance: 6_000 },
        { id: 'empty', balance: 0 },
        { id: 'two', balance: 50_000 },
      ],
    });
    expect(totals).toMatchObject({
      pointsUsed: 1_000,
      pointsAmount: 5_000,
      giftCardAmount: 8_999,
      grandTotal: 0,
    });
    expect(giftCards).toEqual([
      { id: 'one', amount: 6_000 },
      { id: 'two', amount: 2_999 },
    ]);
  });

  it('leave the rest to be paid, and are not spent beyond it', () => {
    expect(price({ giftCards: [{ id: 'one', balance: 6_000 }] }).totals.grandTotal).toBe(7_999);
    // 13,999 cents are 2,799 points and a last one that pays four cents.
    expect(price({ points: 1_000_000 }).totals).toMatchObject({
      pointsUsed: 2_800,
      pointsAmount: 13_999,
      grandTotal: 0,
    });
  });
});

describe('whatever comes together', () => {
  const cents = fc.integer({ min: 1, max: 3_000_000 });
  const anyScope = {
    channelIds: fc.constantFrom<number[]>([1], [2], [1, 2]),
    brandNames: fc.constantFrom<string[]>([], ['Acme'], ['Acme', 'Other']),
    fullPriceOnly: fc.boolean(),
    minimumSpend: fc.constantFrom(0, 1, 100_000),
  };
  const anyLine = fc.record({
    channelId: fc.constantFrom(1, 2),
    brandName: fc.constantFrom('Acme', 'Other', 'Third'),
    quantity: fc.integer({ min: 1, max: 99 }),
    listPrice: cents,
    salePrice: cents,
  });
  const anyPromotion = fc
    .tuple(
      fc.constantFrom('MEMBER_PRICE', 'MULTI_BUY', 'GIFT'),
      fc.record({
        ...anyScope,
        percent: fc.integer({ min: 0, max: 100 }),
        minimumQuantity: fc.integer({ min: 0, max: 5 }),
        memberLabels: fc.constantFrom<string[]>([], ['GOLD']),
      }),
    )
    .map(([kind, changes]) => promotion(kind, changes));
  const anyCoupon = fc
    .record({
      ...anyScope,
      kind: fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'OF_TOMORROW'),
      value: fc.oneof(fc.integer({ min: 0, max: 100 }), cents),
      maximumDiscount: fc.option(cents),
    })
    .map((changes) => coupon(changes));
  const anyFacts = fc.record({
    lines: fc.array(anyLine.map(line), { maxLength: 12 }),
    deliveryFee: fc.constantFrom(0, 4_000, 9_000),
    memberLabels: fc.constantFrom<string[]>([], ['GOLD']),
    promotions: fc.array(anyPromotion, { maxLength: 6 }),
    coupon: fc.option(anyCoupon, { nil: undefined }),
    staff: fc.option(fc.record({ percent: fc.integer({ min: 0, max: 100 }), quotaLeft: cents }), {
      nil: undefined,
    }),
    points: fc.integer({ min: 0, max: 10_000_000 }),
    giftCards: fc.array(fc.record({ id: fc.uuid(), balance: fc.integer({ min: 0, max: 500_000 }) }), {
      maxLength: 4,
    }),
  });
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

  it('nothing is below zero, everything is whole cents, and the sums agree', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const order = priceOrder(facts, now);
        const { totals, lines, discounts, giftCards, staffQuotaUsed } = order;
        const all = [
          ...Object.values(totals),
          ...lines.flatMap(({ discount, total }) => [discount, total]),
          ...discounts.map(({ amount }) => amount),
          ...giftCards.map(({ amount }) => amount),
          staffQuotaUsed,
        ];
        expect(all.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
        const { listTotal, discountTotal, deliveryFee, pointsAmount, giftCardAmount, grandTotal } = totals;
        expect(listTotal - discountTotal + deliveryFee - pointsAmount - giftCardAmount).toBe(grandTotal);
        expect(sumOf(lines.map(({ discount }) => discount))).toBe(
          sumOf(discounts.map(({ amount }) => amount)),
        );
        lines.forEach(({ discount, total }, index) => {
          const { salePrice = 0, quantity = 0 } = facts.lines[index] ?? {};
          expect(discount + total).toBe(salePrice * quantity);
        });
        expect(sumOf(giftCards.map(({ amount }) => amount))).toBe(giftCardAmount);
        for (const { id, amount } of giftCards) {
          expect(amount).toBeLessThanOrEqual(facts.giftCards.find((card) => card.id === id)?.balance ?? 0);
        }
        expect(totals.pointsUsed).toBeLessThanOrEqual(facts.points);
        expect(staffQuotaUsed).toBeLessThanOrEqual(facts.staff?.quotaLeft ?? 0);
      }),
      { numRuns: 1_000 },
    );
  });
});
