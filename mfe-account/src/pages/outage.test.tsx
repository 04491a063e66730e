import { screen } from '@testing-library/react';
import * as orderDetails from '../expose/order-details-page';
import * as orderHistory from '../expose/order-history-page';
import * as orderReturn from '../expose/order-return-page';
import * as overview from '../expose/overview-page';
import * as returnDetails from '../expose/return-details-page';
import * as wishList from '../expose/wish-list-page';
import * as addressBook from '../member-pages/address-book-page';
import * as addressEdit from '../member-pages/address-edit-page';
import * as coupons from '../member-pages/coupon-list-page';
import * as draws from '../member-pages/draws-page';
import * as editEmail from '../member-pages/edit-email-page';
import * as editProfile from '../member-pages/edit-profile-page';
import * as brands from '../member-pages/favourite-brands-page';
import * as giftCardOrder from '../member-pages/giftcard-order-detail-page';
import * as giftCards from '../member-pages/giftcard-page';
import * as subscriptions from '../member-pages/member-subscribe-page';
import * as cards from '../member-pages/payment-instruments-page';
import * as points from '../member-pages/points-vouchers-page';
import * as profile from '../member-pages/profile-page';
import * as referral from '../member-pages/referral-detail-page';
import { renderPage, user } from '../testing/render-page';
import type { WireAnswer } from '../testing/wire';

const everyCallFails = new Proxy<Record<string, WireAnswer>>({}, { get: () => 'outage' });
const orderId = 'ITHKE0123456789AB';

test.each([
  ['/account/index', overview],
  ['/account/order-history', orderHistory],
  [`/account/order-details?orderId=${orderId}`, orderDetails],
  [`/account/order-return?orderId=${orderId}`, orderReturn],
  ['/account/return-details?returnId=RT0123456789', returnDetails],
  ['/account/wish-list', wishList],
  ['/account/address-book', addressBook],
  ['/account/address-book/edit?id=a1', addressEdit],
  ['/account/coupon-list', coupons],
  ['/account/draws', draws],
  ['/account/profile', profile],
  ['/account/profile/editEmail', editEmail],
  ['/account/profile/editProfile', editProfile],
  ['/account/favourite-brands', brands],
  ['/account/giftcard', giftCards],
  ['/account/giftcard?view=orders', giftCards],
  [`/account/giftcard-order-detail?orderId=${orderId}`, giftCardOrder],
  ['/account/memberSubscribe', subscriptions],
  ['/account/PaymentInstruments-List', cards],
  ['/account/points-vouchers', points],
  ['/member-get-member-detail', referral],
])('%s shows an outage of its calls as an outage, never as "nothing here"', async (at, page) => {
  renderPage({ page, at, answers: everyCallFails, member: user });
  expect(await screen.findByText('Error page: network')).toBeVisible();
});
