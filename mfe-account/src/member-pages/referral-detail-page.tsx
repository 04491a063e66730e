export { ReferralDetailPage as Component } from '../pages/referral/referral-detail-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/referral-detail-page');
