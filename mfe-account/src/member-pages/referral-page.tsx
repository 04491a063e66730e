export { ReferralPage as Component } from '../pages/referral/referral-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/referral-page');
