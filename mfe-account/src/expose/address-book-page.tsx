export { AddressBookPage as Component } from '../pages/address-book/address-book-page';
export { bookHead as head, loader } from '../pages/address-book/load-addresses';
