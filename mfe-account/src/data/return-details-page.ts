export { head, loader } from '../pages/return-details/load-return';
