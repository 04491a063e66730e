import { ApiProblem, type Executor } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { escapeLike } from 'database/escape-like';
import { purchaseOrderReceipts, purchaseOrders } from 'database/schema/purchase-orders';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  PurchaseOrder,
  PurchaseOrderLine,
  PurchaseOrderPage,
  PurchaseOrderQuery,
  PurchaseOrderState,
} from 'shared-contracts/wire/merchant-purchase-orders';
import { skuOfCode } from '../../modules/stock';
import { versionOf } from '../version-of';

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  supplier: string;
  reference: string | null;
  expectedOn: string | null;
  state: PurchaseOrderState;
  createdBy: string;
  ordered: number;
  received: number;
  left: number;
}

const partOf = (text: string) => `%${escapeLike(text)}%`;

function matches(search: string): SQL {
  return sql`(id = ${search.toUpperCase()} or supplier ilike ${partOf(search)} or reference ilike ${partOf(search)}
    or id in (select purchase_order_id from purchase_order_lines where sku_id = ${skuOfCode(search)}))`;
}

/** A page of the orders from suppliers, newest first. */
export async function listPurchaseOrders(
  db: Executor,
  { state, search, cursor }: PurchaseOrderQuery,
): Promise<PurchaseOrderPage> {
  const { after, order } = keyset(cursor);
  const text = search?.trim();
  const conditions = [state && sql`state = ${state}`, text && matches(text), after].filter((one) => !!one);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const sumOf = (pieces: SQL) => sql`(select coalesce(sum(${pieces}), 0)::integer from purchase_order_lines
    where purchase_order_id = purchase_orders.id)`;
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at, supplier, reference, expected_on::text as "expectedOn", state,
      staff_name as "createdBy", ${sumOf(sql`ordered`)} as ordered, ${sumOf(sql`received`)} as received,
      ${sumOf(sql`greatest(ordered - received, 0)`)} as left
    from purchase_orders ${where} order by ${order} limit ${pageSize + 1}`);
  const { page, next } = cutPage(rows);
  return {
    rows: page.map(({ id, at, ...row }) => ({
      ...row,
      purchaseOrderId: id,
      createdAt: new Date(at).toISOString(),
    })),
    next,
  };
}

const sum = <Value>(values: readonly Value[], of: (value: Value) => number) =>
  values.reduce((total, value) => total + of(value), 0);

/** Pieces of a line that are still to come. */
export const leftOf = ({ ordered, received }: Pick<PurchaseOrderLine, 'ordered' | 'received'>) =>
  Math.max(0, ordered - received);

/** An order with its lines and deliveries; 404 when there is none. */
export async function readPurchaseOrder(db: Executor, id: string): Promise<PurchaseOrder> {
  const [row] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such purchase order');
  const { rows: lines } = await db.execute<PurchaseOrderLine & Record<string, unknown>>(sql`
    select l.sku_id as "skuId", i.code as "itemCode", coalesce(i.title_en, '') as "titleEn",
      coalesce(i.title_zh, '') as "titleZh", coalesce(i.color_en, '') as "colorEn", coalesce(i.color_zh, '') as "colorZh",
      coalesce(i.images[1], '') as image, coalesce(k.size, '') as size, k.barcode, l.ordered, l.received
    from purchase_order_lines l left join skus k on k.id = l.sku_id left join items i on i.id = k.item_id
    where l.purchase_order_id = ${id} order by l.position, l.sku_id`);
  const receipts = await db
    .select()
    .from(purchaseOrderReceipts)
    .where(eq(purchaseOrderReceipts.purchaseOrderId, id))
    .orderBy(desc(purchaseOrderReceipts.at));
  const { supplier, reference, expectedOn, note, state, createdAt, staffName } = row;
  const ordered = lines.map((line) => [line.skuId, line.ordered]);
  return {
    purchaseOrderId: id,
    supplier,
    reference,
    expectedOn,
    note,
    state,
    createdAt: createdAt.toISOString(),
    createdBy: staffName,
    ordered: sum(lines, (line) => line.ordered),
    received: sum(lines, (line) => line.received),
    left: sum(lines, leftOf),
    // Of what staff edit only: a delivery does not get in the way of an edit.
    version: versionOf({ supplier, reference, expectedOn, note, ordered }),
    lines,
    receipts: receipts.map((receipt) => ({
      receiptId: receipt.id,
      at: receipt.at.toISOString(),
      staffName: receipt.staffName,
      lines: receipt.lines,
      undoneBy: receipt.undoneBy,
      undoneAt: receipt.undoneAt?.toISOString() ?? null,
    })),
  };
}
