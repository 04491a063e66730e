import type { Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import type { Job } from 'api-platform/queue';
import { paymentDisputes } from 'database/schema/disputes';
import { disputeMail } from 'documents/mail/dispute-mail';
import { eq } from 'drizzle-orm';
import { mayStaff } from 'shared-contracts/staff-roles';
import * as z from 'zod/mini';
import { listStaff } from '../staff';

export const disputeMailJob: Job<{ pspReference: string }> = {
  name: 'dispute-mail',
  payload: z.object({ pspReference: z.string() }),
  maxAttempts: 13,
};

interface Shop {
  shopName: string;
  shopUrl: string;
}

/** Sends a mail to all staff who may refund. */
export async function sendDisputeMail(
  { db, mailer, ...shop }: Shop & { db: Database; mailer: Mailer },
  { pspReference }: { pspReference: string },
): Promise<void> {
  const [dispute] = await db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.pspReference, pspReference));
  const mail = dispute && disputeMail(dispute, shop);
  if (!mail) return;
  for (const { email, roles, disabledAt } of await listStaff(db)) {
    if (disabledAt === null && mayStaff(roles, 'orders.refund')) await mailer.send({ ...mail, to: email });
  }
}
