import { createHash } from 'node:crypto';
import type { Executor, Locale } from 'api-platform/foundation';
import { consentEntries } from 'database/schema/consents';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ConsentChannel, ConsentSource, WordingKey } from 'shared-contracts/consent';
import { consentWordings } from 'shared-contracts/consent-wordings';
import type { ConsentRecord } from 'shared-contracts/wire/consents';

/** A consent that somebody gave or ended; at least one of member, address and browser says who. */
export interface ConsentChange {
  customerId?: string | undefined;
  /** Its hash alone is stored. */
  email?: string | undefined;
  /** URL of the browser at its push service; its hash alone is stored. */
  endpoint?: string | undefined;
  channel: ConsentChannel;
  given: boolean;
  source: ConsentSource;
  /** Language of the page or mail that the person read. */
  locale?: Locale | undefined;
  /** Of the wording that the person read; undefined where there was none. */
  wording?: WordingKey | undefined;
  /** Stands in wordings that name the shop. */
  shopName?: string | undefined;
}

/** More entries than anybody has; it limits the memory of one response. */
const most = 1_000;

/** A browser that gets notifications, without the URL that sends to it. */
const deviceOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** SQL: who owns the mailbox of an address. */
const hashOf = (email: string): SQL<string> => sql<string>`mailbox_hash(${email})`;

/**
 * Adds entries to the log of marketing consent, in the transaction that changes what is sent. The wording is the one that stands
 * here under the key: nobody else's text is stored.
 */
export async function recordConsents(db: Executor, changes: readonly ConsentChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.insert(consentEntries).values(
    changes.map(({ customerId, email, endpoint, channel, given, source, locale, wording, shopName }) => ({
      customerId,
      mailbox: email === undefined ? undefined : hashOf(email),
      device: endpoint === undefined ? undefined : deviceOf(endpoint),
      channel,
      given,
      source,
      locale,
      wording,
      wordingText:
        locale &&
        wording &&
        consentWordings[wording][channel]?.[locale].replace('{shopName}', () => shopName ?? ''),
    })),
  );
}

/** Whose consents: a member's, those of an address without an account, or both. */
interface ConsentSubject {
  customerId?: string | undefined;
  email?: string | undefined;
}

/** The consents of somebody, the latest first. */
export async function listConsents(
  db: Executor,
  { customerId, email }: ConsentSubject,
): Promise<ConsentRecord[]> {
  const ofMember = customerId === undefined ? undefined : eq(consentEntries.customerId, customerId);
  const ofAddress =
    email === undefined
      ? undefined
      : and(isNull(consentEntries.customerId), eq(consentEntries.mailbox, hashOf(email)));
  const rows = await db
    .select()
    .from(consentEntries)
    .where(or(ofMember, ofAddress) ?? sql`false`)
    .orderBy(desc(consentEntries.at), desc(consentEntries.id))
    .limit(most);
  return rows.map(({ at, channel, given, source, locale, wording, wordingText }) => ({
    at: at.toISOString(),
    channel,
    given,
    source,
    locale,
    wording,
    text: wordingText,
  }));
}
