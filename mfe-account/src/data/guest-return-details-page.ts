export { returnHead as head, returnLoader as loader } from '../pages/guest-return/load-guest-return';
