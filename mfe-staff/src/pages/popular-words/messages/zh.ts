import { tabs } from 'shared-contracts/messages/zh/tabs';
import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  page: {
    title: '熱門搜尋',
    text: '顧客輸入前，搜尋面板會顯示這些字詞。你的字詞在前，其餘由「popular-words」檔案的字詞補上。',
    planned: '由 {at} 起採用 {name} 預定的字詞，取代以下所有字詞。',
    order: '面板顯示：{names}',
    none: '面板在此分頁不顯示字詞。',
    nothing: '沒有',
    add: '新增字詞',
    addTo: '新增字詞：{tab}',
    full: '每個分頁最多可有 {most} 個你的字詞。',
    fileWords: '{tab}分頁可顯示的檔案字詞',
    unchanged: '與現時的設定沒有分別。',
    confirm: '更改熱門搜尋',
    now: '由現在起，面板顯示：',
    later: '由 {at} 起，面板顯示：',
    shop: '{shop}，{tab}：{names}',
    save: '更改',
    saved: '已更改，商店於半分鐘內顯示。',
    planSaved: '已預定。',
    conflict: '你開啟此頁後，{name} 已作更改。',
    takeOver: '顯示新的字詞（你的輸入將會失去）',
  },
  tab: tabs,
  word: {
    title: '{tab}：字詞 {number}',
    nameEn: '字詞（英文）',
    nameZh: '字詞（中文）',
    url: '連結至（可不填）',
    urlHint: '留空即搜尋該字詞，或輸入頁面，例如 /bit/brand/Acme，亦可貼上網址。',
    until: '顯示至（可不填）',
    untilHint: '香港時間。其後由檔案的字詞補上。',
    earlier: '移前',
    earlierOf: '移前：{tab}字詞 {number}',
    later: '移後',
    laterOf: '移後：{tab}字詞 {number}',
    remove: '移除',
    removeOf: '移除{tab}字詞 {number}',
  },
  wrong: {
    required: '請填寫。',
    url: '請輸入本店頁面的路徑，例如 /bit/brand/Acme。',
    repeated: '此分頁已有這個字詞。',
  },
  versions: {
    none: '暫時未有設定字詞。',
    initial: '只有檔案的字詞（新商店的設定）',
    useInitial: '於表格顯示：只有檔案的字詞（新商店的設定）',
  },
};
