export { OrderInquiryPage as Component } from '../pages/order-inquiry/order-inquiry-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/order-inquiry-page');
