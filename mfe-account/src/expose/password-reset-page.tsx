export { ResetPage as Component } from '../pages/password/reset-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/password-reset-page');
