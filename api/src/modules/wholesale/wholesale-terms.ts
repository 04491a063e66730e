import { and, eq, sql, sum } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { WholesaleTerms } from 'shared-contracts/wire/wholesale';
import { orders } from '../../db/schema/order';
import { wholesaleAccounts } from '../../db/schema/wholesale';
import { ApiProblem, type Executor } from '../../platform/foundation';

/** A buyer's credit limit and payment days, with the current debt: orders whose invoices are unpaid. */
export async function readWholesaleTerms(db: Executor, customerId: string): Promise<WholesaleTerms> {
  const unpaid = db
    .select({ owed: sum(orders.grandTotal) })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, wholesaleAccounts.customerId),
        eq(orders.wholesale, true),
        eq(orders.status, 'PENDING_PAYMENT'),
      ),
    );
  const [account] = await db
    .select({
      creditLimit: wholesaleAccounts.creditLimitMinor,
      paymentDays: wholesaleAccounts.paymentDays,
      owed: sql`coalesce(${unpaid}, 0)`.mapWith(Number),
    })
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.customerId, customerId));
  if (!account) throw new ApiProblem(resultCodes.forbidden, 'This account has no price list');
  const { creditLimit, owed } = account;
  return { ...account, available: creditLimit === null ? null : Math.max(0, creditLimit - owed) };
}

/**
 * Refuses an order that would exceed the buyer's credit limit. The caller holds the lock on the buyer's cart.
 */
export async function checkCredit(db: Executor, customerId: string, total: number): Promise<void> {
  const terms = await readWholesaleTerms(db, customerId);
  if (terms.available === null || total <= terms.available) return;
  throw new ApiProblem(resultCodes.creditExceeded, 'The order is beyond the credit limit', { terms });
}
