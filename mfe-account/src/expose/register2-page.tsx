export { StoreMemberPage as Component } from '../pages/store-member/store-member-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/register2-page');
