export { giftCardCode, giftCardHash, writtenCode } from './gift-card-code';
export { forgetPasses, givePasses } from './gift-card-passes';
export { findGiftCardOrders, type GiftCardOrderRow } from './gift-card-repository';
export { giftCardRoutes, readGiftCards } from './gift-card-routes';
export { issueNewCode, listGuestCredit } from './new-code';
export {
  adjustGiftCard,
  cardsSpentOn,
  findCreditOfReturn,
  findSpendableCards,
  readCreditSpent,
  restoreGiftCards,
  restoreReturnedGiftCards,
  spendGiftCards,
  spendReturnedGiftCards,
} from './spend-gift-cards';
export { issueCredit, readStoreCredit, storeCreditMailJob } from './store-credit';
