import type { OrderDetail } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useT } from '../messages/orders';
import { useAddToBag } from './use-add-to-bag';

/** Puts the pieces of an order into the bag again, at the prices of today; the bag says what is sold out. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const t = useT();
  const { isAdding, add } = useAddToBag();
  const pieces = order.lines
    .filter(({ isGift }) => !isGift)
    .map(({ skuId, itemCode, channelId, quantity }) => ({ skuId, itemCode, channelId, quantity }));
  return (
    <Button variant="secondary" loading={isAdding} onClick={() => add(pieces)}>
      {t('detail.again')}
    </Button>
  );
}
