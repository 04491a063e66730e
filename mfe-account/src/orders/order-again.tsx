import type { OrderDetail } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { useT } from '../messages/orders';

/** Puts the pieces of an order into the bag again, at the prices of today; the bag says what is sold out. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const t = useT();
  const { bus } = useServices();
  function add() {
    for (const line of order.lines) {
      if (line.isGift) continue;
      const { skuId, itemCode, channelId, quantity } = line;
      bus.emit('add-to-cart', { skuId, itemCode, channelId, quantity });
    }
  }
  return (
    <Button variant="secondary" onClick={add}>
      {t('detail.again')}
    </Button>
  );
}
