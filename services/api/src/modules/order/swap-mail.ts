import type { Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import { isPayable } from 'commerce-rules/order-steps';
import { swapAskedMail, swapEndedMail } from 'documents/mail/swap-mail';
import { isLocale } from 'shared-contracts/locale';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { readMailEdits } from '../mail-texts';
import { isErased } from './erased-guest';
import { writeJournal } from './order-journal';
import type { OrderPost } from './order-mail';
import { findOrder, readOrderLines } from './order-repository';
import { findSwapBy } from './order-swaps';

const swapMails = ['ASKED', 'ENDED'] as const;
type SwapMail = (typeof swapMails)[number];

/** Asks the buyer for the difference, or says that the order stays as it was. `orderId` is the order that is paid. */
export const swapMailJob: Job<{ orderId: string; step: SwapMail }> = {
  name: 'swap-mail',
  payload: z.object({ orderId: z.string(), step: z.enum(swapMails) }),
  maxAttempts: 13,
};

/** Queues the mail in the transaction of the step. */
export const queueSwapMail = (tx: Executor, orderId: string, step: SwapMail): Promise<void> =>
  enqueue(tx, swapMailJob, { orderId, step }, `swap-mail:${orderId}:${step}`);

/**
 * Mails the buyer about a swap for a dearer piece, in the language of the order. Nothing is asked that can no longer be paid, and
 * nothing is sent to somebody who was erased. Throws when sending fails.
 */
export async function sendSwapMail(
  { db, directMailer, shopName, shopUrl }: OrderPost,
  { orderId, step }: { orderId: string; step: SwapMail },
): Promise<void> {
  const order = await findOrder(db, orderId);
  const swap = order && (await findSwapBy(db, orderId));
  if (!swap || isErased(order) || (step === 'ASKED' && !isPayable(order, new Date()))) return;
  const [after] = await readOrderLines(db, [orderId]);
  const before = (await readOrderLines(db, [swap.ofOrder])).find(
    ({ position }) => position === swap.position,
  );
  if (!before || !after) return;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const news = {
    firstName: member?.firstName ?? order.address.firstName,
    ofOrder: swap.ofOrder,
    orderId,
    before,
    after,
    quantity: swap.quantity,
    due: swap.due,
    until: order.paymentDueAt ?? swap.createdAt,
    shopName,
    shopUrl,
  };
  const compose = step === 'ASKED' ? swapAskedMail : swapEndedMail;
  const mail = compose(news, isLocale(order.locale) ? order.locale : 'en', await readMailEdits(db));
  await directMailer.send({ to: order.email, ...mail });
  await writeJournal(db, swap.ofOrder, { kind: 'MAIL', text: mail.subject, facts: { swap: orderId, step } });
}
