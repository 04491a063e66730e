import type { SameKeys } from 'shared-runtime';
import type { titles as en } from '../en/titles';

export const titles: SameKeys<typeof en> = {
  list: {
    first: '{name} | {channel}',
    later: '{name} - 第 {page} 頁 | {channel}',
  },
  content: { affiliation: '聯盟計劃', guideline: '護理指南' },
};
