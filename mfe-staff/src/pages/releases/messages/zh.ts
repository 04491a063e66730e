import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '版本',
  text: '訪客現時看到的版本，以及由誰更改。推出、還原版本及結束試行，請使用版本控制台。',
  console: '開啟版本控制台',
  consoleHint: '控制台須使用發布權杖登入，並非此登入。',
  noneTitle: '版本登記系統沒有回應',
  noneText: '商店會繼續以現有版本運作。請稍後再試，或聯絡負責登記系統的人員。',
  unknownTitle: '此商店未設定版本登記系統',
  unknownText: '營運商店的人員可為 API 設定 ARTIFACTS_URL（docs/settings.md）。',
  live: '{environment} 現行版本',
  history: '最近更改',
  remote: '商店部分',
  version: '版本',
  canary: '試行版本',
  canaryShare: '{version}，{percent}% 訪客',
  since: '開始時間',
  by: '負責人',
  at: '時間',
  previous: '之前版本',
  reason: '原因',
  first: '首個版本',
};
