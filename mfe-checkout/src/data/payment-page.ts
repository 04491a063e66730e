export { head } from '../pages/payment/load-payment-page';
