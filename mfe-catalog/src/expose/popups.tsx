export { PopupPage as Component } from '../pages/popup/popup-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/popup-page');
