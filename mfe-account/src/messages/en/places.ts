import { menu } from './menu';

/** Names of the account pages in the side navigation. */
export const places = {
  label: menu.label,
  overview: menu.overview,
  orders: menu.orders,
  wishList: menu.wishList,
  brands: 'Favourite brands',
  coupons: 'Coupons',
  points: 'Points and vouchers',
  draws: 'Draws',
  giftCards: 'E-gift cards',
  cards: 'Payment methods',
  addresses: menu.addresses,
  profile: menu.profile,
  news: 'News and offers',
  referral: 'Invite your friends',
  wholesale: menu.wholesale,
  logOut: menu.logOut,
} as const;
