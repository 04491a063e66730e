import { setTimeout as delay } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelOrder as cancelMerchantOrder,
  getOrder as getMerchantOrder,
  refundOrder,
} from 'shared-contracts/calls/merchant-orders';
import { checkStaffCode, checkStaffPassword } from 'shared-contracts/calls/merchant-staff';
import { type Attack, NotTriedError, type Target } from './attack';
import { anotherAddress, bearer, call, post } from './calls';
import { anotherEmail, logInVictim, password, registerAttacker } from './people';
import { cancelOrder, cards, findPiece, orderOf, pay, placeOrder, type Shopper, sendOrder } from './shopping';

/** Key of the demo accounts' authenticator app, which `npm start` prints. */
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const refused = 40_904;
const cancelOne = { reason: 'CUSTOMER_REQUEST', lines: [{ position: 0, quantity: 1 }] };

let session: Promise<Record<string, string>> | undefined;

/** Logs in as service staff of the demo shop; a code of the authenticator counts once in its 30 s. */
async function openSession({ apiUrl, shopUrl }: Target): Promise<Record<string, string>> {
  const origin = { origin: new URL(shopUrl).origin };
  const cookieOf = (headers: Headers) => headers.getSetCookie().join('; ').split(';')[0] ?? '';
  for (let time = 1; time <= 3; time++) {
    const account = { email: 'service@staff.example', password };
    const first = await post(apiUrl + pathOf(checkStaffPassword), account, origin);
    if (first.code !== 200) throw new NotTriedError('the shop has no demo account of staff');
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
    const pending = { ...origin, cookie: cookieOf(first.headers) };
    const second = await post(apiUrl + pathOf(checkStaffCode), { code }, pending);
    if (second.code === 200) return { ...origin, cookie: cookieOf(second.headers) };
    await delay(31_000);
  }
  throw new NotTriedError('nobody can log in as service staff');
}
const asService = (target: Target) => {
  session ??= openSession(target);
  return session;
};

async function readAsService(target: Target, orderId: string) {
  const headers = await asService(target);
  return (await call(target.apiUrl + pathOf(getMerchantOrder, { orderId }), { headers })).data;
}
async function cancelPiece(target: Target, orderId: string): Promise<number> {
  const headers = await asService(target);
  return (await post(target.apiUrl + pathOf(cancelMerchantOrder, { orderId }), cancelOne, headers)).code;
}
async function refundPiece(target: Target, orderId: string): Promise<number> {
  const headers = await asService(target);
  const body = { ...cancelOne, reason: 'GOODWILL' };
  return (await post(target.apiUrl + pathOf(refundOrder, { orderId }), body, headers)).code;
}

async function buy(target: Target, who: Shopper, wish: object = {}): Promise<string> {
  const orderId = await placeOrder(target, who, wish);
  await pay(target, who, orderId);
  return orderId;
}

const available = async (target: Target, skuId: string) =>
  (await findPiece(target, (piece) => piece.skuId === skuId)).available;

/** Attempts to get money, points or pieces a second time out of an order that has ended. */
export const endedOrders: readonly Attack[] = [
  {
    name: 'pieces of an order that its buyer cancelled, cancelled again by staff',
    expected: '40904, no refund beside that of the order, and no more pieces than before',
    isLong: true,
    async run(target) {
      const who = await registerAttacker(target);
      await asService(target);
      const { skuId } = await findPiece(target, (piece) => piece.available > 3);
      const before = await available(target, skuId);
      const orderId = await buy(target, who, { skuId });
      await cancelOrder(target, who, orderId);
      const codes = [await cancelPiece(target, orderId), await cancelPiece(target, orderId)];
      const { returns } = await readAsService(target, orderId);
      const after = await available(target, skuId);
      return {
        isHeld: codes.every((code) => code === refused) && returns.length === 0 && after <= before,
        came: `${codes.join(', ')}, ${returns.length} refunds, ${before} pieces before and ${after} after`,
      };
    },
  },
  {
    name: 'an order cancelled by its buyer and by staff at the same moment, ten times',
    expected: 'one of the two each time, and one refund at most',
    isLong: true,
    async run(target) {
      const who = await registerAttacker(target);
      await asService(target);
      let doubled = 0;
      for (let time = 0; time < 10; time++) {
        const orderId = await buy(target, who);
        const [mine, theirs] = await Promise.all([
          cancelOrder(target, who, orderId),
          cancelPiece(target, orderId),
        ]);
        if (mine.code === 200 && theirs === 200) doubled += 1;
      }
      return { isHeld: doubled === 0, came: `${doubled} of 10 accepted twice` };
    },
  },
  {
    name: 'a refund of orders that were never paid: cancelled, and left',
    expected: '40904 for cancelling and refunding their pieces',
    isLong: true,
    async run(target) {
      const who = await registerAttacker(target);
      const cancelled = await placeOrder(target, who);
      await cancelOrder(target, who, cancelled);
      const left = await placeOrder(target, who);
      const codes: number[] = [];
      for (const orderId of [cancelled, left]) {
        codes.push(await cancelPiece(target, orderId), await refundPiece(target, orderId));
      }
      await cancelOrder(target, who, left);
      return { isHeld: codes.every((code) => code === refused), came: codes.join(', ') };
    },
  },
  {
    name: 'points that paid an order, given back to its buyer and again by staff',
    expected: 'as many points as before',
    isLong: true,
    async run(target) {
      const { token } = await logInVictim(target);
      const who = { token };
      const points = async () =>
        (await call(target.apiUrl + pathOf(getPoints), { headers: bearer(token) })).data.balance as number;
      const before = await points();
      if (before < 100) throw new NotTriedError('the demo member has too few points');
      const order = await orderOf(target, { who });
      const request = { ...order, points: 100, expectedTotal: order.expectedTotal - 500 };
      const { code, data } = await sendOrder(target, who, request);
      if (code !== 200) throw new Error(`no order with points: ${code}`);
      await pay(target, who, data.orderId);
      await cancelOrder(target, who, data.orderId);
      const answer = await cancelPiece(target, data.orderId);
      const after = await points();
      return { isHeld: answer === refused && after === before, came: `${answer}, ${before} then ${after}` };
    },
  },
  {
    name: 'all pieces of a sku held by a payment that is opened again every minute',
    expected: '40902 for the buyer at first, 200 after the first payment’s three minutes',
    isLong: true,
    beginsFirst: true,
    async run(target) {
      const few = ({ available: left }: { available: number }) => left > 7 && left < 13;
      const { skuId, available: quantity } = await findPiece(target, few);
      const holder = { from: anotherAddress(), email: anotherEmail() };
      const buyer = { from: anotherAddress(), email: anotherEmail() };
      const wanted = await orderOf(target, { who: buyer, skuId });
      const held = await placeOrder(target, holder, { skuId, quantity });
      const early = await sendOrder(target, buyer, wanted);
      for (let minute = 1; minute <= 5; minute++) {
        await delay(50_000);
        await pay(target, holder, held, cards.challenged);
      }
      const bought = await sendOrder(target, buyer, wanted);
      const paid = await pay(target, buyer, bought.data?.orderId ?? '');
      await cancelOrder(target, holder, held);
      return {
        isHeld: early.code === 40_902 && paid.data?.resultCode === 'Authorised',
        came: `${early.code} at first, then ${bought.code} and ${paid.data?.resultCode ?? paid.code}`,
      };
    },
  },
];
