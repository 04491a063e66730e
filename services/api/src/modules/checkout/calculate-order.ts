import type { Database, Locale } from 'api-platform/foundation';
import type {
  OrderCalculateRequest,
  OrderCalculation,
  StaffCalculateRequest,
  StaffCalculation,
} from 'shared-contracts/wire/order';
import type { Gift, GiftRequest } from 'shared-contracts/wire/promotions';
import { findTypedCoupon } from '../coupons';
import type { Customer } from '../customer';
import { readDeliveryTerms } from '../delivery';
import { listPromotions } from '../promotions';
import { findSkus } from '../stock';
import { linesToOrder } from './bag-lines';
import { type BenefitRequest, readBenefits, readStaffQuota } from './benefits';
import { type Bag, bagLines, couponOutcome, findGifts, priceBag, toGifts, toTotals } from './price-bag';

/** The caller who asks for a price. */
export interface Asker {
  customer: Customer | undefined;
  locale: Locale;
  /** Network address by which a guest's attempts at codes are counted. */
  ip: string;
}

interface BagRequest {
  lines?: OrderCalculateRequest['lines'];
  deliveryMethod?: string | undefined;
  region?: string | undefined;
}

export async function readBag(
  db: Database,
  customer: Customer | undefined,
  { lines: named, deliveryMethod = 'STANDARD', region = 'HK' }: BagRequest,
): Promise<Bag> {
  const lines = await linesToOrder(db, customer, named);
  const [skus, deliveryTerms] = await Promise.all([findSkus(db, lines), readDeliveryTerms(db, new Date())]);
  return { lines, skus, deliveryMethod, region, deliveryTerms };
}

async function price(db: Database, customer: Customer | undefined, bag: Bag, wanted: BenefitRequest) {
  const now = new Date();
  const benefits = await readBenefits(db, customer, wanted, now);
  return { benefits, priced: priceBag(bag, customer, await listPromotions(db, now), benefits, now) };
}

/** behaviour/calls, promotion/calculate: previews an order's totals and discounts. */
export async function calculate(
  db: Database,
  { customer, locale, ip }: Asker,
  { couponCode, ...request }: OrderCalculateRequest,
): Promise<OrderCalculation> {
  const coupon = couponCode === undefined ? undefined : await findTypedCoupon(db, customer, couponCode, ip);
  const bag = await readBag(db, customer, request);
  const { benefits, priced } = await price(db, customer, bag, { ...request, coupon });
  const declined = new Set(request.declinedGifts);
  const gifts = await findGifts(
    db,
    bag,
    priced.gifts.filter(({ isReached, promotion }) => isReached && !declined.has(promotion.id)),
  );
  return {
    ...toTotals(priced.totals, priced.discounts, locale),
    coupon: couponOutcome(benefits, priced) ?? null,
    gifts: toGifts(gifts, locale),
    lines: bagLines(bag).map(({ skuId, channelId, quantity }, index) => ({
      skuId,
      channelId,
      quantity,
      discount: priced.lines[index]?.discount ?? 0,
      couponDiscount: priced.couponShares[index] ?? 0,
      lineTotal: priced.lines[index]?.total ?? 0,
    })),
  };
}

/** behaviour/calls, gwp: the gifts for a bag, including those not reached yet. */
export async function listGifts(
  db: Database,
  { customer, locale, ip }: Asker,
  { couponCode, lines }: GiftRequest,
): Promise<Gift[]> {
  const coupon = couponCode === undefined ? undefined : await findTypedCoupon(db, customer, couponCode, ip);
  const bag = await readBag(db, customer, { lines });
  const { priced } = await price(db, customer, bag, { coupon });
  return toGifts(await findGifts(db, bag, priced.gifts), locale);
}

/** behaviour/calls, promotion/staff: previews the totals with the staff discount. */
export async function calculateForStaff(
  db: Database,
  customer: Customer,
  request: StaffCalculateRequest,
  locale: Locale,
): Promise<StaffCalculation> {
  const bag = await readBag(db, customer, request);
  const { priced } = await price(db, customer, bag, { staffDiscount: true });
  return {
    totals: toTotals(priced.totals, priced.discounts, locale),
    quota: await readStaffQuota(db, customer, new Date()),
  };
}
