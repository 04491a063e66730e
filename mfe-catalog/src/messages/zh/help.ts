import type { SameKeys } from 'shared-runtime';
import type { help as english } from '../en/help';

export const help: SameKeys<typeof english> = {
  account: '我的帳戶',
  breadcrumb: '目前位置',
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
    name: '分店名稱或地點',
    find: '搜尋',
    near: '附近分店',
    nearFailed: '未能取得你的位置，請按名稱或區域搜尋。',
    nearest: '由近至遠排列',
    distance: '距離 {km} 公里',
    noneNamed: '找不到與「{name}」相關的分店',
    showAll: '顯示所有分店',
    title: '分店',
    description: '{shopName} 分店地址、營業時間及電話。',
    filter: '按區域篩選分店',
    all: '所有區域',
    count: '{count, plural, other {# 間分店}}',
    none: '此區域暫時未有分店',
    pickUp: '自取點',
    map: '在地圖上顯示',
  },
};
