import { readAddress, sealAddress } from 'api-platform/address-link';
import { type AttemptRule, clearAttempts, countAttempt, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { customers, newsletterSubscriptions } from 'database/schema/customer';
import { newsletterConfirmationMail } from 'documents/mail/newsletter-mail';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { newsletterWording } from 'shared-contracts/consent';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import { recordConsents } from '../consent';
import { readMailEdits } from '../mail-texts';

export interface NewsletterOptions {
  db: Database;
  mailer: Mailer;
  tokenKeys: Keys;
  shopName: string;
  shopUrl: string;
  log: FastifyBaseLogger;
}

const confirmDays = 7;
const purpose = 'newsletter confirmation' as const;
/** Mails that ask one address, and those that one network causes: nobody fills mailboxes of others with them. */
const addressRule: AttemptRule = { limit: 3, windowSeconds: 86_400, waitSeconds: 86_400 };
const networkRule: AttemptRule = { limit: 30, windowSeconds: 3_600, waitSeconds: 3_600 };
const addressKey = (email: string) => `newsletter:${email}`;

/**
 * Asks the owner of an address, by the link in a mail, whether to send news. Nothing is stored before. The answer is the
 * same for an address that is subscribed, so that it tells nobody who is.
 */
export async function askForNewsletter(
  { db, mailer, tokenKeys, shopName, shopUrl, log }: NewsletterOptions,
  given: string,
  { network, locale }: { network: string; locale: Locale },
): Promise<void> {
  const email = given.toLowerCase();
  const now = new Date();
  await takeAttempt(db, `newsletter:network:${network}`, networkRule, now);
  if ((await countAttempt(db, addressKey(email), addressRule, now)) > 0) return;
  const until = new Date(now.getTime() + confirmDays * 86_400_000);
  const token = sealAddress({ email, locale }, until, { keys: tokenKeys, purpose });
  const asked = { token, days: confirmDays, shopName, shopUrl };
  const mail = newsletterConfirmationMail(asked, locale, await readMailEdits(db));
  mailer
    .send({ to: email, ...mail })
    .catch((error: unknown) => log.error({ err: error }, 'a mail about a subscription could not be sent'));
}

/** Subscribes the address whose owner opened the link of the mail, and keeps the consent. Idempotent. */
export async function confirmNewsletter(
  { db, tokenKeys, shopName }: Pick<NewsletterOptions, 'db' | 'tokenKeys' | 'shopName'>,
  token: string,
  now: Date,
): Promise<void> {
  const link = readAddress(token, now, { keys: tokenKeys, purpose });
  if (!link) throw new ApiProblem(resultCodes.notFound, 'This link has expired: sign up again in the footer');
  const { email, locale } = link;
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(newsletterSubscriptions)
      .values({ email })
      .onConflictDoNothing()
      .returning({ email: newsletterSubscriptions.email });
    if (added.length === 0) return;
    const words = { locale, wording: newsletterWording, shopName } as const;
    await recordConsents(tx, [{ email, channel: 'EMAIL', given: true, source: 'NEWSLETTER', ...words }]);
  });
  await clearAttempts(db, addressKey(email));
}

/**
 * Ends the news to an address, for somebody who asks by letter or phone: of the newsletter form, and of the member with
 * exactly this address. False when none went there.
 */
export async function endNewsletter(db: Database, given: string): Promise<boolean> {
  const email = given.toLowerCase();
  return db.transaction(async (tx) => {
    const news = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
      .returning({ email: newsletterSubscriptions.email });
    const members = await tx
      .update(customers)
      .set({ subscribed: false })
      .where(and(eq(sql`lower(${customers.email})`, email), customers.subscribed))
      .returning({ customerId: customers.id });
    const end = { email, channel: 'EMAIL', given: false, source: 'SERVICE' } as const;
    await recordConsents(tx, [...news.map(() => end), ...members.map((member) => ({ ...end, ...member }))]);
    return news.length + members.length > 0;
  });
}
