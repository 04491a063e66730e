import type { Order } from 'database/schema/order';
import type { Locale } from 'shared-contracts/locale';
import type { MailKey } from 'shared-contracts/mail-texts';
import type { MailedReturnStep } from 'shared-contracts/wire/merchant-orders';
import { initialShopRules } from 'shared-contracts/wire/shop-rules';
import { creditNoteMail } from './credit-note-mail';
import { giftCardMail } from './gift-card-mail';
import { launchMail } from './launch-mail';
import type { MailEdits } from './mail-text';
import type { ComposedMail } from './mail-words';
import { newsletterConfirmationMail } from './newsletter-mail';
import { type MailedStatus, orderMail } from './order-mail';
import type { OrderNews } from './order-mail-parts';
import { restockConfirmationMail, restockMail } from './restock-mail';
import { type ReturnNews, returnMail } from './return-mail';
import { storeCreditMail } from './store-credit-mail';
import { type SwapNews, swapAskedMail, swapEndedMail } from './swap-mail';
import { welcomeMail } from './welcome-mail';

interface Shop {
  shopName: string;
  shopUrl: string;
}

const firstName = 'Ada';
const orderId = 'ITHKE0123456789AB';
const returnId = 'RTABCDEFGHJK';
const at = new Date('2026-01-05T02:00:00Z');
const address = {
  firstName,
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: '1 Nathan Road',
} as const;
const shirt = { title: { en: 'Linen shirt', zh: '亞麻襯衫' }, color: { en: 'Navy', zh: '深藍' }, size: 'M' };
const coat = { title: { en: 'Wool coat', zh: '羊毛大衣' }, color: { en: 'Black', zh: '黑色' }, size: 'S' };
const shirts = { ...shirt, quantity: 2, salePrice: 59_000, isGift: false };
const oneCoat = { ...coat, quantity: 1, salePrice: 189_000, isGift: false };

/** An order that nobody placed: two shirts and a coat to an address in Hong Kong. */
export const sampleOrder: Order = {
  id: orderId,
  customerId: null,
  status: 'PAID',
  wholesale: false,
  kind: 'GOODS',
  awaitsApproval: false,
  heldAt: null,
  swapOf: null,
  swapDue: null,
  email: 'ada@example.com',
  phoneRegion: '+852',
  phone: '61234567',
  locale: 'en',
  campaign: null,
  address,
  deliveryMethod: 'STANDARD',
  storeId: null,
  pickUpPoint: null,
  carrier: null,
  trackingNumber: null,
  deliveryWindow: null,
  arrival: null,
  remark: null,
  giftMessage: null,
  exchangeOf: null,
  purchaseOrderNumber: null,
  cancellableUntil: null,
  listTotal: 307_000,
  discountTotal: 0,
  deliveryFee: 0,
  grandTotal: 307_000,
  quantity: 3,
  discounts: [],
  pointsUsed: 0,
  pointsAmount: 0,
  giftCardAmount: 0,
  staffQuotaUsed: 0,
  holdsStock: true,
  idempotencyOwner: '',
  idempotencyKey: '',
  requestDigest: '',
  placedFrom: null,
  createdAt: at,
  paymentDueAt: at,
  paidAt: at,
  handledAt: null,
  firstShippedAt: null,
};

interface SampleOrder {
  status: MailedStatus;
  isPart?: true;
  changes?: Partial<Order>;
  others?: Pick<OrderNews, 'because' | 'reason'>;
}
const trade: Partial<Order> = { wholesale: true };

const orderSamples: Partial<Record<MailKey, SampleOrder>> = {
  'order-paid': { status: 'PAID' },
  'order-unpaid': { status: 'UNPAID', changes: { paidAt: null } },
  'order-shipped': { status: 'SHIPPED' },
  'order-part-shipped': { status: 'SHIPPED', isPart: true },
  'order-ready': { status: 'READY', changes: { deliveryMethod: 'STORE_PICKUP' } },
  'order-part-ready': { status: 'READY', isPart: true, changes: { deliveryMethod: 'STORE_PICKUP' } },
  'order-collected': { status: 'COLLECTED' },
  'order-part-collected': { status: 'COLLECTED', isPart: true },
  'order-delivered': { status: 'DELIVERED' },
  'order-part-delivered': { status: 'DELIVERED', isPart: true },
  'order-undone': { status: 'UNDONE' },
  'order-part-undone': { status: 'UNDONE', isPart: true },
  'order-cancelled': { status: 'CANCELLED', others: { reason: 'OUT_OF_STOCK' } },
  'order-expired': { status: 'EXPIRED', changes: { paidAt: null } },
  'trade-order-declined': {
    status: 'CANCELLED',
    changes: { ...trade, awaitsApproval: true },
    others: { because: '…' },
  },
  'trade-order-cancelled': { status: 'CANCELLED', changes: trade, others: { reason: 'OUT_OF_STOCK' } },
  'trade-order-withdrawn': { status: 'CANCELLED', changes: trade },
};

const parcelSteps: readonly MailedStatus[] = ['SHIPPED', 'READY', 'COLLECTED', 'DELIVERED', 'UNDONE'];

