import type { Order } from 'database/schema/order';
import { formatDate } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import type { WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { documentWords } from '../print/document-words';
import { type ComposedMail, greeting, inParagraphs, typed, type Words } from './mail-words';

interface WholesaleNews {
  order: Order;
  trade: WholesaleTrade;
  firstName: string;
  /** Whether the invoice is issued, and attached. */
  isInvoiced: boolean;
  shopName: string;
  shopUrl: string;
}

function totalOf({ quantity, grandTotal }: Order): Words {
  const total = formatMoney(grandTotal);
  return {
    en: `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}, ${total}`,
    zh: `${quantity} 件，${total}`,
  };
}

/** The mail about a wholesale order: it waits for an approval, or its confirmation or invoice is attached. */
export function wholesaleMail(
  kind: 'APPROVAL' | 'CONFIRMATION' | 'INVOICE',
  { order, trade, firstName, isInvoiced, shopName, shopUrl }: WholesaleNews,
  locale: Locale,
): ComposedMail {
  const orderId = order.id;
  const page = new URL(urls.wholesale.order(orderId), shopUrl).href;
  const total = totalOf(order);
  const { deliveryWindow: window, purchaseOrderNumber } = order;
  const invoiceWords: Words = isInvoiced
    ? {
        en: `Please pay by ${formatDate(trade.dueOn, 'en')} and quote ${trade.invoiceNumber}.`,
        zh: `請於 ${formatDate(trade.dueOn, 'zh')} 前付款，並註明 ${trade.invoiceNumber}。`,
      }
    : {
        en: `The invoice follows on ${formatDate(trade.invoicedOn, 'en')}, to be paid by ${formatDate(trade.dueOn, 'en')}.`,
        zh: `發票將於 ${formatDate(trade.invoicedOn, 'zh')} 寄出，付款期限 ${formatDate(trade.dueOn, 'zh')}。`,
      };
  const paragraphs: Words[] = [
    greeting(firstName),
    kind === 'APPROVAL'
      ? {
          en: `Thank you. We have the order ${orderId} of ${typed(trade.company)}: ${total.en}. An order of this size needs our approval. The pieces are reserved for you; we write as soon as it is approved.`,
          zh: `多謝惠顧。我們已收到 ${typed(trade.company)} 的訂單 ${orderId}：${total.zh}。此金額的訂單須經我們批核。貨品已為你保留，批核後會立即通知你。`,
        }
      : kind === 'CONFIRMATION'
        ? {
            en: `Thank you. We have the order ${orderId} of ${typed(trade.company)}: ${total.en}. The confirmation is attached.`,
            zh: `多謝惠顧。我們已收到 ${typed(trade.company)} 的訂單 ${orderId}：${total.zh}。隨函附上確認書。`,
          }
        : {
            en: `The invoice ${trade.invoiceNumber} of your order ${orderId} is attached: ${total.en}.`,
            zh: `隨函附上訂單 ${orderId} 的發票 ${trade.invoiceNumber}：${total.zh}。`,
          },
    ...(purchaseOrderNumber
      ? [
          {
            en: `Your purchase order: ${typed(purchaseOrderNumber)}`,
            zh: `採購單編號：${typed(purchaseOrderNumber)}`,
          },
        ]
      : []),
    window
      ? {
          en: `Delivery: ${documentWords.en.between(formatDate(window.startsOn, 'en'), formatDate(window.endsOn, 'en'))}`,
          zh: `送貨期：${documentWords.zh.between(formatDate(window.startsOn, 'zh'), formatDate(window.endsOn, 'zh'))}`,
        }
      : { en: 'Delivery: from stock', zh: '送貨期：現貨' },
    ...(kind === 'APPROVAL' ? [] : [invoiceWords]),
    { en: `Your order: ${page}`, zh: `你的訂單：${page}` },
  ];
  const subject =
    kind !== 'INVOICE'
      ? { en: `${shopName}: your wholesale order ${orderId}`, zh: `${shopName}：你的批發訂單 ${orderId}` }
      : { en: `${shopName}: invoice ${trade.invoiceNumber}`, zh: `${shopName}：發票 ${trade.invoiceNumber}` };
  return { locale, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}
