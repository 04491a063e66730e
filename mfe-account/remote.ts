import { defineRemote, type RouteDeclaration } from 'shared-contracts/remote';

/** A page hidden from search engines: forms and personal data. */
function open(id: string, pattern: string, module: `./${string}` = `./${id}-page`): RouteDeclaration {
  return { id, pattern, module, noIndex: true };
}

/** Behaviour 6: account pages need a valid token. */
function member(id: string, pattern: string, module: `./${string}` = `./${id}-page`): RouteDeclaration {
  return { ...open(id, pattern, module), access: 'member' };
}

export default defineRemote({
  name: 'mfe-account',
  devPort: 9204,
  routes: [
    open('login', '/login'),
    open('register', '/register'),
    open('register2', '/register2'),
    open('password-forget', '/password/forget'),
    open('password-reset', '/password/reset'),
    open('order-inquiry', '/order-inquiry'),
    open('guest-order', '/order-details'),
    open('guest-order-return', '/order-return'),
    open('guest-return-details', '/return-details'),
    member('overview', '/account/index'),
    member('order-history', '/account/order-history'),
    member('order-details', '/account/order-details'),
    member('order-return', '/account/order-return'),
    member('return-details', '/account/return-details'),
    member('wish-list', '/account/wish-list'),
    member('profile', '/account/profile', './member-pages'),
    member('edit-profile', '/account/profile/editProfile', './member-pages'),
    member('edit-password', '/account/profile/editPassword', './member-pages'),
    member('close-account', '/account/profile/closeAccount', './member-pages'),
    member('edit-email', '/account/profile/editEmail', './member-pages'),
    member('address-book', '/account/address-book', './member-pages'),
    member('address-add', '/account/address-book/add', './member-pages'),
    member('address-edit', '/account/address-book/edit', './member-pages'),
    member('coupon-list', '/account/coupon-list', './member-pages'),
    member('points-vouchers', '/account/points-vouchers', './member-pages'),
    member('giftcard', '/account/giftcard', './member-pages'),
    member('giftcard-order-detail', '/account/giftcard-order-detail', './member-pages'),
    member('payment-instruments', '/account/PaymentInstruments-List', './member-pages'),
    member('member-subscribe', '/account/memberSubscribe', './member-pages'),
    open('gift-cards', '/gift-cards', './member-pages'),
    open('referral', '/member-get-member', './member-pages'),
    member('referral-detail', '/member-get-member-detail', './member-pages'),
    member('draws', '/account/draws', './member-pages'),
    member('favourite-brands', '/account/favourite-brands', './member-pages'),
    open('account-other', '/account'),
  ],
  fragments: [{ name: 'member-menu', module: './member-menu' }],
});
