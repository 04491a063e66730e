export { AdyenPayPage as Component } from '../pages/adyen-pay/adyen-pay-page';
export { head, loader } from '../pages/adyen-pay/load-adyen-pay-page';
