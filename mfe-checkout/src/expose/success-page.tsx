export { SuccessPage as Component } from '../pages/success/success-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/success-page');
