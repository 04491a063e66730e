/** Response schemas of the payment page's benefits, apart from those that the bag loads. */
export { bagCouponsSchema, couponCheckSchema } from 'shared-contracts/wire/coupons';
export { giftCardListSchema, giftCardSchema } from 'shared-contracts/wire/gift-cards';
export { pointBalanceSchema } from 'shared-contracts/wire/points';
export { giftListSchema, staffQuotaSchema } from 'shared-contracts/wire/promotions';
export { storedMethodListSchema } from 'shared-contracts/wire/stored-methods';
