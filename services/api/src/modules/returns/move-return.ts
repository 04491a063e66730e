import type { Database } from 'api-platform/foundation';
import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { changeReturn, type StepFacts, takeReturnStep } from './change-return';
import { settleReturn } from './decide-return';
import type { ReturnRow } from './return-repository';

/**
 * Changes a return's state. Repeating a step has no effect; a step out of order is refused. A command that says that
 * a return is here (`npm run jobs -- return ID receive`) takes in all that was announced, or all that was recorded.
 */
export async function moveReturn(
  db: Database,
  id: string,
  status: Exclude<ReturnStatus, 'UNKNOWN' | 'REQUESTED' | 'ARRIVED'>,
  facts: StepFacts = {},
): Promise<ReturnRow> {
  return changeReturn(db, id, async (found) => {
    const { current } = found;
    if (current.status === status) return current;
    const moved = await takeReturnStep(found, status, facts);
    return status === 'RECEIVED' ? settleReturn({ ...found, current: moved }, { missing: 'CLOSE' }) : moved;
  });
}
