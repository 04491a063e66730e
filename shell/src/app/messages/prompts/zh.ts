import { pushPromptConsent } from 'shared-contracts/messages/zh/consent';
import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  consent: {
    label: 'Cookie',
    text: '可否讓我們統計瀏覽及點擊次數，以了解顧客的喜好？未經你同意，我們不會統計。',
    policy: 'Cookie 政策',
    allow: '允許',
    deny: '不允許',
  },
  push: {
    label: '通知',
    text: pushPromptConsent.text,
    allow: '允許',
    deny: '不允許',
    done: '通知已開啟。你可在帳戶的「最新消息及優惠」關閉。',
    failed: '未能開啟通知，請稍後再試。',
  },
};
