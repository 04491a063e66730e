export { giftCardOrderRoutes } from './gift-card-order-routes';
export { sendGiftCards } from './send-gift-cards';
export { composeStoreCreditMail, sendStoreCreditMail } from './send-store-credit';
