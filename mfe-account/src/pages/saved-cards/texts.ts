import { createMessages, type SameKeys } from 'shared-runtime';

/** Saved cards. */
export const en = {
  title: 'Payment methods',
  text: 'Your bank’s details stay with our payment provider. We keep the brand and the last four digits.',
  none: 'You have no saved cards',
  noneText: 'Choose to save your card when you pay, and the next checkout is shorter.',
  toBag: 'Go to your bag',
  card: '{brand} ending in {lastFour}',
  brand: { visa: 'Visa', mc: 'Mastercard', amex: 'American Express', jcb: 'JCB', cup: 'UnionPay' },
  otherBrand: 'Card',
  expires: 'Valid until {date}',
  expired: 'Expired',
  isDefault: 'Default',
  makeDefault: 'Make default',
  makeDefaultOf: 'Make default: {card}',
  defaultFailed: 'The default card could not be changed. Please try again.',
  remove: 'Remove',
  removeOf: 'Remove {card}',
  confirmTitle: 'Remove this card?',
  confirmText: '{card} can no longer be used to pay here. You can save it again at any time.',
  confirm: 'Yes, remove it',
  removed: 'The card is removed.',
  removeFailed: 'The card could not be removed. Please try again.',
} as const;

export const zh: SameKeys<typeof en> = {
  title: '付款方式',
  text: '信用卡資料由付款服務商保存，我們只保留發卡機構及最後四位數字。',
  none: '你沒有已儲存的信用卡',
  noneText: '付款時選擇儲存信用卡，下次結帳更快捷。',
  toBag: '前往購物袋',
  card: '{brand}（尾號 {lastFour}）',
  brand: { visa: 'Visa', mc: 'Mastercard', amex: 'American Express', jcb: 'JCB', cup: '銀聯' },
  otherBrand: '信用卡',
  expires: '有效期至 {date}',
  expired: '已過期',
  isDefault: '預設',
  makeDefault: '設為預設',
  makeDefaultOf: '設為預設：{card}',
  defaultFailed: '未能更改預設信用卡，請再試一次。',
  remove: '移除',
  removeOf: '移除 {card}',
  confirmTitle: '確定移除此信用卡？',
  confirmText: '{card} 將不可在此付款。你可隨時再次儲存。',
  confirm: '確定移除',
  removed: '信用卡已移除。',
  removeFailed: '未能移除信用卡，請再試一次。',
};

export const { getT, useT } = createMessages({ en, zh });
