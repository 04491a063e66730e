export { inquiryHead as head } from '../pages/order-inquiry/inquiry-head';
