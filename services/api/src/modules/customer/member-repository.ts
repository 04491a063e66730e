import type { Database, Executor, Locale } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { memberSubscriptions } from 'database/schema/member';
import { count, eq, sql } from 'drizzle-orm';
import type { SavePersonalInfoRequest } from 'shared-contracts/wire/customer';
import type { MemberSubscription, MemberSubscriptionRequest } from 'shared-contracts/wire/member';
import type { Worded } from '../consent';
import { type Customer, findLockedCustomer, updatePersonalInfo } from './customer-repository';
import { recordChanges } from './member-consents';

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
  { email, sms, topics, wording }: Worded<MemberSubscriptionRequest>,
  locale: Locale,
): Promise<void> {
  const chosen = { sms, topics: [...new Set(topics)], updatedAt: sql`now()` };
  await db.transaction(async (tx) => {
    // Locked, so that of two changes at once each is compared with the one before.
    const customer = await findLockedCustomer(tx, customerId);
    if (!customer) return;
    const before = await readSubscription(tx, customer);
    await tx.update(customers).set({ subscribed: email }).where(eq(customers.id, customerId));
    await tx
      .insert(memberSubscriptions)
      .values({ customerId, ...chosen })
      .onConflictDoUpdate({ target: memberSubscriptions.customerId, set: chosen });
    const form = { source: 'SUBSCRIPTIONS', locale, wording } as const;
    await recordChanges(tx, customer, { before, after: { email, sms } }, form);
  });
}

/** Changes a member's own data, and keeps a consent that changed with it. Fields that are not given stay unchanged. */
export async function saveProfile(
  db: Database,
  customerId: string,
  { wording, ...input }: Worded<SavePersonalInfoRequest>,
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await findLockedCustomer(tx, customerId);
    if (!customer) return;
    await updatePersonalInfo(tx, customerId, input);
    const change = { before: { email: customer.subscribed }, after: { email: input.subscribed } };
    await recordChanges(tx, customer, change, { source: 'PROFILE', locale, wording });
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
