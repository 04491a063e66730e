export { allocate } from './allocate';
export { type CouponOfferRow, refused } from './coupon-effect';
export type { GiftOutcome, PromotionRow } from './goods-discounts';
export { type PricedOrder, type PricedTotals, priceOrder } from './price-order';
export {
  giveQuotaBack,
  listPromotions,
  quotaYear,
  readQuota,
  staffPercent,
  takeQuota,
} from './promotion-repository';
export { type BagLine, isRunning } from './terms';
