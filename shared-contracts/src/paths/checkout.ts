import { withQuery } from './parts';

export const cart = () => '/checkout/cart';
export const checkLogin = () => '/checkout/checklogin';
export const payment = () => '/checkout/payment';
export const adyenPay = (orderId: string) => withQuery('/checkout/adYenPay', { orderId });
export const giftCardPayment = () => '/checkout/gift-card-payment';
export const payAgain = (orderId: string) => withQuery('/checkout/pay-again', { orderId });
export const success = (orderId: string) => withQuery('/checkout/success', { orderId });
