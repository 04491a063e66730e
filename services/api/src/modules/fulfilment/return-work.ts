import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  AwaitedReturnRequest,
  PreviewReturnRequest,
  ReceiveReturnRequest,
  RefundPreview,
  ReturnDecision,
} from 'shared-contracts/wire/merchant-orders';
import { findOrder, writeJournal } from '../order';
import {
  changeReturn,
  checkReceipts,
  countArrived,
  findReturn,
  planDecision,
  type ReturnRow,
  readReturnedLines,
  recordReceipt,
  refundReturnJob,
  refuseReturnStep,
  settleAwaited,
  settleReturn,
  takeReturnStep,
} from '../returns';
import { recordChange, type Staff } from '../staff';
import { assertMayMailCode } from './mailed-codes';
import { previewShares } from './preview-refund';

/** Who takes a step with a return, for its history and the audit log. */
export const recorded = (staff: Staff, status: string, reason?: string) => ({
  staffName: staff.name,
  record: (tx: Executor, { id, status: before }: ReturnRow): Promise<void> =>
    recordChange(tx, staff, {
      action: `return.${status.toLowerCase()}`,
      subjectType: 'return',
      subjectId: id,
      reason,
      before: { status: before },
      after: { status },
    }),
});

/** Writes who booked the parcel of a return into the audit log. */
export const recordLabel = (staff: Staff, returnId: string) => (tx: Executor, labelNumber: string) =>
  recordChange(tx, staff, {
    action: 'return.label',
    subjectType: 'return',
    subjectId: returnId,
    before: { labelNumber: null },
    after: { labelNumber },
  });

/** What is recorded as here, as the audit log and the order's history keep it. */
async function readReceipt(tx: Executor, returnId: string) {
  const lines = await readReturnedLines(tx, [returnId]);
  return lines.map(({ line: { position }, quantity, received, writtenOff, awaited }) => ({
    position,
    quantity,
    received,
    writtenOff,
    awaited,
  }));
}

/** Writes what arrived into the audit log and into the history of the order. */
async function writeReceipt(
  tx: Executor,
  staff: Staff,
  { id, orderId }: ReturnRow,
  {
    kind,
    before,
    note,
  }: { kind: 'RETURN_COUNTED' | 'AWAITED_COUNTED'; before: unknown; note?: string | undefined },
): Promise<void> {
  const lines = await readReceipt(tx, id);
  await recordChange(tx, staff, {
    action: 'return.count',
    subjectType: 'return',
    subjectId: id,
    before,
    after: { lines },
    reason: note,
  });
  await writeJournal(tx, orderId, { kind, text: note ?? null, facts: { returnId: id, lines } }, staff);
}

/** Whether its pieces can be recorded as here; the parcel may come before anybody has approved the return. */
const isUndecided = ({ status }: ReturnRow) =>
  status === 'REQUESTED' || status === 'APPROVED' || status === 'ARRIVED';

/**
 * Records what is here of a return, also of one that was counted before. It waits for the decision of somebody who may
 * refund, unless the same person decides at once.
 */
export async function receiveByStaff(
  db: Database,
  returnId: string,
  staff: Staff,
  { receipts, decide, ...receipt }: ReceiveReturnRequest,
): Promise<void> {
  await changeReturn(db, returnId, async (found) => {
    const { tx, current } = found;
    if (!isUndecided(current)) {
      throw refuseReturnStep(`A return that is ${current.status} cannot be received`);
    }
    // An older page does not say which count it has seen; it knows none.
    checkReceipts(current, receipts ?? 0);
    const before = { lines: await readReceipt(tx, returnId) };
    const counted = await recordReceipt(found, receipt);
    await writeReceipt(tx, staff, current, { kind: 'RETURN_COUNTED', before, note: receipt.note });
    // Only what was approved can be decided without the step that says that it is here.
    const arrives = decide ? current.status === 'REQUESTED' : current.status !== 'ARRIVED';
    const facts = { ...recorded(staff, 'ARRIVED'), isSilent: decide !== undefined };
    const here = arrives ? await takeReturnStep({ ...found, current: counted }, 'ARRIVED', facts) : counted;
    if (!decide) return;
    if (decide.asCredit) await assertMayMailCode(tx, found.order, staff);
    const moved = await takeReturnStep({ ...found, current: here }, 'RECEIVED', recorded(staff, 'RECEIVED'));
    await decided(tx, staff, await settleReturn({ ...found, current: moved }, decide));
  });
}

