import { useSay } from '../../stories/language';
import { Row } from '../../stories/sheet';
import { Badge } from './badge';

export default { component: Badge };

export function Tones() {
  const say = useSay();
  return (
    <Row>
      <Badge>{say('Shipped', '已寄出')}</Badge>
      <Badge tone="inverse">{say('Paid', '已付款')}</Badge>
      <Badge tone="highlight">{say('New in', '新品')}</Badge>
      <Badge tone="sale">{say('30% OFF', '減 30%')}</Badge>
    </Row>
  );
}
Tones.tags = ['zh'];
