import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { pages as english } from '../en/pages';

export const pages: SameKeys<typeof english> = {
  listing: listingTexts.zh,
  tabs,
  home: {
    women: '女士',
    men: '男士',
    description: '{shopName}：為香港及澳門而設的時裝與生活品味。',
  },
  content: {
    previous: '上一組商品',
    next: '下一組商品',
    all: '查看全部',
  },
  category: {
    all: '所有商品',
    breadcrumb: '目前位置',
    below: '類別',
    description: '{shopName} {name}：{count, plural, other {# 件商品}}。',
  },
  brands: {
    title: '品牌',
    inCategory: '{name}品牌',
    toCategory: '所有{name}商品',
    letters: '按字母瀏覽品牌',
    none: '暫時未有品牌',
    description: '{shopName} 由 A 至 Z 的所有品牌。',
  },
  brand: {
    tabs: '部門',
    description: '{shopName} 的 {name} 系列。',
  },
  help: {
    label: '幫助',
    menu: {
      'about-us': '關於我們',
      'cookies-policy': 'Cookie 政策',
      membership: '會員計劃',
      'privacy-policy': '私隱政策',
      'store-locator': '分店地址',
      'terms-of-use': '使用條款',
      'help-centre': '幫助中心',
    },
  },
  stores: {
    search: '搜尋分店',
    name: '分店名稱',
    find: '搜尋',
    near: '附近分店',
    nearFailed: '未能取得你的位置，請按名稱或地區搜尋。',
    nearest: '由近至遠排列',
    distance: '距離 {km} 公里',
    noneNamed: '沒有名為「{name}」的分店',
    showAll: '顯示所有分店',
    title: '分店',
    description: '{shopName} 分店地址、營業時間及電話。',
    filter: '按地區篩選分店',
    all: '所有地區',
    count: '{count, plural, other {# 間分店}}',
    none: '此地區暫時未有分店',
    pickUp: '自取點',
    map: '在地圖上顯示',
  },
};
