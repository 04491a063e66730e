import { ApiProblem, type Database } from 'api-platform/foundation';
import { createPurchaseOrderId } from 'database/public-ids';
import { purchaseOrderLines, purchaseOrders } from 'database/schema/purchase-orders';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CreatePurchaseOrder,
  EditPurchaseOrder,
  MovePurchaseOrder,
  PurchaseOrder,
} from 'shared-contracts/wire/merchant-purchase-orders';
import { recordChange, type Staff } from '../../modules/staff';
import { resolveSkus } from '../../modules/stock';
import { assertActive, lockPurchaseOrder, settleState } from './lock-purchase-order';
import { readPurchaseOrder } from './read-purchase-orders';

const fieldsOf = ({ supplier, reference, expectedOn, note }: CreatePurchaseOrder) => ({
  supplier,
  reference: reference || null,
  expectedOn: expectedOn ?? null,
  note: note || null,
});

/** What the audit log keeps of an order. */
const loggedOf = ({ supplier, reference, expectedOn, note, lines }: PurchaseOrder) => ({
  supplier,
  reference,
  expectedOn,
  note,
  lines: lines.map(({ skuId, ordered }) => ({ skuId, ordered })),
});

/** Records an order from a supplier; names each wrong line and saves nothing then. */
export function createPurchaseOrder(
  db: Database,
  staff: Staff,
  request: CreatePurchaseOrder,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    const lines = await resolveSkus(tx, request.lines);
    const id = createPurchaseOrderId();
    await tx
      .insert(purchaseOrders)
      .values({ id, ...fieldsOf(request), state: 'OPEN', staffId: staff.id, staffName: staff.name });
    await tx
      .insert(purchaseOrderLines)
      .values(lines.map((line, position) => ({ purchaseOrderId: id, position, ...line })));
    const made = await readPurchaseOrder(tx, id);
    await recordChange(tx, staff, {
      action: 'purchase-order.create',
      subjectType: 'purchase-order',
      subjectId: id,
      after: loggedOf(made),
    });
    return made;
  });
}

/** Edits an order. A line of which pieces have come stays; its number may become what has come. */
export function editPurchaseOrder(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...request }: EditPurchaseOrder,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    assertActive(await lockPurchaseOrder(tx, id));
    const before = await readPurchaseOrder(tx, id);
    if (before.version !== version)
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has edited this purchase order: look again');
    const lines = await resolveSkus(
      tx,
      request.lines,
      before.lines.map(({ skuId }) => skuId),
    );
    const skuIds = lines.map(({ skuId }) => skuId);
    const arrived = before.lines.filter(({ skuId, received }) => received > 0 && !skuIds.includes(skuId));
    // What came without having been ordered cannot be written as an ordered line, and need not be.
    const missing = arrived.filter(({ ordered }) => ordered > 0);
    if (missing.length > 0)
      throw new ApiProblem(resultCodes.conflict, 'Pieces of these SKUs have come: their lines stay', {
        skuIds: missing.map(({ skuId }) => skuId),
      });
    await tx.update(purchaseOrders).set(fieldsOf(request)).where(eq(purchaseOrders.id, id));
    const ofOrder = eq(purchaseOrderLines.purchaseOrderId, id);
    await tx
      .delete(purchaseOrderLines)
      .where(
        and(ofOrder, notInArray(purchaseOrderLines.skuId, [...skuIds, ...arrived.map(({ skuId }) => skuId)])),
      );
    await tx
      .insert(purchaseOrderLines)
      .values(lines.map((line, position) => ({ purchaseOrderId: id, position, ...line })))
      .onConflictDoUpdate({
        target: [purchaseOrderLines.purchaseOrderId, purchaseOrderLines.skuId],
        set: { ordered: sql`excluded.ordered`, position: sql`excluded.position` },
      });
    await settleState(tx, id);
    const after = await readPurchaseOrder(tx, id);
    if (after.version !== before.version)
      await recordChange(tx, staff, {
        action: 'purchase-order.edit',
        subjectType: 'purchase-order',
        subjectId: id,
        before: loggedOf(before),
        after: loggedOf(after),
      });
    return after;
  });
}

const actions = {
  CLOSED: 'purchase-order.close',
  CANCELLED: 'purchase-order.cancel',
  OPEN: 'purchase-order.reopen',
} as const;

/** Closes an order whose rest will not come, cancels one of which nothing has come, or opens it again. */
export function movePurchaseOrder(
  db: Database,
  staff: Staff,
  id: string,
  { state }: MovePurchaseOrder,
): Promise<PurchaseOrder> {
  return db.transaction(async (tx) => {
    const before = await lockPurchaseOrder(tx, id);
    const { received } = await readPurchaseOrder(tx, id);
    const isPossible = {
      CLOSED: before === 'OPEN',
      CANCELLED: before === 'OPEN' && received === 0,
      OPEN: before === 'CLOSED' || before === 'CANCELLED',
    }[state];
    if (!isPossible)
      throw new ApiProblem(
        resultCodes.conflict,
        `A purchase order that is ${before} cannot become ${state}`,
        {
          state: before,
          received,
        },
      );
    await tx.update(purchaseOrders).set({ state }).where(eq(purchaseOrders.id, id));
    await recordChange(tx, staff, {
      action: actions[state],
      subjectType: 'purchase-order',
      subjectId: id,
      before: { state: before },
      after: { state },
    });
    return readPurchaseOrder(tx, id);
  });
}
