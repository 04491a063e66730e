import { randomInt } from 'node:crypto';
import type { Executor } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { returnLines, returns } from 'database/schema/returns';
import { shipmentLines, shipments } from 'database/schema/shipments';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';

/** Pieces of an order line. */
export interface LinePieces {
  position: number;
  quantity: number;
}

/** A parcel with its pieces. */
export type Shipment = typeof shipments.$inferSelect & { lines: LinePieces[] };

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** SH and 10 letters and digits. */
export function createShipmentId(): string {
  return `SH${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** Six digits that a buyer reads out or shows at the store. */
export const createCollectionCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The parcels of these orders, in the order in which they were packed. */
export async function readShipments(db: Executor, orderIds: readonly string[]): Promise<Shipment[]> {
  if (orderIds.length === 0) return [];
  const found = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.orderId), asc(shipments.packedAt), asc(shipments.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.shipmentId), asc(shipmentLines.position));
  return found.map((shipment) => ({
    ...shipment,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === shipment.id)
      .map(({ position, quantity }) => ({ position, quantity })),
  }));
}

/** Of these orders, those of which all that is on its way waits in the store or locker. */
export async function findAwaitingCollection(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await readShipments(db, orderIds);
  const withParcel = (state: Shipment['status']) =>
    new Set(found.filter(({ status }) => status === state).map(({ orderId }) => orderId));
  const [waiting, moving] = [withParcel('READY'), withParcel('SHIPPED')];
  return new Set([...waiting].filter((orderId) => !moving.has(orderId)));
}

/** Inserts a parcel; `packedAt` is now unless it is given. */
export async function insertShipment(
  db: Executor,
  shipment: Omit<Shipment, 'packedAt' | 'collectionCode' | 'labelledAt'> &
    Partial<Pick<Shipment, 'packedAt'>>,
): Promise<void> {
  const { lines, ...row } = shipment;
  await db.insert(shipments).values(row);
  await db.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: row.id })));
}

/** The caller holds the order's lock and has checked the step. */
export async function updateShipment(
  db: Executor,
  id: string,
  changes: Partial<typeof shipments.$inferInsert>,
): Promise<void> {
  await db.update(shipments).set(changes).where(eq(shipments.id, id));
}

export async function deleteShipment(db: Executor, id: string): Promise<void> {
  await db.delete(shipments).where(eq(shipments.id, id));
}

/** Updates the order's fields about its parcels. The caller holds the order's lock. */
export async function setOrderParcel(
  db: Executor,
  orderId: string,
  changes: Partial<
    Pick<typeof orders.$inferSelect, 'carrier' | 'trackingNumber' | 'handledAt' | 'firstShippedAt' | 'heldAt'>
  >,
): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, orderId));
}

/** Sets where an order goes. */
export async function setOrderAddress(
  db: Executor,
  orderId: string,
  values: Pick<typeof orders.$inferSelect, 'address'> &
    Partial<Pick<typeof orders.$inferSelect, 'arrival' | 'phoneRegion' | 'phone'>>,
): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.id, orderId));
}

/** Cancellations and refunds that the shop made by itself, oldest first. */
export async function readShopRefunds(db: Executor, orderId: string) {
  const rows = await db
    .select({
      refund: returns,
      line: returnLines,
      hasFailed: sql<boolean>`exists (select from payment_refunds f
        where f.return_id = ${returns.id} and f.state = 'FAILED')`,
    })
    .from(returns)
    // An amount has no lines.
    .leftJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), ne(returns.kind, 'RETURN')))
    .orderBy(asc(returns.createdAt), asc(returns.id), asc(returnLines.position));
  const refunds = new Map(rows.map(({ refund, hasFailed }) => [refund.id, { ...refund, hasFailed }]));
  return [...refunds.values()].map((refund) => ({
    ...refund,
    lines: rows.flatMap(({ line }) =>
      line?.returnId === refund.id ? [{ position: line.position, quantity: line.quantity }] : [],
    ),
  }));
}
export type ShopRefund = Awaited<ReturnType<typeof readShopRefunds>>[number];
