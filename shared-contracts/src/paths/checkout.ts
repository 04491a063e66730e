import { withQuery } from './parts';

export const cart = () => '/checkout/cart';
export const checkLogin = () => '/checkout/checklogin';
/** What staff have prepared for a buyer; the link to it carries a token (`prepared-token-query.ts`). */
export const prepared = () => '/checkout/prepared';
export const payment = () => '/checkout/payment';
export const adyenPay = (orderId: string) => withQuery('/checkout/adYenPay', { orderId });
/** `from`: where the back link leads, to the page that sells cards; without it to the list of their orders. */
export const giftCardPayment = (query: { orderId?: string; from?: 'giftcard' } = {}) =>
  withQuery('/checkout/gift-card-payment', query);
export const payAgain = (orderId: string) => withQuery('/checkout/pay-again', { orderId });
export const success = (orderId: string) => withQuery('/checkout/success', { orderId });
