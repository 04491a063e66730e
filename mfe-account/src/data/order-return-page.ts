export { head, loader } from '../pages/order-return/load-order-return';
