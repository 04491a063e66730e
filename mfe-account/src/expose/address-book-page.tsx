export { AddressBookPage as Component } from '../pages/address-book/address-book-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/address-book-page');
