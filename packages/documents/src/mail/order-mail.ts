import { trackParcel } from 'commerce-rules/carriers';
import type { Order } from 'database/schema/order';
import { formatDate, formatDateTime, hongKongDay } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import type { MailKey } from 'shared-contracts/mail-texts';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import {
  amounts,
  bankTakesDays,
  type ComposedMail,
  inParagraphs,
  listed,
  picturesOf,
  type Words,
} from './mail-words';
import {
  arrivalOf,
  deliveryOf,
  giftOf,
  type OrderNews,
  orderedPieces,
  reasonOf,
  totalsOf,
} from './order-mail-parts';

/** States of an order about which the buyer gets a mail. */
export const mailedStatuses = ['PAID', 'CANCELLED', 'EXPIRED', 'UNPAID'] as const;
/** Steps of a parcel about which the buyer gets a mail. */
export const mailedParcelSteps = ['SHIPPED', 'READY', 'COLLECTED', 'DELIVERED', 'UNDONE'] as const;
export const orderMails = [...mailedStatuses, ...mailedParcelSteps] as const;
export type MailedStatus = (typeof orderMails)[number];

type TrackedParcel = Parameters<typeof trackParcel>[0];

const onAccount: Words = {
  en: 'There is nothing left to pay for it. What you have paid of it already is credit on your account.',
  zh: '此訂單毋須再付款。如已支付部分款項，款項將結存於你的帳戶。',
};

/** Refunded amounts, and a hint about payments still pending. */
function givenBack({ order, storeCredit = 0 }: OrderNews): Words[] {
  // Nothing goes back by itself: a trade order is paid by invoice.
  if (order.wholesale) return [onAccount];
  const isPaid = order.paidAt !== null;
  const payment = isPaid ? order.grandTotal : 0;
  const giftCards = order.giftCardAmount - storeCredit;
  const back = amounts({ payment, credit: storeCredit, giftCards, points: order.pointsUsed });
  const nothing = { en: 'Nothing was charged.', zh: '訂單並無付款，因此毋須退款。' };
  const late = {
    en: 'If a payment still arrives, we’ll refund it in full.',
    zh: '如之後仍收到款項，我們會全數退回。',
  };
  return [
    ...(back.length > 0 ? listed({ en: 'Your refund:', zh: '將退回：' }, back) : [nothing]),
    ...(payment > 0 ? [bankTakesDays] : []),
    ...(isPaid ? [] : [late]),
  ];
}

/** Carrier, tracking number and the carrier's page about the parcel. */
function parcelOf({
  order,
  parcel = order,
}: Pick<OrderNews, 'order'> & { parcel?: TrackedParcel | undefined }): Words[] {
  const { trackingNumber } = parcel;
  const [en, zh] = [trackParcel(parcel, 'en'), trackParcel(parcel, 'zh')];
  if (trackingNumber === null) {
    return en.carrierName ? [{ en: `Sent with: ${en.carrierName}`, zh: `送貨公司：${zh.carrierName}` }] : [];
  }
  const by = (name: string | null) => (name ? `${name} ` : '');
  return [
    {
      en: `Parcel: ${by(en.carrierName)}${trackingNumber}`,
      zh: `包裹：${by(zh.carrierName)}${trackingNumber}`,
    },
    ...(en.trackingUrl ? [{ en: `Follow it: ${en.trackingUrl}`, zh: `追蹤包裹：${en.trackingUrl}` }] : []),
  ];
}

const isPart = ({ parcel }: OrderNews): boolean => parcel?.isWhole === false;

/** The code that proves at the store who may collect the parcel. */
function codeOf({ parcel }: OrderNews): Words[] {
  const code = parcel?.collectionCode;
  if (!code) return [];
  return [
    {
      en: `Your collection code: ${code}\nShow it at the store. Whoever has it can collect your order.`,
      zh: `你的領取碼：${code}\n請於分店出示。持有此碼者即可領取你的訂單。`,
    },
  ];
}

/** The pieces that follow in another parcel. */
function restOf({ parcel }: OrderNews): Words[] {
  if (!parcel || parcel.rest.length === 0) return [];
  return listed({ en: 'Still to come:', zh: '以下貨品將隨後寄出：' }, [
    orderedPieces({ lines: parcel.rest }),
  ]);
}

/** Until when the pieces can be returned; nothing while a part of the order is on its way. */
function returnsOf({ parcel }: OrderNews): Words[] {
  if (!parcel?.returnUntil) return [];
  const { returnUntil } = parcel;
  return [
    {
      en: `Not quite right? You can return items until ${formatDate(returnUntil, 'en')}.`,
      zh: `如不合心意，可於 ${formatDate(returnUntil, 'zh')}或之前退貨。`,
    },
  ];
}

