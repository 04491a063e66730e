export {
  countHeldCoupons,
  findIssuedCoupon,
  findOffer,
  issueCoupon,
  listHeldCoupons,
  listPointOffers,
} from './coupon-repository';
export { couponRoutes } from './coupon-routes';
export { readCoupons } from './coupon-service';
export { statusOf as statusOfCoupon, toCoupon, toOffer } from './coupon-view';
export {
  couponCodeOf,
  couponRefusal,
  findTypedCoupon,
  giveCouponBack,
  passCouponOn,
  redeemCoupon,
  type TypedCoupon,
} from './typed-coupon';
