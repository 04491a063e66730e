export { ForgetPage as Component } from '../pages/password/forget-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/password-forget-page');
