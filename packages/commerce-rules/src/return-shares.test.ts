import fc from 'fast-check';
import { priceOrder } from './price-order';
import {
  allowanceShares,
  exchangeShares,
  nextShares,
  noShares,
  paidForGoods,
  restOf,
  type Shares,
  saleWorthOf,
  shareOf,
  sumOfShares,
  worthOf,
} from './return-shares';

const line = (position: number, quantity: number, salePrice: number, discount = 0) => ({
  position,
  quantity,
  salePrice,
  discount,
});
const paidWith = (changes: object = {}) => ({
  grandTotal: 0,
  deliveryFee: 0,
  giftCardAmount: 0,
  pointsAmount: 0,
  pointsUsed: 0,
  ...changes,
});
type Order = ReturnType<typeof paidWith>;
type Line = ReturnType<typeof line>;
const pieces = (...all: [number, number][]) => new Map(all);
const add = (one: Shares, other: Shares): Shares => ({
  payment: one.payment + other.payment,
  giftCards: one.giftCards + other.giftCards,
  pointsMinor: one.pointsMinor + other.pointsMinor,
  points: one.points + other.points,
});

/** Returns pieces in several parts; gives the refund of each. */
function returnInParts(order: Order, lines: Line[], parts: ReadonlyMap<number, number>[]): Shares[] {
  const together = new Map<number, number>();
  let promised = noShares;
  return parts.map((part) => {
    for (const [position, count] of part) together.set(position, (together.get(position) ?? 0) + count);
    const shares = nextShares(order, lines, together, promised);
    promised = add(promised, shares);
    return shares;
  });
}

describe('what was paid for goods', () => {
  it('is all but the delivery fee, which the card pays first, then gift cards, points last', () => {
    const order = { deliveryFee: 4_000, giftCardAmount: 3_000, pointsAmount: 2_500, pointsUsed: 500 };
    const points = { pointsMinor: 2_500, points: 500 };
    expect(paidForGoods({ ...order, grandTotal: 8_400 })).toEqual({
      payment: 4_400,
      giftCards: 3_000,
      ...points,
    });
    expect(paidForGoods({ ...order, grandTotal: 1_500 })).toEqual({
      payment: 0,
      giftCards: 500,
      ...points,
    });
    expect(paidForGoods({ ...order, grandTotal: 0 })).toEqual({
      payment: 0,
      giftCards: 0,
      pointsMinor: 1_500,
      points: 300,
    });
  });
});

