import { formatDateTime } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';
import { amounts, bankTakesDays, inParagraphs, listed, type Words } from '../../platform/mail/mail-words';
import { trackParcel } from '../delivery';
import type { MailedStatus } from './order-mail-job';
import { deliveryOf, type OrderNews, orderedPieces, totalsOf } from './order-mail-parts';
import type { Order } from './order-repository';

/** Refunded amounts, and a hint about payments still pending. */
function givenBack({ order }: OrderNews): Words[] {
  const isPaid = order.paidAt !== null;
  const payment = isPaid ? order.grandTotal : 0;
  const back = amounts({ payment, giftCards: order.giftCardAmount, points: order.pointsUsed });
  const nothing = { en: 'Nothing was paid, so nothing goes back.', zh: '訂單並無付款，因此毋須退款。' };
  const late = {
    en: 'Should a payment still arrive, we give it back in full.',
    zh: '如之後仍收到款項，我們會全數退回。',
  };
  return [
    ...(back.length > 0 ? listed({ en: 'This goes back to you:', zh: '將退回：' }, back) : [nothing]),
    ...(payment > 0 ? [bankTakesDays] : []),
    ...(isPaid || order.wholesale ? [] : [late]),
  ];
}

/** Carrier, tracking number and the carrier's page about the parcel. */
function parcelOf({ order }: OrderNews): Words[] {
  const { trackingNumber } = order;
  if (trackingNumber === null) return [];
  const [en, zh] = [trackParcel(order, 'en'), trackParcel(order, 'zh')];
  const by = (name: string | null) => (name ? `${name} ` : '');
  return [
    {
      en: `Parcel: ${by(en.carrierName)}${trackingNumber}`,
      zh: `包裹：${by(zh.carrierName)}${trackingNumber}`,
    },
    ...(en.trackingUrl ? [{ en: `Follow it: ${en.trackingUrl}`, zh: `追蹤包裹：${en.trackingUrl}` }] : []),
  ];
}

/** Until when an order can be paid. */
function dueOf({ order }: OrderNews): Words {
  const time = order.paymentDueAt ? formatDateTime(order.paymentDueAt.toISOString()) : '';
  return {
    en: `Please pay by ${time}. Only a paid order keeps its pieces for certain.`,
    zh: `請於 ${time} 前付款，付款後貨品方獲確保。`,
  };
}

/** The paragraphs for each state. */
const texts: Record<MailedStatus, (news: OrderNews) => Words[]> = {
  PAID: (news) => [
    {
      en: `Thank you. We have your order ${news.order.id} and your payment:`,
      zh: `多謝惠顧。我們已收到訂單 ${news.order.id} 及款項：`,
    },
    orderedPieces(news),
    totalsOf(news),
    deliveryOf(news),
  ],
  SHIPPED: (news) => [
    {
      en: `Your order ${news.order.id} is on its way:`,
      zh: `你的訂單 ${news.order.id} 已寄出：`,
    },
    orderedPieces(news),
    deliveryOf(news),
    ...parcelOf(news),
  ],
  UNPAID: (news) => [
    {
      en: `We have your order ${news.order.id}. It waits for your payment:`,
      zh: `我們已收到訂單 ${news.order.id}，尚待付款：`,
    },
    orderedPieces(news),
    totalsOf(news),
    dueOf(news),
  ],
  CANCELLED: (news) => [
    { en: `Your order ${news.order.id} is cancelled.`, zh: `你的訂單 ${news.order.id} 已取消。` },
    ...givenBack(news),
  ],
  EXPIRED: (news) => [
    {
      en: `Your order ${news.order.id} is cancelled: it was not paid in time.`,
      zh: `你的訂單 ${news.order.id} 未有及時付款，已取消。`,
    },
    ...givenBack(news),
  ],
};

const cancelled: Words = { en: ' is cancelled', zh: ' 已取消' };
/** What the subject says after the number of the order. */
const subjects: Record<MailedStatus, Words> = {
  PAID: { en: '', zh: '' },
  UNPAID: { en: ' waits for your payment', zh: ' 尚待付款' },
  SHIPPED: { en: ' is on its way', zh: ' 已寄出' },
  CANCELLED: cancelled,
  EXPIRED: cancelled,
};

/** The page that shows the order: a member's account, or the guest's look-up (behaviour 2). */
function addressOf({ id, kind, customerId }: Order): string {
  if (kind === 'GIFT_CARD') return urls.account.giftCardOrderDetail(id);
  return customerId === null ? urls.orderInquiry(id) : urls.account.orderDetails(id);
}

/** The mail about an order that is paid or has ended (behaviour 7, /api/order). */
export function orderMail(
  status: MailedStatus,
  news: OrderNews,
  locale: Locale,
): { subject: string; text: string } {
  const { order, firstName, shopName, shopUrl } = news;
  const address = new URL(addressOf(order), shopUrl).href;
  const pay = new URL(urls.checkout.payAgain(order.id), shopUrl).href;
  const paragraphs: Words[] = [
    { en: `Dear ${firstName},`, zh: `${firstName}：` },
    ...texts[status](news),
    status === 'UNPAID'
      ? { en: `Pay your order: ${pay}`, zh: `支付訂單：${pay}` }
      : { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  const said = subjects[status];
  const subject = {
    en: `${shopName}: your order ${order.id}${said.en}`,
    zh: `${shopName}：你的訂單 ${order.id}${said.zh}`,
  };
  return { subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}
