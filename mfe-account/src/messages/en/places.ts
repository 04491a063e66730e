import { menu } from './menu';

/** Names of the account pages in the side navigation. */
export const places = {
  label: menu.label,
  overview: menu.overview,
  orders: menu.orders,
  wishList: menu.wishList,
  coupons: 'Coupons',
  points: 'Points and vouchers',
  giftCards: 'E-gift cards',
  addresses: menu.addresses,
  profile: menu.profile,
  wholesale: menu.wholesale,
  logOut: menu.logOut,
} as const;
