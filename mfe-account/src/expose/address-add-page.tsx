export { AddressAddPage as Component } from '../pages/address-book/address-add-page';
export { addHead as head } from '../pages/address-book/load-addresses';
