/** What people agreed to be sent, and when they ended it: the proof of marketing consent (docs/retention.md). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentChannel, ConsentSource } from 'shared-contracts/consent';
import type { Locale } from 'shared-contracts/locale';
import { moment } from './moment';

/**
 * A consent that was given, or one that was withdrawn. Rows are added only: a trigger refuses changes, and deletions by
 * others than the retention job. No row holds an address, so that an erased person's proof can stay.
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** The member. Without a foreign key, because the proof outlives the account. */
    customerId: uuid('customer_id'),
    /** `mailbox_hash` of the e-mail address, of members and of others: whoever asks about an address can be answered. */
    mailbox: text('mailbox'),
    /** Of a browser that gets notifications: SHA-256 of its endpoint. */
    device: text('device'),
    channel: text('channel').$type<ConsentChannel>().notNull(),
    /** False: withdrawn. */
    given: boolean('given').notNull(),
    /** The form or the act. */
    source: text('source').$type<ConsentSource>().notNull(),
    /** The language of the page; null where nobody saw one. */
    locale: text('locale').$type<Locale>(),
    /** Key of the wording that was shown (`consentWordings`); null where none was shown or kept. */
    wording: text('wording'),
    /** The wording itself, as it was shown in that language. */
    wordingText: text('wording_text'),
  },
  (table) => [
    index('consent_entries_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('consent_entries_mailbox').on(table.mailbox).where(sql`${table.mailbox} is not null`),
    index('consent_entries_device').on(table.device).where(sql`${table.device} is not null`),
    index('consent_entries_at').on(table.at),
    check('consent_entries_channel', sql`${table.channel} in ('EMAIL', 'SMS', 'PUSH')`),
    check(
      'consent_entries_subject',
      sql`coalesce(${table.customerId}::text, ${table.mailbox}, ${table.device}) is not null`,
    ),
  ],
);
