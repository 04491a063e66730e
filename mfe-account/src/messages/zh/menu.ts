import type { SameKeys } from 'shared-runtime';
import type { menu as en } from '../en/menu';

export const menu: SameKeys<typeof en> = {
  label: '我的帳戶',
  logIn: '登入',
  overview: '概覽',
  orders: '訂單',
  wishList: '心願清單',
  addresses: '地址簿',
  profile: '個人資料',
  wholesale: '批發專區',
  logOut: '登出',
  loggedOut: '你已登出。',
  greeting: '你好，{name}',
};
