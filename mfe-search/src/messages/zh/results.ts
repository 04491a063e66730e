import { listingTexts } from 'shared-contracts';
import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { results as english } from '../en/results';
import { sections, topics } from './topics';

export const results: SameKeys<typeof english> = {
  listing: listingTexts.zh,
  title: '搜尋',
  titleOf: '「{keyword}」的搜尋結果',
  field: '你想找甚麼？',
  submit: '搜尋',
  tabsLabel: '類別',
  tabs,
  help: '幫助及服務',
  topics,
  sections,
  instead: '找不到「{keyword}」，以下是「{shown}」的搜尋結果。',
  close: '找不到與「{keyword}」完全相符的貨品，以下是相近結果。',
  none: '找不到相符的貨品',
  noneText: '試試另一個系列，或看看女裝及男裝。',
  noneKids: '抱歉，沒有符合的搜尋結果',
  noneKidsText: '請嘗試其他寫法或新的關鍵字。',
  everywhere: '搜尋所有類別',
  otherChannel: '在「{channel}」搜尋',
  womenWear: '女裝',
  menWear: '男裝',
};
