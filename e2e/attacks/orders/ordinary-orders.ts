import { pathOf } from 'shared-contracts/calls/call';
import { submitPaymentDetails } from 'shared-contracts/calls/payment';
import { deliverOrder } from '../../src/orders';
import type { Target } from '../attack';
import { anotherAddress, bearer, call, post } from '../calls';
import { anotherEmail } from '../people';
import { cancelOrder, cards, pay, placeOrder, type Shopper } from '../shopping';
import type { Placed, RaceShop } from './race-shop';

type Ending = (shop: RaceShop, who: Shopper, orderId: string) => Promise<unknown>;

/** Acts as the shopper on the sandbox's payment page and returns to the shop. */
async function choose(target: Target, who: Shopper, orderId: string, method: object, choice: string) {
  const { data } = await pay(target, who, orderId, method);
  const url: string = data.action.url;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(url, { method: 'POST', headers, body: `choice=${choice}` });
  const back = new URL(answer.headers.get('location') ?? '');
  const details = { redirectResult: back.searchParams.get('redirectResult') ?? '' };
  const proof = who.token ? {} : { guest: { email: who.email } };
  const bearerOf = who.token ? bearer(who.token) : {};
  await post(
    target.apiUrl + pathOf(submitPaymentDetails),
    { orderId, ...proof, details },
    bearerOf,
    who.from,
  );
  return {
    settle: (result: 'paid' | 'failed') =>
      call(`${url}/settlement`, { method: 'POST', headers, body: `choice=${result}` }),
  };
}

/** The possible endings of an order: each payment result and each way back. */
const endings: readonly [name: string, ending: Ending][] = [
  ['paid', ({ target }, who, orderId) => pay(target, who, orderId)],
  [
    'refused, then paid',
    async ({ target }, who, orderId) => {
      await pay(target, who, orderId, cards.refused);
      await pay(target, who, orderId);
    },
  ],
  ['paid by 3-D Secure', ({ target }, who, orderId) => choose(target, who, orderId, cards.challenged, 'pay')],
  [
    'declined at 3-D Secure',
    ({ target }, who, orderId) => choose(target, who, orderId, cards.challenged, 'decline'),
  ],
  [
    'paid later',
    async ({ target }, who, orderId) =>
      (await choose(target, who, orderId, { type: 'fps' }, 'later')).settle('paid'),
  ],
  [
    'failed later',
    async ({ target }, who, orderId) =>
      (await choose(target, who, orderId, { type: 'fps' }, 'later')).settle('failed'),
  ],
  ['cancelled', ({ target }, who, orderId) => cancelOrder(target, who, orderId)],
  [
    'paid and cancelled',
    async ({ target }, who, orderId) => {
      await pay(target, who, orderId);
      await cancelOrder(target, who, orderId);
    },
  ],
  ['left unpaid', ({ target }, who, orderId) => pay(target, who, orderId, cards.poor)],
  [
    'delivered',
    async (shop, who, orderId) => {
      await pay(shop.target, who, orderId);
      await deliverOrder(shop.pool, orderId, 40);
    },
  ],
];

/** Places orders of guests and members, cycling through the endings; returns the count of each. */
export async function placeOrdinaryOrders(shop: RaceShop, count: number): Promise<Map<string, number>> {
  const endingsOf = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const member = shop.members[40 + (index % 10)];
    const guest = { email: anotherEmail(), from: anotherAddress() };
    const who: Shopper = index % 3 === 0 && member ? member : guest;
    const orderId = await placeOrder(shop.target, who, { skuId: shop.skuId });
    const placed: Placed = { who, orderId, isPayable: false };
    shop.placed.push(placed);
    const [name, ending] = endings[index % endings.length] as (typeof endings)[number];
    await ending(shop, who, orderId);
    endingsOf.set(name, (endingsOf.get(name) ?? 0) + 1);
  }
  return endingsOf;
}
