export { head, loader } from '../pages/order-details/load-order';
export { OrderDetailsPage as Component } from '../pages/order-details/order-details-page';
