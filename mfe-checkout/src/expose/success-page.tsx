export { SuccessPage as Component } from '../pages/success/success-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/success-page');
