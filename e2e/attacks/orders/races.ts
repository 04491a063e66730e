import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mergeCouponTriggers, redeemPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { getDraw, receivePrize } from 'shared-contracts/calls/draws';
import { redeemGiftCard } from 'shared-contracts/calls/gift-cards';
import { createReturn } from 'shared-contracts/calls/returns';
import { deliverOrder } from '../../src/orders';
import type { Outcome } from '../attack';
import { type Answer, anotherAddress, bearer, post } from '../calls';
import { anotherEmail } from '../people';
import { cancelOrder, cards, findPiece, orderOf, pay, placeOrder, readOrder } from '../shopping';
import {
  atOnce,
  countCodes,
  type Entry,
  giveCoupon,
  givePoints,
  issueGiftCard,
  type Member,
  orderWith,
  type RaceShop,
  raceOrders,
  registerMember,
  registerStaff,
  supply,
  ways,
} from './race-shop';

export interface Race {
  name: string;
  expected: string;
  run(shop: RaceShop): Promise<Outcome>;
}

const same = (entry: Entry): Entry[] => Array.from({ length: ways }, () => entry);
const memberAt = ({ members }: RaceShop, index: number) => members[index] as Member;
const count = (answers: readonly Answer[], code = 200) =>
  answers.filter((answer) => answer.code === code).length;

/** Sends a member's order with a benefit concurrently, `ways` times. */
async function raceBenefit(shop: RaceShop, who: Member, benefit: object, winners: number): Promise<Outcome> {
  const order = await orderWith(shop, who, benefit);
  const { orders, came } = await raceOrders(shop, same({ who, order }));
  return { isHeld: orders.length === winners, came };
}

async function totalOf(shop: RaceShop): Promise<number> {
  return (await orderWith(shop, memberAt(shop, 0))).expectedTotal;
}

async function paidOrder(shop: RaceShop, who: Member): Promise<string> {
  const orderId = await placeOrder(shop.target, who, { skuId: shop.skuId });
  shop.placed.push({ who, orderId, isPayable: false });
  await pay(shop.target, who, orderId);
  return orderId;
}

async function countRows({ pool }: RaceShop, from: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, values);
  return rows[0]?.total ?? 0;
}

