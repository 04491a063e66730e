import { ApiProblem, type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import { orderLines } from 'database/schema/order';
import { and, eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderSize } from 'shared-contracts/wire/merchant-orders';
import {
  assertMay,
  findOrder,
  type Order,
  readOrderLines,
  readPieces,
  type StoredOrderLine,
  writeJournal,
  writeToBuyer,
} from '../order';
import { readExchanges } from '../returns';
import { availableOf, findSkus, returnStock, type SellableSku, takeStock } from '../stock';
import { actOn, type Change, refuseStep } from './change-order';

/** The other sizes of a line's item that cost the same today, sold-out ones included. */
async function readSizes(db: Executor, line: StoredOrderLine): Promise<SellableSku[]> {
  const choices = (await readExchanges(db, [line])).get(line.position) ?? [];
  return choices.filter(({ itemCode, skuId }) => itemCode === line.itemCode && skuId !== line.skuId);
}

/** A line of goods of which no piece is packed, cancelled or returned. */
export async function findUntouched(db: Executor, order: Order, position: number): Promise<StoredOrderLine> {
  const lines = await readOrderLines(db, [order.id]);
  const line = lines.find((one) => one.position === position);
  if (!line || line.isGift) throw new ApiProblem(resultCodes.notFound, 'No such line of goods');
  const progress = (await readPieces(db, order, lines)).lines.find((one) => one.position === position);
  if (progress && progress.packed + progress.cancelled + progress.back > 0)
    throw refuseStep('Pieces of this line are packed, cancelled or refunded already');
  return line;
}

/** What the pieces of a line can be instead. */
export async function listSizes(
  db: Database,
  { orderId, position }: { orderId: string; position: number },
  locale: Locale,
): Promise<OrderSize[]> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  assertMay(order, 'swap-size', new Date());
  const line = await findUntouched(db, order, position);
  return (await readSizes(db, line)).map((sku) => ({
    skuId: sku.skuId,
    size: sizeName(sku.size, locale),
    isAvailable: availableOf(sku) >= line.quantity,
  }));
}

const told: Record<Locale, (piece: string, before: string, after: string) => string> = {
  en: (piece, before, after) => `As agreed, we have changed the size of ${piece} from ${before} to ${after}.`,
  zh: (piece, before, after) => `按照你的要求，我們已將 ${piece} 的尺碼由 ${before} 改為 ${after}。`,
};

/**
 * Gives all pieces of a line another size of the same item at the same price, before any of them is packed, and tells the
 * buyer. `from` is the sku that the page has shown; repeating it has no effect.
 */
export function swapSize(
  db: Database,
  { orderId, position }: { orderId: string; position: number },
  change: Change,
  { from, to }: { from: string; to: string },
): Promise<void> {
  return actOn(db, orderId, change, { position, from, to }, async (tx, order) => {
    assertMay(order, 'swap-size', new Date());
    const line = await findUntouched(tx, order, position);
    if (line.skuId === to) return;
    if (line.skuId !== from) throw refuseStep('A colleague has changed the size of this line');
    // Both rows in the order of their ids, as orders lock them.
    await findSkus(tx, [{ skuId: from }, { skuId: to }], { lock: true });
    const sku = (await readSizes(tx, line)).find(({ skuId }) => skuId === to);
    if (!sku) throw new InputProblem('skuId', 'validation.select');
    const { quantity } = line;
    await takeStock(tx, [{ skuId: to, quantity }], orderId);
    await returnStock(tx, [{ skuId: from, quantity }], { reason: 'RELEASED', orderId });
    await tx
      .update(orderLines)
      .set({ skuId: to, size: sku.size })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
    const locale = isLocale(order.locale) ? order.locale : 'en';
    const [before, after] = [sizeName(line.size, locale), sizeName(sku.size, locale)];
    await writeJournal(
      tx,
      orderId,
      { kind: 'SIZE_SWAPPED', facts: { position, before, after } },
      change.actor,
    );
    await writeToBuyer(tx, orderId, told[locale](line.title[locale], before, after), change.actor);
  });
}
