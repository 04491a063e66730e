import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { pathOf } from 'shared-contracts/calls/call';
import { enterDraw } from 'shared-contracts/calls/draws';
import { drawSchema } from 'shared-contracts/wire/draws';
import { addPromotion, giveCard, giveCoupon, givePoints, registerStaff } from './modules/testing/benefits';
import { type Client, type Member, registerMember } from './modules/testing/client';
import { addOffer } from './modules/testing/coupon-offers';
import { doJobs } from './modules/testing/do-jobs';
import { contact, guestOrder, line, memberOrder } from './modules/testing/orders';
import { cards, openPaymentShop, type PaymentShop } from './modules/testing/payment-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const ways = 50;
const atOnce = <Result>(run: (index: number) => Promise<Result>, count = ways): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** An order and its payer. */
interface Placed {
  client: Client;
  orderId: string;
  /** Set for a guest. */
  email: string | undefined;
  isPayable: boolean;
}

let shop: PaymentShop;
const placed: Placed[] = [];
beforeAll(async () => {
  shop = await openPaymentShop();
  await shop.pool.query('update skus set stock = 1000');
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

/** Places fifty orders concurrently and expects this many to succeed. */
async function race(
  expected: number,
  order: (index: number) => Promise<{ client: Client; email?: string; body: object; key?: string }>,
): Promise<number[]> {
  const prepared = await Promise.all(Array.from({ length: ways }, (_, index) => order(index)));
  const answers = await Promise.all(
    prepared.map(async ({ client, email, body, key }) => {
      const answer = await client.placeOrder(body, key);
      return { answer, client, email };
    }),
  );
  const orders = new Map<string, Placed>();
  for (const { answer, client, email } of answers) {
    if (answer.code !== 200) continue;
    const { orderId, payable } = answer.data;
    orders.set(orderId, { client, orderId, email, isPayable: payable });
  }
  expect(orders.size).toBe(expected);
  placed.push(...orders.values());
  return [...new Set(answers.map(({ answer }) => answer.code))].sort();
}
const buys = (client: Client, changes: object) => async () => ({
  client,
  body: { ...memberOrder, ...changes },
});

describe('114 orders, each benefit wanted by fifty at once', () => {
  let members: Member[];
  beforeAll(async () => {
    members = await atOnce(() => registerMember(shop.app));
  });

  it('one coupon of a member is used once', async () => {
    await addOffer(shop.db, 'TEN');
    const [one] = members as [Member];
    const couponCode = await giveCoupon(shop.db, one, 'TEN');
    expect(await race(1, buys(one, { couponCode, expectedTotal: 13_900 }))).toEqual([200, 40907]);
  });

  it('2,300 points pay 23 orders of 100', async () => {
    const [, one] = members as [Member, Member];
    await givePoints(shop.db, one, 2_300);
    expect(await race(23, buys(one, { points: 100, expectedTotal: 14_500 }))).toEqual([200, 40908]);
  });

  it('a gift card pays two orders, and its balance is never below zero', async () => {
    const [, , one] = members as [Member, Member, Member];
    const giftCards = [await giveCard(shop.db, one, 30_000)];
    expect(await race(2, buys(one, { giftCards, expectedTotal: 0 }))).toEqual([200, 40909]);
  });

  it('the quota of staff goes as far as it goes', async () => {
    const staff = await registerStaff(shop);
    await shop.pool.query(
      `insert into staff_quotas (customer_id, year, limit_minor)
       values ($1, extract(year from now() at time zone 'Asia/Hong_Kong'), 110000)`,
      [staff.memberId],
    );
    expect(await race(10, buys(staff, { staffDiscount: true, expectedTotal: 11_700 }))).toEqual([200, 40910]);
  });

  it('an offer limited to twenty uses is used twenty times', async () => {
    await addOffer(shop.db, 'TWENTY', { publicCode: 'TWENTY', totalLimit: 20 });
    const codes = await race(20, (index) =>
      buys(members[index] as Member, { couponCode: 'TWENTY', expectedTotal: 13_900 })(),
    );
    expect(codes).toEqual([200, 40907]);
  });

  it('seven pieces are sold to seven', async () => {
    await shop.pool.query(`update skus set stock = 7 where id = 'S2M'`);
    const codes = await race(7, async (index) => {
      const email = `stock-${index}@example.com`;
      const order = { lines: [line('S2M')], guest: { ...contact, email }, expectedTotal: 16_000 };
      return { client: shop.guest, email, body: guestOrder(order) };
    });
    expect(codes).toEqual([200, 40902]);
  });

  it('six gifts are given to six of fifty', async () => {
    await shop.pool.query(`update skus set stock = 6 where id = 'S6S'`);
    await addPromotion(shop.db, 'GIFT', { giftSkuId: 'S6S', minimumSpend: 11_000 });
    await race(50, (index) => buys(members[index] as Member, {})());
    await shop.pool.query('delete from promotions');
    const { rows } = await shop.pool.query('select count(*)::int as gifts from order_lines where is_gift');
    expect(rows).toEqual([{ gifts: 6 }]);
  });

  it('an order that is sent fifty times with one key exists once', async () => {
    const [one] = members as [Member];
    await race(1, async () => ({ client: one, body: memberOrder, key: 'one-key-for-fifty' }));
    const { rows } = await shop.pool.query('select count(*)::int as orders from orders');
    expect([rows, placed.length]).toEqual([[{ orders: 114 }], 114]);
  });

  it('each payment is sent twice at once, and a third of the orders is cancelled meanwhile', async () => {
    await Promise.all(
      placed.map(async ({ client, orderId, email, isPayable }, index) => {
        const proof = email ? { guest: { email } } : {};
        const body = { orderId, ...proof, paymentMethod: cards.good, returnPath: '/checkout/payment' };
        const pay = () => client.pay(body, `payment-of-${orderId}`);
        const cancel = () =>
          email ? client.cancelGuestOrder({ orderId, email }) : client.cancelOrder(orderId);
        await Promise.all([
          ...(isPayable ? [pay(), pay()] : []),
          ...(index % 3 === 0 ? [cancel(), cancel()] : []),
        ]);
      }),
    );
    await doJobs(shop);
    const { rows } = await shop.pool.query(
      `select count(*) filter (where status = 'CANCELLED')::int as cancelled,
        count(*) filter (where status = 'PAID')::int as paid,
        (select count(*)::int from payment_attempts where refund = 'DUE') as due from orders`,
    );
    expect(rows).toEqual([{ cancelled: 38, paid: 76, due: 0 }]);
  });

  it('five prizes are won by five of those whose orders stand, and go back with them', async () => {
    const now = Date.now();
    await shop.db.insert(drawCampaigns).values({
      code: 'races',
      nameEn: 'Draw',
      nameZh: '抽獎',
      chance: 'ORDER',
      startsAt: new Date(now - 3_600_000),
      endsAt: new Date(now + 3_600_000),
      receiveBy: new Date(now + 7_200_000),
    });
    const prize = { campaignCode: 'races', nameEn: 'Prize', nameZh: '獎品', weight: 1, total: 5, stock: 5 };
    await shop.db.insert(drawPrizes).values({ id: 'races', ...prize });
    const owned = placed.filter(({ email }) => email === undefined);
    const draw = ({ client, orderId }: Placed) =>
      client.call('POST', pathOf(enterDraw, { code: 'races' }), drawSchema, { body: { orderId } });
    // Each draws twice concurrently, while every second order is cancelled.
    await Promise.all(
      owned.flatMap((order, index) => [
        draw(order),
        draw(order),
        ...(index % 2 ? [order.client.cancelOrder(order.orderId)] : []),
      ]),
    );
    await doJobs(shop);
    const { rows } = await shop.pool.query(
      'select (select stock from draw_prizes) + (select count(*) from draws where prize_id is not null) as prizes',
    );
    expect(rows).toEqual([{ prizes: '5' }]);
  });
});
