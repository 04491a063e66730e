export { inquiryHead as head } from '../pages/order-inquiry/inquiry-head';
export { OrderInquiryPage as Component } from '../pages/order-inquiry/order-inquiry-page';
