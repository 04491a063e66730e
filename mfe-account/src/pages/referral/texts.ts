import { createMessages, type SameKeys } from 'shared-runtime';

/** Members invite friends. */
export const en = {
  title: 'Invite your friends',
  text: 'Send a friend your personal link. Whoever registers with it is counted as your guest.',
  step1: 'Copy your link, or share it from your phone.',
  step2: 'Your friend opens it and creates an account. Your code is filled in already.',
  step3: 'You see in your account how many friends have joined.',
  toDetail: 'Get my link',
  logIn: 'Log in to get your link',
  register: 'Create an account',
  detailTitle: 'My invitation',
  code: 'Your code',
  link: 'Your link',
  copy: 'Copy link',
  copied: 'The link is copied.',
  copyFailed: 'The link can’t be copied. Please select it yourself.',
  share: 'Share',
  shareText: '{name} invites you to {shopName}.',
  joined: '{count, plural, one {# friend has joined} other {# friends have joined}} with your code.',
  nobody: 'Nobody has joined with your code yet.',
  how: 'How it works',
} as const;

export const zh: SameKeys<typeof en> = {
  title: '邀請朋友',
  text: '把你的專屬連結傳給朋友，以此註冊的朋友即成為你邀請的會員。',
  step1: '複製連結，或在手機上直接分享。',
  step2: '朋友開啟連結並註冊帳戶，邀請碼會自動填上。',
  step3: '你可在帳戶查看已加入的朋友人數。',
  toDetail: '取得我的連結',
  logIn: '登入以取得連結',
  register: '註冊帳戶',
  detailTitle: '我的邀請',
  code: '你的邀請碼',
  link: '你的連結',
  copy: '複製連結',
  copied: '連結已複製。',
  copyFailed: '未能複製連結，請自行選取。',
  share: '分享',
  shareText: '{name} 邀請你加入 {shopName}。',
  joined: '已有 {count, number} 位朋友以你的邀請碼加入。',
  nobody: '還沒有朋友以你的邀請碼加入。',
  how: '如何邀請',
};

export const { getT, useT } = createMessages({ en, zh });
