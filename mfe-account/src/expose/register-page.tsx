export { RegisterPage as Component } from '../pages/register/register-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/register-page');
