import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  page: {
    title: '退貨及積分',
    text: '退貨期限、換貨保留日數及積分。貨品頁、退貨、電郵、裝箱單及積分均會採用。訂單按落單時的規則，換貨按申請時的規則。你自行撰寫的頁面（例如幫助頁面）不會更新，請於「內容」更改。',
    planned: '由 {at} 起採用 {name} 預定的規則，並取代以下全部。',
    returns: '退貨',
    points: '積分',
    confirm: '更改規則',
    now: '由現在起的訂單：',
    later: '由 {at} 起的訂單：',
    unchanged: '與現行規則相同。',
    save: '更改',
    saved: '已更改。貨品頁會於數分鐘內顯示。',
    planSaved: '已預定。',
    conflict: '你開啟後，{name} 已作更改。',
    takeOver: '顯示新規則（你的輸入將會失去）',
    change: '{what}：{before} 改為 {after}',
    fixed: '每分於結帳時固定值 {worth}，因為顧客已持有積分。會員級別（例如 GOLD）由會員檔案提供。',
  },
  fields: {
    returnDays: '退貨期限（由送達起計的日數）',
    exchangeHoldDays: '換貨保留日數',
    centsPerPoint: '每 1 分所需的消費（港幣）',
    pointValidYears: '積分有效年數',
  },
  hints: {
    returnDays: '訂單的積分於期限後一天可使用。',
    exchangeHoldDays: '如包裹於期限前未到，貨款將會退回。',
    centsPerPoint: '以積分支付的金額不獲積分。',
    pointValidYears: '由訂單付款起計，至當日完結。',
  },
  wrong: '請輸入 {least, number} 至 {most, number} 的整數。',
  wrongAmount: '請輸入 {least} 至 {most} 的金額。',
  versions: {
    none: '尚未有人更改，現採用新店的規則。',
    initial: '新店的規則',
    useInitial: '於表格顯示：新店的規則',
  },
};
