import { setTimeout as delay } from 'node:timers/promises';
import { getPoints, mergeCouponTriggers, redeemPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { calculateOrder } from 'shared-contracts/calls/checkout';
import { getDraw, receivePrize } from 'shared-contracts/calls/draws';
import { type Attack, NotTriedError, type Target } from './attack';
import { anotherAddress, bearer, call, post } from './calls';
import { anotherEmail, registerAttacker } from './people';
import {
  cancelOrder,
  findPiece,
  orderOf,
  pay,
  placeOrder,
  readOrder,
  type Shopper,
  sendOrder,
} from './shopping';

/** Limit per sku in unpaid orders of one visitor or address (HOLDS_PER_SKU). */
const maxHeld = 20;
/** An unpaid order keeps its pieces for three minutes; after that a sweep runs each minute. */
const graceMs = 185_000;
/** The demo shop's raffle, in which three of five orders win a prize. */
const raffle = 'ss24';
const raffleFrom = 50_000;

async function pointsOf({ apiUrl }: Target, token: string): Promise<{ balance: number; pending: number }> {
  const { data } = await call(apiUrl + pathOf(getPoints), { headers: bearer(token) });
  return { balance: data.balance, pending: data.pending ?? 0 };
}

/** Places orders until one wins a prize. */
async function winPrize(target: Target, who: Shopper & { token: string }) {
  const { skuId } = await findPiece(target, ({ price, available }) => price > raffleFrom && available > 2);
  for (let time = 1; time <= 12; time++) {
    const orderId = await placeOrder(target, who, { skuId });
    await pay(target, who, orderId);
    const drawn = await post(
      target.apiUrl + pathOf(getDraw, { code: raffle }),
      { orderId },
      bearer(who.token),
    );
    if (drawn.code === 404) throw new NotTriedError('the shop has no raffle');
    if (drawn.data?.prize) return { orderId, drawId: drawn.data.drawId as string };
    await cancelOrder(target, who, orderId);
  }
  throw new NotTriedError('twelve draws won nothing');
}

export const benefits: readonly Attack[] = [
  {
    name: 'points of an order that is paid, spent before it is cancelled',
    expected: 'pending until the order is settled, no order and no coupon for them, none left after',
    async run(target) {
      const { token } = await registerAttacker(target);
      const who = { token };
      const { skuId } = await findPiece(target, ({ price, available }) => price > 40_000 && available > 2);
      const orderId = await placeOrder(target, who, { skuId });
      await pay(target, who, orderId);
      const before = await pointsOf(target, token);
      const order = await orderOf(target, { who, skuId });
      const spent = await sendOrder(target, who, {
        ...order,
        points: 100,
        expectedTotal: order.expectedTotal - 500,
      });
      const redeem = target.apiUrl + pathOf(redeemPoints, { offerId: 'POINTS-DELIVERY' });
      const key = { 'Idempotency-Key': orderId };
      const exchanged = await call(redeem, { method: 'POST', headers: { ...bearer(token), ...key } });
      await cancelOrder(target, who, orderId);
      const after = await pointsOf(target, token);
      return {
        isHeld:
          before.pending > 300 &&
          before.balance === 0 &&
          spent.code === 40_908 &&
          [40_908, 409].includes(exchanged.code) &&
          after.pending + after.balance === 0,
        came: `${before.pending} pending, order ${spent.code}, coupon ${exchanged.code}, ${after.pending + after.balance} left`,
      };
    },
  },
  {
    name: 'the prize of an order, received before the order is settled and after it is cancelled',
    expected: '409 before, and no prize afterwards',
    async run(target) {
      const { token } = await registerAttacker(target);
      const { orderId, drawId } = await winPrize(target, { token });
      const receive = () =>
        post(target.apiUrl + pathOf(receivePrize, { code: raffle }), { drawId }, bearer(token));
      const early = await receive();
      await cancelOrder(target, { token }, orderId);
      const late = await receive();
      const { data } = await call(target.apiUrl + pathOf(getDraw, { code: raffle }), {
        headers: bearer(token),
      });
      const draws = data.draws as { drawId: string; prize: object | null; receivedAt: string | null }[];
      const isGone = !draws.some((draw) => draw.drawId === drawId && (draw.prize || draw.receivedAt));
      return {
        isHeld: early.status === 409 && late.status >= 400 && late.status < 500 && isGone,
        came: `${early.code} before, ${late.code} after the cancellation, the prize ${isGone ? 'is gone' : 'is kept'}`,
      };
    },
  },
  {
    name: 'a campaign coupon and a code for each address behind a plus',
    expected: 'one coupon and one use for the mailbox',
    async run(target) {
      const [name = ''] = anotherEmail().split('@');
      const claims: string[] = [];
      const orders: number[] = [];
      const { skuId } = await findPiece(target);
      for (const tag of ['', '+one', '+two']) {
        const { token } = await registerAttacker(target, `${name}${tag}@example.com`);
        const body = { triggers: ['season-popup'] };
        const { data } = await post(target.apiUrl + pathOf(mergeCouponTriggers), body, bearer(token));
        claims.push(data.added.length > 0 ? 'given' : data.refused[0]?.reason);
        const price = { lines: [{ skuId, channelId: 1, quantity: 1 }], couponCode: 'WELCOME10' };
        const delivery = { deliveryMethod: 'STANDARD', region: 'HK' };
        const asked = await post(
          target.apiUrl + pathOf(calculateOrder),
          { ...price, ...delivery },
          bearer(token),
        );
        const order = await orderOf(target, { who: { token }, skuId });
        const placed = await sendOrder(
          target,
          { token },
          {
            ...order,
            couponCode: 'WELCOME10',
            expectedTotal: asked.data?.grandTotal ?? order.expectedTotal,
          },
        );
        orders.push(placed.code);
      }
      const isOne = claims.filter((claim) => claim === 'given').length === 1;
      return {
        isHeld: isOne && orders.filter((code) => code === 200).length === 1,
        came: `coupon ${claims.join(', ')}; orders ${orders.join(', ')}`,
      };
    },
  },
  {
    name: `${maxHeld + 1} orders of one sku from one address, each of another guest, none paid`,
    expected: '42901 for the last',
    isLong: true,
    async run(target) {
      const { skuId } = await findPiece(target, ({ available }) => available > maxHeld + 1);
      const from = anotherAddress();
      const codes: number[] = [];
      const placed: [Shopper, string][] = [];
      for (let count = 0; count <= maxHeld; count++) {
        const who = { from, email: anotherEmail() };
        const { code, data } = await sendOrder(target, who, await orderOf(target, { who, skuId }));
        codes.push(code);
        if (code === 200) placed.push([who, data.orderId]);
      }
      // Cancels the orders, so that later attacks find pieces.
      for (const [who, orderId] of placed) await cancelOrder(target, who, orderId);
      return {
        isHeld: codes.at(-1) === 42_901 && placed.length === maxHeld,
        came: `${placed.length} orders, then ${codes.at(-1)}`,
      };
    },
  },
  {
    name: 'all pieces of a sku held without paying, against somebody who pays',
    expected: '40902 for the buyer at first, 200 after three minutes, and then 40902 for the holder',
    isLong: true,
    beginsFirst: true,
    async run(target) {
      const few = ({ available }: { available: number }) => available > 1 && available < 8;
      const { skuId, available } = await findPiece(target, few);
      const holder = { from: anotherAddress(), email: anotherEmail() };
      const buyer = { from: anotherAddress(), email: anotherEmail() };
      // The price must be calculated while the sku is still available.
      const wanted = await orderOf(target, { who: buyer, skuId });
      const held = await placeOrder(target, holder, { skuId, quantity: available });
      const early = await sendOrder(target, buyer, wanted);
      await delay(graceMs);
      const bought = await sendOrder(target, buyer, wanted);
      const paid = await pay(target, buyer, bought.data?.orderId ?? '');
      const late = await pay(target, holder, held);
      const order = await readOrder(target, holder, held);
      await cancelOrder(target, holder, held);
      return {
        isHeld:
          early.code === 40_902 &&
          paid.data?.resultCode === 'Authorised' &&
          [40_902, 40_904].includes(late.code) &&
          order.status !== 'PAID',
        came: `${early.code} at first, then ${bought.code} and ${paid.data?.resultCode ?? paid.code}; the holder ${late.code}`,
      };
    },
  },
];
