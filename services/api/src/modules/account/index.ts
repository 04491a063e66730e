export { accountPlugin } from './account-routes';
export { anonymiseOrders } from './anonymise-orders';
export { finalOrders, openReturns } from './close-account';
