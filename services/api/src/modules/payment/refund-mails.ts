import type { Database } from 'api-platform/foundation';
import type { Mail, Mailer } from 'api-platform/mail/mailer';
import type { Job } from 'api-platform/queue';
import { paymentRefunds } from 'database/schema/disputes';
import { refundFailedMail, refundTaskMail } from 'documents/mail/refund-failed-mail';
import { eq } from 'drizzle-orm';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { mayStaff } from 'shared-contracts/staff-roles';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { findOrder, writeJournal } from '../order';
import { listStaff } from '../staff';

export const refundMailJob: Job<{ reference: string; to: 'BUYER' | 'STAFF' }> = {
  name: 'refund-mail',
  payload: z.object({ reference: z.string(), to: z.enum(['BUYER', 'STAFF']) }),
  maxAttempts: 13,
};

interface Post {
  db: Database;
  mailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/**
 * The mail to the buyer about a refund that failed in a language, by default that of the order, and its order; undefined when there is
 * no such refund.
 */
export async function composeRefundFailedMail(
  db: Database,
  shop: Pick<Post, 'shopName' | 'shopUrl'>,
  reference: string,
  locale?: Locale,
): Promise<(Mail & { orderId: string }) | undefined> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.reference, reference));
  const order = refund && (await findOrder(db, refund.orderId));
  if (!order) return undefined;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const firstName = member?.firstName ?? order.address.firstName;
  const news = { ...refund, firstName, isGuest: member === undefined, ...shop };
  const ordered = isLocale(order.locale) ? order.locale : 'en';
  return {
    orderId: order.id,
    to: member?.email ?? order.email,
    ...refundFailedMail(news, locale ?? ordered),
  };
}

/** Tells the buyer, or all staff who may refund, that a refund did not arrive. Nobody is told once it is settled. */
export async function sendRefundMail(
  { db, mailer, ...shop }: Post,
  { reference, to }: { reference: string; to: 'BUYER' | 'STAFF' },
): Promise<void> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.reference, reference));
  if (refund?.state !== 'FAILED') return;
  if (to === 'STAFF') {
    const mail = refundTaskMail(refund, shop);
    for (const { email, roles, disabledAt } of await listStaff(db)) {
      if (disabledAt === null && mayStaff(roles, 'orders.refund')) await mailer.send({ ...mail, to: email });
    }
    return;
  }
  const composed = await composeRefundFailedMail(db, shop, reference);
  if (!composed) return;
  const { orderId, ...mail } = composed;
  await mailer.send(mail);
  await writeJournal(db, orderId, { kind: 'MAIL', text: mail.subject, facts: { reference } });
}
