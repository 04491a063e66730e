import type { SameKeys } from 'shared-runtime';
import type { titles as en } from '../en/titles';

export const titles: SameKeys<typeof en> = {
  channels: { bit: '優選', sit: '副線' },
  list: {
    first: '{name} | {channel}',
    later: '{name} - 第 {page} 頁 | {channel}',
  },
  content: { affiliation: '聯盟計劃', guideline: '護理指南' },
};
