import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { pages as english } from '../en/pages';

export const pages: SameKeys<typeof english> = {
  listing: listingTexts.zh,
  tabs,
  home: {
    women: '女裝',
    men: '男裝',
    soon: '首批貨品即將登場，敬請期待。',
    description: '{shopName}：為香港及澳門而設的時裝與生活品味。',
  },
  content: {
    previous: '上一組貨品',
    next: '下一組貨品',
    all: '查看全部',
  },
  category: {
    all: '所有貨品',
    breadcrumb: '目前位置',
    below: '類別',
  },
  brands: {
    title: '品牌',
    inCategory: '{name}品牌',
    toCategory: '所有{name}貨品',
    letters: '按字母瀏覽品牌',
    none: '暫時未有品牌',
    description: '{shopName} 由 A 至 Z 的所有品牌。',
  },
  brand: {
    tabs: '類別',
    description: '{shopName} 的 {name} 系列。',
  },
};
