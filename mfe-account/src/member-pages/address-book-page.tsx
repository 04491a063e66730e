export { AddressBookPage as Component } from '../pages/address-book/address-book-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/address-book-page');
