export { ForgetPage as Component } from '../pages/password/forget-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/password-forget-page');