describe('what goes back', () => {
  it('is what was paid for the pieces, without the delivery', () => {
    const lines = [line(0, 2, 10_000), line(1, 1, 5_000)];
    const order = paidWith({ grandTotal: 29_000, deliveryFee: 4_000 });
    const whole = (all: Map<number, number>) => nextShares(order, lines, all, noShares).payment;
    expect(whole(pieces([0, 1]))).toBe(10_000);
    expect(whole(pieces([0, 2], [1, 1]))).toBe(25_000);
    expect(whole(pieces())).toBe(0);
  });

  it('is shared by what each kind paid', () => {
    const order = paidWith({
      grandTotal: 5_000,
      giftCardAmount: 3_000,
      pointsAmount: 2_000,
      pointsUsed: 400,
    });
    const parts = returnInParts(
      order,
      [line(0, 2, 4_000), line(1, 1, 2_000)],
      [pieces([0, 1]), pieces([1, 1]), pieces([0, 1])],
    );
    expect(parts).toEqual([
      { payment: 2_000, giftCards: 1_200, pointsMinor: 800, points: 160 },
      { payment: 1_000, giftCards: 600, pointsMinor: 400, points: 80 },
      { payment: 2_000, giftCards: 1_200, pointsMinor: 800, points: 160 },
    ]);
  });

  it('keeps each cent and point that rounding loses for the pieces that come last', () => {
    // Three pieces for 100.00, of which 21 points paid 1.01: the last point pays one cent.
    const order = paidWith({ grandTotal: 9_899, pointsAmount: 101, pointsUsed: 21 });
    const one = pieces([0, 1]);
    expect(returnInParts(order, [line(0, 3, 4_000, 2_000)], [one, one, one])).toEqual([
      { payment: 3_299, giftCards: 0, pointsMinor: 34, points: 7 },
      { payment: 3_300, giftCards: 0, pointsMinor: 33, points: 6 },
      { payment: 3_300, giftCards: 0, pointsMinor: 34, points: 8 },
    ]);
  });

  it('restores the whole point that paid for the last of the delivery and for goods', () => {
    // A piece for one cent and a delivery for 40.00: the point pays four cents of the delivery, and the piece.
    const order = paidWith({ grandTotal: 3_996, deliveryFee: 4_000, pointsAmount: 5, pointsUsed: 1 });
    const shares = { payment: 0, giftCards: 0, pointsMinor: 1, points: 1 };
    for (const share of [nextShares, exchangeShares])
      expect(share(order, [line(0, 1, 1)], pieces([0, 1]), noShares)).toEqual(shares);
  });

  it('takes a discount from the line that had it', () => {
    const lines = [line(0, 1, 10_000, 5_000), line(1, 1, 10_000)];
    expect(nextShares(paidWith({ grandTotal: 15_000 }), lines, pieces([0, 1]), noShares).payment).toBe(5_000);
  });

  it('brings with the next return what one of an older release left out', () => {
    const order = paidWith({ grandTotal: 6_000, giftCardAmount: 4_000 });
    const cardOnly = { ...noShares, payment: 3_000 };
    expect(nextShares(order, [line(0, 2, 5_000)], pieces([0, 2]), cardOnly)).toMatchObject({
      payment: 3_000,
      giftCards: 4_000,
    });
  });

  it.each([
    [
      'less than the delivery was paid',
      paidWith({ grandTotal: 1_000, deliveryFee: 4_000 }),
      [line(0, 1, 10_000)],
    ],
    ['nothing was paid', paidWith(), [line(0, 1, 0)]],
  ])('is nothing where %s', (_title, order, lines) => {
    expect(nextShares(order, lines, pieces([0, 1]), noShares)).toEqual(noShares);
  });
});

it('takes the share of a free piece back when a part of its set comes back', () => {
  // "3 for 2" of 1,020 + 1,020 + 3,420: the free piece of 1,020 is shared by all three.
  const lines = [line(0, 1, 102_000, 19_055), line(1, 1, 102_000, 19_055), line(2, 1, 342_000, 63_890)];
  const order = paidWith({ grandTotal: 444_000 });
  const first = nextShares(order, lines, pieces([2, 1]), noShares);
  // Who keeps the two cheaper pieces has paid their shares, not nothing for one of them.
  expect(first.payment).toBe(278_110);
  const rest = nextShares(order, lines, pieces([0, 1], [1, 1], [2, 1]), first);
  expect(rest.payment).toBe(165_890);
});

