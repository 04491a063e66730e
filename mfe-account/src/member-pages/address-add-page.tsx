export { AddressAddPage as Component } from '../pages/address-book/address-add-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/address-add-page');