/** Writes down what is paid back, and has it paid. */
async function decided(tx: Executor, staff: Staff, row: ReturnRow): Promise<void> {
  const { id, orderId, refundMinor, giftCardMinor, points, deductionMinor, deductionReason } = row;
  const credit = row.creditMinor > 0 ? { credit: row.creditMinor } : {};
  const amounts = { payment: refundMinor, ...credit, giftCards: giftCardMinor, points };
  const deduction = deductionMinor > 0 ? { amount: deductionMinor, because: deductionReason } : undefined;
  await recordChange(tx, staff, {
    action: 'return.decide',
    subjectType: 'return',
    subjectId: id,
    before: null,
    after: { ...amounts, deduction },
    reason: deductionReason ?? undefined,
  });
  const facts = { returnId: id, ...amounts, ...(deduction && { deduction: deduction.amount }) };
  await writeJournal(tx, orderId, { kind: 'RETURN_DECIDED', text: deductionReason, facts }, staff);
  await enqueue(tx, refundReturnJob, { returnId: id }, `refund:${id}`);
}

/** Decides what a return that is here pays back, once: of two people at the same moment the second is told. */
export async function decideByStaff(
  db: Database,
  returnId: string,
  staff: Staff,
  { receipts, ...decision }: ReturnDecision & { receipts: number },
): Promise<void> {
  await changeReturn(db, returnId, async (found) => {
    if (found.current.status === 'RECEIVED' || found.current.status === 'REFUNDED')
      throw refuseReturnStep('Somebody else has decided about this return. Reload the page.');
    if (found.current.status !== 'ARRIVED') throw refuseReturnStep('The pieces of this return are not here');
    checkReceipts(found.current, receipts);
    if (decision.asCredit) await assertMayMailCode(found.tx, found.order, staff);
    const moved = await takeReturnStep(found, 'RECEIVED', recorded(staff, 'RECEIVED'));
    await decided(found.tx, staff, await settleReturn({ ...found, current: moved }, decision));
  });
}

/** What a decision would pay back, with the code that then does it. */
export async function previewDecision(
  db: Database,
  returnId: string,
  { lines, deduction, asCredit }: PreviewReturnRequest,
): Promise<RefundPreview> {
  const row = await findReturn(db, returnId);
  const order = row && (await findOrder(db, row.orderId));
  if (!row || !order) throw new ApiProblem(resultCodes.notFound, 'No such return');
  if (!isUndecided(row)) throw refuseReturnStep('This return is decided');
  const found = await readReturnedLines(db, [returnId]);
  const counted = lines ? countArrived(found, { lines }) : found;
  const { shares, most } = await planDecision(db, order, row, counted, deduction?.amount);
  return { ...(await previewShares(db, order, shares, { asCredit })), mostDeduction: most };
}

/** Records what became of refunded pieces that were on their way back. */
export async function settleAwaitedByStaff(
  db: Database,
  returnId: string,
  staff: Staff,
  request: AwaitedReturnRequest,
): Promise<void> {
  await changeReturn(db, returnId, async (found) => {
    const before = { lines: await readReceipt(found.tx, returnId) };
    await settleAwaited(found, request);
    await writeReceipt(found.tx, staff, found.current, { kind: 'AWAITED_COUNTED', before });
  });
}
