import { useSay } from '../../stories/language';
import { Row } from '../../stories/sheet';
import { Chip } from './chip';

export default { component: Chip };

const nothing = () => undefined;

export function Chips() {
  const say = useSay();
  return (
    <Row>
      <Chip onRemove={nothing} removeText={say('Remove', '移除')}>
        {say('Navy', '海軍藍')}
      </Chip>
      <Chip pressed onClick={nothing}>
        {say('In stock', '有貨')}
      </Chip>
      <Chip pressed={false} onClick={nothing}>
        {say('On sale', '減價')}
      </Chip>
    </Row>
  );
}
Chips.tags = ['zh'];

export function Focus() {
  return (
    <Chip pressed={false} onClick={nothing}>
      On sale
    </Chip>
  );
}
Focus.tags = ['focus'];
