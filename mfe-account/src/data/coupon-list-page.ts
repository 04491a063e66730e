export { head, loader } from '../pages/coupons/load-coupons';
