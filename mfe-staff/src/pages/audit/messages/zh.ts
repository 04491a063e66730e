import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '審計記錄',
  text: '員工的所有更改。任何人都不能修改或刪除記錄。',
  from: '由',
  to: '至',
  area: '範圍',
  allAreas: '所有範圍',
  areas: {
    staff: '員工',
    customer: '顧客',
    order: '訂單',
    return: '退貨',
    stock: '存貨',
    item: '貨品',
    picture: '圖片',
    import: '匯入檔案',
    content: '內容',
    offer: '優惠',
    buyer: '批發買家',
    payment: '買家付款',
  },
  subject: '編號',
  at: '時間',
  who: '員工',
  action: '操作',
  what: '對象',
  change: '更改前後',
  reason: '原因',
  emptyTitle: '沒有記錄',
};
