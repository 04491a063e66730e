import { ApiProblem, type Executor } from 'api-platform/foundation';
import type { Shares } from 'commerce-rules/return-shares';
import { resultCodes } from 'shared-contracts/wire/common';
import { findCustomer, isClosedAccount } from '../customer';
import { isErased, type Order } from '../order';
import { isPaymentLost } from '../payment';

/** Whether what card or wallet paid goes back as store credit (docs/decisions/0150). */
export interface AsCredit {
  asCredit?: boolean | undefined;
}

/** Why a refund of the order cannot be store credit; undefined when it can. */
async function hindranceOf(db: Executor, order: Order, shares: Shares): Promise<string | undefined> {
  if (order.wholesale) return 'Trade orders are settled by invoice';
  if (isErased(order)) return 'The buyer was erased';
  if (shares.payment <= 0) return 'Nothing of it goes back to card or wallet';
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  if (member && isClosedAccount(member)) return 'The account of the buyer is closed';
  return (await isPaymentLost(db, order.id)) ? 'The buyer’s bank took the payment back' : undefined;
}

export const mayBeCredit = async (db: Executor, order: Order, shares: Shares): Promise<boolean> =>
  (await hindranceOf(db, order, shares)) === undefined;

/**
 * Refuses a refund as store credit that nobody could spend. One of which nothing went to card or wallet is the same either way.
 * The caller holds the order's lock, for which the closing of an account waits: the account is not closed meanwhile.
 */
export async function assertMayBeCredit(tx: Executor, order: Order, shares: Shares): Promise<void> {
  if (shares.payment === 0) return;
  const hindrance = await hindranceOf(tx, order, shares);
  if (hindrance !== undefined) throw new ApiProblem(resultCodes.orderState, hindrance);
}
