import { randomUUID } from 'node:crypto';
import type { Executor } from 'api-platform/foundation';
import { hashPassword } from 'api-platform/passwords';
import {
  customerAddresses,
  customers,
  favourites,
  newsletterSubscriptions,
  sentCodes,
} from 'database/schema/customer';
import { launchPlaces } from 'database/schema/launches';
import { favouriteBrands, memberSubscriptions, storedPaymentMethods } from 'database/schema/member';
import { pushSubscriptions } from 'database/schema/push-subscriptions';
import { restockAlerts } from 'database/schema/restock-alerts';
import { eq, like } from 'drizzle-orm';
import { type ConsentChange, recordConsents } from '../consent';
import type { Customer } from './customer-repository';
import { revokeFamilies } from './refresh-tokens';

/** Of the addresses that closed accounts have instead of their own. */
export const closedDomain = '@account.invalid';

/** True for a row that `anonymiseCustomer` has emptied. */
export const isClosedAccount = ({ email }: Pick<Customer, 'email'>) => email.endsWith(closedDomain);

/** SQL: the accounts of which that is true. */
export const closedAccounts = like(customers.email, `%${closedDomain}`);

/**
 * Removes what identifies a customer and ends all logins; returns the ended ones. The row stays, because
 * orders, returns and ledgers refer to it; so does the member number, which keeps a store membership from
 * giving its points to a second account. The address becomes free for a new account. What the member had agreed to be sent
 * ends, and the log of it keeps no address.
 */
export async function anonymiseCustomer(db: Executor, customer: Customer, now: Date): Promise<string[]> {
  const { id, email } = customer;
  await endConsents(db, customer);
  await db
    .update(customers)
    .set({
      email: `closed-${id}${closedDomain}`,
      emailVerifiedAt: null,
      passwordHash: await hashPassword(randomUUID()),
      firstName: 'Closed',
      lastName: 'Account',
      phoneRegion: null,
      phone: null,
      birthday: null,
      labels: [],
      subscribed: false,
      refererCode: null,
      updatedAt: now,
    })
    .where(eq(customers.id, id));
  for (const table of [
    customerAddresses,
    favourites,
    favouriteBrands,
    memberSubscriptions,
    storedPaymentMethods,
    pushSubscriptions,
    restockAlerts,
    launchPlaces,
  ]) {
    await db.delete(table).where(eq(table.customerId, id));
  }
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase()));
  await db.delete(sentCodes).where(eq(sentCodes.email, email.toLowerCase()));
  return revokeFamilies(db, id, now);
}

/** Keeps that everything a member was sent ends with the account. */
async function endConsents(db: Executor, { id, email, subscribed }: Customer): Promise<void> {
  const ofMember = { customerId: id, given: false, source: 'ACCOUNT_CLOSED' } as const;
  const [chosen] = await db.select().from(memberSubscriptions).where(eq(memberSubscriptions.customerId, id));
  const [news] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email.toLowerCase()));
  const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, id));
  const ended: ConsentChange[] = browsers.map(({ endpoint }) => ({ ...ofMember, endpoint, channel: 'PUSH' }));
  if (subscribed) ended.push({ ...ofMember, email, channel: 'EMAIL' });
  // That was given without the account, and is found by the address alone.
  if (news) ended.push({ ...ofMember, customerId: undefined, email, channel: 'EMAIL' });
  if (chosen?.sms) ended.push({ ...ofMember, email, channel: 'SMS' });
  await recordConsents(db, ended);
}
