import type { CouponKind, PromotionKind } from 'database/schema/states';
import fc from 'fast-check';
import { allocate } from './allocate';
import type { CouponOfferRow } from './coupon-effect';
import type { PromotionRow } from './goods-discounts';
import { type OrderFacts, priceOrder } from './price-order';
import type { BagLine } from './terms';

const now = new Date('2026-11-20T10:00:00Z');
const scope = { channelIds: [1, 2], brandNames: [], categoryCodes: [], fullPriceOnly: false };
const running = { startsAt: new Date(0), endsAt: null };
const promotion = (kind: PromotionKind, changes: Partial<PromotionRow> = {}): PromotionRow => ({
  ...scope,
  ...running,
  id: kind,
  kind,
  nameEn: kind,
  nameZh: kind,
  percent: 0,
  minimumQuantity: 1,
  freeQuantity: 0,
  combinesWith: ['MEMBER_PRICE', 'PROMOTION', 'COUPON'],
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
    combinesWith: ['MEMBER_PRICE', 'PROMOTION', 'COUPON'],
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

describe('a set with free pieces', () => {
  const threeForTwo = promotion('SET', { percent: 100, minimumQuantity: 3, freeQuantity: 1 });
  const bag = (...prices: number[]) =>
    prices.map((salePrice, index) => line({ skuId: `S${index}`, salePrice, listPrice: salePrice }));
  const saved = (lines: BagLine[], promotions = [threeForTwo]) =>
    price({ lines, promotions }).discounts.reduce((sum, { amount }) => sum + amount, 0);

  it('gives the cheapest piece of each set for nothing', () => {
    const priced = price({ lines: bag(102_000, 102_000, 342_000), promotions: [threeForTwo] });
    expect(named(priced)).toEqual([['SET', 102_000]]);
    expect(priced.totals.grandTotal - priced.totals.deliveryFee).toBe(444_000);
    // Each piece carries its share, so that whoever sends two back does not keep the third for nothing.
    expect(priced.lines.map(({ discount }) => discount)).toEqual([19_055, 19_055, 63_890]);
    expect(saved(bag(102_000, 342_000))).toBe(0);
  });

  it('forms sets from the dearest piece on, over lines and within them, and leaves the rest alone', () => {
    expect(saved(bag(100, 90, 80, 30, 20, 10))).toBe(90);
    const four = price({ lines: bag(1_000, 900, 800, 100), promotions: [threeForTwo] });
    expect(four.lines.map(({ discount }) => discount > 0)).toEqual([true, true, true, false]);
    expect(saved([line({ quantity: 7, salePrice: 500 })])).toBe(1_000);
    expect(saved([line({ quantity: 2, salePrice: 500 }), line({ skuId: 'S2', salePrice: 300 })])).toBe(300);
  });

  it('takes a part off, and more than one piece', () => {
    const half = promotion('SET', { percent: 50, minimumQuantity: 3, freeQuantity: 1 });
    expect(saved(bag(3_000, 2_000, 999), [half])).toBe(499);
    const fiveForThree = promotion('SET', { percent: 100, minimumQuantity: 5, freeQuantity: 2 });
    expect(saved(bag(500, 400, 300, 200, 100), [fiveForThree])).toBe(300);
  });

  it('takes pieces at the price for members', () => {
    const facts = { lines: bag(10_000, 10_000, 10_000), memberLabels: ['GOLD'] };
    expect(named(price({ ...facts, promotions: [memberPrice, threeForTwo] }))).toEqual([
      ['MEMBER_PRICE', 3_000],
      ['SET', 9_000],
    ]);
  });

  it('never takes more off than the pieces cost, and its shares sum to what it names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 10_000 }),
        (pieces, size, hundredths) => {
          const set = promotion('SET', {
            percent: hundredths / 100,
            minimumQuantity: size,
            freeQuantity: Math.min(size - 1, 2),
          });
          const lines = pieces.map(([salePrice, quantity], index) =>
            line({ skuId: `S${index}`, salePrice, listPrice: salePrice, quantity }),
          );
          const priced = price({ lines, promotions: [set] });
          const off = priced.lines.reduce((sum, { discount }) => sum + discount, 0);
          expect(off).toBe(priced.discounts.reduce((sum, { amount }) => sum + amount, 0));
          expect(priced.lines.every(({ total, discount }) => total >= 0 && discount >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('a percentage with decimals', () => {
  it('is exact to the cent', () => {
    const third = promotion('MULTI_BUY', { percent: 33.33, minimumQuantity: 1 });
    expect(named(price({ lines: [line({ salePrice: 30_000 })], promotions: [third] }))).toEqual([
      ['MULTI_BUY', 9_999],
    ]);
    const odd = promotion('MULTI_BUY', { percent: 16.67, minimumQuantity: 1 });
    expect(named(price({ lines: [line({ salePrice: 1_000_000 })], promotions: [odd] }))).toEqual([
      ['MULTI_BUY', 166_700],
    ]);
  });
});

describe('what combines', () => {
  const threeForTwo = promotion('SET', { percent: 100, minimumQuantity: 3, freeQuantity: 1 });
  const lines = [line({ quantity: 3, salePrice: 10_000 }), line({ skuId: 'S2', brandName: 'Other' })];
  const ofAcme = { brandNames: ['Acme'] };

  it('is everything but the staff discount unless an offer says otherwise', () => {
    const facts = { lines, promotions: [threeForTwo, memberPrice], memberLabels: ['GOLD'] };
    expect(named(price({ ...facts, coupon: coupon() })).map(([kind]) => kind)).toEqual([
      'MEMBER_PRICE',
      'SET',
      'COUPON',
    ]);
    expect(named(price({ ...facts, staff: { percent: 30, quotaLeft: 10_000_000 } }))).toEqual([
      ['STAFF', 11_999],
    ]);
  });

  it('leaves a coupon off the pieces of an offer that it does not combine with', () => {
    const alone = { ...threeForTwo, ...ofAcme, combinesWith: ['MEMBER_PRICE'] };
    const mixed = price({ lines, promotions: [alone], coupon: coupon() });
    expect(named(mixed)).toEqual([
      ['SET', 10_000],
      ['COUPON', 1_499],
    ]);
    expect(mixed.lines.map(({ discount }) => discount)).toEqual([10_000, 1_499]);
    const [bought = line()] = lines;
    expect(price({ lines: [bought], promotions: [alone], coupon: coupon() }).coupon).toEqual({
      applicable: false,
      saving: 0,
      reason: 'NOT_COMBINABLE',
    });
    const shy = coupon({ combinesWith: ['MEMBER_PRICE'] });
    expect(price({ lines: [bought], promotions: [threeForTwo], coupon: shy }).coupon?.reason).toBe(
      'NOT_COMBINABLE',
    );
    expect(price({ lines: [bought], promotions: [], coupon: shy }).coupon?.applicable).toBe(true);
  });

  it('gives members the better of a member price and an offer that do not combine', () => {
    const alone = { ...threeForTwo, combinesWith: ['COUPON'] };
    const facts = { lines: [line({ quantity: 3, salePrice: 10_000 })], memberLabels: ['GOLD'] };
    expect(named(price({ ...facts, promotions: [alone, memberPrice] }))).toEqual([['SET', 10_000]]);
    const better = { ...memberPrice, percent: 40 };
    expect(named(price({ ...facts, promotions: [alone, better] }))).toEqual([['MEMBER_PRICE', 12_000]]);
  });

  it('takes no more off a line than it costs, and nothing off another one for it', () => {
    // The last one combines with nothing, so that the set is taken before the member price.
    const set = promotion('SET', { percent: 10, minimumQuantity: 2, freeQuantity: 1 });
    const nearlyFree = promotion('MEMBER_PRICE', { percent: 98 });
    const apart = promotion('MEMBER_PRICE', { id: 'APART', combinesWith: [] });
    const lines = [
      line({ skuId: 'S1', salePrice: 10_000 }),
      line({ skuId: 'S2', quantity: 2, salePrice: 10_000, brandName: 'Other' }),
    ];
    const only = { brandNames: ['Other'] };
    const promotions = [{ ...set, ...only }, { ...nearlyFree, ...only }, apart];
    const priced = price({ lines, promotions });
    expect(priced.lines.map(({ discount }) => discount)).toEqual([0, 20_000]);
    expect(named(priced).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(20_000);
  });

  it('adds the staff discount to an offer that allows it', () => {
    const forStaff = {
      ...threeForTwo,
      ...ofAcme,
      combinesWith: ['MEMBER_PRICE', 'PROMOTION', 'COUPON', 'STAFF'],
    };
    const priced = price({
      lines,
      promotions: [forStaff, twoForTen],
      staff: { percent: 30, quotaLeft: 10_000_000 },
    });
    expect(named(priced)).toEqual([
      ['SET', 10_000],
      ['STAFF', 8_999],
    ]);
    // The quota counts sale prices.
    expect(priced.staffQuotaUsed).toBe(39_999);
    expect(priced.gifts).toEqual([]);
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
  it('says what it took off each line', () => {
    const lines = [line(), line({ brandName: 'Other' })];
    const promotions = [promotion('MULTI_BUY', { percent: 10, brandNames: ['Acme'] })];
    const taken = price({ lines, promotions, coupon: coupon({ brandNames: ['Other'] }) });
    expect(taken.couponShares).toEqual([0, 1_499]);
    expect(taken.lines.map(({ discount }) => discount)).toEqual([999, 1_499]);
    expect(price({ lines, promotions }).couponShares).toEqual([0, 0]);
  });

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
  });

  it('is not spoken of where nothing in the bag counts towards it', () => {
    expect(outcome({ lines: [line({ brandName: 'Other' })] })).toEqual([]);
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
      kind: fc.constantFrom('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'OF_TOMORROW' as CouponKind),
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
