import { createMessages, type SameKeys } from 'shared-runtime';

/** Favourite brands. */
export const en = {
  title: 'Favourite brands',
  text: 'Your brands, one tap away.',
  add: 'Add a brand',
  choose: 'Choose a brand',
  show: 'Show all brands',
  none: 'No brand matches',
  brandsFailed: 'The list of brands can’t be shown at the moment.',
  empty: 'You have no favourite brands yet',
  emptyText: 'Choose one above and find it here again.',
  added: '{name} is one of your brands.',
  addFailed: 'The brand could not be added. Please try again.',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removed: '{name} is removed.',
  removeFailed: 'The brand could not be removed. Please try again.',
} as const;

export const zh: SameKeys<typeof en> = {
  title: '心愛品牌',
  text: '你喜愛的品牌，一按即達。',
  add: '新增品牌',
  choose: '選擇品牌',
  show: '顯示所有品牌',
  none: '沒有相符的品牌',
  brandsFailed: '暫時未能顯示品牌清單。',
  empty: '你還沒有心愛品牌',
  emptyText: '在上方選擇品牌，即可在此再次找到。',
  added: '已將 {name} 加入心愛品牌。',
  addFailed: '未能新增品牌，請再試一次。',
  remove: '移除',
  removeOf: '移除 {name}',
  removed: '已移除 {name}。',
  removeFailed: '未能移除品牌，請再試一次。',
};

export const { getT, useT } = createMessages({ en, zh });
