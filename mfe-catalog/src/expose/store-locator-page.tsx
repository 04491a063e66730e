export { StoreLocatorPage as Component } from '../pages/help/store-locator-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/store-locator-page');
