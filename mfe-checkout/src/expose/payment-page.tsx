export { head } from '../pages/payment/load-payment-page';
export { PaymentPage as Component } from '../pages/payment/payment-page';
