import type { Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/*
 * One-time benefits are limited per mailbox: a "+tag" makes another e-mail address and account, but not
 * another person. `mailbox_of` and `mailbox_hash` are functions in the database.
 */

/** Identifies a mailbox without storing its address. */
export function mailboxHash(email: string): SQL<string> {
  return sql<string>`mailbox_hash(${email})`;
}

/** Whether a column references the member or another account with the same mailbox. */
export function isOfSameMailbox(column: PgColumn, customerId: string): SQL {
  const ownMailbox = sql`(select mailbox_of(email) from customers where id = ${customerId})`;
  return inArray(column, sql`(select id from customers where mailbox_of(email) = ${ownMailbox})`);
}

/** Serializes the accounts of one mailbox until the transaction ends. */
export async function lockMailbox(db: Executor, customerId: string): Promise<void> {
  await db
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(mailbox_of(${customers.email}), 0))::text` })
    .from(customers)
    .where(eq(customers.id, customerId));
}
