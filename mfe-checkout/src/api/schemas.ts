/** Response schemas, in a chunk that loads with the first call. */
export { storeListSchema } from 'shared-contracts/wire/brand';
export { cartSchema } from 'shared-contracts/wire/cart';
export { bagCouponsSchema, couponCheckSchema } from 'shared-contracts/wire/coupons';
export { profileSchema, savedAddressListSchema, sessionTokensSchema } from 'shared-contracts/wire/customer';
export { favouriteListSchema } from 'shared-contracts/wire/favourites';
export { giftCardListSchema, giftCardSchema } from 'shared-contracts/wire/gift-cards';
export {
  addressCheckResponseSchema,
  deliveryMethodListSchema,
  orderCalculationSchema,
  orderDetailSchema,
  reopenedOrderSchema,
  staffCalculationSchema,
} from 'shared-contracts/wire/order';
export {
  paymentMethodsSchema,
  paymentResultSchema,
  storeMethodResultSchema,
} from 'shared-contracts/wire/payment';
export { pointBalanceSchema } from 'shared-contracts/wire/points';
export { giftListSchema, staffQuotaSchema } from 'shared-contracts/wire/promotions';
export { searchSwitchSchema } from 'shared-contracts/wire/search';
export { storedMethodListSchema } from 'shared-contracts/wire/stored-methods';
export { systemTimeLongSchema } from 'shared-contracts/wire/system';
