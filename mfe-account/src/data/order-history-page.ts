export { head, loader } from '../pages/order-history/load-order-history';
