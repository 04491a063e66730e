export { Popups as Component } from '../popup/popups';

export const data = () => import(/* webpackChunkName: "later" */ '../data/popup-page');
