export { head, loader } from '../pages/order-history/load-order-history';
export { OrderHistoryPage as Component } from '../pages/order-history/order-history-page';
