export { RegisterPage as Component } from '../pages/register/register-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/register-page');
