import { ApiProblem, type Executor } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { wholesaleAccounts } from 'database/schema/wholesale';
import { and, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { WholesaleTerms } from 'shared-contracts/wire/wholesale';

/**
 * SQL: whether the invoice of a wholesale order is still to be paid. The order may be shipped before that. An order
 * older than the table `wholesale_orders` was shipped only after its payment.
 */
export const isOwed = sql`orders.wholesale and (orders.status in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING')
  or (orders.status in ('PACKED', 'SHIPPED', 'DELIVERED') and orders.paid_at is null
    and exists (select from wholesale_orders w where w.order_id = orders.id)))`;

/** SQL: what was paid of an order, or taken off its invoice. */
const paidOf = sql`coalesce((select sum(p.amount_minor) from wholesale_payments p
  where p.order_id = orders.id), 0) + coalesce((select sum(n.amount_minor) from wholesale_credit_notes n
  where n.order_id = orders.id), 0)`;

/** A buyer's terms, with the current debt: orders whose invoices are unpaid, less what was paid of them and credited. */
export async function readWholesaleTerms(db: Executor, customerId: string): Promise<WholesaleTerms> {
  const [account] = await db
    .select({
      creditLimit: wholesaleAccounts.creditLimitMinor,
      paymentDays: wholesaleAccounts.paymentDays,
      minimumOrder: wholesaleAccounts.minimumOrderMinor,
      approvalAbove: wholesaleAccounts.approvalAboveMinor,
      cancellationHours: wholesaleAccounts.cancellationHours,
    })
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.customerId, customerId));
  if (!account) throw new ApiProblem(resultCodes.forbidden, 'This account has no price list');
  const [debt] = await db
    .select({ owed: sql`coalesce(sum(orders.grand_total - (${paidOf})), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isOwed));
  const owed = debt?.owed ?? 0;
  const { creditLimit } = account;
  return { ...account, owed, available: creditLimit === null ? null : Math.max(0, creditLimit - owed) };
}

/**
 * Refuses an order that would exceed the buyer's credit limit. The caller holds the lock on the customer, so
 * that concurrent orders cannot exceed it together.
 */
export async function checkCredit(db: Executor, customerId: string, total: number): Promise<void> {
  const terms = await readWholesaleTerms(db, customerId);
  if (terms.available === null || total <= terms.available) return;
  throw new ApiProblem(resultCodes.creditExceeded, 'The order is beyond the credit limit', { terms });
}
