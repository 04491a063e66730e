import type { SameKeys } from 'shared-runtime';
import type { en } from './en';

export const zh: SameKeys<typeof en> = {
  title: '暫時未能顯示此頁面',
  text: '系統出現問題，你購物袋內的貨品不受影響。',
  busyTitle: '目前有很多顧客同時瀏覽',
  busy: '請稍候數秒再試，你購物袋內的貨品不受影響。',
  unreachable: '此部分暫時未能使用，網店其他部分運作正常。',
  away: '問題出於本店系統，與你的網絡無關，請於一分鐘後再試。',
  noAnswer: '網店暫時沒有回應。如其他網站能正常開啟，即與你的網絡無關，請於一分鐘後再試。',
  network: '未能連接網店，請檢查網絡後再試。',
  offlineTitle: '你已離線',
  code: '編號 {code}',
  home: '返回主頁',
  bag: '購物袋',
  loading: '載入中',
  retry: '重試',
};
