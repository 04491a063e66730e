import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  staff: {
    create: '新增帳戶',
    update: '更改帳戶',
    invite: '發出一次性密碼',
    enrol: '設定雙重認證',
  },
  customer: {
    points: '調整積分',
    'gift-card': '調整禮品卡',
    export: '交付資料',
    close: '關閉帳戶',
    erase: '刪除訪客資料',
  },
  order: {
    decline: '已拒絕',
    approve: '批核',
    pack: '包裝',
    move: '更新狀態',
    shipped: '寄出包裹',
    ready: '可供領取',
    collected: '已領取',
    delivered: '已送達',
    unpacked: '重新打開包裹',
    corrected: '更正追蹤編號',
    cancel: '取消',
    refund: '退款',
    note: '備註',
    'payment-task': '已處理付款',
    undone: '已撤回送達',
  },
  return: {
    approved: '批核',
    refused: '拒絕',
    received: '收到貨品',
    arrived: '已收到貨品',
    count: '已點算貨品',
    decide: '已決定',
    not_received: '結束：沒有收到',
    refunded: '已退款',
  },
  stock: {
    agree: '點算相符',
    change: '更改存貨',
  },
  item: {
    edit: '更改',
    import: '由檔案更改',
    'end-prices': '排期價格已結束',
    'keep-prices': '排期價格已保留',
    'schedule-prices': '預定價錢',
    'cancel-prices': '取消預定價錢',
    'apply-prices': '採用預定價錢',
  },
  picture: {
    upload: '加入圖片',
  },
  import: {
    products: '匯入貨品',
    prices: '匯入價錢',
    stock: '匯入存貨',
  },
  export: {
    make: '製作檔案',
  },
  content: {
    'delivery-delay': '更改送貨延誤提示',
    import: '由檔案更改',
    plan: '預定發佈',
    cancel: '取消預定',
    publish: '發佈',
    end: '結束',
  },
  offer: {
    import: '由檔案更改',
    create: '新增優惠',
    edit: '更改優惠',
  },
  buyer: {
    approve: '批核申請',
    decline: '拒絕申請',
    'propose-terms': '建議條款',
    'change-terms': '更改條款',
    'approve-terms': '批核條款',
    'reject-terms': '拒絕條款',
  },
  payment: {
    reverse: '付款已撤銷',
    record: '記錄付款',
  },
};
