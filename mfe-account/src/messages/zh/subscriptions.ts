import { pushAccountConsent, subscriptionsConsent } from 'shared-contracts/messages/zh/consent';
import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { subscriptions as en } from '../en/subscriptions';

export const subscriptions: SameKeys<typeof en> = {
  title: '最新消息及優惠',
  text: subscriptionsConsent.text,
  how: '接收方式',
  email: subscriptionsConsent.email,
  emailHint: '發送至 {email}',
  sms: subscriptionsConsent.sms,
  smsHint: '發送至 {phone}',
  noPhone: '請先在個人資料中加入電話號碼。',
  toProfile: '修改資料',
  about: '資訊類別',
  topics: {
    women: tabs.women,
    men: tabs.men,
    kids: tabs.kids,
    lifestyle: tabs.lifestyle,
    beauty: tabs.beauty,
  },
  aboutHint: '如不選擇，你會收到所有類別的資訊。',
  push: {
    title: '此裝置',
    label: pushAccountConsent.label,
    on: '此瀏覽器會顯示最新上市通知。',
    off: pushAccountConsent.off,
    blocked: '你的瀏覽器封鎖了本店的通知，請先在瀏覽器設定中允許。',
    unsupported: '此瀏覽器未能顯示通知。',
    failed: '未能儲存你的選擇，請再試一次。',
  },
  submit: '儲存',
  saved: '你的選擇已儲存。',
};