describe('an amount that goes back', () => {
  const order = paidWith({
    grandTotal: 5_000,
    deliveryFee: 1_000,
    giftCardAmount: 3_000,
    pointsAmount: 2_000,
    pointsUsed: 400,
  });
  const all = { payment: 5_000, giftCards: 3_000, pointsMinor: 2_000, points: 400 };

  it('goes to the card first, then to gift cards, then to points', () => {
    expect(restOf(order, noShares)).toEqual(all);
    expect(allowanceShares(all, 4_999)).toEqual({ ...noShares, payment: 4_999 });
    expect(allowanceShares(all, 6_000)).toEqual({ ...noShares, payment: 5_000, giftCards: 1_000 });
    expect(allowanceShares(all, 8_010)).toEqual({ ...all, pointsMinor: 10, points: 2 });
    expect(allowanceShares(all, 10_000)).toEqual(all);
  });

  it('restores whole points, and with the last cent all that are left', () => {
    expect(sumOfShares(allowanceShares(all, 8_009))).toBe(8_005);
    const rest = { ...noShares, pointsMinor: 101, points: 21 };
    expect(allowanceShares(rest, 101)).toEqual(rest);
    expect(allowanceShares(rest, 100)).toEqual({ ...rest, pointsMinor: 100, points: 20 });
  });

  it('leaves the refund of each piece as it is until nothing more is left', () => {
    const lines = [line(0, 2, 4_500)];
    const [one, two] = [pieces([0, 1]), pieces([0, 2])];
    const fee = { ...noShares, payment: 1_000 };
    const untouched = nextShares(order, lines, one, noShares);
    // The delivery fee is no part of what pieces bring.
    expect(nextShares(order, lines, one, { ...fee, allowances: fee })).toEqual(untouched);
    const allowances = { ...noShares, payment: 2_000 };
    const first = nextShares(order, lines, one, { ...allowances, allowances });
    expect(sumOfShares(first)).toBe(sumOfShares(untouched));
    const last = nextShares(order, lines, two, { ...add(allowances, first), allowances });
    expect(add(add(allowances, first), last)).toEqual(all);
  });
});

