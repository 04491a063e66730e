import { screen } from '@testing-library/react';
import { renderPage, user } from '../testing/render-page';
import type { WireAnswer } from '../testing/wire';
import * as addressBook from './address-book/address-book-page';
import * as addressEdit from './address-book/address-edit-page';
import * as coupons from './coupons/coupon-list-page';
import * as draws from './draws/draws-page';
import * as brands from './favourite-brands/favourite-brands-page';
import * as giftCardOrder from './gift-cards/gift-card-order-page';
import * as giftCards from './gift-cards/gift-card-page';
import * as orderDetails from './order-details/order-details-page';
import * as orderHistory from './order-history/order-history-page';
import * as orderReturn from './order-return/order-return-page';
import * as overview from './overview/overview-page';
import * as points from './points/points-page';
import * as editEmail from './profile/edit-email-page';
import * as editProfile from './profile/edit-profile-page';
import * as profile from './profile/profile-page';
import * as referral from './referral/referral-detail-page';
import * as returnDetails from './return-details/return-details-page';
import * as cards from './saved-cards/saved-cards-page';
import * as subscriptions from './subscriptions/subscriptions-page';
import * as wishList from './wish-list/wish-list-page';

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
