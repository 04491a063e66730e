export { AddressAddPage as Component } from '../pages/address-book/address-add-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/address-add-page');
