export { AddressEditPage as Component } from '../pages/address-book/address-edit-page';
export { editHead as head, loadAddress as loader } from '../pages/address-book/load-addresses';
