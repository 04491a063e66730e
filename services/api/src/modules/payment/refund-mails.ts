import type { Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import type { Job } from 'api-platform/queue';
import { paymentRefunds } from 'database/schema/disputes';
import { refundFailedMail, refundTaskMail } from 'documents/mail/refund-failed-mail';
import { eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
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
  const order = await findOrder(db, refund.orderId);
  if (!order) return;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const firstName = member?.firstName ?? order.address.firstName;
  const news = { ...refund, firstName, isGuest: member === undefined, ...shop };
  const mail = refundFailedMail(news, isLocale(order.locale) ? order.locale : 'en');
  await mailer.send({ to: member?.email ?? order.email, ...mail });
  await writeJournal(db, order.id, { kind: 'MAIL', text: mail.subject, facts: { reference } });
}
