import { useSay } from '../../stories/language';
import { ActiveFilters } from './active-filters';

export default { component: ActiveFilters };

export function Filters() {
  const say = useSay();
  return (
    <ActiveFilters
      label={say('Filters in force', '已選篩選')}
      removeText={say('Remove', '移除')}
      clearText={say('Clear all', '清除全部')}
      clearTo="#none"
      filters={[
        { id: 'cat', text: say('Wool coats', '羊毛大衣'), to: '#cat' },
        { id: 'size', text: 'M', to: '#size' },
        {
          id: 'price',
          text: say('HK$500.00 to HK$2,000.00', 'HK$500.00 至 HK$2,000.00'),
          to: '#price',
        },
        { id: 'brand', text: 'NORTHWARD EXPEDITION OUTFITTERS', to: '#brand' },
      ]}
    />
  );
}
Filters.tags = ['zh', 'phone'];
