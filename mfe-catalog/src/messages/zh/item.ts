import type { SameKeys } from 'shared-runtime';
import type { item as english } from '../en/item';

export const item: SameKeys<typeof english> = {
  common: {
    close: '關閉',
    retry: '重試',
    loading: '載入中',
    previous: '上一個',
    next: '下一個',
  },
  gallery: { label: '{title}的圖片', position: '{position} / {count}' },
  breadcrumb: '目前位置',
  price: { was: '原價', now: '特價', discount: '減 {percent}%' },
  colour: {
    legend: '顏色',
    chosen: '顏色：{name}',
    label: '顏色選擇',
    previous: '上一組顏色',
    next: '更多顏色',
  },
  size: {
    legend: '尺碼',
    chosen: '尺碼：{size}',
    select: '選擇尺碼',
    missing: '請選擇尺碼',
    soldOut: '{size} - 已售罄',
    last: '{size} - 只餘 1 件',
  },
  sizeGuide: {
    open: '尺碼指南',
    title: '尺碼指南',
    caption: '各尺碼的量度',
    none: '此貨品沒有尺碼指南。',
    failed: '暫時未能載入尺碼指南。',
  },
  bag: {
    add: '加入購物袋',
    refused: {
      'sold-out': '所有尺碼均已售罄。可加入心願清單，方便日後查看。',
      'size-sold-out': '此尺碼已售罄。',
      'no-price': '此貨品暫時未能訂購。',
      'not-synced': '此貨品尚未可以訂購。',
    },
    region: '加入購物袋',
  },
  wishlist: {
    add: '加入心願清單',
    remove: '從心願清單移除',
    addItem: '加入心願清單：{title}',
    removeItem: '從心願清單移除：{title}',
    removed: '已從心願清單移除',
    undo: '復原',
    failed: '未能更新心願清單，請再試一次。',
  },
  details: {
    description: '貨品描述',
    composition: '成分',
    care: '護理方法',
    code: '貨品編號：{code}',
    category: '更多{category}',
    ageRestricted: '只限 18 歲或以上人士購買。',
  },
  quickView: {
    title: '快速瀏覽',
    full: '查看貨品詳情',
    failed: '暫時未能載入此貨品。',
    gone: '此貨品已下架。',
  },
  age: {
    title: '注意',
    law: '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
    question: '你是否年滿 18 歲？',
    yes: '是',
    no: '否',
  },
  recommendations: { title: '你可能也喜歡', soldOut: '已售罄' },
  head: { description: '{brand} {title}，{price}。' },
};
