import type { Database } from 'api-platform/foundation';
import type { MailAttachment, Mailer } from 'api-platform/mail/mailer';
import { enqueue, type Job } from 'api-platform/queue';
import { orders } from 'database/schema/order';
import { wholesaleOrders } from 'database/schema/wholesale';
import { creditNoteMail } from 'documents/mail/credit-note-mail';
import { wholesaleMail } from 'documents/mail/wholesale-mail';
import { printCreditNote } from 'documents/print/credit-note';
import { type InvoiceDetails, printOrder } from 'documents/print/wholesale-documents';
import { and, eq, isNull, lte, not, notInArray } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { isLocale } from 'shared-contracts/locale';
import type { WholesaleTrade } from 'shared-contracts/wire/wholesale';
import * as z from 'zod/mini';
import { findCustomer } from '../customer';
import { readMailEdits } from '../mail-texts';
import { findOrder, type Order, readOrderLines, readTrade } from '../order';
import { showCreditNotes } from './credit-notes/read-credit-notes';

const kinds = ['APPROVAL', 'CONFIRMATION', 'INVOICE', 'CREDIT_NOTE'] as const;
export type WholesaleMailKind = (typeof kinds)[number];

/** Mails about a wholesale order: that it waits for an approval, its confirmation, an invoice that is issued later, and a credit note. */
export const wholesaleMailJob: Job<{
  orderId: string;
  kind: WholesaleMailKind;
  number?: string | undefined;
}> = {
  name: 'wholesale-mail',
  payload: z.object({ orderId: z.string(), kind: z.enum(kinds), number: z.optional(z.string()) }),
  maxAttempts: 13,
};

export interface WholesalePost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  /** Printed on documents. */
  invoice?: InvoiceDetails | undefined;
  shopUrl: string;
}

/**
 * Mails that an order waits for an approval, or the confirmation of an order, with its invoice when that is issued at once, or an invoice that was
 * issued later. Nothing is sent about an order that was cancelled meanwhile. Throws when sending fails.
 */
export async function sendWholesaleMail(
  { db, directMailer, shopName, shopUrl, invoice }: WholesalePost,
  { orderId, kind, number }: { orderId: string; kind: WholesaleMailKind; number?: string | undefined },
): Promise<void> {
  const now = new Date();
  const order = await findOrder(db, orderId);
  const trade = order && (await readTrade(db, [order], now)).get(orderId);
  if (!order || !trade) return;
  if (kind === 'CREDIT_NOTE')
    return sendCreditNote({ db, directMailer, shopName, shopUrl, invoice }, order, trade, number);
  if (order.status === 'CANCELLED') return;
  if (kind === 'APPROVAL' && !trade.awaitsApproval) return;
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const customer = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const isInvoiced = kind === 'INVOICE' || (kind === 'CONFIRMATION' && trade.invoicedOn <= hongKongDay(now));
  const printed = { order, lines: await readOrderLines(db, [orderId]), trade, shopName, invoice, locale };
  const attachments: MailAttachment[] = [];
  if (kind === 'CONFIRMATION') {
    attachments.push({
      name: `${orderId}.pdf`,
      type: 'application/pdf',
      content: await printOrder('CONFIRMATION', printed),
    });
  }
  if (isInvoiced) {
    const content = await printOrder('INVOICE', printed);
    attachments.push({ name: `${trade.invoiceNumber}.pdf`, type: 'application/pdf', content });
  }
  // A further login of the company gets the mails of its orders.
  const isOwner = customer?.email === order.email;
  const firstName = (isOwner && customer.firstName) || order.address.firstName;
  const mail = wholesaleMail(kind, { order, trade, firstName, isInvoiced, shopName, shopUrl }, locale);
  await directMailer.send({ to: order.email, ...mail, attachments });
}

/** Mails a credit note, also one of an order that was cancelled since: the buyer's books need it. */
async function sendCreditNote(
  { db, directMailer, shopName, shopUrl, invoice }: WholesalePost,
  order: Order,
  trade: WholesaleTrade,
  number: string | undefined,
): Promise<void> {
  const { notes } = await showCreditNotes(db, order.id);
  const note = notes.find((one) => one.number === number);
  if (!note) return;
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const lines = await readOrderLines(db, [order.id]);
  const content = await printCreditNote(note, { order, lines, trade, shopName, invoice, locale });
  const { firstName } = order.address;
  const facts = { order, trade, note, firstName, shopName, shopUrl };
  const mail = creditNoteMail(facts, locale, await readMailEdits(db));
  const attachments = [{ name: `${note.number}.pdf`, type: 'application/pdf' as const, content }];
  await directMailer.send({ to: order.email, ...mail, attachments });
}

/** Queues the mails of invoices that are due to be issued; returns their number. */
export async function queueInvoices(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ orderId: wholesaleOrders.orderId })
      .from(wholesaleOrders)
      .innerJoin(orders, eq(orders.id, wholesaleOrders.orderId))
      .where(
        and(
          isNull(wholesaleOrders.invoiceSentAt),
          not(orders.awaitsApproval),
          lte(wholesaleOrders.invoicedOn, hongKongDay(now)),
          notInArray(orders.status, ['CANCELLED', 'EXPIRED']),
        ),
      )
      .for('update', { of: wholesaleOrders, skipLocked: true });
    for (const { orderId } of due) {
      await enqueue(tx, wholesaleMailJob, { orderId, kind: 'INVOICE' }, `wholesale-mail:${orderId}:INVOICE`);
      await tx
        .update(wholesaleOrders)
        .set({ invoiceSentAt: now })
        .where(eq(wholesaleOrders.orderId, orderId));
    }
    return due.length;
  });
}
