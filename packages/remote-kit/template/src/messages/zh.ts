import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '禮物',
  intro: '送給每一位你喜歡的人。',
  choose: '選擇禮盒',
  box: '禮盒',
  chosen: '已選擇：{title}',
};
