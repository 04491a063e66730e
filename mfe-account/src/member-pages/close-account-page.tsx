export { CloseAccountPage as Component } from '../pages/profile/close-account-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/close-account-page');
