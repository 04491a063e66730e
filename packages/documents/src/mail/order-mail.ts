import { trackParcel } from 'commerce-rules/carriers';
import type { Order } from 'database/schema/order';
import { formatDate, formatDateTime, hongKongDay } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';
import {
  amounts,
  bankTakesDays,
  type ComposedMail,
  greeting,
  inParagraphs,
  listed,
  picturesOf,
  type Words,
} from './mail-words';
import type { MailedStatus } from './mailed-steps';
import {
  arrivalOf,
  deliveryOf,
  giftOf,
  type OrderNews,
  orderedPieces,
  reasonOf,
  totalsOf,
} from './order-mail-parts';

type TrackedParcel = Parameters<typeof trackParcel>[0];

const onAccount: Words = {
  en: 'There is nothing left to pay for it. What you have paid of it already is credit on your account.',
  zh: '此訂單毋須再付款。如已支付部分款項，款項將結存於你的帳戶。',
};

/** Refunded amounts, and a hint about payments still pending. */
function givenBack({ order }: OrderNews): Words[] {
  // Nothing goes back by itself: a trade order is paid by invoice.
  if (order.wholesale) return [onAccount];
  const isPaid = order.paidAt !== null;
  const payment = isPaid ? order.grandTotal : 0;
  const back = amounts({ payment, giftCards: order.giftCardAmount, points: order.pointsUsed });
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

/** A trade order that waited for its approval, and that staff did not accept. */
const isDeclined = ({ order, because }: OrderNews) =>
  order.wholesale && order.awaitsApproval && because !== undefined;

/** Who ended an order. Only a trade buyer is told who it was: other orders may end by themselves. */
function whoCancelled(news: OrderNews): Words {
  const { order, because, reason } = news;
  const { id, wholesale } = order;
  if (!wholesale) return { en: `Your order ${id} is cancelled.`, zh: `你的訂單 ${id} 已取消。` };
  if (isDeclined(news))
    return { en: `We could not accept your order ${id}.`, zh: `我們未能接受你的訂單 ${id}。` };
  return because === undefined && reason === undefined
    ? { en: `You have cancelled your order ${id}.`, zh: `你已取消訂單 ${id}。` }
    : { en: `We have cancelled your order ${id}.`, zh: `我們已取消你的訂單 ${id}。` };
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
    ...arrivalOf(news),
    ...giftOf(news),
  ],
  SHIPPED: (news) => [
    isPart(news)
      ? {
          en: `Part of your order ${news.order.id} is on its way:`,
          zh: `你的訂單 ${news.order.id} 的部分貨品已寄出：`,
        }
      : {
          en: `Your order ${news.order.id} is on its way:`,
          zh: `你的訂單 ${news.order.id} 已寄出：`,
        },
    orderedPieces(news),
    deliveryOf(news),
    // A parcel that left late does not repeat a day that has passed.
    ...((news.order.arrival?.to ?? '') >= hongKongDay(new Date()) ? arrivalOf(news) : []),
    ...parcelOf(news),
    ...restOf(news),
  ],
  READY: (news) => [
    {
      en: `${isPart(news) ? 'Part of your' : 'Your'} order ${news.order.id} is ready. Please bring this number when you collect it:`,
      zh: `你的訂單 ${news.order.id} ${isPart(news) ? '的部分貨品' : ''}已可領取，領取時請出示訂單編號：`,
    },
    ...codeOf(news),
    orderedPieces(news),
    deliveryOf(news),
    ...restOf(news),
  ],
  COLLECTED: (news) => [
    {
      en: `You have collected ${isPart(news) ? 'part of ' : ''}your order ${news.order.id}. We hope you enjoy it:`,
      zh: `你已領取訂單 ${news.order.id} ${isPart(news) ? '的部分貨品' : ''}，希望你喜歡：`,
    },
    orderedPieces(news),
    ...returnsOf(news),
  ],
  DELIVERED: (news) => [
    {
      en: `${isPart(news) ? 'Part of your' : 'Your'} order ${news.order.id} has arrived. We hope you enjoy it:`,
      zh: `你的訂單 ${news.order.id} ${isPart(news) ? '的部分貨品' : ''}已送達，希望你喜歡：`,
    },
    orderedPieces(news),
    ...returnsOf(news),
  ],
  UNDONE: (news) => [
    {
      en: `We told you that ${isPart(news) ? 'part of your' : 'your'} order ${news.order.id} had arrived. That was a mistake: it is still on its way to you or waiting to be collected. We are sorry for the confusion.`,
      zh: `早前我們通知你訂單 ${news.order.id} ${isPart(news) ? '的部分貨品' : ''}已送達，該訊息有誤：貨品仍在運送途中，或正等候你領取。不便之處，敬請見諒。`,
    },
    orderedPieces(news),
    ...parcelOf(news),
  ],
  UNPAID: (news) => [
    {
      en: `Your order ${news.order.id} is waiting for payment:`,
      zh: `我們已收到訂單 ${news.order.id}，尚待付款：`,
    },
    orderedPieces(news),
    totalsOf(news),
    dueOf(news),
  ],
  CANCELLED: (news) => [
    whoCancelled(news),
    ...reasonOf(news.reason),
    ...(news.because ? [{ en: `The reason: ${news.because}`, zh: `原因：${news.because}` }] : []),
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
const declined: Words = { en: ' is declined', zh: ' 未獲接受' };
const partSubjects: Partial<Record<MailedStatus, Words>> = {
  SHIPPED: { en: ': part of it is on its way', zh: ' 的部分貨品已寄出' },
  READY: { en: ': part of it is ready to collect', zh: ' 的部分貨品已可領取' },
  COLLECTED: { en: ': part of it was collected', zh: ' 的部分貨品已領取' },
  DELIVERED: { en: ': part of it has arrived', zh: ' 的部分貨品已送達' },
};
/** What the subject says after the number of the order. */
const subjects: Record<MailedStatus, Words> = {
  PAID: { en: '', zh: '' },
  UNPAID: { en: ' is waiting for payment', zh: ' 尚待付款' },
  SHIPPED: { en: ' is on its way', zh: ' 已寄出' },
  READY: { en: ' is ready to collect', zh: ' 已可領取' },
  COLLECTED: { en: ' was collected', zh: ' 已領取' },
  DELIVERED: { en: ' has arrived', zh: ' 已送達' },
  UNDONE: { en: ' has not arrived yet', zh: ' 尚未送達' },
  CANCELLED: cancelled,
  EXPIRED: cancelled,
};

/** The page that shows the order: a member's account, or the guest's look-up (behaviour/screens). */
function addressOf({ id, kind, customerId, wholesale }: Order): string {
  if (wholesale) return urls.wholesale.order(id);
  if (customerId === null) return urls.orderInquiry(id);
  return kind === 'GIFT_CARD' ? urls.account.giftCardOrderDetail(id) : urls.account.orderDetails(id);
}

/** The mail about a step of an order or of one of its parcels (behaviour/calls, /api/order). */
export function orderMail(status: MailedStatus, news: OrderNews, locale: Locale): ComposedMail {
  const { order, firstName, shopName, shopUrl } = news;
  const address = new URL(addressOf(order), shopUrl).href;
  const pay = new URL(urls.checkout.payAgain(order.id), shopUrl).href;
  const paragraphs: Words[] = [
    greeting(firstName),
    ...texts[status](news),
    status === 'UNPAID'
      ? { en: `Pay your order: ${pay}`, zh: `支付訂單：${pay}` }
      : { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  const isRefused = status === 'CANCELLED' && isDeclined(news);
  const said = isRefused ? declined : (isPart(news) && partSubjects[status]) || subjects[status];
  const subject = {
    en: `${shopName}: your order ${order.id}${said.en}`,
    zh: `${shopName}：你的訂單 ${order.id}${said.zh}`,
  };
  const { lines, parcel } = news;
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    pictures: picturesOf([...lines, ...(parcel?.rest ?? [])], locale),
    codes: parcel?.collectionCode ? [parcel.collectionCode] : [],
  };
}