/** Fifty concurrent requests for each scarce benefit, with the expected number of winners. */
export const races: readonly Race[] = [
  {
    name: 'a coupon of a member, used by fifty orders',
    expected: '1 order',
    async run(shop) {
      const who = memberAt(shop, 0);
      return raceBenefit(shop, who, { couponCode: await giveCoupon(shop, who) }, 1);
    },
  },
  {
    name: '1,200 points, 100 for each of fifty orders',
    expected: '12 orders',
    async run(shop) {
      const who = memberAt(shop, 1);
      await givePoints(shop, who, 1_200);
      return raceBenefit(shop, who, { points: 100 }, 12);
    },
  },
  {
    name: 'a gift card, put into fifty accounts; then paying fifty orders with enough for two',
    expected: '1 account, 2 orders',
    async run(shop) {
      const code = await issueGiftCard(shop, 2 * (await totalOf(shop)));
      const answers = await atOnce((index) => {
        const { token, from } = memberAt(shop, index);
        return post(shop.target.apiUrl + pathOf(redeemGiftCard), { code }, bearer(token), from);
      });
      const winner = answers.findIndex((answer) => answer.code === 200);
      if (winner < 0) return { isHeld: false, came: countCodes(answers) };
      const giftCards = [answers[winner]?.data.id];
      const outcome = await raceBenefit(shop, memberAt(shop, winner), { giftCards }, 2);
      return {
        isHeld: outcome.isHeld && count(answers) === 1,
        came: `accounts ${countCodes(answers)}; orders ${outcome.came}`,
      };
    },
  },
  {
    name: 'the quota of staff, enough for ten of fifty orders',
    expected: '10 orders',
    async run(shop) {
      // The quota counts goods at their price without the discount.
      const { rows } = await shop.pool.query('select list_price from skus where id = $1', [shop.skuId]);
      const who = await registerStaff(shop, rows[0].list_price * 10);
      return raceBenefit(shop, who, { staffDiscount: true }, 10);
    },
  },
  {
    name: 'a code for twenty, typed by fifty members',
    expected: '20 orders',
    async run(shop) {
      const couponCode = `TWENTY${shop.run}`.toUpperCase();
      await shop.pool.query(
        `insert into coupon_offers (id, name_en, name_zh, kind, value, public_code, total_limit, starts_at)
         values ($1, 'Race', '比賽', 'PERCENT', 10, $1, 20, now() - interval '1 hour')`,
        [couponCode],
      );
      const order = await orderWith(shop, memberAt(shop, 0), { couponCode });
      const { orders, came } = await raceOrders(
        shop,
        shop.members.map((who) => ({ who, order })),
      );
      return { isHeld: orders.length === 20, came };
    },
  },
  {
    name: 'the last seven pieces, ordered by fifty guests',
    expected: '7 orders',
    async run(shop) {
      const fits = ({ available, skuId }: { available: number; skuId: string }) =>
        available > 0 && available <= 7 && skuId !== shop.skuId;
      const { skuId, available } = await findPiece(shop.target, fits);
      await supply(shop.pool, skuId, 7 - available);
      const first = { email: anotherEmail(), from: anotherAddress() };
      const order = await orderOf(shop.target, { who: first, skuId });
      const entries = Array.from({ length: ways }, () => {
        const who = { email: anotherEmail(), from: anotherAddress() };
        return { who, order: { ...order, guest: { ...order.guest, email: who.email } } };
      });
      const { orders, came } = await raceOrders(shop, entries);
      return { isHeld: orders.length === 7, came };
    },
  },
  {
    name: 'an order that is sent fifty times with one key',
    expected: '1 order',
    async run(shop) {
      const who = memberAt(shop, 2);
      const headers = { 'Idempotency-Key': randomUUID() };
      const order = await orderWith(shop, who);
      const { orders, came } = await raceOrders(shop, same({ who, order, headers }));
      return { isHeld: orders.length === 1, came: `${came}, ${orders.length} order` };
    },
  },
  {
    name: 'a campaign coupon, claimed five times by each of ten addresses of one mailbox',
    expected: '1 coupon',
    async run(shop) {
      const [name = ''] = anotherEmail().split('@');
      const twins = await atOnce((index) => registerMember(shop.target, `${name}+${index}@example.com`), 10);
      const answers = await atOnce((index) => {
        const { token, from } = twins[index % twins.length] as Member;
        const body = { triggers: ['season-popup'] };
        return post(shop.target.apiUrl + pathOf(mergeCouponTriggers), body, bearer(token), from);
      });
      const given = answers.filter(({ data }) => data?.added?.length > 0).length;
      const ids = twins.map(({ memberId }) => memberId);
      const stored = await countRows(shop, 'member_coupons where customer_id = any($1)', [ids]);
      return { isHeld: given === 1 && stored === 1, came: `${given} given, ${stored} stored` };
    },
  },
  {
    name: '900 points, exchanged fifty times for a coupon of 300',
    expected: '3 coupons',
    async run(shop) {
      const { token, from, ...who } = memberAt(shop, 3);
      await givePoints(shop, { token, from, ...who }, 900);
      const url = shop.target.apiUrl + pathOf(redeemPoints, { offerId: 'POINTS-DELIVERY' });
      const answers = await atOnce(() => post(url, {}, bearer(token), from));
      return { isHeld: count(answers) === 3, came: countCodes(answers) };
    },
  },
  {
    name: 'an order, paid fifty times: half with one key, half with others',
    expected: 'paid, and one payment kept',
    async run(shop) {
      const who = memberAt(shop, 4);
      const orderId = await placeOrder(shop.target, who, { skuId: shop.skuId });
      shop.placed.push({ who, orderId, isPayable: false });
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await atOnce((index) =>
        pay(shop.target, who, orderId, cards.good, index % 2 ? headers : {}),
      );
      const kept = `payment_attempts where order_id = $1 and result_code = 'Authorised' and refund is null`;
      const payments = await countRows(shop, kept, [orderId]);
      const { status } = await readOrder(shop.target, who, orderId);
      return {
        isHeld: status === 'PAID' && payments === 1,
        came: `${countCodes(answers)}; ${status}, ${payments} kept`,
      };
    },
  },
  {
    name: 'ten orders, each paid three times at once, and each second one cancelled four times meanwhile',
    expected: '5 paid, 5 cancelled, and one payment kept of each that is paid',
    async run(shop) {
      const orders = await atOnce(async (index) => {
        const who = memberAt(shop, 5 + index);
        const orderId = await placeOrder(shop.target, who, { skuId: shop.skuId });
        shop.placed.push({ who, orderId, isPayable: false });
        return { who, orderId };
      }, 10);
      await Promise.all(
        orders.flatMap(({ who, orderId }, index) => [
          ...Array.from({ length: 3 }, () => pay(shop.target, who, orderId)),
          // Cancels at several times, so that one is before, one during and one after the payment.
          ...Array.from({ length: index % 2 ? 4 : 0 }, (_, time) =>
            delay(20 * time).then(() => cancelOrder(shop.target, who, orderId)),
          ),
        ]),
      );
      const ids = orders.map(({ orderId }) => orderId);
      const [paid, cancelled] = [
        await countRows(shop, `orders where id = any($1) and status = 'PAID'`, [ids]),
        await countRows(shop, `orders where id = any($1) and status = 'CANCELLED'`, [ids]),
      ];
      const authorised = `payment_attempts where order_id = any($1) and result_code = 'Authorised'`;
      const charged = await countRows(shop, authorised, [ids]);
      const kept = await countRows(shop, `${authorised} and refund is null`, [ids]);
      return {
        isHeld: paid === 5 && cancelled === 5 && kept === 5,
        came: `${paid} paid, ${cancelled} cancelled; ${charged} charged, ${kept} kept`,
      };
    },
  },
  {
    name: 'a paid order, cancelled fifty times',
    expected: 'cancelled, and one refund',
    async run(shop) {
      const who = memberAt(shop, 15);
      const orderId = await paidOrder(shop, who);
      const answers = await atOnce(() => cancelOrder(shop.target, who, orderId));
      const refunds = await countRows(shop, 'payment_attempts where order_id = $1 and refund is not null', [
        orderId,
      ]);
      const { status } = await readOrder(shop.target, who, orderId);
      return {
        isHeld: status === 'CANCELLED' && refunds === 1,
        came: `${countCodes(answers)}; ${status}, ${refunds} refund`,
      };
    },
  },
  {
    name: 'a piece that was delivered, sent back fifty times',
    expected: '1 return',
    async run(shop) {
      const who = memberAt(shop, 16);
      const orderId = await paidOrder(shop, who);
      await deliverOrder(shop.pool, orderId, 1);
      const lines = [{ skuId: shop.skuId, channelId: 1, quantity: 1, reason: 'WRONG_SIZE' }];
      const url = shop.target.apiUrl + pathOf(createReturn);
      const answers = await atOnce(() => post(url, { orderId, lines }, bearer(who.token), who.from));
      return { isHeld: count(answers) === 1, came: countCodes(answers) };
    },
  },
  {
    name: 'five prizes, drawn for twenty paid orders; each drawn twice and received five times',
    expected: '20 draws, 5 prizes, 5 coupons',
    async run(shop) {
      const code = `race-${shop.run}`;
      await shop.pool.query(
        `insert into draw_campaigns (code, name_en, name_zh, chance, minimum_spend, blank_weight, starts_at, ends_at, receive_by)
         values ($1, 'Race', '比賽', 'ORDER', 0, 0, now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours')`,
        [code],
      );
      await shop.pool.query(
        `insert into draw_prizes (id, campaign_code, name_en, name_zh, weight, total, stock, coupon_offer_id, position)
         values ($1, $1, 'Prize', '獎品', 1, 5, 5, 'POINTS-DELIVERY', 0)`,
        [code],
      );
      const drawers = shop.members.slice(20, 40);
      const orderIds: string[] = [];
      for (const who of drawers) orderIds.push(await paidOrder(shop, who));
      const answers = await atOnce((index) => {
        const { token, from } = drawers[index % 20] as Member;
        const body = { orderId: orderIds[index % 20] };
        return post(shop.target.apiUrl + pathOf(getDraw, { code }), body, bearer(token), from);
      }, 40);
      const draws = new Map<string, { who: Member; isWon: boolean }>();
      for (const [index, { data }] of answers.entries())
        if (data?.drawId)
          draws.set(data.drawId, { who: drawers[index % 20] as Member, isWon: data.prize !== null });
      const won = [...draws].filter(([, { isWon }]) => isWon);
      for (const orderId of orderIds) await deliverOrder(shop.pool, orderId, 40);
      await Promise.all(
        won.flatMap(([drawId, { who }]) =>
          Array.from({ length: 5 }, () =>
            post(
              shop.target.apiUrl + pathOf(receivePrize, { code }),
              { drawId },
              bearer(who.token),
              who.from,
            ),
          ),
        ),
      );
      const keys = [...draws.keys()];
      const coupons = await countRows(shop, `member_coupons where source = 'DRAW' and source_key = any($1)`, [
        keys,
      ]);
      return {
        isHeld: draws.size === 20 && won.length === 5 && coupons === 5,
        came: `${draws.size} draws, ${won.length} prizes, ${coupons} coupons`,
      };
    },
  },
];
