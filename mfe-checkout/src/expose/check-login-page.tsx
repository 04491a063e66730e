export { CheckLoginPage as Component } from '../pages/check-login/check-login-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/check-login-page');
