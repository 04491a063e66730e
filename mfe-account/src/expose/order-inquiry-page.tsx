export { OrderInquiryPage as Component } from '../pages/order-inquiry/order-inquiry-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/order-inquiry-page');
