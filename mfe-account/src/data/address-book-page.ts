export { bookHead as head, loader } from '../pages/address-book/load-addresses';
