export { CheckLoginPage as Component } from '../pages/check-login/check-login-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/check-login-page');
