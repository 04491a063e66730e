import { ApiProblem, type Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { items, skus } from 'database/schema/catalogue';
import { restockAlerts } from 'database/schema/restock-alerts';
import { restockMail } from 'documents/mail/restock-mail';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RestockRequest, restockStates } from 'shared-contracts/wire/restock';
import { availableOf, findSkus } from '../stock';

/** Lifetime of an alert. After it the address is deleted, and no mail is sent. */
const keptDays = 180;

interface RestockCaller {
  customerId: string | undefined;
  locale: Locale;
}

/** Stores a request for a mail when the sku is back in stock. A repeated request updates only the language. */
export async function noteRestock(
  db: Database,
  { skuId, channelId, email }: RestockRequest,
  { customerId, locale }: RestockCaller,
): Promise<(typeof restockStates)[number]> {
  const sku = (await findSkus(db, [{ skuId }])).get(skuId);
  if (!sku?.onShelf || !sku.channelIds.includes(channelId))
    throw new ApiProblem(resultCodes.notFound, 'There is no such size');
  if (availableOf(sku) > 0) return 'AVAILABLE';
  const alert = { skuId, email: email.toLowerCase(), channelId, locale, customerId };
  await db
    .insert(restockAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [restockAlerts.skuId, restockAlerts.email],
      set: { channelId, locale, createdAt: sql`now()` },
    });
  return 'NOTED';
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
    delete from ${restockAlerts} where ${restockAlerts.createdAt} < now() - make_interval(days => ${keptDays})`);
  // Rows are found first and processed one by one: an address that the mail server refuses must not hold up the
  // others.
  const due = await db
    .select({ skuId: restockAlerts.skuId, email: restockAlerts.email })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .innerJoin(items, eq(items.id, skus.itemId))
    .where(sql`${skus.stock} > 0 and ${skus.synced} and ${items.onShelf}`)
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
      await mailer.send({ to: email, ...restockMail(sku, { channelId: alert.channelId, locale }, post) });
      return true;
    });
  }
}
