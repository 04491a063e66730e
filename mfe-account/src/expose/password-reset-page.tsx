export { ResetPage as Component } from '../pages/password/reset-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/password-reset-page');
