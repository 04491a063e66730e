import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Button } from '../button/button';
import { PageHead } from './page-head';

export default { component: PageHead, tags: ['wide'] };

export function Heads() {
  const say = useSay();
  return (
    <Column>
      <PageHead
        title={say('Bag', '購物袋')}
        aside={say('3 items', '3 件')}
        text={say('What you have chosen is kept for 30 days.', '所選產品會保留三十天。')}
      />
      <PageHead
        headingLevel={2}
        title={say('The addresses that we deliver to', '送貨地址')}
        aside={<Button size="sm">{say('Add', '新增')}</Button>}
      />
    </Column>
  );
}
Heads.tags = ['zh', 'phone'];
