import type { Database } from 'api-platform/foundation';
import { formatMoney } from 'shared-contracts/money';
import { namePiece } from 'shared-contracts/punctuation';
import { findRefundablePayment, listOpenReturns, moveReturn, readReturnedLines } from '../modules/returns';

/** Steps that staff take with a return. The member creates it and may cancel it. */
const steps = {
  approve: 'APPROVED',
  receive: 'RECEIVED',
  refuse: 'REFUSED',
  /** After a refund that staff made outside the shop. */
  refunded: 'REFUNDED',
} as const;

/** Open returns, oldest first, as lines for the terminal. */
export async function describeOpenReturns(db: Database): Promise<string[]> {
  const open = await listOpenReturns(db);
  const lines = await readReturnedLines(
    db,
    open.map(({ id }) => id),
  );
  const told: string[] = [];
  for (const {
    id,
    status,
    orderId,
    createdAt,
    refundMinor,
    creditMinor,
    giftCardMinor,
    points,
    note,
  } of open) {
    const back = [formatMoney(refundMinor)];
    if (creditMinor) back.push(`${formatMoney(creditMinor)} as store credit`);
    if (giftCardMinor) back.push(`${formatMoney(giftCardMinor)} to gift cards`);
    if (points) back.push(`${points} points`);
    told.push(`${id}  ${status.padEnd(9)}  order ${orderId}  ${back.join(', ')}  ${createdAt.toISOString()}`);
    for (const { line, quantity, reason } of lines.filter(({ returnId }) => returnId === id)) {
      const name = namePiece('en', { title: line.title.en, color: line.color.en, size: line.size });
      told.push(`    ${quantity} x ${line.skuId}  ${name}  ${reason}`);
    }
    if (note) told.push(`    "${note}"`);
    const isByHand = status === 'RECEIVED' && refundMinor > 0 && !(await findRefundablePayment(db, orderId));
    if (isByHand) told.push('    the payment provider knows no payment of it: give the money back by hand');
  }
  return told;
}

/** Moves a return to the next step and returns its state; throws when the step is unknown or not allowed. */
export async function stepReturn(db: Database, id: string, step: string, because?: string): Promise<string> {
  if (!Object.hasOwn(steps, step))
    throw new Error(`the steps of a return are ${Object.keys(steps).join(', ')}`);
  if (step === 'refuse' && !because) throw new Error('add --because "...": the member reads this reason');
  const { status } = await moveReturn(db, id, steps[step as keyof typeof steps], {
    refusal: because,
    isByHand: step === 'refunded',
  });
  return status;
}
