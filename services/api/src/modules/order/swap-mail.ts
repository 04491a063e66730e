import type { Executor } from 'api-platform/foundation';
import type { Mail } from 'api-platform/mail/mailer';
import { enqueue, type Job } from 'api-platform/queue';
import { isPayable } from 'commerce-rules/order-steps';
import { swapAskedMail, swapEndedMail } from 'documents/mail/swap-mail';
import { isLocale, type Locale } from 'shared-contracts/locale';
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
interface SwapMailKey {
  /** The order that asks for the difference. */
  orderId: string;
  step: SwapMail;
}

/** Asks the buyer for the difference, or says that the order stays as it was. */
export const swapMailJob: Job<SwapMailKey> = {
  name: 'swap-mail',
  payload: z.object({ orderId: z.string(), step: z.enum(swapMails) }),
  maxAttempts: 13,
};

/** Queues the mail in the transaction of the step. */
export const queueSwapMail = (tx: Executor, orderId: string, step: SwapMail): Promise<void> =>
  enqueue(tx, swapMailJob, { orderId, step }, `swap-mail:${orderId}:${step}`);

/**
 * The mail about a swap for a dearer piece in a language, by default that of the order, and the order that was paid; undefined
 * when there is no such swap.
 */
export async function composeSwapMail(
  db: Executor,
  shop: Pick<OrderPost, 'shopName' | 'shopUrl'>,
  { orderId, step }: SwapMailKey,
  locale?: Locale,
): Promise<(Mail & { ofOrder: string }) | undefined> {
  const order = await findOrder(db, orderId);
  const swap = order && (await findSwapBy(db, orderId));
  if (!swap) return undefined;
  const { ofOrder, position, quantity, due } = swap;
  const [after] = await readOrderLines(db, [orderId]);
  const before = (await readOrderLines(db, [ofOrder])).find((line) => line.position === position);
  if (!before || !after) return undefined;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const news = {
    firstName: member?.firstName ?? order.address.firstName,
    ofOrder,
    orderId,
    before,
    after,
    quantity,
    due,
    until: order.paymentDueAt ?? swap.createdAt,
    ...shop,
  };
  const compose = step === 'ASKED' ? swapAskedMail : swapEndedMail;
  const ordered = isLocale(order.locale) ? order.locale : 'en';
  return { ofOrder, to: order.email, ...compose(news, locale ?? ordered, await readMailEdits(db)) };
}

/**
 * Mails the buyer about a swap for a dearer piece. Nothing is asked that can no longer be paid, and nothing is sent to somebody who
 * was erased. Throws when sending fails.
 */
export async function sendSwapMail(
  { db, directMailer, shopName, shopUrl }: OrderPost,
  { orderId, step }: SwapMailKey,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || isErased(order) || (step === 'ASKED' && !isPayable(order, new Date()))) return;
  const composed = await composeSwapMail(db, { shopName, shopUrl }, { orderId, step });
  if (!composed) return;
  const { ofOrder, ...mail } = composed;
  await directMailer.send(mail);
  await writeJournal(db, ofOrder, { kind: 'MAIL', text: mail.subject, facts: { swap: orderId, step } });
}
