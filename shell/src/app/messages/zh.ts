import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  common: {
    loading: '載入中',
    retry: '重試',
    skip: '跳至主要內容',
    noScript: '你可以隨意瀏覽。購物袋、結帳及帳戶需要使用 JavaScript：請啟用後重新載入頁面。',
  },
  header: {
    label: '主選單',
    menu: '選單',
    menuOf: '{name}，選單',
    search: '搜尋',
    stores: '分店地址',
    wishlist: '心願清單',
    member: '登入',
    account: '我的帳戶',
    bag: '購物袋',
    bagCount: '{count, plural, =0 {購物袋，沒有貨品} other {購物袋，# 件貨品}}',
    home: '{shopName}，主頁',
    channels: '系列',
    language: '語言',
    notice: '通告',
  },
  notFound: {
    title: '404 — 找不到頁面',
    text: '抱歉，你尋找的頁面不存在。',
    contact: '如需協助，請電郵至 {email}。',
    home: '主頁',
  },
  error: {
    home: '返回主頁',
    last: '顯示錯誤頁面時發生問題',
    pageTitle: '錯誤',
  },
  application: {
    noScriptTitle: '此部分需要 JavaScript',
    noScript: '請在瀏覽器啟用 JavaScript，然後重新載入頁面。',
  },
};
