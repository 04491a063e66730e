export { CouponListPage as Component } from '../pages/coupons/coupon-list-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/coupon-list-page');
