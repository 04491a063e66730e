import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { type OrderChange, refusalOf } from 'commerce-rules/order-changes';
import { canFollow } from 'commerce-rules/return-rules';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { lockOrder, type Order } from '../order';
import { releaseExchanges } from './hold-exchanges';
import { queueReturnMail } from './return-mail';
import { findReturn, type ReturnRow, readReturnedLines, setReturnStatus } from './return-repository';

export interface StepFacts {
  /** For REFUSED: the member reads it. */
  refusal?: string | undefined;
  /** For REFUNDED: staff paid outside the payment provider. */
  isByHand?: boolean | undefined;
  /** The next step follows at once, and its mail says this too. */
  isSilent?: boolean | undefined;
  /** Name of the member of staff, for the history; absent for the buyer, a job and a command. */
  staffName?: string | undefined;
  /** Runs in the transaction of the step, for the audit log. */
  record?: ((tx: Executor, before: ReturnRow) => Promise<void>) | undefined;
}

/** A return and its order, both read under the order's lock. */
export interface ReturnWork {
  tx: Executor;
  order: Order;
  current: ReturnRow;
  now: Date;
}

/** A step that the return, or its order, does not allow. The words for orders speak of paying, so it has a code of its own. */
export const refuseReturnStep = (message: string) => new ApiProblem(resultCodes.returnState, message);

/** Refuses a step of a return that the state of its order does not allow. */
export function assertOrderAllows(order: Order, change: OrderChange, now: Date): void {
  const refusal = refusalOf(order, change, now);
  if (refusal !== undefined) throw refuseReturnStep(refusal);
}

/** Changes a return in one transaction under the lock of its order, so that two people act one after the other. */
export async function changeReturn<Result>(
  db: Database,
  id: string,
  work: (found: ReturnWork) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const found = await findReturn(tx, id);
    // Every change of a return locks its order first, which prevents deadlocks.
    const order = found && (await lockOrder(tx, found.orderId));
    const current = order && (await findReturn(tx, id));
    if (!order || !current) throw new ApiProblem(resultCodes.notFound, 'No such return');
    return work({ tx, order, current, now: new Date() });
  });
}

/** Sets a state that may follow, writes it into the histories and queues its mail. */
export async function takeReturnStep(
  { tx, order, current, now }: ReturnWork,
  status: Exclude<ReturnStatus, 'UNKNOWN' | 'REQUESTED'>,
  { refusal, record, isByHand, isSilent, staffName }: StepFacts,
): Promise<ReturnRow> {
  if (!canFollow(current.status, status)) {
    throw refuseReturnStep(`A return that is ${current.status} cannot become ${status}`);
  }
  if (['APPROVED', 'ARRIVED', 'RECEIVED'].includes(status)) {
    assertOrderAllows(order, 'accept-return', now);
  }
  const changes = status === 'REFUSED' ? { refusal: refusal ?? null } : {};
  if (['REFUSED', 'CANCELLED', 'NOT_RECEIVED'].includes(status))
    await releaseExchanges(tx, current.id, await readReturnedLines(tx, [current.id]));
  await setReturnStatus(tx, current.id, status, { ...changes, staffName });
  await record?.(tx, current);
  if (!isSilent) await queueReturnMail(tx, current, status, { isByHand });
  return { ...current, ...changes, status };
}
