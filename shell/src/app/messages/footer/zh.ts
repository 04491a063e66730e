import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  label: '服務',
  help: '支援',
  chat: '線上客服',
  phone: '電話',
  email: '電郵',
  about: '關於我們',
  helpCentre: '常見問題',
  orderInquiry: '查詢訂單',
  membership: '會員計劃',
  terms: '使用條款',
  privacy: '私隱政策',
  choices: 'Cookie 選項',
  cookies: 'Cookie 政策',
  stores: '分店',
  contact: '聯絡我們',
  copyright: '© {year} {shopName}',
  guide: '服務',
  subscribe: '電郵通訊',
  subscribeLabel: '電郵地址',
  subscribeAction: '訂閱',
  subscribed: '多謝訂閱，最新消息將寄往 {email}。',
  subscribeWrong: '請輸入有效的電郵地址，例如 name@example.com。',
  subscribeFailed: '未能完成，請稍後再試。',
};