/** Until when an order can be paid. */
function dueOf({ order }: OrderNews): Words {
  const timeIn = (locale: Locale) => (order.paymentDueAt ? formatDateTime(order.paymentDueAt, locale) : '');
  return {
    en: `Please pay by ${timeIn('en')}. We can only hold your items for a short time.`,
    zh: `請於 ${timeIn('zh')} 前付款，付款後貨品才獲確認。`,
  };
}

/** The facts of each mail, between its words. */
const facts: Record<MailedStatus, (news: OrderNews) => Words[]> = {
  PAID: (news) => [
    orderedPieces(news),
    totalsOf(news),
    deliveryOf(news),
    ...arrivalOf(news),
    ...giftOf(news),
  ],
  SHIPPED: (news) => [
    orderedPieces(news),
    deliveryOf(news),
    // A parcel that left late does not repeat a day that has passed.
    ...((news.order.arrival?.to ?? '') >= hongKongDay(new Date()) ? arrivalOf(news) : []),
    ...parcelOf(news),
    ...restOf(news),
  ],
  READY: (news) => [...codeOf(news), orderedPieces(news), deliveryOf(news), ...restOf(news)],
  COLLECTED: (news) => [orderedPieces(news), ...returnsOf(news)],
  DELIVERED: (news) => [orderedPieces(news), ...returnsOf(news)],
  UNDONE: (news) => [orderedPieces(news), ...parcelOf(news)],
  UNPAID: (news) => [orderedPieces(news), totalsOf(news), dueOf(news)],
  CANCELLED: (news) => [
    ...reasonOf(news.reason),
    ...(news.because ? [{ en: `The reason: ${news.because}`, zh: `原因：${news.because}` }] : []),
    ...givenBack(news),
  ],
  EXPIRED: givenBack,
};

/** The words of a mail about an order, or about a part of it. */
const keys: Record<MailedStatus, { whole: MailKey; part?: MailKey }> = {
  PAID: { whole: 'order-paid' },
  UNPAID: { whole: 'order-unpaid' },
  SHIPPED: { whole: 'order-shipped', part: 'order-part-shipped' },
  READY: { whole: 'order-ready', part: 'order-part-ready' },
  COLLECTED: { whole: 'order-collected', part: 'order-part-collected' },
  DELIVERED: { whole: 'order-delivered', part: 'order-part-delivered' },
  UNDONE: { whole: 'order-undone', part: 'order-part-undone' },
  CANCELLED: { whole: 'order-cancelled' },
  EXPIRED: { whole: 'order-expired' },
};

/** Who ended an order. Only a trade buyer is told who it was: other orders may end by themselves. */
function keyOf(status: MailedStatus, news: OrderNews): MailKey {
  const { order, because, reason } = news;
  const { whole, part } = keys[status];
  if (status !== 'CANCELLED' || !order.wholesale) return (isPart(news) && part) || whole;
  if (because === undefined && reason === undefined) return 'trade-order-withdrawn';
  // It waited for its approval, and staff did not accept it.
  return order.awaitsApproval && because !== undefined ? 'trade-order-declined' : 'trade-order-cancelled';
}

/** The page that shows the order: a member's or company's account, or the guest's look-up (behaviour/screens). */
export function addressOf({ id, kind, customerId, wholesale }: Order): string {
  if (wholesale) return urls.wholesale.order(id);
  if (customerId === null) return urls.orderInquiry(id);
  return kind === 'GIFT_CARD' ? urls.account.giftCardOrderDetail(id) : urls.account.orderDetails(id);
}

/** The mail about a step of an order or of one of its parcels (behaviour/calls, /api/order). */
export function orderMail(
  status: MailedStatus,
  news: OrderNews,
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const { order, firstName, shopName, shopUrl } = news;
  const address = new URL(addressOf(order), shopUrl).href;
  const pay = new URL(urls.checkout.payAgain(order.id), shopUrl).href;
  const { subject, opening, closing } = mailText(edits, keyOf(status, news), {
    name: firstName,
    order: order.id,
    shop: shopName,
  });
  const paragraphs: Words[] = [
    ...opening,
    ...facts[status](news),
    ...closing,
    status === 'UNPAID'
      ? { en: `Pay your order: ${pay}`, zh: `支付訂單：${pay}` }
      : { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  const { lines, parcel } = news;
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    pictures: picturesOf([...lines, ...(parcel?.rest ?? [])], locale),
    codes: parcel?.collectionCode ? [parcel.collectionCode] : [],
  };
}
