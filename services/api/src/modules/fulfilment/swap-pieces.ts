import { type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { sizeName } from 'commerce-rules/size-order';
import { divideForSwap, type SwappedLines } from 'commerce-rules/swapped-lines';
import { orderLines, orders } from 'database/schema/order';
import { and, eq, sql } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import type { SwapPiecesRequest, SwapPreview } from 'shared-contracts/wire/merchant-orders';
import { assertTurns } from '../launches';
import {
  assertMay,
  isRepeated,
  lockForChange,
  type Order,
  readOrderLines,
  type StoredOrderLine,
  writeJournal,
  writeToBuyer,
} from '../order';
import { planStaffRefund, refundByStaff } from '../returns';
import {
  availableOf,
  findSkus,
  inactiveReason,
  returnStock,
  type SellableSku,
  takeStock,
  writeOffStock,
} from '../stock';
import { type Change, changeOrder, refuseStep } from './change-order';
import { titlesOf, toPreview } from './preview-refund';
import { findUntouched } from './swap-size';

export type LineKey = { orderId: string; position: number };
export type Wish = Pick<SwapPiecesRequest, 'from' | 'to' | 'quantity'>;

export interface Swap {
  line: StoredOrderLine;
  to: SellableSku;
  /** What a piece of it costs in the order. */
  priceEach: number;
}

/** The line and the sku of a swap, with both skus locked in the order of their ids. */
export async function findSwap(tx: Executor, order: Order, position: number, wish: Wish): Promise<Swap> {
  assertMay(order, 'swap-size', new Date());
  const line = await findUntouched(tx, order, position);
  if (line.skuId !== wish.from) throw refuseStep('A colleague has changed this line');
  if (wish.quantity > line.quantity) throw new InputProblem('quantity', `at most ${line.quantity}`);
  const found = await findSkus(tx, [{ skuId: wish.from }, { skuId: wish.to }], { lock: true });
  const to = found.get(wish.to);
  const reason = inactiveReason(to, line.channelId);
  const isSold = to !== undefined && (reason === undefined || reason === 'SOLD_OUT');
  if (!isSold || to.ageRestricted || to.skuId === line.skuId)
    throw new InputProblem('to', 'validation.select');
  // A launch has turns, which staff give nobody.
  const launched = await assertTurns(tx, undefined, [{ skuId: to.skuId, quantity: wish.quantity }]);
  if (launched.length > 0) throw new InputProblem('to', 'validation.select');
  // A sale that began since makes no difference between pieces that cost the same today.
  const isSame = found.get(line.skuId)?.salePrice === to.salePrice;
  return { line, to, priceEach: isSame ? line.salePrice : to.salePrice };
}

/**
 * Writes the lines of a swap. The order comes to the same sums as before, because what the pieces cost less is a line of its own, of
 * the old sku, which is then cancelled: resolves to its position.
 */
async function divideLine(
  tx: Executor,
  { line, to, priceEach }: Swap,
  quantity: number,
): Promise<number | undefined> {
  const { orderId, position } = line;
  const prices = { listPrice: to.listPrice, salePrice: priceEach };
  const { rest, swapped, difference }: SwappedLines = divideForSwap(line, quantity, prices);
  const last = (await readOrderLines(tx, [orderId])).at(-1)?.position ?? position;
  const { skuId, itemCode, title, color, brandName, image, size } = to;
  const other = { ...line, skuId, itemCode, title, color, brandName, image, size, ...swapped };
  const key = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
  await tx
    .update(orderLines)
    .set(rest ?? other)
    .where(key);
  const added = [...(rest ? [other] : []), ...(difference ? [{ ...line, ...difference }] : [])];
  if (added.length > 0)
    await tx.insert(orderLines).values(added.map((one, index) => ({ ...one, position: last + 1 + index })));
  if (!difference) return undefined;
  await tx
    .update(orders)
    .set({ quantity: sql`${orders.quantity} + ${quantity}` })
    .where(eq(orders.id, orderId));
  return last + added.length;
}

export const refundOf = (
  position: number,
  { quantity, fate }: Pick<SwapPiecesRequest, 'quantity' | 'fate'>,
) => ({
  kind: 'CANCELLATION' as const,
  reason: 'CUSTOMER_REQUEST' as const,
  lines: [
    {
      position,
      quantity,
      restocked: fate === 'RESTOCK' ? quantity : 0,
      writtenOff: fate === 'WRITE_OFF' ? quantity : 0,
    },
  ],
});

/** Ends the transaction of a preview, so that nothing of it stays. */
class Previewed extends Error {
  constructor(readonly preview: SwapPreview) {
    super('previewed');
  }
}

/** What a swap would cost and pay back: it is made, looked at and undone. */
export async function previewSwap(
  db: Database,
  { orderId, position }: LineKey,
  wish: Wish,
  locale: Locale,
): Promise<SwapPreview> {
  try {
    return await db.transaction(async (tx) => {
      const order = await lockForChange(tx, orderId, 'swap-size');
      const swap = await findSwap(tx, order, position, wish);
      const { line, to, priceEach } = swap;
      const due = Math.max(0, priceEach - line.salePrice) * wish.quantity;
      const preview = { paidEach: line.salePrice, priceEach, due, available: availableOf(to), refund: null };
      if (priceEach >= line.salePrice) return preview;
      const difference = await divideLine(tx, swap, wish.quantity);
      if (difference === undefined) return preview;
      const refund = refundOf(difference, { quantity: wish.quantity, fate: 'RESTOCK' });
      const { shares, gifts } = await planStaffRefund(tx, order, refund, new Date());
      const bought = await readOrderLines(tx, [orderId]);
      throw new Previewed({
        ...preview,
        refund: { ...toPreview(shares), gifts: titlesOf(bought, gifts, locale) },
      });
    });
  } catch (error) {
    if (error instanceof Previewed) return error.preview;
    throw error;
  }
}

/** The old pieces go back to the stock they came from, or off it. With a difference in price its refund does it. */
async function giveBack(
  tx: Executor,
  { orderId, skuId }: StoredOrderLine,
  { quantity, fate }: Pick<SwapPiecesRequest, 'quantity' | 'fate'>,
): Promise<void> {
  const pieces = [{ skuId, quantity }];
  await returnStock(tx, pieces, { reason: 'RELEASED', orderId });
  if (fate === 'WRITE_OFF') await writeOffStock(tx, pieces, { reason: 'WRITTEN_OFF', orderId });
}

export const nameOf = (
  { title, color, size }: Pick<SellableSku, 'title' | 'color' | 'size'>,
  locale: Locale,
) => [title[locale], color[locale], sizeName(size, locale)].join(locale === 'zh' ? '，' : ', ');

const told: Record<Locale, (words: { before: string; after: string; count: number }) => string> = {
  en: ({ before, after, count }) => `As agreed, we will send you ${after} instead of ${before} (${count}).`,
  zh: ({ before, after, count }) => `按照你的要求，我們會寄出${after}，以代替${before}（${count} 件）。`,
};
const toldDifference: Record<Locale, (amount: string) => string> = {
  en: (amount) => ` The difference of ${amount} goes back the way you paid.`,
  zh: (amount) => `差價 ${amount} 會按你的付款方式退回。`,
};

/**
 * Makes pieces of a line another item or colour at the same or a lower price, before any of the line is packed. The difference is
 * refunded like a cancelled piece, and the buyer gets one mail about both. The same key again has no effect.
 */
export async function swapPieces(
  db: Database,
  { orderId, position }: LineKey,
  change: Change,
  request: SwapPiecesRequest,
  idempotencyKey: string,
): Promise<Order> {
  return changeOrder(db, orderId, change, async ({ tx, order, now }) => {
    const keys = { idempotencyKey, requestDigest: digestOf({ position, ...request }) };
    if (await isRepeated(tx, orderId, keys)) return;
    const swap = await findSwap(tx, order, position, request);
    const { line, to, priceEach } = swap;
    const { quantity, fate } = request;
    if (priceEach !== request.priceEach)
      throw refuseStep('The price has changed since the page has shown it');
    if (priceEach > line.salePrice) throw new InputProblem('to', `dearer: ${priceEach - line.salePrice}`);
    await takeStock(tx, [{ skuId: to.skuId, quantity }], orderId);
    const difference = await divideLine(tx, swap, quantity);
    const locale = isLocale(order.locale) ? order.locale : 'en';
    const words = { before: nameOf(line, locale), after: nameOf(to, locale), count: quantity };
    let amount = 0;
    if (difference === undefined) await giveBack(tx, line, request);
    else {
      const staffName = change.actor?.name ?? null;
      const refund = { ...refundOf(difference, { quantity, fate }), ...keys, staffName, isMailed: false };
      const row = await refundByStaff(tx, order, refund, now);
      amount = row.refundMinor + row.giftCardMinor + row.pointsMinor;
    }
    const facts = { position, quantity, before: words.before, after: words.after, amount };
    await writeJournal(tx, orderId, { kind: 'PIECE_SWAPPED', facts, request: keys }, change.actor);
    const text = told[locale](words) + (amount > 0 ? toldDifference[locale](formatMoney(amount)) : '');
    await writeToBuyer(tx, orderId, text, change.actor);
    const subject = { subjectType: 'order', subjectId: orderId };
    if (difference === undefined)
      await change.actor?.record(tx, { action: change.action, ...subject, before: null, after: facts });
  });
}
