import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { LoadMore } from './load-more';

export default { component: LoadMore };

export function States() {
  const say = useSay();
  const more = {
    shown: 48,
    total: 312,
    progressText: say('48 of 312 products', '312 件產品中的 48 件'),
    buttonText: say('Show more', '顯示更多'),
    onClick: () => undefined,
  };
  return (
    <Column>
      <LoadMore {...more} to="#page-3" />
      <LoadMore {...more} loading />
      <LoadMore {...more} shown={312} progressText={say('312 of 312 products', '全部 312 件產品')} />
    </Column>
  );
}
States.tags = ['zh'];
