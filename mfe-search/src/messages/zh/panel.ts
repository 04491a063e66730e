import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { panel as english } from '../en/panel';
import { sections, topics } from './topics';

export const panel: SameKeys<typeof english> = {
  open: '搜尋',
  close: '關閉搜尋',
  label: '搜尋商店',
  field: '你想找甚麼？',
  submit: '搜尋',
  tabsLabel: '搜尋範圍',
  tabs,
  suggestions: '搜尋建議',
  found: '{count, plural, =0 {沒有建議} other {# 項建議}}',
  help: '幫助及服務',
  topics,
  sections,
  searchFor: '搜尋「{keyword}」',
  products: '貨品',
  brands: '品牌',
  categories: '類別',
  labels: '標籤',
  failed: '暫時未能顯示建議，請按 Enter 搜尋。',
  none: '沒有建議，請按 Enter 搜尋。',
  popular: '熱門搜尋',
  recent: '最近搜尋',
  forget: '從最近搜尋中移除「{keyword}」',
  was: '原價',
  now: '特價',
};
