import type { Database } from 'api-platform/foundation';
import type { MailAttachment, Mailer } from 'api-platform/mail/mailer';
import { enqueue } from 'api-platform/queue';
import { orders } from 'database/schema/order';
import { wholesaleOrders } from 'database/schema/wholesale';
import { inParagraphs, type Words } from 'documents/mail/mail-words';
import { documentWords } from 'documents/print/document-words';
import { type InvoiceDetails, printOrder } from 'documents/print/wholesale-documents';
import { and, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { formatDate, hongKongDay } from 'shared-contracts/dates';
import { isLocale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import { findCustomer } from '../customer';
import { findOrder, type Order, readOrderLines } from '../order';
import { wholesaleMailJob } from './wholesale-mail-job';
import { readTrade } from './wholesale-trade';

export interface WholesalePost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  /** Printed on documents. */
  invoice?: InvoiceDetails | undefined;
  shopUrl: string;
}

function totalOf({ quantity, grandTotal }: Order): Words {
  const total = formatMoney(grandTotal);
  return {
    en: `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${total}`,
    zh: `${quantity} 件，${total}`,
  };
}

/**
 * Mails the confirmation of an order, with its invoice when that is issued at once, or an invoice that was
 * issued later. Nothing is sent about an order that was cancelled meanwhile. Throws when sending fails.
 */
export async function sendWholesaleMail(
  { db, directMailer, shopName, shopUrl, invoice }: WholesalePost,
  { orderId, kind }: { orderId: string; kind: 'CONFIRMATION' | 'INVOICE' },
): Promise<void> {
  const now = new Date();
  const order = await findOrder(db, orderId);
  const trade = order && (await readTrade(db, [order], now)).get(orderId);
  if (!order || !trade || order.status === 'CANCELLED') return;
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const customer = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const isInvoiced = kind === 'INVOICE' || trade.invoicedOn <= hongKongDay(now);
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
  const firstName = customer?.firstName ?? order.address.firstName;
  const page = new URL(urls.wholesale.order(orderId), shopUrl).href;
  const total = totalOf(order);
  const { deliveryWindow: window, purchaseOrderNumber } = order;
  const paragraphs: Words[] = [
    { en: `Dear ${firstName},`, zh: `${firstName}：` },
    kind === 'CONFIRMATION'
      ? {
          en: `Thank you. We have the order ${orderId} of ${trade.company}: ${total.en}. The confirmation is attached.`,
          zh: `多謝惠顧。我們已收到 ${trade.company} 的訂單 ${orderId}：${total.zh}。隨函附上確認書。`,
        }
      : {
          en: `The invoice ${trade.invoiceNumber} of your order ${orderId} is attached: ${total.en}.`,
          zh: `隨函附上訂單 ${orderId} 的發票 ${trade.invoiceNumber}：${total.zh}。`,
        },
    ...(purchaseOrderNumber
      ? [{ en: `Your purchase order: ${purchaseOrderNumber}`, zh: `採購單編號：${purchaseOrderNumber}` }]
      : []),
    window
      ? {
          en: `Delivery: ${documentWords.en.between(formatDate(window.startsOn, 'en'), formatDate(window.endsOn, 'en'))}`,
          zh: `送貨期：${documentWords.zh.between(formatDate(window.startsOn, 'zh'), formatDate(window.endsOn, 'zh'))}`,
        }
      : { en: 'Delivery: from stock', zh: '送貨期：現貨' },
    isInvoiced
      ? {
          en: `Please pay by ${formatDate(trade.dueOn, 'en')} and quote ${trade.invoiceNumber}.`,
          zh: `請於 ${formatDate(trade.dueOn, 'zh')} 前付款，並註明 ${trade.invoiceNumber}。`,
        }
      : {
          en: `The invoice follows on ${formatDate(trade.invoicedOn, 'en')}, to be paid by ${formatDate(trade.dueOn, 'en')}.`,
          zh: `發票將於 ${formatDate(trade.invoicedOn, 'zh')} 寄出，付款期限 ${formatDate(trade.dueOn, 'zh')}。`,
        },
    { en: `Your order: ${page}`, zh: `你的訂單：${page}` },
  ];
  const subject =
    kind === 'CONFIRMATION'
      ? { en: `${shopName}: your wholesale order ${orderId}`, zh: `${shopName}：你的批發訂單 ${orderId}` }
      : { en: `${shopName}: invoice ${trade.invoiceNumber}`, zh: `${shopName}：發票 ${trade.invoiceNumber}` };
  await directMailer.send({
    to: order.email,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    attachments,
  });
}

/** Queues the mails of invoices whose day has come; returns their number. */
export async function queueInvoices(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ orderId: wholesaleOrders.orderId })
      .from(wholesaleOrders)
      .innerJoin(orders, eq(orders.id, wholesaleOrders.orderId))
      .where(
        and(
          isNull(wholesaleOrders.invoiceSentAt),
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
