import { createHash } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  askSwap,
  cancelOrder as cancelMerchantOrder,
  changeOrderAddress,
  getOrder as getMerchantOrder,
  holdOrder,
  letOrderGo,
  moveParcel,
  packOrder,
  refundAmount,
  refundOrder,
  swapOrderSize,
  swapPieces,
  withdrawSwap,
} from 'shared-contracts/calls/merchant-orders';
import {
  approveReturn,
  decideReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from 'shared-contracts/calls/merchant-returns';
import { recordPayment as recordPaymentCall } from 'shared-contracts/calls/merchant-wholesale';
import { createGuestReturn, createReturn } from 'shared-contracts/calls/returns';
import { resultCodes } from 'shared-contracts/wire/common';
import { merchantOrderSchema, merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';
import { paymentOutcomeSchema } from 'shared-contracts/wire/merchant-wholesale';
import { returnDetailSchema } from 'shared-contracts/wire/returns';
import { address, type Client } from './client';
import type { Insist } from './insist';
import { cards } from './payment-shop';
import { piece } from './returns';

type Caller = Pick<Client, 'call'>;

/** Who works on the orders, and how they repeat a call that was not answered. */
export interface Desk {
  insist: Insist;
  packer: Caller;
  service: Caller;
  manager: Caller;
}

/** A placed order and its buyer. */
export interface Placed {
  orderId: string;
  who: Client;
  /** Proof of a guest; empty for a member. */
  proof: { guest?: { email: string } };
  grandTotal: number;
}

const closed = [resultCodes.orderState, resultCodes.conflict];
/** The Idempotency-Key of a request: the same request has the same. */
const keyOf = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

function pay(
  { insist }: Desk,
  { orderId, who, proof, grandTotal }: Placed,
  card = cards.good,
  name = 'paid',
) {
  if (grandTotal === 0) return;
  const body = { orderId, ...proof, paymentMethod: card, returnPath: '/checkout/payment' };
  return insist(() => who.pay(body, `${name}:${orderId}`));
}

const cancel = ({ insist }: Desk, { orderId, who, proof }: Placed) =>
  insist(
    () =>
      proof.guest ? who.cancelGuestOrder({ orderId, email: proof.guest.email }) : who.cancelOrder(orderId),
    closed,
  );

async function act({ insist }: Desk, who: Caller, path: string, body: object) {
  const headers = { 'idempotency-key': keyOf([path, body]) };
  const answer = await insist(() => who.call('POST', path, merchantOrderSchema, { body, headers }), closed);
  return answer.code === 200 ? answer.data : undefined;
}

const read = async ({ insist, packer }: Desk, orderId: string, who: Caller = packer) =>
  (await insist(() => who.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema))).data;

/** Packs a piece of the first line, or all that is left. A packer looks again before packing twice. */
async function pack(desk: Desk, { orderId }: Placed, isPart = false): Promise<void> {
  const { lines, mays } = await read(desk, orderId);
  if (!mays.pack || (isPart && (lines[0]?.packed ?? 0) > 0)) return;
  await act(desk, desk.packer, pathOf(packOrder, { orderId }), isPart ? { lines: [firstPiece] } : {});
}

const firstPiece = { position: 0, quantity: 1 };

/** Takes a step with each parcel that may take it. */
async function move(desk: Desk, { orderId }: Placed, step: 'SHIPPED' | 'DELIVERED'): Promise<void> {
  for (const { shipmentId, steps } of (await read(desk, orderId)).shipments) {
    const parcel = step === 'SHIPPED' ? { carrier: 'SF', trackingNumber: `T${shipmentId}` } : {};
    if (steps.includes(step))
      await act(desk, desk.packer, pathOf(moveParcel, { orderId, shipmentId }), { step, ...parcel });
  }
}

async function send(desk: Desk, placed: Placed, isPart = false): Promise<void> {
  await pack(desk, placed, isPart);
  await move(desk, placed, 'SHIPPED');
}

async function deliver(desk: Desk, placed: Placed): Promise<void> {
  await pay(desk, placed);
  await send(desk, placed);
  await move(desk, placed, 'DELIVERED');
}

/** The buyer asks for a return of these pieces; resolves to its number. */
async function askReturn(desk: Desk, { orderId, who, proof }: Placed, lines: object[]): Promise<string> {
  const headers = { 'idempotency-key': keyOf([orderId, lines]) };
  const path = proof.guest ? pathOf(createGuestReturn) : pathOf(createReturn);
  const body = { orderId, ...proof, lines };
  return (await desk.insist(() => who.call('POST', path, returnDetailSchema, { body, headers }))).data
    .returnId;
}

const actReturn = ({ insist }: Desk, who: Caller, path: string, body: object = {}) =>
  insist(() => who.call('POST', path, merchantReturnSchema, { body }), closed);

async function takeBack(
  desk: Desk,
  placed: Placed,
  lines: object[],
  writtenOff: object[] = [],
): Promise<void> {
  const id = await askReturn(desk, placed, lines);
  await actReturn(desk, desk.service, pathOf(approveReturn, { returnId: id }));
  await actReturn(
    desk,
    desk.packer,
    pathOf(receiveReturn, { returnId: id }),
    writtenOff.length > 0 ? { writtenOff } : {},
  );
  await actReturn(desk, desk.service, pathOf(decideReturn, { returnId: id }), {
    receipts: 1,
    missing: 'CLOSE',
  });
  await actReturn(desk, desk.service, pathOf(refundReturn, { returnId: id }));
}

const cancelByStaff = (desk: Desk, { orderId }: Placed, lines?: object[]) =>
  act(desk, desk.service, pathOf(cancelMerchantOrder, { orderId }), {
    reason: 'OUT_OF_STOCK',
    ...(lines && { lines }),
  });

/** Asks for the difference of a dearer item instead of one piece; resolves to the order that asks for it. */
async function askForDearer(desk: Desk, placed: Placed): Promise<Placed> {
  const { orderId } = placed;
  const items = { from: 'S1S', to: 'S2M', quantity: 1, fate: 'RESTOCK', priceEach: 12_000, days: 3 };
  await act(desk, desk.service, pathOf(askSwap, { orderId, position: 0 }), items);
  // A packer sees no amounts.
  const [swap] = (await read(desk, orderId, desk.service)).swaps ?? [];
  if (!swap) throw new Error(`no order asks for the difference of ${orderId}`);
  return { ...placed, orderId: swap.orderId, grandTotal: swap.amount };
}

function recordPayment(
  { insist, manager }: Desk,
  { orderId }: Placed,
  amountMinor: number,
  reference: string,
) {
  const body = { amountMinor, reference, receivedOn: '2024-01-02' };
  const path = pathOf(recordPaymentCall, { orderId });
  return insist(() => manager.call('POST', path, paymentOutcomeSchema, { body }), [resultCodes.conflict]);
}

type Way = (desk: Desk, placed: Placed) => Promise<unknown>;

/**
 * Ways that an order of the shop takes, of two pieces of S1S (position 0) and one of S2S (position 1), with a gift.
 */
export const retailWays: Record<string, Way> = {
  'is delivered in one parcel': deliver,
  'is delivered in two parcels': async (desk, placed) => {
    await pay(desk, placed);
    await send(desk, placed, true);
    await deliver(desk, placed);
  },
  'sends half, of which a piece comes back': async (desk, placed) => {
    await pay(desk, placed);
    await send(desk, placed, true);
    await takeBack(desk, placed, [piece()]);
  },
  'comes back in two returns': async (desk, placed) => {
    await deliver(desk, placed);
    await takeBack(desk, placed, [piece()]);
    await takeBack(desk, placed, [piece(), piece(1, { skuId: 'S2S' })]);
  },
  'loses a piece before it is sent': async (desk, placed) => {
    await pay(desk, placed);
    await cancelByStaff(desk, placed, [{ position: 1, quantity: 1 }]);
    await send(desk, placed);
  },
  'is cancelled by staff after it was packed': async (desk, placed) => {
    await pay(desk, placed);
    await pack(desk, placed);
    await cancelByStaff(desk, placed);
  },
  'is cancelled by staff piece by piece': async (desk, placed) => {
    await pay(desk, placed);
    await cancelByStaff(desk, placed, [firstPiece]);
    await cancelByStaff(desk, placed);
  },
  'is refunded in part without a return': async (desk, placed) => {
    await deliver(desk, placed);
    const lines = [{ ...firstPiece, writtenOff: 1 }];
    await act(desk, desk.service, pathOf(refundOrder, { orderId: placed.orderId }), {
      reason: 'DAMAGED',
      lines,
    });
  },
  'has a return that is refused': async (desk, placed) => {
    await deliver(desk, placed);
    const id = await askReturn(desk, placed, [piece()]);
    await actReturn(desk, desk.service, pathOf(refuseReturn, { returnId: id }), { because: 'Worn' });
  },
  'sends back less than was announced, and is kept a part of the refund': async (desk, placed) => {
    await deliver(desk, placed);
    const id = await askReturn(desk, placed, [piece(2), piece(1, { skuId: 'S2S' })]);
    await actReturn(desk, desk.service, pathOf(approveReturn, { returnId: id }));
    const lines = [{ position: 0, arrived: 1, writtenOff: 1 }];
    await actReturn(desk, desk.packer, pathOf(receiveReturn, { returnId: id }), { lines, receipts: 0 });
    const decision = { receipts: 1, missing: 'CLOSE', deduction: { amount: 700, because: 'Worn' } };
    await actReturn(desk, desk.service, pathOf(decideReturn, { returnId: id }), decision);
  },
  'has a broken piece that comes back': async (desk, placed) => {
    await deliver(desk, placed);
    await takeBack(desk, placed, [piece()], [firstPiece]);
  },
  'gets another size and goes to another address': async (desk, placed) => {
    await pay(desk, placed);
    const { orderId } = placed;
    const sizes = { from: 'S1S', to: 'S1M' };
    await act(desk, desk.service, pathOf(swapOrderSize, { orderId, position: 0 }), sizes);
    const other = { ...address, addressLine1: '8 Harbour Road' };
    await act(desk, desk.service, pathOf(changeOrderAddress, { orderId }), other);
    await send(desk, placed);
  },
  'gets another item for less while it is on hold, which comes back': async (desk, placed) => {
    await pay(desk, placed);
    const { orderId } = placed;
    await act(desk, desk.service, pathOf(holdOrder, { orderId }), { reason: 'BUYER' });
    const items = { from: 'S2S', to: 'S1M', quantity: 1, fate: 'RESTOCK', priceEach: 11_000 };
    await act(desk, desk.service, pathOf(swapPieces, { orderId, position: 1 }), items);
    await act(desk, desk.service, pathOf(letOrderGo, { orderId }), {});
    await deliver(desk, placed);
    await takeBack(desk, placed, [piece(1, { skuId: 'S1M' })]);
  },
  'gets another item for less, and is cancelled': async (desk, placed) => {
    await pay(desk, placed);
    const items = { from: 'S2S', to: 'S1M', quantity: 1, fate: 'WRITE_OFF', priceEach: 11_000 };
    await act(desk, desk.service, pathOf(swapPieces, { orderId: placed.orderId, position: 1 }), items);
    await cancelByStaff(desk, placed);
  },
  'gets a dearer item, whose difference is paid, and which comes back': async (desk, placed) => {
    await pay(desk, placed);
    const swap = await askForDearer(desk, placed);
    await deliver(desk, swap);
    await send(desk, placed);
    await takeBack(desk, swap, [piece(1, { skuId: 'S2M' })]);
  },
  'was to get a dearer item, which is taken back, and is cancelled': async (desk, placed) => {
    await pay(desk, placed);
    const { orderId: swapOrderId } = await askForDearer(desk, placed);
    await act(desk, desk.service, pathOf(withdrawSwap, { orderId: placed.orderId }), { swapOrderId });
    await cancelByStaff(desk, placed);
  },
  'has an amount refunded before a piece comes back': async (desk, placed) => {
    await deliver(desk, placed);
    const amount = Math.max(5, Math.floor(placed.grandTotal / 15) * 10);
    const body = { reason: 'GOODWILL', amount };
    await act(desk, desk.service, pathOf(refundAmount, { orderId: placed.orderId }), body);
    await takeBack(desk, placed, [piece()]);
  },
  'becomes store credit: a piece, and then an amount': async (desk, placed) => {
    await deliver(desk, placed);
    const { orderId } = placed;
    const asCredit = { reason: 'GOODWILL', asCredit: true };
    const lines = { ...asCredit, reason: 'DAMAGED', lines: [{ ...firstPiece, writtenOff: 1 }] };
    await act(desk, desk.service, pathOf(refundOrder, { orderId }), lines);
    const amount = Math.max(5, Math.floor(placed.grandTotal / 50) * 10);
    await act(desk, desk.service, pathOf(refundAmount, { orderId }), { ...asCredit, amount });
  },
  'is cancelled by staff for store credit': async (desk, placed) => {
    await pay(desk, placed);
    await act(desk, desk.service, pathOf(cancelMerchantOrder, { orderId: placed.orderId }), {
      reason: 'CUSTOMER_REQUEST',
      asCredit: true,
    });
  },
  'is exchanged for another size, which is sent': async (desk, placed) => {
    await deliver(desk, placed);
    await takeBack(desk, placed, [piece(1, { exchangeSkuId: 'S1M' })]);
    const [exchange] = (await read(desk, placed.orderId)).replacedBy ?? [];
    if (!exchange) throw new Error(`no order replaces a piece of ${placed.orderId}`);
    await send(desk, { ...placed, orderId: exchange.orderId });
  },
  'is cancelled before it is paid': cancel,
  'is paid and cancelled': async (desk, placed) => {
    await pay(desk, placed);
    await cancel(desk, placed);
  },
  'is refused by a card and paid with another': async (desk, placed) => {
    await pay(desk, placed, cards.refused, 'refused');
    await pay(desk, placed);
  },
  'is left unpaid': ({ insist }, { orderId, who, proof }) =>
    insist(() => (proof.guest ? who.inquire({ orderId, ...proof.guest }) : who.readOrder(orderId))),
};

/** Ways of a trade order of three pieces of S1S on account. */
export const tradeWays: Record<string, Way> = {
  'leaves on account and is paid in two parts': async (desk, placed) => {
    await send(desk, placed, true);
    await recordPayment(desk, placed, 8_000, 'TT-1');
    await send(desk, placed);
    await recordPayment(desk, placed, placed.grandTotal - 8_000, 'TT-2');
    await move(desk, placed, 'DELIVERED');
  },
  'leaves on account and is owed': (desk, placed) => send(desk, placed, true),
  'is cancelled by its buyer': cancel,
  'is paid and loses a piece': async (desk, placed) => {
    await recordPayment(desk, placed, placed.grandTotal, 'TT-1');
    await cancelByStaff(desk, placed, [firstPiece]);
    const [refund] = (await read(desk, placed.orderId)).returns;
    await actReturn(desk, desk.service, pathOf(refundReturn, { returnId: refund?.returnId ?? '' }), {
      isByHand: true,
    });
    await send(desk, placed);
  },
};
