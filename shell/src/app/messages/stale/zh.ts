import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  label: '此頁面的價格',
  prices: '此頁面的資料可能稍有延遲，價格及尺碼或已更改。購物袋內的價格以現時售價為準。',
};
