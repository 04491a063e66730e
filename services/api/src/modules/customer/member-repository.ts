import type { Database, Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { memberSubscriptions } from 'database/schema/member';
import { count, eq, sql } from 'drizzle-orm';
import type { MemberSubscription, MemberSubscriptionRequest } from 'shared-contracts/wire/member';
import type { Customer } from './customer-repository';

/** A member's subscriptions. A member who has not chosen any gets e-mail as chosen at registration. */
export async function readSubscription(db: Executor, customer: Customer): Promise<MemberSubscription> {
  const [row] = await db
    .select()
    .from(memberSubscriptions)
    .where(eq(memberSubscriptions.customerId, customer.id));
  return { email: customer.subscribed, sms: row?.sms ?? false, topics: row?.topics ?? [] };
}

export async function saveSubscription(
  db: Database,
  customerId: string,
  { email, sms, topics }: MemberSubscriptionRequest,
): Promise<void> {
  const chosen = { sms, topics: [...new Set(topics)], updatedAt: sql`now()` };
  await db.transaction(async (tx) => {
    await tx.update(customers).set({ subscribed: email }).where(eq(customers.id, customerId));
    await tx
      .insert(memberSubscriptions)
      .values({ customerId, ...chosen })
      .onConflictDoUpdate({ target: memberSubscriptions.customerId, set: chosen });
  });
}

/** Number of registrations with the member's code. */
export async function countReferred(db: Executor, { crmMemberId }: Customer): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(customers)
    .where(eq(customers.refererCode, crmMemberId));
  return row?.total ?? 0;
}
