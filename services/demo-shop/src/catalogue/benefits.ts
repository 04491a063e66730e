import { giftCardHash } from 'api/src/modules/gift-cards';
import { expiryOf } from 'api/src/modules/points';
import type { memberCoupons } from 'database/schema/coupons';
import type { giftCardEntries, giftCardOrders, giftCards } from 'database/schema/gift-cards';
import type { crmMembers, memberSubscriptions } from 'database/schema/member';
import type { orderEvents, orders, paymentAttempts } from 'database/schema/order';
import type { pointEntries } from 'database/schema/points';
import type { PointMovementKind } from 'database/schema/states';
import { endOfDayOf } from 'shared-contracts/calendar';
import type { PastOrders } from './orders';

const dayMs = 86_400_000;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const usedCouponId = idOf(303);
/** Days since the member exchanged points for the voucher of HK$50. */
const voucherDays = 150;

/** Store members without an account; a code by SMS creates one. */
export const demoCrmMembers: readonly (typeof crmMembers.$inferInsert)[] = [
  {
    crmMemberId: 'CRM800000001',
    phoneRegion: '+852',
    phone: '62345678',
    firstName: 'Iris',
    lastName: 'Lam',
    birthday: '1988-05-06',
    labels: ['SILVER'],
    points: 860,
  },
  {
    crmMemberId: 'CRM800000002',
    phoneRegion: '+853',
    phone: '62345678',
    firstName: '嘉欣',
    lastName: '何',
    birthday: null,
    labels: [],
    points: 120,
  },
];

/** Code of an unredeemed gift card of HK$300. */
export const demoGiftCardCode = 'DEMOGIFT2345ABCD';

export interface Benefits {
  points: (typeof pointEntries.$inferInsert)[];
  coupons: (typeof memberCoupons.$inferInsert)[];
  giftCards: (typeof giftCards.$inferInsert)[];
  giftCardEntries: (typeof giftCardEntries.$inferInsert)[];
  giftCardOrders: {
    order: typeof orders.$inferInsert;
    card: typeof giftCardOrders.$inferInsert;
    events: (typeof orderEvents.$inferInsert)[];
    payment: typeof paymentAttempts.$inferInsert;
  };
  subscription: typeof memberSubscriptions.$inferInsert;
}

/**
 * The member's points: transferred from the store, earned with paid orders, spent on a coupon; some expire
 * soon.
 */
function buildPoints(
  customerId: string,
  past: PastOrders,
  before: (days: number) => Date,
): Benefits['points'] {
  const entry = (kind: PointMovementKind, points: number, at: Date, more: object = {}) => ({
    customerId,
    kind,
    points,
    at,
    expiresAt: points > 0 ? expiryOf(at) : null,
    ...more,
  });
  const earned = past.orders.flatMap((order) => {
    const points = Math.floor((order.grandTotal - order.deliveryFee) / 100);
    if (!order.paidAt || points < 1) return [];
    const orderId = order.id;
    const entries = [entry('EARNED', points, order.paidAt, { orderId })];
    const returned = past.events.find((event) => event.orderId === orderId && event.status === 'RETURNED');
    return returned?.at ? [...entries, entry('REVERSED', -points, returned.at, { orderId })] : entries;
  });
  return [
    entry('TRANSFERRED', 1_480, before(708)),
    entry('REDEEMED', -800, before(voucherDays), { memberCouponId: usedCouponId }),
    ...earned,
  ];
}

function buildCoupons(
  customerId: string,
  past: PastOrders,
  before: (days: number) => Date,
): Benefits['coupons'] {
  const held = (number: number, offerId: string, code: string, issued: number, expires: number) => ({
    id: idOf(300 + number),
    customerId,
    offerId,
    code,
    source: 'GIVEN',
    sourceKey: `demo-${number}`,
    issuedAt: before(issued),
    expiresAt: endOfDayOf(before(expires)),
  });
  const issuedAt = before(voucherDays);
  const used = past.orders.find(
    ({ status, createdAt }) => status === 'DELIVERED' && createdAt && createdAt > issuedAt,
  );
  return [
    held(1, 'GOLD200', 'HBGOLDMEMBER', 12, -48),
    held(2, 'POINTS-DELIVERY', 'HBDELIVERFREE', 30, -9),
    {
      ...held(3, 'POINTS-50', 'HBVOUCHERFIFTY', voucherDays, -30),
      usedAt: used?.createdAt ?? null,
      orderId: used?.id ?? null,
    },
    held(4, 'BIRTHDAY20', 'HBBIRTHDAYPAST', 230, 200),
  ];
}

