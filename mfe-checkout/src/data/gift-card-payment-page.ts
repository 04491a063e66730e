export { head, loader } from '../pages/gift-card-payment/load-gift-card-payment-page';
