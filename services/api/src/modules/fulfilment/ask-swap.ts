import { type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { orders } from 'database/schema/order';
import { orderSwaps } from 'database/schema/order-swaps';
import { eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import type { AskSwapRequest } from 'shared-contracts/wire/merchant-orders';
import {
  assertMay,
  createOrderId,
  endSwap,
  findOpenSwap,
  insertOrder,
  isErased,
  isPaymentOnItsWay,
  isRepeated,
  lockOrder,
  moveOrder,
  type Order,
  queueSwapMail,
  withIdleHolds,
  writeJournal,
} from '../order';
import { assertMayBeCredit, planStaffRefund } from '../returns';
import { takeStock } from '../stock';
import { type Change, changeOrder, type OrderWork, refuseStep } from './change-order';
import { findSwap, type LineKey, nameOf, refundOf, type Swap } from './swap-pieces';

const dayMs = 86_400_000;

/**
 * The order that asks for the difference: it holds the new pieces at their price, of which what was paid for the old ones is taken
 * off, and goes where the first one goes. When it is paid, that part becomes what it was paid with (`carryOutSwap`).
 */
async function placeDifference(
  { tx, order, now }: OrderWork,
  { line, to, priceEach }: Swap,
  { quantity, days, due }: { quantity: number; days: number; due: number },
  idempotencyKey: string,
): Promise<string> {
  const id = createOrderId();
  await takeStock(tx, [{ skuId: to.skuId, quantity }], id);
  const before = line.salePrice * quantity;
  const listPrice = Math.max(to.listPrice, priceEach);
  const { customerId, email, phoneRegion, phone, address, pickUpPoint, storeId, deliveryMethod } = order;
  const { remark, giftMessage, locale } = order;
  const { skuId, itemCode, title, color, brandName, image, size } = to;
  const name = { en: `Paid with order ${order.id}`, zh: `已於訂單 ${order.id} 付款` };
  await insertOrder(
    tx,
    {
      id,
      customerId,
      status: 'PENDING_PAYMENT',
      email,
      phoneRegion,
      phone,
      address,
      pickUpPoint,
      storeId,
      deliveryMethod,
      remark,
      giftMessage,
      locale,
      listTotal: listPrice * quantity,
      discountTotal: listPrice * quantity - due,
      deliveryFee: 0,
      grandTotal: due,
      discounts: [{ kind: 'EXCHANGE', id: order.id, name, amount: before }],
      quantity,
      swapOf: order.id,
      idempotencyOwner: `swap:${order.id}`,
      idempotencyKey,
      requestDigest: '',
      createdAt: now,
      paymentDueAt: new Date(now.getTime() + days * dayMs),
    },
    [
      {
        skuId,
        itemCode,
        title,
        color,
        brandName,
        image,
        size,
        quantity,
        channelId: line.channelId,
        listPrice,
        salePrice: priceEach,
        discount: before,
      },
    ],
  );
  return id;
}

/** What the buyer pays on top; refuses what cannot be swapped that way, or not at the prices that the page has shown. */
async function planDifference(
  tx: Executor,
  order: Order,
  swap: Swap,
  request: AskSwapRequest,
): Promise<number> {
  const { quantity, priceEach } = request;
  if (swap.priceEach !== priceEach) throw refuseStep('The price has changed since the page has shown it');
  const due = (priceEach - swap.line.salePrice) * quantity;
  if (due <= 0) throw new InputProblem('to', `not dearer: ${due}`);
  if (isErased(order)) throw refuseStep('The buyer was erased, and nobody can be asked');
  // The same checks as at the payment, so that nobody is asked for what the shop would have to pay back.
  const { shares } = await planStaffRefund(tx, order, refundOf(swap.line.position, request), new Date());
  await assertMayBeCredit(tx, order, shares);
  return due;
}

/**
 * Asks the buyer of a paid order to pay the difference for a dearer item or size. The new pieces are kept for some days; the line
 * is not packed, and the order's money does not change until the difference is paid, nobody pays in time, or staff take it back. The
 * same key again has no effect.
 */
export async function askSwap(
  db: Database,
  { orderId, position }: LineKey,
  change: Change,
  request: AskSwapRequest,
  idempotencyKey: string,
): Promise<Order> {
  const keys = { idempotencyKey, requestDigest: digestOf({ position, ...request }) };
  const { to, quantity, days, fate } = request;
  const ask = () =>
    changeOrder(db, orderId, change, async (found) => {
      const { tx, order } = found;
      if (await isRepeated(tx, orderId, keys)) return;
      const swap = await findSwap(tx, order, position, request);
      const due = await planDifference(tx, order, swap, request);
      const swapOrderId = await placeDifference(found, swap, { quantity, days, due }, idempotencyKey);
      await tx.update(orders).set({ swapDue: due }).where(eq(orders.id, orderId));
      const { id: staffId = orderId, name: staffName = '' } = change.actor ?? {};
      await tx.insert(orderSwaps).values({
        orderId: swapOrderId,
        ofOrder: orderId,
        position,
        quantity,
        priceBefore: swap.line.salePrice * quantity,
        due,
        fate,
        staffId,
        staffName,
      });
      const locale = isLocale(order.locale) ? order.locale : 'en';
      const [before, after] = [nameOf(swap.line, locale), nameOf(swap.to, locale)];
      const facts = { position, quantity, before, after, amount: due, orderId: swapOrderId };
      await writeJournal(tx, orderId, { kind: 'SWAP_ASKED', facts, request: keys }, change.actor);
      await writeJournal(tx, swapOrderId, { kind: 'SWAP_OF', facts: { orderId } }, change.actor);
      await queueSwapMail(tx, swapOrderId, 'ASKED');
      const subject = { subjectType: 'order', subjectId: orderId };
      await change.actor?.record(tx, { action: change.action, ...subject, before: null, after: facts });
    });
  return withIdleHolds(db, new Date(), async () => [{ skuId: to, quantity }], ask);
}

/**
 * Takes back what the buyer was asked for: the new pieces are for sale again, and the order stays as it was. Once it is paid, or while
 * a payment is under way, it is refused; repeating it has no effect.
 */
export async function withdrawSwap(
  db: Database,
  orderId: string,
  { actor, action }: Change,
  swapOrderId: string,
): Promise<void> {
  const now = new Date();
  await db.transaction(async (tx) => {
    // The order that is paid is locked first, as a payment does it.
    const asked = await lockOrder(tx, swapOrderId);
    if (asked?.swapOf !== orderId) throw refuseStep('The order asks for no such difference');
    if (asked.status === 'CANCELLED' || asked.status === 'EXPIRED') return;
    if ((await findOpenSwap(tx, orderId))?.orderId !== swapOrderId)
      throw refuseStep('The difference is paid already');
    assertMay(asked, 'cancel', now);
    if (await isPaymentOnItsWay(tx, swapOrderId, now)) throw refuseStep('A payment of it is in progress');
    await endSwap(tx, swapOrderId, 'CANCELLED', actor);
    await moveOrder(tx, asked, 'CANCELLED');
    const after = { orderId: swapOrderId };
    await actor?.record(tx, { action, subjectType: 'order', subjectId: orderId, before: null, after });
  });
}
