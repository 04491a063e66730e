import type { SameKeys } from 'shared-runtime';
import type { storeStock as en } from '../en/store-stock';

export const storeStock: SameKeys<typeof en> = {
  title: '有尺碼 {size} 的分店',
  titleOneSize: '有此貨品的分店',
  failed: '暫時未能載入分店。',
  none: '暫時沒有分店有此尺碼。',
  noneOnline: '你可在此落單，我們會送貨到你的地址或你選擇的分店。',
  retry: '再試一次',
  close: '關閉',
  nearFailed: '未能取得你的位置。',
  availability: { IN_STOCK: '有貨', FEW: '尚餘少量' },
  call: '以分店最近一次點算為準，前往前請先致電查詢。',
};
