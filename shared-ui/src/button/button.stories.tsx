import { useSay } from '../../stories/language';
import { Column, Place, Row } from '../../stories/sheet';
import { BagIcon } from '../icon/icons';
import { Button, ButtonLink } from './button';

export default { component: Button };

export function Variants() {
  const say = useSay();
  const text = say('Add to bag', '加入購物袋');
  return (
    <Column>
      <Row>
        <Button>{text}</Button>
        <Button variant="secondary">{text}</Button>
        <Button variant="quiet">{text}</Button>
        <Button variant="link">{text}</Button>
      </Row>
      <Row>
        <Button size="sm">{text}</Button>
        <Button size="sm" variant="secondary">
          {text}
        </Button>
        <Button icon={<BagIcon size="sm" />}>{text}</Button>
      </Row>
      <Button block>{text}</Button>
    </Column>
  );
}
Variants.tags = ['zh', 'phone'];

export function States() {
  return (
    <Column>
      <Row>
        <Button disabled>Sold out</Button>
        <Button disabled variant="secondary">
          Sold out
        </Button>
        <Button disabled variant="quiet">
          Sold out
        </Button>
      </Row>
      <Row>
        <Button loading>Add to bag</Button>
        <Button loading variant="secondary">
          Add to bag
        </Button>
        <Button loading variant="quiet">
          Add to bag
        </Button>
      </Row>
    </Column>
  );
}

export function Hover() {
  return <Button>Add to bag</Button>;
}
Hover.tags = ['hover'];

export function Focus() {
  return <Button variant="secondary">Add to bag</Button>;
}
Focus.tags = ['focus'];

export function LongText() {
  return (
    <Place>
      <Button block>Tell me when it is back in my size</Button>
    </Place>
  );
}

export function Links() {
  return (
    <Row>
      <ButtonLink to="#bag">Go to the bag</ButtonLink>
      <ButtonLink to="#bag" variant="secondary">
        Go to the bag
      </ButtonLink>
      <ButtonLink to="#bag" loading>
        Go to the bag
      </ButtonLink>
    </Row>
  );
}
