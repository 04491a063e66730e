import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Sums } from './sums';

export default { component: Sums };

export function Totals() {
  const say = useSay();
  const rows = [
    { id: 'items', label: say('Items', '產品'), value: 'HK$2,700.00' },
    { id: 'discount', label: say('Discount', '折扣'), value: '−HK$810.00', tone: 'sale' as const },
    { id: 'delivery', label: say('Delivery', '運費'), value: say('Free', '免費'), tone: 'muted' as const },
  ];
  const total = { label: say('Total', '總計'), value: 'HK$1,890.00' };
  return (
    <Column>
      <Sums rows={rows} total={total} />
      <Sums rows={rows} total={total} isUpdating />
      <Sums total={total} />
    </Column>
  );
}
Totals.tags = ['zh'];
