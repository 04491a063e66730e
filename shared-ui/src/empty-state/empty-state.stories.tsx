import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { ButtonLink } from '../button/button';
import { BagIcon } from '../icon/icons';
import { EmptyState } from './empty-state';

export default { component: EmptyState };

export function States() {
  const say = useSay();
  return (
    <Column>
      <EmptyState
        icon={<BagIcon />}
        title={say('Your bag is empty', '你的購物袋是空的')}
        text={say('What you choose waits for you here.', '你選購的產品會在此等候。')}
        actions={<ButtonLink to="#men">{say('Go shopping', '去購物')}</ButtonLink>}
      />
      <EmptyState title={say('No orders yet', '暫無訂單')} />
    </Column>
  );
}
States.tags = ['zh', 'phone'];
