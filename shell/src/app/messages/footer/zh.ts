import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  label: '服務',
  help: '支援',
  chat: '線上客服',
  write: '聯絡客服',
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
  subscribed:
    '多謝。我們已寄出電郵至 {email}，請開啟當中的連結確認，之後最新消息將寄往該地址。未確認前，我們不會寄出任何通訊。',
  subscribeWrong: '請輸入有效的電郵地址，例如 name@example.com。',
  subscribeTooMany: '你的網絡訂閱次數過多，請於一小時後再試。',
  subscribeFailed: '未能完成，請稍後再試。',
};
