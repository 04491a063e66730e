export { head, loader } from '../pages/order-details/load-order';
