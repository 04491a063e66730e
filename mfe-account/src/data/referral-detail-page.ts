export { detailHead as head, loader } from '../pages/referral/load-referral';
