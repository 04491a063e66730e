import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '分析事件',
  close: '關閉',
  copy: '複製為 JSON',
  copied: '已複製',
  none: '未有事件。請瀏覽此頁、開啟貨品或加入購物袋。',
  consent: {
    label: '此瀏覽器的同意狀態：',
    granted: '已同意，事件會發送',
    denied: '已拒絕，不會發送',
    open: '未詢問，事件等候中',
    noProvider: '不會詢問，未設定分析服務，不會發送資料；登入及登出紀錄留在此瀏覽器',
  },
  state: { sent: '已發送', waiting: '等候同意', dropped: '未發送', kept: '留在此瀏覽器' },
  tag: '追蹤程式：',
  noTag: '沒有（ANALYTICS_TAG_URL），事件只在此顯示',
};