function buildGiftCards(customerId: string, before: (days: number) => Date) {
  const card = (number: number, code: string, initialAmount: number, balance: number, days: number) => ({
    id: idOf(400 + number),
    codeHash: giftCardHash(code),
    lastFour: code.slice(-4),
    design: 'classic',
    initialAmount,
    balance,
    issuedAt: before(days),
    expiresAt: endOfDayOf(before(days - 3 * 365)),
  });
  const sent = { orderId: giftCardOrderId, design: 'celebration' };
  const redeemed = (days: number) => ({ customerId, redeemedAt: before(days) });
  const cards = [
    { ...card(1, 'DEMOGIFT2345AAAA', 50_000, 32_000, 120), ...redeemed(118) },
    { ...card(2, 'DEMOGIFT2345BBBB', 20_000, 0, 300), ...redeemed(299) },
    { ...card(3, demoGiftCardCode, 30_000, 30_000, 5), customerId: null, redeemedAt: null },
    // The cards sent to a friend.
    { ...card(4, 'DEMOGIFT2345CCCC', 30_000, 30_000, 40), ...sent },
    { ...card(5, 'DEMOGIFT2345DDDD', 30_000, 30_000, 40), ...sent },
  ];
  const entries = cards.flatMap(({ id, initialAmount, balance, issuedAt }) => [
    { giftCardId: id, kind: 'ISSUED' as const, amount: initialAmount, at: issuedAt },
    ...(balance < initialAmount
      ? [{ giftCardId: id, kind: 'SPENT' as const, amount: balance - initialAmount, at: before(60) }]
      : []),
  ]);
  return { cards, entries };
}

/** ITHKE and 12 letters and digits (behaviour/validation). */
const giftCardOrderId = 'ITHKEGIFTCARD2DEM';

/** A delivered order of two gift cards for a friend. */
function buildGiftCardOrder(past: PastOrders, before: (days: number) => Date): Benefits['giftCardOrders'] {
  const [model] = past.orders;
  if (!model) throw new Error('the demo member has no orders');
  const id = giftCardOrderId;
  const total = 60_000;
  return {
    order: {
      ...model,
      id,
      kind: 'GIFT_CARD',
      status: 'DELIVERED',
      deliveryMethod: 'EMAIL',
      storeId: null,
      pickUpPoint: null,
      trackingNumber: null,
      listTotal: total,
      discountTotal: 0,
      deliveryFee: 0,
      grandTotal: total,
      quantity: 2,
      holdsStock: false,
      idempotencyKey: 'demo-gift-cards',
      createdAt: before(40),
      paymentDueAt: before(40),
      paidAt: before(40),
    },
    card: {
      orderId: id,
      amount: 30_000,
      quantity: 2,
      design: 'celebration',
      senderName: 'Ada',
      recipientName: 'Chloe',
      recipientEmail: 'chloe@example.com',
      message: 'Happy birthday!',
      deliverOn: null,
      locale: 'en',
      sentAt: before(40),
    },
    events: (['PENDING_PAYMENT', 'PAID', 'DELIVERED'] as const).map((status) => ({
      orderId: id,
      status,
      at: before(40),
    })),
    payment: {
      orderId: id,
      number: 1,
      idempotencyKey: 'demo-gift-cards-1',
      requestDigest: 'demo',
      amountMinor: total,
      method: 'scheme',
      resultCode: 'Authorised',
      createdAt: before(40),
      updatedAt: before(40),
    },
  };
}

/** The demo member's benefits, dated relative to `now`. */
export function buildBenefits(customerId: string, past: PastOrders, now: Date): Benefits {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { cards, entries } = buildGiftCards(customerId, before);
  return {
    points: buildPoints(customerId, past, before),
    coupons: buildCoupons(customerId, past, before),
    giftCards: cards,
    giftCardEntries: entries,
    giftCardOrders: buildGiftCardOrder(past, before),
    subscription: { customerId, sms: true, topics: ['women', 'beauty'], updatedAt: now },
  };
}