describe('an order that comes back in whatever parts', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const scope = { channelIds: [1], brandNames: [], categoryCodes: [], fullPriceOnly: false };
  const running = { startsAt: new Date(0), endsAt: null, nameEn: 'P', nameZh: 'P' };
  const cents = fc.integer({ min: 1, max: 900_000 });
  const anyPromotion = fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('MEMBER_PRICE', 'MULTI_BUY', 'SET'),
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    minimumQuantity: fc.integer({ min: 2, max: 5 }),
    freeQuantity: fc.constant(1),
    combinesWith: fc.subarray(['MEMBER_PRICE', 'PROMOTION', 'COUPON', 'STAFF']),
    minimumSpend: fc.constantFrom(0, 50_000),
  });
  const anyBag = fc.record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), salePrice: cents }), {
      minLength: 1,
      maxLength: 6,
    }),
    deliveryFee: fc.constantFrom(0, 4_000),
    promotions: fc.array(anyPromotion, { maxLength: 3 }),
    couponMinor: fc.option(cents, { nil: undefined }),
    staff: fc.option(fc.record({ percent: fc.constant(30), quotaLeft: cents }), { nil: undefined }),
    points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
    giftCards: fc.array(fc.record({ id: fc.uuid(), balance: fc.integer({ min: 0, max: 300_000 }) }), {
      maxLength: 3,
    }),
  });
  type Bag = typeof anyBag extends fc.Arbitrary<infer Value> ? Value : never;

  function buy({ lines, promotions, couponMinor, ...rest }: Bag) {
    const bag = lines.map((each, index) => ({
      skuId: `S${index}`,
      channelId: 1,
      brandName: 'Acme',
      categoryCodes: [],
      ...each,
      listPrice: each.salePrice,
    }));
    const coupon = couponMinor && {
      ...scope,
      ...running,
      combinesWith: ['MEMBER_PRICE', 'PROMOTION', 'COUPON'],
      id: 'C',
      kind: 'AMOUNT',
      value: couponMinor,
      minimumSpend: 0,
      maximumDiscount: null,
    };
    const priced = priceOrder(
      {
        ...rest,
        lines: bag,
        memberLabels: [],
        promotions: promotions.map((each) => ({
          ...scope,
          ...running,
          ...each,
          giftSkuId: null,
          memberLabels: [],
        })),
        ...(coupon ? { coupon: coupon as never } : {}),
      },
      now,
    );
    const sold = bag.map(({ quantity, salePrice }, position) =>
      line(position, quantity, salePrice, priced.lines[position]?.discount ?? 0),
    );
    return { order: priced.totals, lines: sold, staffQuotaUsed: priced.staffQuotaUsed };
  }

  /**
   * Each piece on its own, in an order divided into returns, some of which are cancelled and requested again.
   */
  const anyBagAndParts = anyBag.chain((bag) => {
    const all = bag.lines.flatMap(({ quantity }, position) => Array<number>(quantity).fill(position));
    return fc.record({
      bag: fc.constant(bag),
      pieces: fc.shuffledSubarray(all, { minLength: all.length }),
      sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: all.length, maxLength: all.length }),
      cancelled: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    });
  });

  it('brings back exactly what was paid for goods, at no time more, and leaves no point and no quota', () => {
    fc.assert(
      fc.property(anyBagAndParts, ({ bag, pieces: order, sizes, cancelled }) => {
        const bought = buy(bag);
        const paid = paidForGoods(bought.order);
        const earned = Math.floor((worthOf(bought.lines) - bought.order.pointsAmount) / 100);
        const queue = [...order];
        const back: { part: number[]; shares: Shares }[] = [];
        const piecesOf = (parts: number[][]) => {
          const counts = new Map<number, number>();
          for (const position of parts.flat()) counts.set(position, (counts.get(position) ?? 0) + 1);
          return counts;
        };
        const promised = () => back.reduce((sum, { shares }) => add(sum, shares), noShares);
        let before = { taken: 0, freed: 0 };
        let cancellations = 0;
        for (let step = 0; queue.length > 0; step += 1) {
          const part = queue.splice(0, sizes[step % sizes.length]);
          const together = piecesOf([...back.map((each) => each.part), part]);
          const shares = nextShares(bought.order, bought.lines, together, promised());
          const amounts = Object.values(shares);
          expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
          back.push({ part, shares });
          const sum = promised();
          for (const kind of ['payment', 'giftCards', 'pointsMinor', 'points'] as const) {
            expect(sum[kind]).toBeLessThanOrEqual(paid[kind]);
          }
          // At most the value of the pieces, plus one cent per cancelled return due to rounding.
          const worth = worthOf(bought.lines, together);
          const given = sum.payment + sum.giftCards + sum.pointsMinor;
          expect(given).toBeGreaterThanOrEqual(worth);
          expect(given - worth).toBeLessThanOrEqual(cancellations * bought.lines.length);
          for (const kind of ['payment', 'giftCards', 'pointsMinor'] as const) {
            const share = (paid[kind] * given) / Math.max(1, worthOf(bought.lines));
            expect(Math.abs(sum[kind] - share)).toBeLessThanOrEqual(2 + cancellations);
          }
          const next = {
            taken: shareOf(Math.max(0, earned), worthOf(bought.lines, together), worthOf(bought.lines)),
            freed: shareOf(
              bought.staffQuotaUsed,
              saleWorthOf(bought.lines, together),
              saleWorthOf(bought.lines),
            ),
          };
          if (cancelled[step]) {
            // An earlier return is cancelled, and its pieces are requested again at the end.
            cancellations += 1;
            const [gone] = back.splice(0, 1);
            queue.push(...(gone?.part ?? []));
            before = { taken: 0, freed: 0 };
          } else {
            expect(next.taken).toBeGreaterThanOrEqual(before.taken);
            expect(next.freed).toBeGreaterThanOrEqual(before.freed);
            before = next;
          }
          if (queue.length === 0) {
            expect(next).toEqual({
              taken: worthOf(bought.lines) > 0 ? Math.max(0, earned) : 0,
              freed: bought.staffQuotaUsed,
            });
          }
        }
        expect(promised()).toEqual(paid);
        expect(paid.payment + paid.giftCards + paid.pointsMinor).toBe(worthOf(bought.lines));
      }),
      { numRuns: 300 },
    );
  });

  it('brings back exactly what was paid, whatever amounts were refunded between its pieces', () => {
    const anyAmounts = anyBagAndParts.chain(({ bag, pieces: queue }) =>
      fc.record({
        bag: fc.constant(bag),
        queue: fc.constant(queue),
        /** The part of the rest that is refunded before each piece comes back; mostly none. */
        parts: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: queue.length,
          maxLength: queue.length,
        }),
      }),
    );
    fc.assert(
      fc.property(anyAmounts, ({ bag, queue, parts }) => {
        const bought = buy(bag);
        const paid = restOf(bought.order, noShares);
        const goods = sumOfShares(paidForGoods(bought.order));
        let [forPieces, allowances] = [noShares, noShares];
        const promised = () => ({ ...add(forPieces, allowances), allowances });
        const together = new Map<number, number>();
        for (const [index, position] of queue.entries()) {
          const rest = restOf(bought.order, promised());
          allowances = add(
            allowances,
            allowanceShares(rest, Math.round(sumOfShares(rest) * (parts[index] ?? 0))),
          );
          together.set(position, (together.get(position) ?? 0) + 1);
          const shares = nextShares(bought.order, bought.lines, together, promised());
          expect(Object.values(shares).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(
            true,
          );
          forPieces = add(forPieces, shares);
          const due = shareOf(goods, worthOf(bought.lines, together), worthOf(bought.lines));
          const left = sumOfShares(paid) - sumOfShares(allowances);
          expect(sumOfShares(forPieces)).toBe(Math.min(due, left));
          for (const kind of ['payment', 'giftCards', 'pointsMinor', 'points'] as const)
            expect(promised()[kind]).toBeLessThanOrEqual(paid[kind]);
        }
        const rest = restOf(bought.order, promised());
        expect(sumOfShares(rest)).toBe(Math.max(0, sumOfShares(paid) - goods - sumOfShares(allowances)));
        allowances = add(allowances, allowanceShares(rest, sumOfShares(rest)));
        expect(add(forPieces, allowances)).toEqual(paid);
      }),
      { numRuns: 300 },
    );
  });

  it('brings back exactly what was paid, however often its pieces are exchanged before', () => {
    const anyExchanges = anyBagAndParts.chain(({ bag, pieces: queue }) =>
      fc.record({
        bag: fc.constant(bag),
        queue: fc.constant(queue),
        /** How often each piece is exchanged before it is paid back. */
        exchanges: fc.array(fc.integer({ min: 0, max: 3 }), {
          minLength: queue.length,
          maxLength: queue.length,
        }),
      }),
    );
    fc.assert(
      fc.property(anyExchanges, ({ bag, queue, exchanges }) => {
        const bought = buy(bag);
        const paid = paidForGoods(bought.order);
        let promised: Shares = noShares;
        let back: Shares = noShares;
        const together = new Map<number, number>();
        for (const [index, position] of queue.entries()) {
          together.set(position, (together.get(position) ?? 0) + 1);
          const times = exchanges[index] ?? 0;
          const share = times > 0 ? exchangeShares : nextShares;
          let shares = share(bought.order, bought.lines, together, promised);
          promised = add(promised, shares);
          const sold = bought.lines[position];
          for (let left = times; left > 0; left -= 1) {
            const worth = shares.payment + shares.giftCards + shares.pointsMinor;
            expect(shares.pointsMinor).toBeLessThanOrEqual(shares.points * 5);
            const replacement = paidWith({
              grandTotal: shares.payment,
              giftCardAmount: shares.giftCards,
              pointsAmount: shares.pointsMinor,
              pointsUsed: shares.points,
            });
            const price = Math.max(sold?.salePrice ?? 0, worth);
            const lines = [line(0, 1, price, price - worth)];
            const next = (left > 1 ? exchangeShares : nextShares)(
              replacement,
              lines,
              pieces([0, 1]),
              noShares,
            );
            // A piece that cost nothing brings nothing; all others take everything on.
            if (worth > 0) expect(next).toEqual(shares);
            else expect(next).toEqual({ ...noShares, points: next.points });
            shares = worth > 0 ? next : shares;
          }
          back = add(back, shares);
          for (const kind of ['payment', 'giftCards', 'pointsMinor', 'points'] as const)
            expect(back[kind]).toBeLessThanOrEqual(paid[kind]);
        }
        expect(back).toEqual(paid);
      }),
      { numRuns: 300 },
    );
  });
});
