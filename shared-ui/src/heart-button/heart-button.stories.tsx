import { Row } from '../../stories/sheet';
import { HeartButton } from './heart-button';

export default { component: HeartButton };

export function States() {
  return (
    <Row>
      <HeartButton pressed={false} label="Add the coat to the wishlist" />
      <HeartButton pressed label="Remove the coat from the wishlist" />
      <HeartButton pressed={false} pending label="Add the shirt to the wishlist" />
      <HeartButton pressed={false} disabled label="Add the bag to the wishlist" />
    </Row>
  );
}

export function Hover() {
  return <HeartButton pressed={false} label="Add the coat to the wishlist" />;
}
Hover.tags = ['hover'];

export function Focus() {
  return <HeartButton pressed={false} label="Add the coat to the wishlist" />;
}
Focus.tags = ['focus'];
