import type { SameKeys } from 'shared-runtime';
import type { topics as english, sections as englishSections } from '../en/topics';

export const topics: SameKeys<typeof english> = {
  'gift-cards': '電子禮品卡',
  delivery: '送貨',
  returns: '退貨及退款',
  sizes: '尺碼指南',
  payment: '付款方式',
  orders: '我的訂單',
  stores: '分店',
  membership: '會員計劃',
  contact: '幫助中心',
};

export const sections: SameKeys<typeof englishSections> = {
  delivery: '送貨',
  returns: '退貨',
  sizes: '尺碼',
  payment: '付款',
};
