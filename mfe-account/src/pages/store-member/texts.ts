import { createMessages, type SameKeys } from 'shared-runtime';

/** Registration of members who joined in a store. */
export const en = {
  title: 'Your store membership, online',
  text: 'Joined in one of our stores? Your name and your points come along. Not a member of our stores?',
  phoneSubmit: 'Send the code',
  unknown: 'No store member has this number.',
  unknownLink: 'Create an account without it',
  hasAccount: 'The member with this number has an account already.',
  hasAccountLink: 'Log in',
  sentTo: 'A code is on its way to {phone}. No new message? Use the newest code of the last hour.',
  change: 'Use another number',
  code: 'Code',
  submit: 'Create account',
  welcome: 'Welcome, {name}. Your membership is in your account.',
  register: 'Create an account',
} as const;

export const zh: SameKeys<typeof en> = {
  title: '將分店會籍帶到網上',
  text: '已在分店成為會員？你的姓名及積分會一併轉入。不是分店會員？',
  phoneSubmit: '發送驗證碼',
  unknown: '沒有會員使用此電話號碼。',
  unknownLink: '直接註冊帳戶',
  hasAccount: '此電話號碼的會員已有帳戶。',
  hasAccountLink: '登入',
  sentTo: '驗證碼將會發送至 {phone}。如未收到新短訊，請使用過去一小時內最後收到的驗證碼。',
  change: '使用其他號碼',
  code: '驗證碼',
  submit: '註冊帳戶',
  welcome: '歡迎，{name}。你的會籍已轉入帳戶。',
  register: '註冊帳戶',
};

export const { getT, useT } = createMessages({ en, zh });
