import type { SameKeys } from 'shared-runtime';
import type { favouriteBrand as en } from '../en/favourite-brand';

export const favouriteBrand: SameKeys<typeof en> = {
  favourite: '加入心愛品牌',
  isFavourite: '已是心愛品牌',
  added: '{name} 已加入你的心愛品牌。',
  removed: '{name} 已從心愛品牌移除。',
  favouriteFailed: '未能更改心愛品牌，請再試一次。',
  loginFirst: '請登入以保存心愛品牌。',
};
