import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  notice: {
    label: '你已離線',
    text: '你已離線。此頁面於 {time} 儲存，價格及存貨可能已更改。恢復連線後方可落單。',
  },
  page: {
    title: '你已離線',
    text: '此裝置沒有連線，亦沒有儲存此頁面。恢復連線後會自動開啟。',
    retry: '重試',
    kept: '現在可瀏覽以下頁面',
    home: '前往商店',
  },
};
