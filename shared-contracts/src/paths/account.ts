import { pathSegment, withQuery } from './parts';

export const index = () => '/account/index';
export const addressBook = () => '/account/address-book';
export const addressAdd = () => '/account/address-book/add';
export const addressEdit = (id: string) => withQuery('/account/address-book/edit', { id });
/** `trigger`: a campaign whose coupon the member gets there. */
export const couponList = (query: { status?: string | undefined; pageNo?: number; trigger?: string } = {}) =>
  withQuery('/account/coupon-list', query);
/** All draws, or one of them. */
export const draws = (code?: string) => withQuery('/account/draws', { code });
export const favouriteBrands = () => '/account/favourite-brands';
export const giftCard = (query: { view?: 'buy' | 'orders'; pageNo?: number } = {}) =>
  withQuery('/account/giftcard', query);
export const giftCardOrderDetail = (orderId: string) =>
  withQuery('/account/giftcard-order-detail', { orderId });
export const memberSubscribe = () => '/account/memberSubscribe';
export const orderDetails = (orderId: string) => withQuery('/account/order-details', { orderId });
export const orderHistory = (pageNo?: number) => withQuery('/account/order-history', { pageNo });
/** The returns of all orders. */
export const returns = (pageNo?: number) => withQuery('/account/order-history', { show: 'returns', pageNo });
export const orderReturn = (orderId: string) => withQuery('/account/order-return', { orderId });
export const paymentInstruments = () => '/account/PaymentInstruments-List';
export const pointsVouchers = (pageNo?: number) => withQuery('/account/points-vouchers', { pageNo });
export const profile = () => '/account/profile';
export const closeAccount = () => '/account/profile/closeAccount';
export const editEmail = () => '/account/profile/editEmail';
export const editPassword = () => '/account/profile/editPassword';
export const editProfile = () => '/account/profile/editProfile';
export const returnDetails = (returnId: string) => withQuery('/account/return-details', { returnId });
export const wishList = () => '/account/wish-list';
/** Optional content pages (behaviour/screens). */
export const page = (name: string) => `/account/${pathSegment(name)}`;
