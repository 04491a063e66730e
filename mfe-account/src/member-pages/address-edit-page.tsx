export { AddressEditPage as Component } from '../pages/address-book/address-edit-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/address-edit-page');
