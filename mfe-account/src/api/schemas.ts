/** Response schemas, in a chunk that loads with the first call. */

export { brandListSchema } from 'shared-contracts/wire/brand';
export { emptySchema } from 'shared-contracts/wire/common';
export { couponListSchema, couponTriggerResultSchema } from 'shared-contracts/wire/coupons';
export {
  accountOverviewSchema,
  passwordCheckSchema,
  profileSchema,
  savedAddressListSchema,
  sendCodeResponseSchema,
  sessionTokensSchema,
  verifyCodeResponseSchema,
} from 'shared-contracts/wire/customer';
export {
  drawCampaignListSchema,
  drawCountSchema,
  drawSchema,
  drawStateSchema,
  prizeStockSchema,
  todayRecordSchema,
} from 'shared-contracts/wire/draws';
export {
  favouriteBrandListSchema,
  favouriteChangeResultSchema,
  favouriteListSchema,
} from 'shared-contracts/wire/favourites';
export {
  giftCardListSchema,
  giftCardOrderListSchema,
  giftCardOrderSchema,
  giftCardSchema,
} from 'shared-contracts/wire/gift-cards';
export {
  accountExportSchema,
  crmMemberAnswerSchema,
  memberSubscriptionSchema,
  refererCodeSchema,
  refererCountSchema,
} from 'shared-contracts/wire/member';
export { addressCheckResponseSchema, orderDetailSchema, orderListSchema } from 'shared-contracts/wire/order';
export {
  pointBalanceSchema,
  pointHistorySchema,
  pointOfferListSchema,
  pointPageSchema,
  pointRedemptionSchema,
} from 'shared-contracts/wire/points';
export { inventorySchema } from 'shared-contracts/wire/product';
export { pushKeySchema, pushSubscriptionResultSchema } from 'shared-contracts/wire/push';
export {
  returnDetailSchema,
  returnListSchema,
  returnOptionsSchema,
  returnPreviewSchema,
} from 'shared-contracts/wire/returns';
export { storedMethodListSchema } from 'shared-contracts/wire/stored-methods';
export { systemTimeSchema } from 'shared-contracts/wire/system';
