export { loader } from '../pages/guest-order/load-guest-order';
export { guestOrderHead as head } from '../pages/order-inquiry/inquiry-head';
