import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Heading } from './heading';

export default { component: Heading, tags: ['wide'] };

export function Looks() {
  const say = useSay();
  return (
    <Column>
      <Heading level={1} look="display">
        {say('The winter coats are here', '冬季大衣登場')}
      </Heading>
      <Heading level={2} look="large">
        {say('For weather, and for the way to work', '為天氣，也為上班路上')}
      </Heading>
      <Heading level={3}>{say('Delivered in two to four days', '二至四天送達')}</Heading>
      <Heading level={4} look="small">
        {say('Order summary', '訂單摘要')}
      </Heading>
      <Heading level={5} look="label">
        {say('Customer service', '客戶服務')}
      </Heading>
    </Column>
  );
}
Looks.tags = ['zh', 'phone'];
