import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import type { Database, Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { pushSubscriptions } from 'database/schema/push-subscriptions';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { isLocale, type Locale } from 'shared-contracts/locale';
import type { PushSubscriptionRequest } from 'shared-contracts/wire/push';
import { type ConsentChange, recordConsents, type Worded } from '../consent';

interface Subscriber {
  customerId: string | undefined;
  locale: Locale;
  network: string;
}

/** New browsers of one network and one visitor. A network may be that of a mobile operator. */
const networkRule: AttemptRule = { limit: 100, windowSeconds: 3_600, waitSeconds: 3_600 };
const visitorRule: AttemptRule = { limit: 20, windowSeconds: 86_400, waitSeconds: 86_400 };

/**
 * Stores the subscription of a browser. The same browser again replaces its keys and its owner; new ones are limited,
 * because endpoints can be invented.
 */
export async function storeSubscription(
  db: Database,
  { endpoint, keys, expirationTime, guestId, wording }: Worded<PushSubscriptionRequest>,
  { customerId, locale, network }: Subscriber,
): Promise<void> {
  const [known] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  if (!known) {
    const now = new Date();
    const visitor = customerId ?? guestId;
    if (visitor) await takeAttempt(db, `push:visitor:${visitor}`, visitorRule, now);
    await takeAttempt(db, `push:network:${network}`, networkRule, now);
  }
  const values = {
    ...keys,
    locale,
    customerId: customerId ?? null,
    guestId: customerId ? null : (guestId ?? null),
    expiresAt: expirationTime === null ? null : new Date(expirationTime),
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    // A browser that renews its subscription agrees to nothing new.
    if (known && known.customerId === values.customerId) return;
    const who = { customerId, endpoint, channel: 'PUSH', given: true } as const;
    await recordConsents(tx, [{ ...who, source: 'PUSH', locale, wording }]);
  });
}

/** Ends the subscription of a browser: by the visitor, or because the browser or its service ended it. */
export async function deleteSubscription(
  db: Database,
  endpoint: string,
  { source, locale }: { source: 'PUSH' | 'PUSH_ENDED'; locale?: Locale },
): Promise<void> {
  await endSubscriptions(db, eq(pushSubscriptions.endpoint, endpoint), { source, locale });
}

export async function deleteExpiredSubscriptions(db: Database, now: Date): Promise<number> {
  return endSubscriptions(db, lt(pushSubscriptions.expiresAt, now), { source: 'PUSH_ENDED' });
}

/** Returns how many ended. */
async function endSubscriptions(
  db: Database,
  which: SQL,
  how: Pick<ConsentChange, 'source' | 'locale'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(pushSubscriptions)
      .where(which)
      .returning({ endpoint: pushSubscriptions.endpoint, customerId: pushSubscriptions.customerId });
    await recordConsents(
      tx,
      gone.map(({ endpoint, customerId }) => ({
        customerId: customerId ?? undefined,
        endpoint,
        channel: 'PUSH',
        given: false,
        ...how,
      })),
    );
    return gone.length;
  });
}

export interface PushReceiver {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  locale: Locale;
}

/** The next subscriptions after an endpoint, of everybody or of the member with this address. */
export async function listSubscriptions(
  db: Executor,
  { after, email, limit }: { after: string; email?: string | undefined; limit: number },
): Promise<PushReceiver[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .leftJoin(customers, eq(customers.id, pushSubscriptions.customerId))
    .where(
      and(
        gt(pushSubscriptions.endpoint, after),
        email === undefined ? undefined : eq(sql`lower(${customers.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(pushSubscriptions.endpoint)
    .limit(limit);
  return rows.map(({ subscription: { endpoint, p256dh, auth, locale } }) => ({
    endpoint,
    keys: { p256dh, auth },
    locale: isLocale(locale) ? locale : 'en',
  }));
}
