export { editHead as head, loadAddress as loader } from '../pages/address-book/load-addresses';
