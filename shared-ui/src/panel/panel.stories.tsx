import { useSay } from '../../stories/language';
import { TextLink } from '../text-link/text-link';
import { Panel } from './panel';

export default { component: Panel };

export function Summary() {
  const say = useSay();
  return (
    <Panel
      title={say('Order summary', '訂單摘要')}
      action={<TextLink to="#bag">{say('Change', '更改')}</TextLink>}
    >
      {say('Three items, delivered to Kowloon.', '三件產品，送往九龍。')}
    </Panel>
  );
}
Summary.tags = ['zh'];
