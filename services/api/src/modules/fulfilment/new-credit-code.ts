import { ApiProblem, type Database } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { resultCodes } from 'shared-contracts/wire/common';
import { issueNewCode } from '../gift-cards';
import { isErased, isRepeated, writeJournal } from '../order';
import { type Change, changeOrder, refuseStep } from './change-order';
import { assertMayMailCode } from './mailed-codes';

/**
 * Replaces the code of store credit that a guest has lost: the old one ends, what is left stays, and the new code is mailed to the
 * address of the order, which staff never read. The same key again has no effect.
 */
export async function renewCreditCode(
  db: Database,
  { orderId, cardId }: { orderId: string; cardId: string },
  change: Change,
  idempotencyKey: string,
): Promise<void> {
  await changeOrder(db, orderId, change, async ({ tx, order, now }) => {
    const keys = { idempotencyKey, requestDigest: digestOf({ cardId }) };
    if (await isRepeated(tx, orderId, keys)) return;
    if (isErased(order)) throw refuseStep('The buyer was erased, and nobody can be mailed');
    await assertMayMailCode(tx, order, change.actor);
    const amount = await issueNewCode(tx, { orderId, cardId }, now);
    if (amount === undefined) throw new ApiProblem(resultCodes.notFound, 'No such store credit of a guest');
    await writeJournal(tx, orderId, { kind: 'CREDIT_CODE', facts: { amount }, request: keys }, change.actor);
    const after = { giftCard: cardId, balance: amount };
    const subject = { subjectType: 'order', subjectId: orderId };
    await change.actor?.record(tx, { action: change.action, ...subject, before: null, after });
  });
}
