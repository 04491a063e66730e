import { ApiProblem, type Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import { orderJournal } from 'database/schema/shipments';
import { orderMessageMail } from 'documents/mail/order-message-mail';
import { and, eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { isErased } from './erased-guest';
import { type JournalActor, writeJournal } from './order-journal';
import type { OrderPost } from './order-mail';
import { findOrder } from './order-repository';

/** Sends an entry of the history: the words stand there alone, not in the queue. */
export const orderMessageJob: Job<{ entryId: number }> = {
  name: 'order-message',
  payload: z.object({ entryId: z.int() }),
  maxAttempts: 13,
};

/**
 * Enters what staff write to the buyer into the order's history, and queues the mail. Throws a conflict for an order whose buyer
 * was erased.
 */
export async function writeToBuyer(
  tx: Executor,
  orderId: string,
  text: string,
  actor: JournalActor | null,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  if (isErased(order)) throw new ApiProblem(resultCodes.conflict, 'The buyer was erased');
  const entryId = await writeJournal(tx, orderId, { kind: 'MESSAGE', text }, actor);
  await enqueue(tx, orderMessageJob, { entryId }, `order-message:${entryId}`);
}

/** Sends what staff wrote, in the order's language. Throws when sending fails. */
export async function sendOrderMessage(
  { db, directMailer, shopName, shopUrl }: OrderPost,
  { entryId }: { entryId: number },
): Promise<void> {
  const [entry] = await db
    .select({ orderId: orderJournal.orderId, text: orderJournal.text })
    .from(orderJournal)
    .where(and(eq(orderJournal.id, entryId), eq(orderJournal.kind, 'MESSAGE')));
  const order = entry && (await findOrder(db, entry.orderId));
  // Erased since.
  if (!order || !entry.text || isErased(order)) return;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const firstName = member?.firstName ?? order.address.firstName;
  const message = { order, firstName, text: entry.text, shopName, shopUrl };
  await directMailer.send({
    to: order.email,
    ...orderMessageMail(message, isLocale(order.locale) ? order.locale : 'en'),
  });
}
