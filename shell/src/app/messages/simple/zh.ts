import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  cart: '返回購物袋',
  giftCard: '返回電子禮品卡',
  orders: '返回訂單列表',
  order: '返回訂單',
  inquiry: '查詢訂單',
  giftCardOrders: '返回電子禮品卡列表',
  chat: '線上客服',
  contact: '聯絡客服',
  home: '{shopName}，主頁',
};
