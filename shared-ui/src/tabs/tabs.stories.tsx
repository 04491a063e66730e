import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Tabs } from './tabs';

export default { component: Tabs };

function Details() {
  const say = useSay();
  const [selected, setSelected] = useState('care');
  return (
    <Tabs
      label={say('Details', '詳情')}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'care', label: say('Care', '護理'), content: say('Dry clean only.', '只可乾洗。') },
        { id: 'delivery', label: say('Delivery', '送貨'), content: say('Two to four days.', '二至四天。') },
        {
          id: 'returns',
          label: say('Returns and exchanges', '退換貨'),
          content: say('14 days.', '十四天。'),
        },
      ]}
    />
  );
}

export function Panels() {
  return <Details />;
}
Panels.tags = ['zh', 'phone'];

export function Focus() {
  return <Details />;
}
Focus.tags = ['focus'];