function orderNews({ status, isPart, changes, others }: SampleOrder, shop: Shop): OrderNews {
  const news = {
    order: { ...sampleOrder, ...changes },
    lines: [shirts, oneCoat],
    firstName,
    ...others,
    ...shop,
  };
  if (!parcelSteps.includes(status)) return news;
  return {
    ...news,
    lines: isPart ? [shirts] : news.lines,
    parcel: {
      carrier: 'SF_EXPRESS',
      trackingNumber: 'SF1234567890',
      collectionCode: status === 'READY' ? '123456' : null,
      rest: isPart ? [oneCoat] : [],
      isWhole: !isPart,
      returnUntil: isPart ? null : at,
    },
  };
}

const returned = { ...shirt, quantity: 1, announced: 1 };
const returnNews: Omit<ReturnNews, keyof Shop> = {
  returnId,
  orderId,
  firstName,
  kind: 'RETURN',
  reason: null,
  isGuest: false,
  heldDays: initialShopRules.exchangeHoldDays,
  method: 'COLLECTION',
  collectFrom: address,
  lines: [returned],
  payment: 59_000,
  giftCards: 0,
  points: 0,
  pointsTaken: 0,
  refusal: null,
  deduction: null,
  continuedBy: null,
};

const returnSamples: Partial<Record<MailKey, { step: MailedReturnStep; changes?: Partial<ReturnNews> }>> = {
  'return-requested': { step: 'REQUESTED' },
  'return-refused': { step: 'REFUSED', changes: { refusal: '…' } },
  'return-arrived': { step: 'ARRIVED' },
  'return-not-received': { step: 'NOT_RECEIVED' },
  'return-accepted': { step: 'RECEIVED' },
  'return-part-accepted': { step: 'RECEIVED', changes: { lines: [{ ...returned, announced: 2 }] } },
  'return-refunded': { step: 'REFUNDED' },
  'exchange-ended': { step: 'EXCHANGE_ENDED' },
  'shop-cancellation': { step: 'RECEIVED', changes: { kind: 'CANCELLATION', reason: 'OUT_OF_STOCK' } },
  'shop-refund': { step: 'RECEIVED', changes: { kind: 'REFUND', reason: 'DAMAGED' } },
  'shop-allowance': { step: 'RECEIVED', changes: { kind: 'ALLOWANCE', reason: 'GOODWILL' } },
  'shop-refunded': { step: 'REFUNDED', changes: { kind: 'REFUND' } },
};

const swapNews: Omit<SwapNews, keyof Shop> = {
  firstName,
  ofOrder: orderId,
  orderId: 'ITHKECDEFGHJKLMNP',
  before: { ...shirt, image: '', itemCode: 'SAMPLE', channelId: 1 },
  after: { ...coat, image: '', itemCode: 'SAMPLE', channelId: 1 },
  quantity: 1,
  due: 130_000,
  until: at,
};

const size = { ...shirt, itemCode: 'SAMPLE', brandName: 'Harbour', ageRestricted: false };
const place = { channelId: 1 };

const otherSamples: Partial<Record<MailKey, (shop: Shop, locale: Locale, edits: MailEdits) => ComposedMail>> =
  {
    'order-swap-asked': (shop, locale, edits) => swapAskedMail({ ...swapNews, ...shop }, locale, edits),
    'order-swap-ended': (shop, locale, edits) => swapEndedMail({ ...swapNews, ...shop }, locale, edits),
    'gift-card': (shop, locale, edits) => {
      const names = { senderName: 'Bo', recipientName: firstName, message: null };
      return giftCardMail(
        { ...names, ...shop, amount: 50_000, codes: ['1234 5678 9012 3456'] },
        locale,
        edits,
      );
    },
    'store-credit': (shop, locale, edits) =>
      storeCreditMail(
        { firstName, amount: 59_000, orderId, code: null, expiresAt: at, ...shop },
        locale,
        edits,
      ),
    welcome: ({ shopName, shopUrl }, locale, edits) =>
      welcomeMail({ firstName, shopName, verifyUrl: shopUrl }, locale, edits),
    'trade-credit-note': (shop, locale, edits) => {
      const note = { number: 'CN-2026-0001', amount: 60_000, reason: 'Two pieces came damaged' };
      const trade = { invoiceNumber: 'INV-2026-000001' };
      const order = { id: 'ITHKE0123456789AB' };
      return creditNoteMail({ order, trade, note, firstName, ...shop }, locale, edits);
    },
    'newsletter-confirmation': (shop, locale, edits) =>
      newsletterConfirmationMail({ token: 'sample', days: 7, ...shop }, locale, edits),
    'restock-confirmation': (shop, locale, edits) =>
      restockConfirmationMail(size, { ...place, locale, token: 'sample' }, shop, edits),
    restock: (shop, locale, edits) => restockMail(size, { ...place, locale }, shop, edits),
    'launch-turn': (shop, locale, edits) =>
      launchMail({ ...size, ...place, firstName, until: new Date(at) }, locale, shop, edits),
  };

/** A mail with invented facts: what staff see of words before they save them. */
export function sampleMail(key: MailKey, shop: Shop, locale: Locale, edits: MailEdits): ComposedMail {
  const ofOrder = orderSamples[key];
  if (ofOrder) return orderMail(ofOrder.status, orderNews(ofOrder, shop), locale, edits);
  const ofReturn = returnSamples[key];
  if (ofReturn) {
    const news = { ...returnNews, ...ofReturn.changes, ...shop };
    return returnMail(ofReturn.step, news, locale, edits);
  }
  const other = otherSamples[key];
  if (!other) throw new Error(`no sample of the mail ${key}`);
  return other(shop, locale, edits);
}
