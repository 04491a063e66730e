import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { Mail, Mailer } from 'api-platform/mail/mailer';
import { enqueue, type Job } from 'api-platform/queue';
import { pointEntries } from 'database/schema/points';
import type { ReturnState } from 'database/schema/states';
import { type ReturnAddress, returnMail } from 'documents/mail/return-mail';
import { and, eq, sql } from 'drizzle-orm';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import { type MailedReturnStep, mailedReturnSteps } from 'shared-contracts/wire/merchant-orders';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { readMailEdits } from '../mail-texts';
import { findOrder, isErased, readJournal, writeJournal } from '../order';
import { readFailedRefunds } from '../payment';
import { readRulesAt } from '../rules';
import { findSkus } from '../stock';
import { labelReturn } from './label-return';
import { findContinuation, findReplacement, findReturn, readReturnedLines } from './return-repository';

interface ReturnMailKey {
  returnId: string;
  step: MailedReturnStep;
}

export const returnMailJob: Job<ReturnMailKey> = {
  name: 'return-mail',
  payload: z.object({ returnId: z.string(), step: z.enum(mailedReturnSteps) }),
  maxAttempts: 13,
};

/**
 * Queues the mail in the transaction of the step, so that a step that is rolled back sends none. The provider pays an
 * accepted return back within a moment: the mail that accepts it says so, and a second one follows only when staff had
 * to pay by hand.
 */
export async function queueReturnMail(
  tx: Executor,
  { id: returnId }: { id: string },
  status: ReturnState | 'EXCHANGE_ENDED',
  { isByHand = false }: { isByHand?: boolean | undefined } = {},
): Promise<void> {
  const step = mailedReturnSteps.find((mailed) => mailed === status);
  if (step === 'REFUNDED' && !isByHand) return;
  if (step) await enqueue(tx, returnMailJob, { returnId, step }, `return-mail:${returnId}:${step}`);
}

/**
 * Queues a mail that was sent before once more; what it says of the return is as of now. Throws a conflict when it was never sent, and
 * when the buyer was erased.
 */
export async function queueReturnMailAgain(tx: Executor, { returnId, step }: ReturnMailKey): Promise<void> {
  const found = await findReturn(tx, returnId);
  const order = found && (await findOrder(tx, found.orderId));
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No such return');
  if (isErased(order)) throw new ApiProblem(resultCodes.conflict, 'The buyer was erased');
  const isSent = (await readJournal(tx, order.id)).some(
    ({ kind, facts }) => kind === 'MAIL' && facts.returnId === returnId && facts.step === step,
  );
  if (!isSent) throw new ApiProblem(resultCodes.conflict, 'This mail was not sent before');
  await enqueue(tx, returnMailJob, { returnId, step }, `return-mail-again:${returnId}:${step}`);
}

export interface ReturnPost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  shopUrl: string;
  /** The address that parcels come back to. */
  returnTo?: ReturnAddress | undefined;
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
 * The mail about a step of a return in a language, by default that of the request: to the account's address,
 * also for an order placed as a guest that has moved into it; to the order's address for a guest. A deleted
 * account gets none.
 */
export async function composeReturnMail(
  db: Executor,
  shop: Pick<ReturnPost, 'shopName' | 'shopUrl' | 'returnTo'>,
  { returnId, step }: ReturnMailKey,
  locale?: Locale,
): Promise<(Mail & { orderId: string }) | undefined> {
  const found = await findReturn(db, returnId);
  const order = found && (await findOrder(db, found.orderId));
  if (!order) return undefined;
  const customerId = order.customerId ?? found.customerId;
  const member = customerId === null ? undefined : await findCustomer(db, customerId);
  if (customerId !== null && !member) return undefined;
  const lines = await readReturnedLines(db, [returnId]);
  const skus = await findSkus(
    db,
    lines.flatMap(({ exchangeSkuId }) => (exchangeSkuId === null ? [] : [{ skuId: exchangeSkuId }])),
  );
  const news = {
    returnId,
    orderId: found.orderId,
    firstName: member?.firstName ?? order.address.firstName,
    isGuest: member === undefined,
    kind: found.kind,
    reason: found.reason,
    method: found.method,
    collectFrom: found.collectFrom ?? order.address,
    lines: lines.map(
      ({ line: { title, color, size, ...line }, quantity, announced, received, exchangeSkuId }) => ({
        exchangeFor: (exchangeSkuId !== null && skus.get(exchangeSkuId)) || null,
        image: line.image,
        itemCode: line.itemCode,
        channelId: line.channelId,
        title,
        color,
        size,
        quantity: step === 'ARRIVED' ? (received ?? quantity) : quantity,
        announced: announced ?? quantity,
      }),
    ),
    payment: found.refundMinor,
    credit: found.creditMinor,
    giftCards: found.giftCardMinor,
    points: found.points,
    pointsTaken: await readPointsTaken(db, returnId),
    refusal: found.refusal,
    deduction:
      found.deductionReason === null
        ? null
        : { amount: found.deductionMinor, because: found.deductionReason },
    replacedBy: (await findReplacement(db, returnId)) ?? null,
    continuedBy: (await findContinuation(db, returnId)) ?? null,
    heldDays: (await readRulesAt(db))(found.createdAt).exchangeHoldDays,
    ...shop,
  };
  const mailLocale = isLocale(found.locale) ? found.locale : 'en';
  return {
    orderId: order.id,
    to: member?.email ?? order.email,
    ...returnMail(step, news, locale ?? mailLocale, await readMailEdits(db)),
  };
}

/** Sends a mail about a return; none about a refund that has failed since. Throws when sending fails. */
export async function sendReturnMail(
  { db, directMailer, shopName, shopUrl, returnTo }: ReturnPost,
  key: ReturnMailKey,
): Promise<void> {
  if (key.step === 'REFUNDED' && (await readFailedRefunds(db, [key.returnId])).size > 0) return;
  // Its label is what the mail leads to.
  if (key.step === 'REQUESTED') await labelReturn(db, key.returnId, { shopName, returnTo });
  const composed = await composeReturnMail(db, { shopName, shopUrl, returnTo }, key);
  if (!composed) return;
  const { orderId, ...mail } = composed;
  await directMailer.send(mail);
  await writeJournal(db, orderId, { kind: 'MAIL', text: mail.subject, facts: { ...key } });
}
