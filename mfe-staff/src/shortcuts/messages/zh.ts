import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '鍵盤快捷鍵',
  on: '單鍵快捷鍵',
  hint: '設定儲存於此瀏覽器。輸入文字時、在對話框內及在掃描包裝頁面，快捷鍵不會生效。',
  onPage: '頁面操作',
  goTo: '前往',
  search: '搜尋此頁',
  nextRow: '清單的下一行',
  previousRow: '清單的上一行',
  open: '開啟該行',
  nextOrder: '清單的下一張訂單',
  previousOrder: '清單的上一張訂單',
  list: '此清單',
};
