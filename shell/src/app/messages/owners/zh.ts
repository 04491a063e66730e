import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '各部分負責團隊',
  close: '關閉',
  move: '移至另一角',
  all: '所有部分',
  keys: '按 Esc 或 Alt+O 關閉，再按 Alt+O 重新開啟。',
  pointer: '游標所指部分',
  nothing: '請將游標移至頁面任何部分。',
  page: '頁面',
  fragment: '片段',
  application: '應用程式',
  part: '部分',
  byUrl: '此網址的頁面',
  waiting: '預留位置，尚未載入',
  times: '共 {count, number} 個',
};
