import { createMessages, type SameKeys } from 'shared-runtime';
import { menu as enMenu } from '../messages/en/menu';
import { menu as zhMenu } from '../messages/zh/menu';

/** Names of the account pages in the side navigation. Apart from the header's menu, which every page loads and needs few of them. */
const en = {
  label: enMenu.label,
  overview: enMenu.overview,
  orders: enMenu.orders,
  wishList: enMenu.wishList,
  brands: 'Favourite brands',
  coupons: 'Coupons',
  points: 'Points and vouchers',
  draws: 'Draws',
  giftCards: 'E-gift cards',
  cards: 'Payment methods',
  addresses: enMenu.addresses,
  profile: enMenu.profile,
  news: 'News and offers',
  referral: 'Invite your friends',
  wholesale: enMenu.wholesale,
  logOut: enMenu.logOut,
} as const;

const zh: SameKeys<typeof en> = {
  label: zhMenu.label,
  overview: zhMenu.overview,
  orders: zhMenu.orders,
  wishList: zhMenu.wishList,
  brands: '心愛品牌',
  coupons: '優惠券',
  points: '積分及購物券',
  draws: '抽獎',
  giftCards: '電子禮品卡',
  cards: '付款方式',
  addresses: zhMenu.addresses,
  profile: zhMenu.profile,
  news: '最新消息及優惠',
  referral: '邀請朋友',
  wholesale: zhMenu.wholesale,
  logOut: zhMenu.logOut,
};

export const { useT } = createMessages({ en, zh });
