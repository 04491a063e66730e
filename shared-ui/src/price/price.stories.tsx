import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Price } from './price';

export default { component: Price };

export function Prices() {
  const say = useSay();
  const texts = { wasText: say('Original price', '原價'), nowText: say('Sale price', '特價') };
  return (
    <Column>
      <Price listPrice={2700_00} salePrice={2700_00} {...texts} />
      <Price listPrice={2700_00} salePrice={1890_00} {...texts} />
      <Price listPrice={2700_00} salePrice={1890_00} size="md" {...texts} />
      <Price listPrice={1234567_00} salePrice={999999_00} size="lg" {...texts} />
    </Column>
  );
}
