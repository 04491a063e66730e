export { head } from '../pages/referral/load-referral';
