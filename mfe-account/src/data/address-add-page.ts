export { addHead as head } from '../pages/address-book/load-addresses';
