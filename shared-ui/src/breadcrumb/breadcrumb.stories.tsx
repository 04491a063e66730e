import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Breadcrumb } from './breadcrumb';

export default { component: Breadcrumb };

export function Places() {
  const say = useSay();
  return (
    <Column>
      <Breadcrumb
        label={say('You are here', '目前位置')}
        items={[
          { label: say('Men', '男士'), to: '#men' },
          { label: say('Coats', '大衣'), to: '#coats' },
          { label: say('Wool coats', '羊毛大衣') },
        ]}
      />
      <Breadcrumb
        label={say('A longer way', '較長路徑')}
        items={[
          { label: say('Lifestyle', '生活'), to: '#lifestyle' },
          { label: say('Travel and outdoor equipment', '旅行及戶外用品'), to: '#travel' },
          { label: say('Water-repellent weekend bags', '防水週末旅行袋') },
        ]}
      />
    </Column>
  );
}
Places.tags = ['zh', 'phone'];
