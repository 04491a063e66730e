import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { Mail, Mailer } from 'api-platform/mail/mailer';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import { isPayable, returnUntil } from 'commerce-rules/order-steps';
import {
  type MailedStatus,
  mailedParcelSteps,
  mailedStatuses,
  orderMail,
  orderMails,
} from 'documents/mail/order-mail';
import type { OrderNews } from 'documents/mail/order-mail-parts';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { type StaffReason, staffReasons } from 'shared-contracts/shipment-states';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { findGiftCardOrders, readCreditSpent } from '../gift-cards';
import { readMailEdits } from '../mail-texts';
import { readRulesAt } from '../rules';
import { readJournal, writeJournal } from './order-journal';
import { findOrder, type Order, readDeliveredAt, readOrderLines } from './order-repository';
import { readShipments, readShopRefunds } from './shipment-repository';

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

export interface OrderPost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/** The pieces of a parcel and those that have not left; undefined for an unknown parcel. */
async function readParcel(
  db: Executor,
  order: Order,
  shipmentId: string,
): Promise<Pick<OrderNews, 'lines' | 'parcel'> | undefined> {
  const lines = await readOrderLines(db, [order.id]);
  const all = await readShipments(db, [order.id]);
  const shipment = all.find(({ id }) => id === shipmentId);
  if (!shipment) return undefined;
  const cancelled = (await readShopRefunds(db, order.id)).filter(({ kind }) => kind === 'CANCELLATION');
  /** How many pieces of a line these lists contain. */
  const count = (position: number, lists: readonly { lines: { position: number; quantity: number }[] }[]) =>
    lists
      .flatMap((list) => list.lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
  const some = (quantityOf: (line: (typeof lines)[number]) => number) =>
    lines.flatMap((line) => {
      const quantity = quantityOf(line);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
  const left = all.filter(({ status, id }) => status !== 'PACKED' || id === shipmentId);
  return {
    lines: some(({ position }) => count(position, [shipment])),
    parcel: {
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      collectionCode: shipment.collectionCode,
      rest: some((line) => line.quantity - count(line.position, [...left, ...cancelled])),
      isWhole: lines.every((line) => count(line.position, [shipment, ...cancelled]) >= line.quantity),
      returnUntil: returnUntil(
        await readDeliveredAt(db, order.id),
        (await readRulesAt(db))(order.createdAt).returnDays,
      ),
    },
  };
}

const withoutCode = (parcel: NonNullable<OrderNews['parcel']>) => ({
  ...parcel,
  collectionCode: parcel.collectionCode && '••••••',
});

/**
 * The mail about a step of an order or parcel in a language; undefined when there is no such order or parcel.
 */
export async function composeOrderMail(
  db: Executor,
  shop: Pick<OrderPost, 'shopName' | 'shopUrl'>,
  { orderId, status, shipmentId, reason, because }: OrderMailKey,
  locale?: Locale,
  { hidesCode = false }: { /** For a preview: only the buyer knows the code. */ hidesCode?: boolean } = {},
): Promise<Mail | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const parcel = shipmentId === undefined ? undefined : await readParcel(db, order, shipmentId);
  if (shipmentId !== undefined && !parcel) return undefined;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const news = {
    order,
    lines: parcel?.lines ?? (await readOrderLines(db, [orderId])),
    parcel: parcel?.parcel && (hidesCode ? withoutCode(parcel.parcel) : parcel.parcel),
    reason,
    because,
    storeCredit: await readCreditSpent(db, order),
    giftCards: (await findGiftCardOrders(db, [orderId])).get(orderId),
    firstName: member?.firstName ?? order.address.firstName,
    ...shop,
  };
  const ordered = isLocale(order.locale) ? order.locale : 'en';
  const edits = await readMailEdits(db);
  return { to: order.email, ...orderMail(status, news, locale ?? ordered, edits) };
}

/**
 * Sends the buyer a mail, to the order's address and in its language. When an order was cancelled before its
 * confirmation was sent, only the mail about the cancellation is sent. Nothing is sent about a payment that is
 * under way or over. Throws when sending fails.
 */
export async function sendOrderMail(
  { db, directMailer, shopName, shopUrl }: OrderPost,
  key: OrderMailKey,
): Promise<void> {
  const { orderId, status } = key;
  const order = await findOrder(db, orderId);
  if (!order || (status === 'PAID' && order.status === 'CANCELLED')) return;
  if (status === 'UNPAID' && !isPayable(order, new Date())) return;
  const mail = await composeOrderMail(db, { shopName, shopUrl }, key);
  if (!mail) return;
  await directMailer.send(mail);
  await writeJournal(db, orderId, { kind: 'MAIL', text: mail.subject, facts: { ...key } });
}
