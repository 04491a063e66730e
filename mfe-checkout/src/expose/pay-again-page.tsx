export { PayAgainPage as Component } from '../pages/pay-again/pay-again-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/pay-again-page');
