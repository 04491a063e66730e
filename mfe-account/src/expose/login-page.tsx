export { LoginPage as Component } from '../pages/login/login-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/login-page');
