import type { couponOffers } from 'database/schema/coupons';

type Offer = typeof couponOffers.$inferInsert;

const startsAt = new Date('2026-01-01T00:00:00Z');

/** Coupon offers: one public code, one campaign trigger, three for points, two given to members. */
const offers: readonly Omit<Offer, 'startsAt'>[] = [
  {
    id: 'WELCOME10',
    nameEn: '10% off your order',
    nameZh: '訂單九折',
    termsEn: 'Up to HK$300 off, on everything in your bag.',
    termsZh: '全單貨品適用，最高減 HK$300。',
    kind: 'PERCENT',
    value: 10,
    maximumDiscount: 30_000,
    publicCode: 'WELCOME10',
  },
  {
    id: 'SEASON15',
    nameEn: '15% off new arrivals',
    nameZh: '新品八五折',
    termsEn: 'On pieces at full price, from HK$1,000. For the first 5,000 members.',
    termsZh: '正價貨品滿 HK$1,000 適用，首 5,000 名會員。',
    kind: 'PERCENT',
    value: 15,
    minimumSpend: 100_000,
    fullPriceOnly: true,
    trigger: 'season-popup',
    validDays: 30,
    totalLimit: 5_000,
  },
  {
    id: 'POINTS-DELIVERY',
    nameEn: 'Free delivery',
    nameZh: '免運費',
    termsEn: 'For one order, to Hong Kong or Macau.',
    termsZh: '適用於一張送往香港或澳門的訂單。',
    kind: 'FREE_DELIVERY',
    value: 0,
    pointsPrice: 300,
    validDays: 90,
  },
  {
    id: 'POINTS-50',
    nameEn: 'HK$50 voucher',
    nameZh: 'HK$50 購物券',
    termsEn: 'For one order.',
    termsZh: '適用於一張訂單。',
    kind: 'AMOUNT',
    value: 5_000,
    minimumSpend: 40_000,
    pointsPrice: 800,
    validDays: 180,
  },
  {
    id: 'POINTS-100',
    nameEn: 'HK$100 voucher',
    nameZh: 'HK$100 購物券',
    termsEn: 'For one order.',
    termsZh: '適用於一張訂單。',
    kind: 'AMOUNT',
    value: 10_000,
    minimumSpend: 60_000,
    pointsPrice: 1_500,
    validDays: 180,
  },
  {
    id: 'GOLD200',
    nameEn: 'HK$200 for gold members',
    nameZh: '金級會員 HK$200 優惠',
    termsEn: 'Once per member.',
    termsZh: '每位會員限用一次。',
    kind: 'AMOUNT',
    value: 20_000,
    minimumSpend: 150_000,
  },
  {
    id: 'BIRTHDAY20',
    nameEn: '20% off in your birthday month',
    nameZh: '生日月份八折',
    termsEn: 'Up to HK$500 off one order.',
    termsZh: '一張訂單最高減 HK$500。',
    kind: 'PERCENT',
    value: 20,
    maximumDiscount: 50_000,
  },
];

export const demoOffers: readonly Offer[] = offers.map((offer, position) => ({
  minimumSpend: 0,
  fullPriceOnly: false,
  ...offer,
  startsAt,
  position,
}));
