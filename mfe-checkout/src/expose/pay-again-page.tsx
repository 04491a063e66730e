export { head, loader } from '../pages/pay-again/load-pay-again-page';
export { PayAgainPage as Component } from '../pages/pay-again/pay-again-page';
