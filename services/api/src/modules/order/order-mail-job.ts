import { ApiProblem, type Executor } from 'api-platform/foundation';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import {
  type MailedStatus,
  mailedParcelSteps,
  mailedStatuses,
  orderMails,
} from 'documents/mail/mailed-steps';
import { type StaffReason, staffReasons } from 'shared-contracts/shipment-states';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { readJournal } from './order-journal';

export interface OrderMailKey {
  orderId: string;
  status: MailedStatus;
  /** For the step of a parcel; missing in jobs of a release that sent orders as a whole. */
  shipmentId?: string | undefined;
  /** Reason for which staff cancelled the order. */
  reason?: StaffReason | undefined;
  /** The same in the words of staff, for the buyer of a trade order. */
  because?: string | undefined;
}

/** Why staff cancelled an order, as its mail says it. */
export type ToldReason = Pick<OrderMailKey, 'reason' | 'because'>;

export const orderMailJob: Job<OrderMailKey> = {
  name: 'order-mail',
  payload: z.object({
    orderId: z.string(),
    status: z.enum(orderMails),
    shipmentId: z.optional(z.string()),
    reason: z.optional(z.enum(staffReasons)),
    because: z.optional(z.string()),
  }),
  maxAttempts: 13,
};

/**
 * Queues the mail about a new state in the transaction that sets it. A payment reported by both redirect and
 * webhook changes the state once, so one mail is sent.
 */
export async function queueOrderMail(
  tx: Executor,
  orderId: string,
  moved: string,
  { reason, because }: ToldReason = {},
): Promise<void> {
  const status = mailedStatuses.find((mailed) => mailed === moved);
  if (!status) return;
  await dequeue(tx, unpaidMailKey(orderId));
  await enqueue(tx, orderMailJob, { orderId, status, reason, because }, `order-mail:${orderId}:${status}`);
}

const parcelMailKey = (orderId: string, shipmentId: string, step: string) =>
  `order-mail:${orderId}:${step}:${shipmentId}`;

/** Queues the mail about the step of a parcel, once for each parcel and step. */
export async function queueParcelMail(
  tx: Executor,
  orderId: string,
  shipmentId: string,
  step: string,
): Promise<void> {
  const status = mailedParcelSteps.find((mailed) => mailed === step);
  if (!status) return;
  await enqueue(
    tx,
    orderMailJob,
    { orderId, status, shipmentId },
    parcelMailKey(orderId, shipmentId, status),
  );
}

/** Takes the mail about a step that was undone out of the queue, unless it is sent already. */
export const dequeueParcelMail = (tx: Executor, orderId: string, shipmentId: string, step: string) =>
  dequeue(tx, parcelMailKey(orderId, shipmentId, step));

/**
 * Queues a mail that was sent before once more, with the reasons that it gave then. Throws a conflict when it was never sent.
 */
export async function queueMailAgain(
  tx: Executor,
  orderId: string,
  { status, shipmentId }: Pick<OrderMailKey, 'status' | 'shipmentId'>,
): Promise<void> {
  const sent = (await readJournal(tx, orderId)).findLast(
    ({ kind, facts }) => kind === 'MAIL' && facts.status === status && facts.shipmentId === shipmentId,
  );
  if (!sent) throw new ApiProblem(resultCodes.conflict, 'This mail was not sent before');
  const key = z.parse(orderMailJob.payload, sent.facts);
  await enqueue(tx, orderMailJob, key, `order-mail-again:${orderId}:${status}:${shipmentId ?? ''}`);
}

const unpaidMailKey = (orderId: string) => `order-mail:${orderId}:UNPAID`;

/** Most shoppers pay within this time and need no mail about an order that is not paid. */
const unpaidMailSeconds = 120;

/**
 * Queues the mail that links to the payment, for a shopper who left before paying. The job sends nothing when the
 * order is paid by then.
 */
export async function queueUnpaidMail(tx: Executor, orderId: string): Promise<void> {
  const key = unpaidMailKey(orderId);
  await enqueue(tx, orderMailJob, { orderId, status: 'UNPAID' }, key, unpaidMailSeconds);
}
