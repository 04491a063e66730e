import type { SameKeys } from 'shared-runtime';
import type { popup as en } from '../en/popup';

export const popup: SameKeys<typeof en> = {
  title: '推廣活動',
  label: '推廣活動',
  picture: '推廣活動',
  follow: '了解詳情',
  close: '關閉',
  pause: '暫停',
  play: '播放',
  none: { title: '暫時沒有推廣活動', text: '歡迎先瀏覽商店。', home: '前往商店' },
};
