export { head, loader } from '../pages/adyen-pay/load-adyen-pay-page';
