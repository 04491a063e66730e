export { head, loader } from '../pages/referral/load-referral';
