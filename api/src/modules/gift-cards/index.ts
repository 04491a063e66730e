export { giftCardCode, giftCardHash, writtenCode } from './gift-card-code';
export { findGiftCardOrders, type GiftCardOrderRow } from './gift-card-repository';
export { giftCardRoutes } from './gift-card-routes';
export {
  findSpendableCards,
  restoreGiftCards,
  restoreReturnedGiftCards,
  spendGiftCards,
} from './spend-gift-cards';
