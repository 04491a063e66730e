export { head, loader } from '../pages/pay-again/load-pay-again-page';
