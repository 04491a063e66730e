import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Button } from '../button/button';
import { Notice } from './notice';

export default { component: Notice };

export function Tones() {
  const say = useSay();
  return (
    <Column>
      <Notice>{say('Orders before noon leave the same day.', '正午前的訂單即日寄出。')}</Notice>
      <Notice tone="success" title={say('Your address was saved', '地址已儲存')} />
      <Notice tone="warning" title={say('Only one left', '僅餘一件')}>
        {say('It is kept for you while you pay.', '付款期間為你保留。')}
      </Notice>
      <Notice
        tone="error"
        title={say('The payment was refused', '付款被拒')}
        action={<Button variant="link">{say('Try again', '再試一次')}</Button>}
      >
        {say(
          'Your bank said no. Nothing was taken. Try another card, or ask your bank what it would like to know.',
          '銀行拒絕了這次付款，沒有扣款。請使用另一張卡，或向銀行查詢原因。',
        )}
      </Notice>
    </Column>
  );
}
Tones.tags = ['zh', 'phone'];
