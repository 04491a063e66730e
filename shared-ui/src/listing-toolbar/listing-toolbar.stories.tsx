import { useSay } from '../../stories/language';
import { Heading } from '../heading/heading';
import { PlainLink } from '../link';
import { ListingToolbar } from './listing-toolbar';

export default { component: ListingToolbar, tags: ['wide'] };

const nothing = () => undefined;

export function Toolbar() {
  const say = useSay();
  return (
    <ListingToolbar
      countText={say('312 products', '312 件產品')}
      sortLabel={say('Sort by', '排序')}
      sortOptions={[{ value: 'RECOMMENDED', label: say('RECOMMENDED', '推薦') }]}
      sort="RECOMMENDED"
      onSort={nothing}
      action="#list"
      hidden={[]}
      submitText={say('Apply', '套用')}
      filtersText={say('Filters (2)', '篩選 (2)')}
      filtersId="filters"
      onFilters={nothing}
      heading={<Heading level={1}>{say('Coats', '大衣')}</Heading>}
      clearText={say('Clear all', '全部清除')}
      clearTo="#list"
      as={PlainLink}
      onClear={nothing}
      largeText={say('Large pictures', '大圖')}
    />
  );
}
Toolbar.tags = ['zh', 'phone'];
