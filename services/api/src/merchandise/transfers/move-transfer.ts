import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { stockTransfers } from 'database/schema/stock-transfers';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { MoveTransfer, Transfer, TransferState } from 'shared-contracts/wire/merchant-transfers';
import { recordChange, type Staff } from '../../modules/staff';
import { changeStockAt } from '../../modules/stock';
import { bySku, lockTransfer } from './lock-transfer';
import { assertPlace } from './places';
import { readTransfer } from './read-transfers';

type Step = MoveTransfer['step'];

/** The state that a step leads to, or undefined when it is not possible. */
function stateAfter(
  step: Step,
  { state, received }: { state: string; received: number },
): TransferState | undefined {
  const isSent = state === 'SENT';
  if (step === 'SEND') return state === 'DRAFT' ? 'SENT' : undefined;
  if (step === 'CANCEL') return state === 'DRAFT' || (isSent && received === 0) ? 'CANCELLED' : undefined;
  if (step === 'CLOSE') return isSent ? 'CLOSED' : undefined;
  return state === 'CLOSED' ? 'SENT' : undefined;
}

/** Takes the pieces out of the place that they are sent from. Orders keep what they hold: only what can be sold leaves. */
async function takeOut(tx: Executor, staff: Staff, { transferId, from, lines }: Transfer): Promise<void> {
  const short: { skuId: string; available: number }[] = [];
  for (const { skuId, pieces } of bySku(lines)) {
    await changeStockAt(tx, from.storeId, {
      skuId,
      pieces: { change: -pieces },
      reason: 'SENT',
      staff,
      transferId,
    }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      // Refused before anything was written. A sku that has left the catalogue has no pieces.
      const { stock = 0 } = (error.data ?? {}) as { stock?: number };
      short.push({ skuId, available: stock });
    });
  }
  if (short.length > 0)
    throw new ApiProblem(resultCodes.conflict, 'There are fewer pieces than the transfer sends', { short });
}

async function putBack(tx: Executor, staff: Staff, { transferId, from, lines }: Transfer): Promise<void> {
  for (const { skuId, pieces } of bySku(lines))
    await changeStockAt(tx, from.storeId, {
      skuId,
      pieces: { change: pieces },
      reason: 'SENT_BACK',
      staff,
      transferId,
    });
}

const actions = {
  SEND: 'transfer.send',
  CANCEL: 'transfer.cancel',
  CLOSE: 'transfer.close',
  REOPEN: 'transfer.reopen',
} as const;

/** Sends a transfer, cancels it, closes it with the rest missing, or opens it again. */
export function moveTransfer(
  db: Database,
  staff: Staff,
  id: string,
  { step, version }: MoveTransfer,
): Promise<Transfer> {
  return db.transaction(async (tx) => {
    await lockTransfer(tx, id);
    const before = await readTransfer(tx, id);
    const state = stateAfter(step, before);
    if (!state || before.version !== version)
      throw new ApiProblem(resultCodes.conflict, 'This transfer has changed since it was shown: look again', {
        state: before.state,
      });
    if (step === 'SEND') {
      await assertPlace(tx, 'toStoreId', before.to.storeId);
      await takeOut(tx, staff, before);
    }
    if (step === 'CANCEL' && before.state === 'SENT') await putBack(tx, staff, before);
    const ended = { endedAt: new Date(), endedBy: staff.name };
    await tx
      .update(stockTransfers)
      .set({
        state,
        ...(step === 'SEND' && { sentAt: new Date(), sentBy: staff.name }),
        ...(step === 'REOPEN' ? { endedAt: null, endedBy: null } : step !== 'SEND' && ended),
      })
      .where(eq(stockTransfers.id, id));
    await recordChange(tx, staff, {
      action: actions[step],
      subjectType: 'transfer',
      subjectId: id,
      before: { state: before.state },
      after: { state, ...(step === 'CLOSE' && { missing: before.pieces - before.received }) },
    });
    return readTransfer(tx, id);
  });
}
