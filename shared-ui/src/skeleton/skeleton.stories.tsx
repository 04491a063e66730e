import { Column, Place } from '../../stories/sheet';
import { Skeleton, SkeletonGrid } from './skeleton';

export default { component: Skeleton };

export function Shapes() {
  return (
    <Column>
      <Skeleton />
      <Skeleton shape="line" />
      <Place>
        <Skeleton shape="tile" lines={2} />
      </Place>
    </Column>
  );
}

export function Grid() {
  return <SkeletonGrid label="Loading products" count={4} />;
}
Grid.tags = ['wide', 'phone'];
