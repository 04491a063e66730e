import { isWholesaleBuyer, type UserInfo, urls } from 'shared-contracts';

/** The account pages in the side navigation. */
const places = [
  { key: 'overview', to: urls.account.index() },
  { key: 'orders', to: urls.account.orderHistory() },
  { key: 'wishList', to: urls.account.wishList() },
  { key: 'brands', to: urls.account.favouriteBrands() },
  { key: 'coupons', to: urls.account.couponList() },
  { key: 'points', to: urls.account.pointsVouchers() },
  { key: 'draws', to: urls.account.draws() },
  { key: 'giftCards', to: urls.account.giftCard() },
  { key: 'cards', to: urls.account.paymentInstruments() },
  { key: 'addresses', to: urls.account.addressBook() },
  { key: 'profile', to: urls.account.profile() },
  { key: 'news', to: urls.account.memberSubscribe() },
  { key: 'referral', to: urls.memberGetMember() },
] as const;
const wholesale = { key: 'wholesale', to: urls.wholesale.list() } as const;

/** behaviour/roles: only wholesale buyers see the link to the wholesale area. */
export function accountPlaces(user: UserInfo | null) {
  return isWholesaleBuyer(user) ? [...places, wholesale] : places;
}
