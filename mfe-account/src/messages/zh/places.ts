import type { SameKeys } from 'shared-runtime';
import type { places as en } from '../en/places';
import { menu } from './menu';

export const places: SameKeys<typeof en> = {
  label: menu.label,
  overview: menu.overview,
  orders: menu.orders,
  wishList: menu.wishList,
  brands: '心愛品牌',
  coupons: '優惠券',
  points: '積分及購物券',
  draws: '抽獎',
  giftCards: '電子禮品卡',
  cards: '付款方式',
  addresses: menu.addresses,
  profile: menu.profile,
  news: '最新消息及優惠',
  referral: '邀請朋友',
  wholesale: menu.wholesale,
  logOut: menu.logOut,
};
