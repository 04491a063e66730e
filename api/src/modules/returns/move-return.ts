import { transact } from 'api-platform/events';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { canFollow } from 'commerce-rules/return-rules';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { assertMay, lockOrder } from '../order';
import { receiveReturn } from './receive-return';
import { queueReturnMail } from './return-mail-job';
import { findReturn, type ReturnRow, setReturnStatus, setWrittenOff } from './return-repository';

export interface StepFacts {
  /** For REFUSED: the member reads it. */
  refusal?: string | undefined;
  /** For RECEIVED: pieces that cannot be sold again. The others go to stock. */
  writtenOff?: readonly { position: number; quantity: number }[] | undefined;
  /** For REFUNDED: staff paid outside the payment provider. */
  isByHand?: boolean | undefined;
  /** Runs in the transaction of the step, for the audit log. */
  record?: ((tx: Executor, before: ReturnRow) => Promise<void>) | undefined;
}

/**
 * Changes a return's state, the only way to do so. On arrival the pieces go back to stock in the same
 * transaction, and refunds outside the payment provider are made (`receiveReturn`). Repeating a step has no
 * effect; a step out of order is refused.
 */
export async function moveReturn(
  db: Database,
  id: string,
  status: Exclude<ReturnStatus, 'UNKNOWN' | 'REQUESTED'>,
  { refusal, writtenOff = [], record, isByHand }: StepFacts = {},
): Promise<ReturnRow> {
  return transact(db, async (tx) => {
    const found = await findReturn(tx, id);
    // Every change of a return locks its order first, which prevents deadlocks.
    const order = found && (await lockOrder(tx, found.orderId));
    const current = order && (await findReturn(tx, id));
    if (!order || !current) throw new ApiProblem(resultCodes.notFound, 'No such return');
    if (current.status === status) return current;
    if (!canFollow(current.status, status)) {
      throw new ApiProblem(
        resultCodes.orderState,
        `A return that is ${current.status} cannot become ${status}`,
      );
    }
    if (status === 'APPROVED' || status === 'RECEIVED') assertMay(order, 'accept-return');
    await setReturnStatus(tx, id, status, status === 'REFUSED' ? { refusal: refusal ?? null } : {});
    await record?.(tx, current);
    await setWrittenOff(tx, id, writtenOff);
    if (status === 'RECEIVED') await receiveReturn(tx, order, current, new Date());
    await queueReturnMail(tx, current, status, { isByHand });
    return { ...current, status };
  });
}
