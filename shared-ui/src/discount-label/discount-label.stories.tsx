import { useSay } from '../../stories/language';
import { Row } from '../../stories/sheet';
import { DiscountLabel } from './discount-label';

export default { component: DiscountLabel };

export function Discounts() {
  const say = useSay();
  const format = (percent: number) => say(`${percent}% OFF`, `減 ${percent}%`);
  return (
    <Row>
      <DiscountLabel listPrice={1000_00} salePrice={699_00} format={format} />
      <DiscountLabel listPrice={1000_00} salePrice={50_00} format={format} />
    </Row>
  );
}
Discounts.tags = ['zh'];
