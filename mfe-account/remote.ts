import { defineRemote, type PageDefinition } from 'shared-contracts/remote';

/** A page hidden from search engines: forms and personal data. */
function open(id: string, pattern: string, file: string): PageDefinition {
  return { id, pattern, page: `src/pages/${file}.tsx`, noIndex: true };
}

/** behaviour/roles: account pages need a valid token. */
function member(id: string, pattern: string, file: string): PageDefinition {
  return { ...open(id, pattern, file), access: 'member' };
}

/** A page that visitors open rarely. */
function rare(page: PageDefinition): PageDefinition {
  return { ...page, group: 'rare-pages' };
}

export default defineRemote({
  name: 'mfe-account',
  devPort: 9204,
  routes: [
    open('login', '/login', 'login/login-page'),
    open('register', '/register', 'register/register-page'),
    open('register2', '/register2', 'store-member/store-member-page'),
    open('password-forget', '/password/forget', 'password/password-forget-page'),
    open('password-reset', '/password/reset', 'password/password-reset-page'),
    open('order-inquiry', '/order-inquiry', 'order-inquiry/order-inquiry-page'),
    open('guest-order', '/order-details', 'guest-order/guest-order-page'),
    open('guest-order-return', '/order-return', 'guest-return/guest-order-return-page'),
    open('guest-return-details', '/return-details', 'guest-return/guest-return-details-page'),
    member('overview', '/account/index', 'overview/overview-page'),
    member('order-history', '/account/order-history', 'order-history/order-history-page'),
    member('order-details', '/account/order-details', 'order-details/order-details-page'),
    member('order-return', '/account/order-return', 'order-return/order-return-page'),
    member('return-details', '/account/return-details', 'return-details/return-details-page'),
    member('wish-list', '/account/wish-list', 'wish-list/wish-list-page'),
    rare(member('profile', '/account/profile', 'profile/profile-page')),
    rare(member('edit-profile', '/account/profile/editProfile', 'profile/edit-profile-page')),
    rare(member('edit-password', '/account/profile/editPassword', 'profile/edit-password-page')),
    rare(member('close-account', '/account/profile/closeAccount', 'profile/close-account-page')),
    rare(member('edit-email', '/account/profile/editEmail', 'profile/edit-email-page')),
    rare(member('address-book', '/account/address-book', 'address-book/address-book-page')),
    rare(member('address-add', '/account/address-book/add', 'address-book/address-add-page')),
    rare(member('address-edit', '/account/address-book/edit', 'address-book/address-edit-page')),
    rare(member('coupon-list', '/account/coupon-list', 'coupons/coupon-list-page')),
    rare(member('points-vouchers', '/account/points-vouchers', 'points/points-page')),
    rare(member('giftcard', '/account/giftcard', 'gift-cards/gift-card-page')),
    rare(
      member('giftcard-order-detail', '/account/giftcard-order-detail', 'gift-cards/gift-card-order-page'),
    ),
    rare(member('payment-instruments', '/account/PaymentInstruments-List', 'saved-cards/saved-cards-page')),
    rare(member('member-subscribe', '/account/memberSubscribe', 'subscriptions/subscriptions-page')),
    rare(open('gift-cards', '/gift-cards', 'gift-cards/guest-gift-card-page')),
    rare(open('referral', '/member-get-member', 'referral/referral-page')),
    rare(member('referral-detail', '/member-get-member-detail', 'referral/referral-detail-page')),
    rare(member('draws', '/account/draws', 'draws/draws-page')),
    rare(member('favourite-brands', '/account/favourite-brands', 'favourite-brands/favourite-brands-page')),
    open('account-other', '/account', 'account-other/account-other-page'),
  ],
  fragments: [{ name: 'member-menu', file: 'src/fragments/member-menu/member-menu.tsx' }],
});
