import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  lost: '此頁面有部分內容未能載入，部分按鈕可能無法使用。',
  retry: '重試',
  preview: { label: '預覽', of: '{versions} 的預覽', end: '結束預覽' },
  previewOver: {
    title: '此預覽已結束',
    text: '連結無效或已過期。請向傳送連結的人索取新的連結。',
    home: '前往商店',
  },
};
