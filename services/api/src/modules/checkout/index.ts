export { linesToOrder, missingSkus } from './bag-lines';
export {
  type Benefits,
  couponRefused,
  giveBenefitsBack,
  giveReturnedBack,
  readBenefits,
  releaseCoupon,
  takeBenefits,
  takeExchangedBenefits,
} from './benefits';
export { checkoutRoutes } from './checkout-routes';
export { type Bag, type BagGift, couponOutcome, findGifts, priceBag, toTotals } from './price-bag';
