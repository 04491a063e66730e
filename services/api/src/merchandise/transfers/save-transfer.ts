import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { createTransferId } from 'database/public-ids';
import { stockTransferLines, stockTransfers } from 'database/schema/stock-transfers';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CreateTransfer, EditTransfer, Transfer } from 'shared-contracts/wire/merchant-transfers';
import { recordChange, type Staff } from '../../modules/staff';
import { resolveSkus } from '../../modules/stock';
import { lockTransfer } from './lock-transfer';
import { assertPlace } from './places';
import { readTransfer } from './read-transfers';

const fieldsOf = ({ fromStoreId, toStoreId, note }: CreateTransfer) => ({
  fromStoreId,
  toStoreId,
  note: note || null,
});

/** What the audit log keeps of a transfer. */
const loggedOf = ({ from, to, note, lines }: Transfer) => ({
  from: from.storeId,
  to: to.storeId,
  note,
  lines: lines.map(({ skuId, pieces }) => ({ skuId, pieces })),
});

/** The lines with their skus; refuses what cannot be moved. */
async function possibleLines(tx: Executor, request: CreateTransfer): Promise<CreateTransfer['lines']> {
  if (request.fromStoreId === request.toStoreId) throw new InputProblem('toStoreId', 'validation.otherPlace');
  await assertPlace(tx, 'fromStoreId', request.fromStoreId);
  await assertPlace(tx, 'toStoreId', request.toStoreId);
  return resolveSkus(tx, request.lines);
}

const insertLines = (tx: Executor, transferId: string, lines: CreateTransfer['lines']) =>
  tx.insert(stockTransferLines).values(lines.map((line, position) => ({ transferId, position, ...line })));

/** Prepares a transfer; names each wrong line and saves nothing then. */
export function createTransfer(db: Database, staff: Staff, request: CreateTransfer): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const lines = await possibleLines(tx, request);
    const id = createTransferId();
    await tx
      .insert(stockTransfers)
      .values({ id, ...fieldsOf(request), state: 'DRAFT', staffId: staff.id, staffName: staff.name });
    await insertLines(tx, id, lines);
    const made = await readTransfer(tx, id);
    await recordChange(tx, staff, {
      action: 'transfer.create',
      subjectType: 'transfer',
      subjectId: id,
      after: loggedOf(made),
    });
    return made;
  });
}

/** Edits a transfer that was not sent. */
export function editTransfer(
  db: Database,
  staff: Staff,
  id: string,
  { version, ...request }: EditTransfer,
): Promise<Transfer> {
  return db.transaction(async (tx) => {
    const { state } = await lockTransfer(tx, id);
    const before = await readTransfer(tx, id);
    if (state !== 'DRAFT' || before.version !== version)
      throw new ApiProblem(
        resultCodes.conflict,
        'Somebody else has edited or sent this transfer: look again',
        {
          state,
        },
      );
    const lines = await possibleLines(tx, request);
    await tx.update(stockTransfers).set(fieldsOf(request)).where(eq(stockTransfers.id, id));
    await tx.delete(stockTransferLines).where(eq(stockTransferLines.transferId, id));
    await insertLines(tx, id, lines);
    const after = await readTransfer(tx, id);
    if (after.version !== before.version)
      await recordChange(tx, staff, {
        action: 'transfer.edit',
        subjectType: 'transfer',
        subjectId: id,
        before: loggedOf(before),
        after: loggedOf(after),
      });
    return after;
  });
}
