import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '已儲存檢視',
  none: '此清單尚未有已儲存檢視。請先選擇篩選條件，再為檢視命名。',
  onlyYou: '只有你看到自己的檢視。如要分享，請傳送其網址。',
  name: '檢視名稱',
  save: '儲存此檢視',
  saved: '已儲存「{name}」。',
  replaced: '「{name}」已改用目前的篩選條件。',
  change: '更改',
  changeOf: '更改檢視 {name}',
  changeTitle: '更改檢視「{name}」',
  replace: '改用清單目前的篩選條件',
  changed: '已更改檢視。',
  submit: '儲存',
  remove: '移除檢視 {name}',
  removed: '已移除「{name}」。',
  undo: '復原',
  full: '此清單最多可儲存 50 個檢視，請先移除一個。',
  taken: '另一個檢視已使用此名稱，請改用其他名稱。',
};
