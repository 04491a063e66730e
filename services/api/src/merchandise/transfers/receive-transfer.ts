import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { stockTransferLines, stockTransferReceipts, stockTransfers } from 'database/schema/stock-transfers';
import { and, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ReceiveTransfer, Transfer } from 'shared-contracts/wire/merchant-transfers';
import { recordChange, type Staff } from '../../modules/staff';
import { changeStockAt } from '../../modules/stock';
import { refuseGone } from '../refuse-gone';
import { bySku, lockTransfer } from './lock-transfer';
import { readTransfer } from './read-transfers';

type Lines = ReceiveTransfer['lines'];

/** Whether this arrival is booked in already, by an earlier request with the same key. */
async function isRepeated(tx: Executor, id: string, key: string, requestDigest: string): Promise<boolean> {
  const [earlier] = await tx
    .select()
    .from(stockTransferReceipts)
    .where(eq(stockTransferReceipts.idempotencyKey, key));
  if (!earlier) return false;
  if (earlier.transferId !== id || earlier.requestDigest !== requestDigest)
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another arrival');
  return true;
}

/**
 * Refuses a sku that is not on the transfer, and more pieces than are on their way: of these the place that sent them says that
 * they are still there, so both places have to be counted.
 */
function assertOnTheWay({ lines }: Transfer, came: Lines): void {
  const lineOf = new Map(lines.map((line) => [line.skuId, line]));
  const [first, ...others] = came.flatMap(({ skuId }, index) => {
    const path = `lines.${index}.skuId`;
    if (!lineOf.has(skuId)) return [{ path, message: 'validation.unknownSku' }];
    const isRepeatedSku = came.findIndex((one) => one.skuId === skuId) < index;
    return isRepeatedSku ? [{ path, message: 'validation.repeated' }] : [];
  });
  if (first) throw new InputProblem(first.path, first.message, others);
  const more = came.flatMap(({ skuId, pieces }) => {
    const line = lineOf.get(skuId);
    const above = pieces - (line ? line.pieces - line.received : 0);
    return above > 0 ? [{ skuId, pieces: above }] : [];
  });
  if (more.length > 0)
    throw new ApiProblem(resultCodes.conflict, 'More has come than is on its way', { more });
}

const addReceived = (tx: Executor, id: string, skuId: string, pieces: number) =>
  tx
    .update(stockTransferLines)
    .set({ received: sql`${stockTransferLines.received} + ${pieces}` })
    .where(and(eq(stockTransferLines.transferId, id), eq(stockTransferLines.skuId, skuId)));

/** Writes the state that follows from the lines: `SENT` while pieces are on their way, else `RECEIVED`. */
const settleState = (tx: Executor, id: string) =>
  tx
    .update(stockTransfers)
    .set({
      state: sql`case when exists (select from stock_transfer_lines
        where transfer_id = ${id} and received < pieces) then 'SENT' else 'RECEIVED' end`,
    })
    .where(eq(stockTransfers.id, id));

/** Books what came into the place that it was sent to. A repetition with the same key books nothing. */
export function receiveTransfer(
  db: Database,
  staff: Staff,
  id: string,
  { lines }: ReceiveTransfer,
  idempotencyKey: string,
): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const { state, toStoreId } = await lockTransfer(tx, id);
    const requestDigest = digestOf(lines);
    if (await isRepeated(tx, id, idempotencyKey, requestDigest)) return readTransfer(tx, id);
    if (state !== 'SENT')
      throw new ApiProblem(resultCodes.conflict, 'Nothing of this transfer is on its way', { state });
    assertOnTheWay(await readTransfer(tx, id), lines);
    for (const { skuId, pieces } of bySku(lines)) {
      await changeStockAt(tx, toStoreId, {
        skuId,
        pieces: { change: pieces },
        reason: 'ARRIVED',
        staff,
        transferId: id,
      });
      await addReceived(tx, id, skuId, pieces);
    }
    await tx.insert(stockTransferReceipts).values({
      transferId: id,
      lines,
      staffId: staff.id,
      staffName: staff.name,
      idempotencyKey,
      requestDigest,
    });
    await settleState(tx, id);
    await recordChange(tx, staff, {
      action: 'transfer.receive',
      subjectType: 'transfer',
      subjectId: id,
      after: { lines },
    });
    return readTransfer(tx, id);
  });
}

/**
 * Takes an arrival out of the place again, whose pieces are on their way then. Refuses when some of them have left it meanwhile, and
 * for a transfer that was closed.
 */
export function undoTransferReceipt(
  db: Database,
  staff: Staff,
  { transferId: id, receiptId }: { transferId: string; receiptId: string },
): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const { state, toStoreId } = await lockTransfer(tx, id);
    const ofReceipt = and(eq(stockTransferReceipts.id, receiptId), eq(stockTransferReceipts.transferId, id));
    const [receipt] = await tx.select().from(stockTransferReceipts).where(ofReceipt);
    if (!receipt) throw new ApiProblem(resultCodes.notFound, 'No such arrival');
    if (state !== 'SENT' && state !== 'RECEIVED')
      throw new ApiProblem(resultCodes.conflict, 'This transfer has ended: open it again first', { state });
    if (receipt.undoneAt) throw new ApiProblem(resultCodes.conflict, 'This arrival was taken back already');
    for (const { skuId, pieces } of bySku(receipt.lines)) {
      await changeStockAt(tx, toStoreId, {
        skuId,
        pieces: { change: -pieces },
        reason: 'CORRECTION',
        staff,
        transferId: id,
      }).catch(refuseGone(skuId, 'Pieces of this arrival have left the place meanwhile'));
      await addReceived(tx, id, skuId, -pieces);
    }
    await tx
      .update(stockTransferReceipts)
      .set({ undoneAt: new Date(), undoneBy: staff.name })
      .where(ofReceipt);
    await settleState(tx, id);
    await recordChange(tx, staff, {
      action: 'transfer.undo-receipt',
      subjectType: 'transfer',
      subjectId: id,
      before: { lines: receipt.lines },
    });
    return readTransfer(tx, id);
  });
}
