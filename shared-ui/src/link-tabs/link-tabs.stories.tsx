import { useSay } from '../../stories/language';
import { LinkTabs } from './link-tabs';

export default { component: LinkTabs };

export function Tabs() {
  const say = useSay();
  return (
    <LinkTabs
      label={say('Departments', '部門')}
      current="kids"
      tabs={[
        { id: 'women', text: say('Women', '女士'), to: '#women' },
        { id: 'men', text: say('Men', '男士'), to: '#men' },
        { id: 'kids', text: say('Kids', '童裝'), to: '#kids' },
        { id: 'lifestyle', text: say('Lifestyle', '生活'), to: '#lifestyle' },
        { id: 'beauty', text: say('Beauty', '美容'), to: '#beauty' },
      ]}
    />
  );
}
Tabs.tags = ['zh', 'phone'];
