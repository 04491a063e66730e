import type { SameKeys } from 'shared-runtime';
import type { brands as en } from '../en/brands';

export const brands: SameKeys<typeof en> = {
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
