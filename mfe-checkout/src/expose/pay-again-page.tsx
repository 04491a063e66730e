export { PayAgainPage as Component } from '../pages/pay-again/pay-again-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/pay-again-page');
