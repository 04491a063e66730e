import { readAddress, sealAddress } from 'api-platform/address-link';
import { type AttemptRule, clearAttempts, countAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { items, skus } from 'database/schema/catalogue';
import { customers } from 'database/schema/customer';
import { restockAlerts } from 'database/schema/restock-alerts';
import { type RestockedSku, restockConfirmationMail, restockMail } from 'documents/mail/restock-mail';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RestockRequest, RestockResult } from 'shared-contracts/wire/restock';
import { readMailEdits } from '../mail-texts';
import { availableOf, findSkus } from '../stock';

/** Lifetime of an alert. After it the address is deleted, and no mail is sent. */
const keptDays = 180;

interface RestockCaller {
  customerId: string | undefined;
  locale: Locale;
}

/** An alert that nobody confirmed is deleted after this time. The link in the mail is valid as long. */
const unconfirmedDays = 7;
/** Alerts of one address. More unconfirmed ones replace the oldest, so that strangers cannot take the places of its owner. */
const maxUnconfirmed = 5;
const maxConfirmed = 50;
/** Mails that ask one address, so that nobody fills a mailbox with them. */
const askRule: AttemptRule = { limit: 3, windowSeconds: 86_400, waitSeconds: 86_400 };
const purpose = 'restock confirmation' as const;

export interface NotingOptions {
  db: Database;
  mailer: Mailer;
  /** Seal the link of the mail. */
  tokenKeys: Keys;
  shopName: string;
  shopUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Stores a request for a mail when the sku is back in stock. A repeated request updates only the language. An address that is not
 * the verified one of the member who asks has to agree first, by the link in a mail.
 */
export async function noteRestock(
  options: NotingOptions,
  { skuId, channelId, email: given }: RestockRequest,
  { customerId, locale }: RestockCaller,
): Promise<RestockResult> {
  const { db } = options;
  const email = given.toLowerCase();
  const sku = (await findSkus(db, [{ skuId }])).get(skuId);
  if (!sku?.onShelf || !sku.channelIds.includes(channelId))
    throw new ApiProblem(resultCodes.notFound, 'There is no such size');
  if (availableOf(sku) > 0) return { state: 'AVAILABLE' };
  const isOwn = customerId !== undefined && (await isVerifiedAddress(db, customerId, email));
  const confirmed = await db.$count(
    restockAlerts,
    and(eq(restockAlerts.email, email), isNotNull(restockAlerts.confirmedAt)),
  );
  if (confirmed >= maxConfirmed)
    throw new ApiProblem(resultCodes.tooManyTries, 'This address waits for many sizes already');
  const confirmedAt = isOwn ? new Date() : null;
  const [stored] = await db
    .insert(restockAlerts)
    .values({ skuId, email, channelId, locale, customerId, confirmedAt })
    .onConflictDoUpdate({
      target: [restockAlerts.skuId, restockAlerts.email],
      set: {
        channelId,
        locale,
        createdAt: sql`now()`,
        confirmedAt: sql`coalesce(${restockAlerts.confirmedAt}, excluded.confirmed_at)`,
      },
    })
    .returning({ confirmedAt: restockAlerts.confirmedAt });
  if (stored?.confirmedAt) return { state: 'NOTED' };
  await forgetOldest(db, email);
  await askOwner(options, { email, sku, channelId, locale });
  return { state: 'NOTED', needsConfirmation: true };
}

async function isVerifiedAddress(db: Database, customerId: string, email: string): Promise<boolean> {
  const [own] = await db
    .select({ email: customers.email, verifiedAt: customers.emailVerifiedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return own?.email.toLowerCase() === email && own.verifiedAt !== null;
}

async function forgetOldest(db: Database, email: string): Promise<void> {
  await db.execute(sql`
    delete from ${restockAlerts} where ${restockAlerts.email} = ${email} and (sku_id, email) in (
      select sku_id, email from ${restockAlerts}
      where ${restockAlerts.email} = ${email} and ${restockAlerts.confirmedAt} is null
      order by ${restockAlerts.createdAt} desc, sku_id offset ${maxUnconfirmed})`);
}

async function askOwner(
  { db, mailer, tokenKeys, shopName, shopUrl, log }: NotingOptions,
  { email, sku, ...place }: { email: string; sku: RestockedSku; channelId: number; locale: Locale },
): Promise<void> {
  const now = new Date();
  if ((await countAttempt(db, `restock-confirm:${email}`, askRule, now)) > 0) return;
  const until = new Date(now.getTime() + unconfirmedDays * 86_400_000);
  const token = sealAddress({ email, locale: place.locale }, until, { keys: tokenKeys, purpose });
  const shop = { shopName, shopUrl };
  const mail = restockConfirmationMail(sku, { ...place, token }, shop, await readMailEdits(db));
  mailer
    .send({ to: email, ...mail })
    .catch((error: unknown) => log.error({ err: error }, 'a mail about a restock alert could not be sent'));
}

/** The owner of an address agrees to the alerts for it. */
export async function confirmRestock(db: Database, token: string, tokenKeys: Keys, now: Date): Promise<void> {
  const link = readAddress(token, now, { keys: tokenKeys, purpose });
  if (!link)
    throw new ApiProblem(resultCodes.notFound, 'This link has expired: ask again on the item’s page');
  const { email } = link;
  await db
    .update(restockAlerts)
    .set({ confirmedAt: now })
    .where(and(eq(restockAlerts.email, email), isNull(restockAlerts.confirmedAt)));
  await clearAttempts(db, `restock-confirm:${email}`);
}

interface RestockPost {
  db: Database;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Sends the mails of sizes that are back in stock; returns their number. A row is deleted after its mail is sent:
 * when a mail fails, the next run retries it. Skips rows that other processes have locked.
 */
export async function sendRestockAlerts(post: RestockPost): Promise<number> {
  const { db, mailer, log } = post;
  await db.execute(sql`
    delete from ${restockAlerts} where ${restockAlerts.createdAt} < now() - make_interval(days =>
      case when ${restockAlerts.confirmedAt} is null then ${unconfirmedDays}::int else ${keptDays}::int end)`);
  // Rows are found first and processed one by one: an address that the mail server refuses must not hold up the
  // others.
  const due = await db
    .select({ skuId: restockAlerts.skuId, email: restockAlerts.email })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .innerJoin(items, eq(items.id, skus.itemId))
    .where(
      sql`${restockAlerts.confirmedAt} is not null and ${skus.stock} > 0 and ${skus.synced} and ${items.onShelf}`,
    )
    .orderBy(restockAlerts.createdAt)
    .limit(500);
  let sent = 0;
  for (const key of due) {
    try {
      if (await sendOne(key)) sent += 1;
    } catch (error) {
      log.error({ err: error, skuId: key.skuId }, 'a restock mail could not be sent, it is tried again');
    }
  }
  return sent;

  function sendOne({ skuId, email }: (typeof due)[number]): Promise<boolean> {
    return db.transaction(async (tx) => {
      const isAlert = and(eq(restockAlerts.skuId, skuId), eq(restockAlerts.email, email));
      const [alert] = await tx
        .select()
        .from(restockAlerts)
        .where(isAlert)
        .for('update', { skipLocked: true });
      const sku = (await findSkus(tx, [{ skuId }])).get(skuId);
      if (!alert || !sku) return false;
      await tx.delete(restockAlerts).where(isAlert);
      const locale = isLocale(alert.locale) ? alert.locale : 'en';
      const place = { channelId: alert.channelId, locale };
      const mail = restockMail(sku, place, post, await readMailEdits(tx));
      await mailer.send({ to: email, ...mail });
      return true;
    });
  }
}
