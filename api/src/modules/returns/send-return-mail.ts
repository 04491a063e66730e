import { and, eq, sql } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { pointEntries } from '../../db/schema/points';
import type { Database, Executor } from '../../platform/foundation';
import type { Mailer } from '../../platform/mail/mailer';
import { findCustomer } from '../customer';
import { findOrder } from '../order';
import { returnMail } from './return-mail';
import type { MailedStep } from './return-mail-job';
import { findReturn, readReturnedLines } from './return-repository';

export interface ReturnPost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  shopUrl: string;
}

async function readPointsTaken(db: Executor, returnId: string): Promise<number> {
  const { points } = pointEntries;
  const [sum] = await db
    .select({ taken: sql<number>`coalesce(-sum(${points}), 0)::int` })
    .from(pointEntries)
    .where(and(eq(pointEntries.returnId, returnId), eq(pointEntries.kind, 'REVERSED')));
  return sum?.taken ?? 0;
}

/**
 * Sends a mail about a return in the language of the request: to the account's address, also for an order
 * placed as a guest that has moved into it; to the order's address for a guest. A deleted account gets none.
 * Throws when sending fails.
 */
export async function sendReturnMail(
  { db, directMailer, shopName, shopUrl }: ReturnPost,
  { returnId, step }: { returnId: string; step: MailedStep },
): Promise<void> {
  const found = await findReturn(db, returnId);
  const order = found && (await findOrder(db, found.orderId));
  if (!order) return;
  const customerId = order.customerId ?? found.customerId;
  const member = customerId === null ? undefined : await findCustomer(db, customerId);
  if (customerId !== null && !member) return;
  const lines = await readReturnedLines(db, [returnId]);
  const news = {
    returnId,
    orderId: found.orderId,
    firstName: member?.firstName ?? order.address.firstName,
    isGuest: member === undefined,
    method: found.method,
    collectFrom: order.address,
    lines: lines.map(({ line: { title, color, size }, quantity }) => ({ title, color, size, quantity })),
    payment: found.refundMinor,
    giftCards: found.giftCardMinor ?? 0,
    points: found.points ?? 0,
    pointsTaken: await readPointsTaken(db, returnId),
    refusal: found.refusal,
    ...{ shopName, shopUrl },
  };
  const mail = returnMail(step, news, isLocale(found.locale) ? found.locale : 'en');
  await directMailer.send({ to: member?.email ?? order.email, ...mail });
}
