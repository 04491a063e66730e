import { randomUUID } from 'node:crypto';
import { PaymentProviderError } from 'payment-provider';
import { pathOf } from 'shared-contracts/calls/call';
import { enterDraw } from 'shared-contracts/calls/draws';
import { cancelGiftCardOrder, createGiftCardOrder } from 'shared-contracts/calls/gift-cards';
import {
  cancelOrder as cancelMerchantOrder,
  holdOrder,
  moveParcel,
  packOrder,
  refundAmount,
  refundOrder,
  settlePaymentTask,
  swapOrderSize,
  swapPieces,
} from 'shared-contracts/calls/merchant-orders';
import {
  approveReturn,
  decideReturn,
  receiveReturn,
  refundReturn as refundReturnCall,
} from 'shared-contracts/calls/merchant-returns';
import { recordPayment } from 'shared-contracts/calls/merchant-wholesale';
import { createGuestReturn, createReturn } from 'shared-contracts/calls/returns';
import { drawSchema } from 'shared-contracts/wire/draws';
import { giftCardOrderSchema } from 'shared-contracts/wire/gift-cards';
import { merchantOrderSchema, merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';
import { paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { orderDetailSchema } from 'shared-contracts/wire/order';
import { returnDetailSchema } from 'shared-contracts/wire/returns';
import { expireOrders } from '../order';
import { listDueRefunds, makeRefund } from '../payment';
import { listReturnsToRefund, refundReturn } from '../returns';
import { giveCard, giveCoupon, givePoints } from './benefits';
import { address, type Client, type Member } from './client';
import type { Warehouse } from './fulfilment';
import { contact, guestOrder, line, memberOrder } from './orders';
import { cards, signedWebhook } from './payment-shop';
import { piece } from './returns';
import type { addStaff } from './staff';

type Staff = Awaited<ReturnType<typeof addStaff>>;

export interface PairShop extends Warehouse {
  packer: Staff;
  service: Staff;
  manager: Staff;
  /** A member who takes guests' orders into the account. */
  binder: Member;
}

/** Where an order stands before two changes of it meet. */
export type Stage =
  | 'unpaid'
  | 'at the bank'
  | 'expired at the bank'
  | 'paid'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'return asked'
  | 'return approved'
  | 'return counted'
  | 'return here'
  | 'cancelled'
  | 'refunded'
  | 'refund failed'
  | 'capture failed'
  | 'charged back';

/** An order, its buyer, and what the changes need to know of it. */
export interface RacedOrder {
  kind: string;
  orderId: string;
  who: Client;
  proof: { guest?: { email: string } };
  grandTotal: number;
  memberId: string | undefined;
}

const lines = [line('S1S', 2), line('S2S')];
const price = 38_000;

/** How orders of each kind are placed. */
export const orderKinds: Record<
  string,
  (shop: PairShop, who: { member: Member; buyer: Member }) => Promise<RacedOrder>
> = {
  async guest(shop) {
    const guest = { ...contact, email: `${randomUUID().slice(0, 12)}@example.com` };
    const { data } = await shop.guest.placeOrder(guestOrder({ guest, lines, expectedTotal: price }));
    const proof = { guest: { email: guest.email } };
    return {
      kind: 'guest',
      orderId: data.orderId,
      who: shop.guest,
      proof,
      grandTotal: price,
      memberId: undefined,
    };
  },
  member: (shop, { member }) => placeAs(shop, member, 'member', {}, price),
  async points(shop, { member }) {
    await givePoints(shop.db, member, 100);
    return placeAs(shop, member, 'points', { points: 100 }, price - 500);
  },
  async 'gift card'(shop, { member }) {
    const giftCards = [await giveCard(shop.db, member, 5_000)];
    return placeAs(shop, member, 'gift card', { giftCards }, price - 5_000);
  },
  async 'gift card for everything'(shop, { member }) {
    const giftCards = [await giveCard(shop.db, member, 60_000)];
    return placeAs(shop, member, 'gift card for everything', { giftCards }, 0);
  },
  async coupon(shop, { member }) {
    const couponCode = await giveCoupon(shop.db, member, 'TEN');
    return placeAs(shop, member, 'coupon', { couponCode }, price - 3_400);
  },
  async 'all benefits'(shop, { member }) {
    await givePoints(shop.db, member, 100);
    const giftCards = [await giveCard(shop.db, member, 5_000)];
    const couponCode = await giveCoupon(shop.db, member, 'TEN');
    const benefits = { points: 100, giftCards, couponCode };
    return placeAs(shop, member, 'all benefits', benefits, price - 3_400 - 500 - 5_000);
  },
  draw: (shop, { member }) => placeAs(shop, member, 'draw', {}, price),
  async 'gift card order'(_shop, { member }) {
    const giftCardOrder = { amount: 50_000, quantity: 1, design: 'classic', senderName: 'Ada' };
    const { data } = await member.call('POST', pathOf(createGiftCardOrder), giftCardOrderSchema, {
      body: { ...giftCardOrder, recipientName: 'Bo', recipientEmail: 'bo@example.com' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { memberId } = member;
    return {
      kind: 'gift card order',
      orderId: data.orderId,
      who: member,
      proof: {},
      grandTotal: 50_000,
      memberId,
    };
  },
  async trade(_shop, { buyer }) {
    await buyer.addWholesale([{ skuId: 'S1S', quantity: 3 }]);
    const { orderId } = (await buyer.orderWholesale({ address, expectedTotal: 18_000 })).data;
    return { kind: 'trade', orderId, who: buyer, proof: {}, grandTotal: 18_000, memberId: buyer.memberId };
  },
};

async function placeAs(
  _shop: PairShop,
  member: Member,
  kind: string,
  benefits: object,
  expectedTotal: number,
): Promise<RacedOrder> {
  const { data } = await member.placeOrder({ ...memberOrder, lines, ...benefits, expectedTotal });
  const { memberId } = member;
  return {
    kind,
    orderId: data.orderId,
    who: member,
    proof: {},
    grandTotal: data.totals.grandTotal,
    memberId,
  };
}

const post = (who: Pick<Client, 'call'>, path: string, body: object = {}) =>
  who.call('POST', path, merchantOrderSchema, { body, headers: { 'idempotency-key': randomUUID() } });
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;
const onePiece = { position: 0, quantity: 1 };

async function row(
  shop: PairShop,
  query: string,
  orderId: string,
): Promise<Record<string, string> | undefined> {
  return (await shop.pool.query(query, [orderId])).rows[0];
}
const lastReturn = async (shop: PairShop, orderId: string) =>
  (
    await row(
      shop,
      `select id from returns where order_id = $1 and kind = 'RETURN' order by created_at desc limit 1`,
      orderId,
    )
  )?.id ?? 'RTABCDEFGHJK';

async function parcelStep(
  shop: PairShop,
  { orderId }: RacedOrder,
  from: string,
  step: string,
): Promise<number> {
  const found = await row(
    shop,
    `select id from shipments where order_id = $1 order by status = '${from}' desc, packed_at limit 1`,
    orderId,
  );
  const parcel = step === 'SHIPPED' ? { carrier: 'SF', trackingNumber: `T${found?.id}` } : {};
  const path = pathOf(moveParcel, { orderId, shipmentId: found?.id ?? 'SHABCDEFGHJK' });
  return codeOf(post(shop.packer, path, { step, ...parcel }));
}

/** Reports an event of the provider about the order's payment. */
async function report(
  shop: PairShop,
  { orderId, grandTotal }: RacedOrder,
  eventCode: string,
  { success = true, psp, value }: { success?: boolean; psp?: string; value?: number } = {},
): Promise<number> {
  const payment = await row(
    shop,
    `select number, amount_minor, psp_reference from payment_attempts where order_id = $1
      order by coalesce(result_code = 'Authorised', false) desc, number desc limit 1`,
    orderId,
  );
  const facts = { eventCode, success, value: value ?? Number(payment?.amount_minor ?? grandTotal) };
  const pspReference = psp ?? payment?.psp_reference ?? `P${orderId}`;
  const reference = `${orderId}-${payment?.number ?? 1}`;
  return (await shop.webhook(signedWebhook(reference, { ...facts, pspReference }))).status;
}

/** Reports that the order's latest refund did not arrive. */
async function failRefund(
  shop: PairShop,
  order: RacedOrder,
  eventCode: string,
  success = true,
): Promise<number> {
  const refund = await row(
    shop,
    'select psp_reference, amount_minor from payment_refunds where order_id = $1 order by requested_at desc limit 1',
    order.orderId,
  );
  if (!refund?.psp_reference) return 0;
  return report(shop, order, eventCode, {
    success,
    psp: refund.psp_reference,
    value: Number(refund.amount_minor),
  });
}

async function settle(shop: PairShop, { orderId }: RacedOrder, action: string): Promise<number> {
  const failed = await row(
    shop,
    `select reference from payment_refunds where order_id = $1 order by state = 'FAILED' desc, requested_at desc limit 1`,
    orderId,
  );
  const reference = failed?.reference ?? 'R';
  return codeOf(post(shop.service, pathOf(settlePaymentTask, { orderId }), { reference, action }));
}

function pay({ orderId, who, proof }: RacedOrder, paymentMethod: object = cards.good): Promise<number> {
  return codeOf(who.pay({ orderId, ...proof, paymentMethod, returnPath: '/checkout/payment' }));
}

/** Refunds what is due for this order, as the jobs do: what the provider refuses stays due. */
async function runRefunds(shop: PairShop, orderId: string): Promise<number> {
  const attempt = (run: () => Promise<unknown>) =>
    run().catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
    });
  for (const key of await listDueRefunds(shop.db)) {
    if (key.orderId === orderId) await attempt(() => makeRefund(shop.db, shop.provider, key));
  }
  const returnRows = await shop.pool.query('select id from returns where order_id = $1', [orderId]);
  const due = new Set(await listReturnsToRefund(shop.db));
  for (const { id } of returnRows.rows) {
    if (due.has(id)) await attempt(() => refundReturn(shop.db, shop.provider, id));
  }
  return 200;
}

function cancelAsBuyer({ kind, who, orderId, proof }: RacedOrder): Promise<number> {
  if (proof.guest) return codeOf(who.cancelGuestOrder({ orderId, email: proof.guest.email }));
  if (kind !== 'gift card order') return codeOf(who.cancelOrder(orderId));
  return codeOf(who.call('POST', pathOf(cancelGiftCardOrder, { orderId }), giftCardOrderSchema));
}

function askReturn({ who, orderId, proof }: RacedOrder): Promise<number> {
  const path = proof.guest ? pathOf(createGuestReturn) : pathOf(createReturn);
  const body = { orderId, ...proof, lines: [piece()] };
  const headers = { 'idempotency-key': randomUUID() };
  return codeOf(who.call('POST', path, returnDetailSchema, { body, headers }));
}

const actReturn = async (
  shop: PairShop,
  { orderId }: RacedOrder,
  act: typeof approveReturn | typeof decideReturn | typeof refundReturnCall,
  body = {},
) =>
  codeOf(
    shop.service.call(
      'POST',
      pathOf(act, { returnId: await lastReturn(shop, orderId) }),
      merchantReturnSchema,
      { body },
    ),
  );

type Change = (shop: PairShop, order: RacedOrder) => Promise<number>;

/** Every change of an order, with the stages at which it means something. Each resolves to its answer's code. */
export const changes: Record<string, { at: readonly Stage[]; run: Change }> = {
  'buyer cancels': { at: ['unpaid', 'at the bank', 'paid'], run: (_shop, order) => cancelAsBuyer(order) },
  'buyer changes it': {
    at: ['unpaid', 'at the bank', 'paid'],
    run: (_shop, { who, orderId, proof }) => codeOf(who.reopenOrder({ orderId, ...proof })),
  },
  'staff cancel all': {
    at: ['unpaid', 'at the bank', 'paid', 'packed'],
    run: (shop, { orderId }) =>
      codeOf(post(shop.service, pathOf(cancelMerchantOrder, { orderId }), { reason: 'OUT_OF_STOCK' })),
  },
  'staff cancel a piece': {
    at: ['paid'],
    run: (shop, { orderId }) =>
      codeOf(
        post(shop.service, pathOf(cancelMerchantOrder, { orderId }), {
          reason: 'OUT_OF_STOCK',
          lines: [onePiece],
        }),
      ),
  },
  'staff refund a piece': {
    at: ['sent', 'delivered', 'return asked', 'return here'],
    run: (shop, { orderId }) =>
      codeOf(post(shop.service, pathOf(refundOrder, { orderId }), { reason: 'GOODWILL', lines: [onePiece] })),
  },
  'staff refund an amount': {
    at: ['paid', 'packed', 'sent', 'delivered', 'return asked', 'return here'],
    run: (shop, { orderId, grandTotal }) =>
      codeOf(
        post(shop.service, pathOf(refundAmount, { orderId }), {
          reason: 'GOODWILL',
          amount: Math.max(5, Math.floor(grandTotal / 15) * 10),
        }),
      ),
  },
  'staff swap a size': {
    at: ['paid'],
    run: (shop, { orderId }) =>
      codeOf(post(shop.service, pathOf(swapOrderSize, { orderId, position: 0 }), { from: 'S1S', to: 'S1M' })),
  },
  'staff swap a piece for a cheaper one': {
    at: ['paid'],
    run: (shop, { orderId }) =>
      codeOf(
        post(shop.service, pathOf(swapPieces, { orderId, position: 1 }), {
          from: 'S2S',
          to: 'S1M',
          quantity: 1,
          fate: 'RESTOCK',
          priceEach: 11_000,
        }),
      ),
  },
  'staff hold it': {
    at: ['paid'],
    run: (shop, { orderId }) =>
      codeOf(post(shop.service, pathOf(holdOrder, { orderId }), { reason: 'BUYER' })),
  },
  'is packed': {
    at: ['paid', 'unpaid'],
    run: (shop, { orderId }) => codeOf(post(shop.packer, pathOf(packOrder, { orderId }))),
  },
  'is opened': { at: ['packed'], run: (shop, order) => parcelStep(shop, order, 'PACKED', 'UNPACKED') },
  'is sent': { at: ['packed'], run: (shop, order) => parcelStep(shop, order, 'PACKED', 'SHIPPED') },
  'is delivered': { at: ['sent'], run: (shop, order) => parcelStep(shop, order, 'SHIPPED', 'DELIVERED') },
  'return is asked': { at: ['sent', 'delivered'], run: (_shop, order) => askReturn(order) },
  'return is approved': {
    at: ['return asked'],
    run: (shop, order) => actReturn(shop, order, approveReturn),
  },
  'return is here': {
    at: ['return approved'],
    run: async (shop, { orderId }) =>
      codeOf(
        shop.packer.call(
          'POST',
          pathOf(receiveReturn, { returnId: await lastReturn(shop, orderId) }),
          merchantReturnSchema,
          { body: {} },
        ),
      ),
  },
  'return is decided': {
    at: ['return counted'],
    run: (shop, order) => actReturn(shop, order, decideReturn, { receipts: 1 }),
  },
  'return is refunded': {
    at: ['return here'],
    run: (shop, order) => actReturn(shop, order, refundReturnCall),
  },
  'buyer pays': { at: ['unpaid', 'at the bank'], run: (_shop, order) => pay(order) },
  'payment authorised': {
    at: ['at the bank', 'expired at the bank'],
    run: (shop, order) => report(shop, order, 'AUTHORISATION'),
  },
  'payment refused': {
    at: ['at the bank'],
    run: (shop, order) => report(shop, order, 'AUTHORISATION', { success: false }),
  },
  expires: {
    at: ['unpaid', 'at the bank'],
    async run(shop, { orderId }) {
      await shop.pool.query(
        `update orders set payment_due_at = now() - interval '1 minute' where id = $1 and payment_due_at is not null`,
        [orderId],
      );
      await expireOrders(shop.db, new Date());
      return 200;
    },
  },
  'money goes back': {
    at: ['cancelled', 'return here'],
    run: (shop, { orderId }) => runRefunds(shop, orderId),
  },
  'refund refused': { at: ['refunded'], run: (shop, order) => failRefund(shop, order, 'REFUND', false) },
  'refund failed': { at: ['refunded'], run: (shop, order) => failRefund(shop, order, 'REFUND_FAILED') },
  'refund reversed': { at: ['refunded'], run: (shop, order) => failRefund(shop, order, 'REFUNDED_REVERSED') },
  'refund again': { at: ['refund failed'], run: (shop, order) => settle(shop, order, 'REPEAT') },
  'refund by hand': { at: ['refund failed'], run: (shop, order) => settle(shop, order, 'BY_HAND') },
  'capture failed': {
    at: ['paid', 'delivered', 'cancelled'],
    run: (shop, order) => report(shop, order, 'CAPTURE_FAILED', { psp: `L${order.orderId}` }),
  },
  captured: {
    at: ['paid', 'capture failed'],
    run: (shop, order) => report(shop, order, 'CAPTURE', { psp: `C${order.orderId}` }),
  },
  'payment cancelled': {
    at: ['paid', 'cancelled'],
    run: (shop, order) => report(shop, order, 'CANCELLATION', { psp: `X${order.orderId}` }),
  },
  'charged back': {
    at: ['paid', 'delivered', 'cancelled', 'return here'],
    run: (shop, order) => report(shop, order, 'CHARGEBACK', { psp: `D${order.orderId}` }),
  },
  'chargeback reversed': {
    at: ['charged back'],
    run: (shop, order) => report(shop, order, 'CHARGEBACK_REVERSED', { psp: `D${order.orderId}` }),
  },
  'charged back again': {
    at: ['charged back'],
    run: (shop, order) => report(shop, order, 'SECOND_CHARGEBACK', { psp: `D${order.orderId}` }),
  },
  'invoice is paid': {
    at: ['unpaid', 'sent'],
    async run(shop, { orderId, grandTotal }) {
      const body = { amountMinor: grandTotal, reference: randomUUID().slice(0, 8), receivedOn: '2024-01-02' };
      const path = pathOf(recordPayment, { orderId });
      return codeOf(shop.manager.call('POST', path, paymentOutcomeSchema, { body }));
    },
  },
  'guest takes it into the account': {
    at: ['paid', 'sent'],
    run: (shop, { orderId, proof }) =>
      codeOf(
        shop.binder.call('POST', '/api/order/orderBinding', orderDetailSchema, {
          body: { orderId, email: proof.guest?.email ?? 'nobody@example.com' },
        }),
      ),
  },
  'is drawn for': {
    at: ['paid'],
    run: (_shop, { who, orderId }) =>
      codeOf(who.call('POST', pathOf(enterDraw, { code: 'pairs' }), drawSchema, { body: { orderId } })),
  },
};

const step = (name: string) => (changes[name] as { run: Change }).run;
/** The stage before each stage, and the change that leads on. */
const before: Partial<Record<Stage, readonly [Stage, Change]>> = {
  'at the bank': ['unpaid', (_shop, order) => pay(order, cards.challenged)],
  'expired at the bank': ['at the bank', step('expires')],
  paid: [
    'unpaid',
    (shop, order) =>
      order.kind === 'trade' ? step('invoice is paid')(shop, order) : step('buyer pays')(shop, order),
  ],
  packed: ['paid', step('is packed')],
  sent: ['packed', step('is sent')],
  delivered: ['sent', step('is delivered')],
  'return asked': ['delivered', step('return is asked')],
  'return approved': ['return asked', step('return is approved')],
  'return counted': ['return approved', step('return is here')],
  'return here': ['return counted', step('return is decided')],
  cancelled: ['paid', step('buyer cancels')],
  refunded: ['cancelled', step('money goes back')],
  'refund failed': ['refunded', step('refund failed')],
  'capture failed': ['paid', step('capture failed')],
  'charged back': ['paid', step('charged back')],
};

/** Brings a new order to a stage, as far as orders of its kind come. */
export async function reach(shop: PairShop, order: RacedOrder, stage: Stage): Promise<void> {
  const way = before[stage];
  if (!way) return;
  await reach(shop, order, way[0]);
  await way[1](shop, order);
}

/** Every pair of changes, each also with itself, in both orders of start. */
export function allPairs(): [first: string, second: string][] {
  const names = Object.keys(changes);
  return names.flatMap((first) => names.map((second): [string, string] => [first, second]));
}

/** A stage at which both changes mean something, else one of them; another one each time. */
export function stageOf([first, second]: [string, string], time: number): Stage {
  const [one = [], other = []] = [first, second].map((name) => changes[name]?.at ?? []);
  const shared = one.filter((stage) => other.includes(stage));
  const stages = shared.length > 0 ? shared : [...one, ...other];
  return stages[time % stages.length] ?? 'paid';
}
