import { ApiProblem, type Executor } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { stockTransferReceipts, stockTransfers } from 'database/schema/stock-transfers';
import { desc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  Transfer,
  TransferLine,
  TransferPage,
  TransferQuery,
  TransferState,
} from 'shared-contracts/wire/merchant-transfers';
import { skuOfCode } from '../../modules/stock';
import { versionOf } from '../version-of';
import { placeNames } from './places';

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  fromStoreId: string | null;
  toStoreId: string | null;
  state: TransferState;
  createdBy: string;
  pieces: number;
  received: number;
}

/** A page of the transfers, newest first. */
export async function listTransfers(
  db: Executor,
  { state, search, store, cursor }: TransferQuery,
): Promise<TransferPage> {
  const { after, order } = keyset(cursor);
  const text = search?.trim();
  const conditions = [
    state && sql`state = ${state}`,
    text &&
      sql`(id = ${text.toUpperCase()} or id in (select transfer_id from stock_transfer_lines where sku_id = ${skuOfCode(text)}))`,
    store && sql`(from_store_id = ${store} or to_store_id = ${store})`,
    after,
  ].filter((one) => !!one);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at, from_store_id as "fromStoreId", to_store_id as "toStoreId", state,
      staff_name as "createdBy", sums.pieces, sums.received
    from stock_transfers, lateral (select coalesce(sum(pieces), 0)::integer as pieces,
      coalesce(sum(received), 0)::integer as received from stock_transfer_lines where transfer_id = stock_transfers.id) sums
    ${where} order by ${order} limit ${pageSize + 1}`);
  const { page, next } = cutPage(rows);
  const placeOf = await placeNames(db);
  return {
    rows: page.map(({ id, at, fromStoreId, toStoreId, ...row }) => ({
      ...row,
      transferId: id,
      from: placeOf(fromStoreId),
      to: placeOf(toStoreId),
      createdAt: new Date(at).toISOString(),
    })),
    next,
  };
}

const sum = (lines: readonly TransferLine[], of: 'pieces' | 'received') =>
  lines.reduce((total, line) => total + line[of], 0);

/** A transfer with its lines and what has come; 404 when there is none. */
export async function readTransfer(db: Executor, id: string): Promise<Transfer> {
  const [row] = await db.select().from(stockTransfers).where(eq(stockTransfers.id, id));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such transfer');
  const { fromStoreId, toStoreId, state, note, createdAt, staffName, sentAt, sentBy, endedAt, endedBy } = row;
  const available =
    fromStoreId === null
      ? sql`k.stock`
      : sql`(select stock from store_stock where store_id = ${fromStoreId} and sku_id = l.sku_id)`;
  const { rows: lines } = await db.execute<TransferLine & Record<string, unknown>>(sql`
    select l.sku_id as "skuId", i.code as "itemCode", coalesce(i.title_en, '') as "titleEn",
      coalesce(i.title_zh, '') as "titleZh", coalesce(i.color_en, '') as "colorEn", coalesce(i.color_zh, '') as "colorZh",
      coalesce(i.images[1], '') as image, coalesce(k.size, '') as size, k.barcode, l.pieces, l.received,
      coalesce(${available}, 0) as available
    from stock_transfer_lines l left join skus k on k.id = l.sku_id left join items i on i.id = k.item_id
    where l.transfer_id = ${id} order by l.position, l.sku_id`);
  const receipts = await db
    .select()
    .from(stockTransferReceipts)
    .where(eq(stockTransferReceipts.transferId, id))
    .orderBy(desc(stockTransferReceipts.at));
  const placeOf = await placeNames(db);
  return {
    transferId: id,
    from: placeOf(fromStoreId),
    to: placeOf(toStoreId),
    state,
    note,
    createdAt: createdAt.toISOString(),
    createdBy: staffName,
    sentAt: sentAt?.toISOString() ?? null,
    sentBy,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    pieces: sum(lines, 'pieces'),
    received: sum(lines, 'received'),
    version: versionOf({
      fromStoreId,
      toStoreId,
      note,
      state,
      lines: lines.map((line) => [line.skuId, line.pieces]),
    }),
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
