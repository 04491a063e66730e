import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import {
  purchaseOrderLines,
  purchaseOrderReceipts,
  type ReceivedPieces,
} from 'database/schema/purchase-orders';
import { and, eq, sql } from 'drizzle-orm';
import { mayStaff } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PurchaseOrder, ReceivePurchaseOrder } from 'shared-contracts/wire/merchant-purchase-orders';
import { recordChange, type Staff } from '../../modules/staff';
import { changeStock, resolveSkus } from '../../modules/stock';
import { refuseGone } from '../refuse-gone';
import { assertActive, lockPurchaseOrder, settleState } from './lock-purchase-order';
import { leftOf, readPurchaseOrder } from './read-purchase-orders';

type Lines = ReceivePurchaseOrder['lines'];

const piecesOf = (lines: Lines): ReceivedPieces[] => lines.map(({ skuId, pieces }) => ({ skuId, pieces }));

/** In the order in which sales lock the skus. */
const bySku = <Line extends { skuId: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.skuId < other.skuId ? -1 : 1));

/** Refuses a sku that was not ordered, unless the receiver may change the stock, and pieces that nobody has confirmed. */
function assertConfirmed({ lines }: PurchaseOrder, came: Lines, staff: Staff): void {
  const lineOf = new Map(lines.map((line) => [line.skuId, line]));
  const others = came.filter(({ skuId }) => !lineOf.has(skuId)).map(({ skuId }) => skuId);
  if (others.length > 0 && !mayStaff(staff.roles, 'stock.write'))
    throw new ApiProblem(resultCodes.forbidden, 'Your role does not add SKUs to a purchase order', {
      skuIds: others,
    });
  const excess = came.map(({ skuId, pieces, more = 0 }) => {
    const line = lineOf.get(skuId);
    return { skuId, pieces: Math.max(0, pieces - (line ? leftOf(line) : 0)), confirmed: more };
  });
  if (excess.some(({ pieces, confirmed }) => pieces > confirmed))
    throw new ApiProblem(resultCodes.conflict, 'The delivery brings more than is left to come: confirm it', {
      more: excess.flatMap(({ skuId, pieces }) => (pieces > 0 ? [{ skuId, pieces }] : [])),
    });
}

/** Whether this delivery is booked in already, by an earlier request with the same key. */
async function isRepeated(tx: Executor, id: string, key: string, requestDigest: string): Promise<boolean> {
  const [earlier] = await tx
    .select()
    .from(purchaseOrderReceipts)
    .where(eq(purchaseOrderReceipts.idempotencyKey, key));
  if (!earlier) return false;
  if (earlier.purchaseOrderId !== id || earlier.requestDigest !== requestDigest)
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another delivery');
  return true;
}

const received = (id: string, skuId: string, pieces: number) => ({
  set: { received: sql`${purchaseOrderLines.received} + ${pieces}` },
  where: and(eq(purchaseOrderLines.purchaseOrderId, id), eq(purchaseOrderLines.skuId, skuId)),
});

/** Books a delivery into the stock. A repetition with the same key books nothing. */
export function receiveDelivery(
  db: Database,
  staff: Staff,
  id: string,
  request: ReceivePurchaseOrder,
  idempotencyKey: string,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    const state = await lockPurchaseOrder(tx, id);
    // A retry may confirm what the first request, whose answer was lost, brought in as the pieces that were left.
    const requestDigest = digestOf(piecesOf(request.lines));
    if (await isRepeated(tx, id, idempotencyKey, requestDigest)) return readPurchaseOrder(tx, id);
    assertActive(state);
    const lines = await resolveSkus(tx, request.lines);
    const came = piecesOf(lines);
    assertConfirmed(await readPurchaseOrder(tx, id), lines, staff);
    for (const { skuId, pieces } of bySku(lines)) {
      await changeStock(tx, {
        skuId,
        pieces: { change: pieces },
        reason: 'RECEIVED',
        staff,
        purchaseOrderId: id,
      });
      await tx
        .insert(purchaseOrderLines)
        .values({
          purchaseOrderId: id,
          skuId,
          ordered: 0,
          received: pieces,
          position: sql`(select coalesce(max(position) + 1, 0) from purchase_order_lines where purchase_order_id = ${id})`,
        })
        .onConflictDoUpdate({
          target: [purchaseOrderLines.purchaseOrderId, purchaseOrderLines.skuId],
          set: received(id, skuId, pieces).set,
        });
    }
    await tx.insert(purchaseOrderReceipts).values({
      purchaseOrderId: id,
      lines: came,
      staffId: staff.id,
      staffName: staff.name,
      idempotencyKey,
      requestDigest,
    });
    await settleState(tx, id);
    await recordChange(tx, staff, {
      action: 'purchase-order.receive',
      subjectType: 'purchase-order',
      subjectId: id,
      after: { lines: came },
    });
    return readPurchaseOrder(tx, id);
  });
}

/** Takes a delivery out of the stock again; refuses when pieces of it were sold meanwhile. */
export function undoReceipt(
  db: Database,
  staff: Staff,
  id: string,
  receiptId: string,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    assertActive(await lockPurchaseOrder(tx, id));
    const ofReceipt = and(
      eq(purchaseOrderReceipts.id, receiptId),
      eq(purchaseOrderReceipts.purchaseOrderId, id),
    );
    const [receipt] = await tx.select().from(purchaseOrderReceipts).where(ofReceipt);
    if (!receipt) throw new ApiProblem(resultCodes.notFound, 'No such delivery');
    if (receipt.undoneAt) throw new ApiProblem(resultCodes.conflict, 'This delivery was taken back already');
    for (const { skuId, pieces } of bySku(receipt.lines)) {
      await changeStock(tx, {
        skuId,
        pieces: { change: -pieces },
        reason: 'CORRECTION',
        staff,
        purchaseOrderId: id,
      }).catch(refuseGone(skuId, 'Pieces of this delivery were sold meanwhile'));
      const { set, where } = received(id, skuId, -pieces);
      await tx.update(purchaseOrderLines).set(set).where(where);
    }
    await tx
      .update(purchaseOrderReceipts)
      .set({ undoneAt: new Date(), undoneBy: staff.name })
      .where(ofReceipt);
    // Pieces that nobody had ordered leave no line behind.
    await tx
      .delete(purchaseOrderLines)
      .where(
        and(
          eq(purchaseOrderLines.purchaseOrderId, id),
          eq(purchaseOrderLines.ordered, 0),
          eq(purchaseOrderLines.received, 0),
        ),
      );
    await settleState(tx, id);
    await recordChange(tx, staff, {
      action: 'purchase-order.undo-receipt',
      subjectType: 'purchase-order',
      subjectId: id,
      before: { lines: receipt.lines },
    });
    return readPurchaseOrder(tx, id);
  });
}
