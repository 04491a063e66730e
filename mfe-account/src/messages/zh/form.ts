import type { SameKeys } from 'shared-runtime';
import type { form as en } from '../en/form';

export const form: SameKeys<typeof en> = {
  checkout: {
    title: '結帳頁暫時沒有回應',
    text: '你的購物袋及已填寫的資料均已保留。請登入以繼續，或再試一次。',
    back: '返回結帳',
  },
  label: {
    email: '電郵地址',
    password: '密碼',
    newPassword: '新密碼',
    passwordRepeat: '再次輸入密碼',
    currentPassword: '目前密碼',
    firstName: '名字',
    lastName: '姓氏',
    phoneRegion: '電話區號',
    phone: '電話號碼',
    birthday: '出生日期',
  },
  optional: '（選填）',
  show: '顯示',
  hide: '隱藏',
  pleaseSelect: '請選擇',
  date: {
    choose: '選擇日期',
    previousMonth: '上個月',
    nextMonth: '下個月',
    month: '月份',
    year: '年份',
    pattern: '日/月/年',
    failed: '未能載入月曆，請直接輸入日期。',
  },
  passwordHint: '最少 8 個字元，須包含一個大寫英文字母及一個數字',
  cancel: '取消',
  close: '關閉',
  back: '返回',
  loading: '載入中',
  retry: '再試一次',
  left: {
    days: '尚餘 {count, number} 天',
    hours: '尚餘 {hours} 小時 {minutes} 分鐘',
    minutes: '尚餘 {count} 分鐘',
  },
  wait: '請等候 {time}',
  kept: '你所填寫的內容已保留。',
};
