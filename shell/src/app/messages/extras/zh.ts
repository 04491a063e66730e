import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  close: '關閉',
  loggedOut: '你已登出，請重新登入。',
  chat: {
    title: '樂意為你效勞',
    frame: '線上客服',
    text: '歡迎致電或來信。有關訂單、尺碼或退貨的問題，我們都會解答。',
    hours: '電話服務時間',
    besides: '亦可致電或來信：',
    help: '瀏覽幫助中心（在新分頁開啟）',
  },
  newsletter: {
    confirmed: '多謝確認，最新消息將寄往你的電郵地址。',
    expired: '連結已失效，請於頁底重新訂閱。',
    failed: '未能完成，請稍後再開啟連結。',
  },
  toast: { label: '訊息', dismiss: '關閉' },
  waits: '你已離線。恢復連線後，便會顯示所選內容。',
  menuUnavailable: '暫時未能載入選單。',
  all: '所有{name}',
  services: {
    label: '服務',
    logIn: '登入或註冊',
    account: '我的帳戶',
    findOrder: '查詢訂單',
    orders: '我的訂單',
    stores: '分店',
    help: '幫助',
  },
  backToTop: '返回頁頂',
  notices: { pause: '暫停通告輪播', play: '播放通告輪播' },
};
