export { orderHead as head, orderLoader as loader } from '../pages/guest-return/load-guest-return';
