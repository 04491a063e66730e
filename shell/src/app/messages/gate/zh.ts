import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '商店尚未開放',
  label: '密碼',
  enter: '進入',
  often: '嘗試次數過多，請稍候一分鐘。',
};
