import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  heading: '{name}，已為你準備',
  loading: '正在載入',
  noScript: '此頁需要 JavaScript，請開啟後重新載入。',
  pieces: '你的貨品',
  quantity: '數量：{count}',
  left: '只餘 {count} 件',
  gone: '已不再供應',
  allGone: '這些貨品已全部售罄或停售。請回覆我們的電郵，我們會為你另覓貨品。',
  reasons: {
    SOLD_OUT: '已售罄',
    OFF_SHELF: '已停售',
    OTHER_CHANNEL: '已停售',
    UNKNOWN: '已不再供應',
  },
  restricted: '只限 18 歲或以上',
  note: '我們的留言',
  subtotal: '小計',
  terms: '以上為今日價格，下單前貨品不會預留。運費、優惠、積分及禮品卡於結帳時計算。',
  until: '連結有效至 {at}。',
  bag: '你的購物袋尚有其他貨品',
  only: '只結帳這些貨品',
  onlyHint: '其他貨品會留在購物袋。',
  together: '全部一併結帳',
  toCheckout: '前往結帳',
  failed: '未能更改購物袋，請再試一次。',
  over: {
    ORDERED: {
      title: '你已下單',
      text: '這些貨品已透過此連結下單，查詢方法請參閱我們的電郵。',
    },
    EXPIRED: {
      title: '此連結已過期',
      text: '如你仍想購買，請回覆我們的電郵，我們會發送新的連結。',
    },
    WITHDRAWN: {
      title: '此連結已失效',
      text: '我們已撤回此連結。如有疑問，請回覆我們的電郵。',
    },
    UNKNOWN: {
      title: '此連結無法使用',
      text: '請再次開啟電郵內的連結，或複製完整的連結。',
    },
  },
  orders: '查詢訂單',
  shop: '前往商店',
  loadFailed: '暫時未能顯示',
  retry: '再試一次',
};
