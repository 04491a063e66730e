import { useState } from 'react';
import { type OrderDetail, urls } from 'shared-contracts';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button } from 'shared-ui';
import { bagKey } from '../bag/bag-key';
import { requestKey } from '../bag/line-key';
import { restoreLines } from '../bag/restore-lines';
import { useT } from '../messages/checkout';
import { forgetUnpaidOrder } from './unpaid-orders';

/** Puts the pieces of an order that ended into the bag again, which says what of them is sold out. */
export function RefillBag({ order }: { order: OrderDetail }) {
  const t = useT();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);

  async function refill(): Promise<void> {
    setIsRunning(true);
    const pieces = order.lines.filter(({ isGift }) => !isGift);
    await restoreLines(
      services,
      pieces.map((line) => ({
        ...requestKey(line),
        quantity: line.quantity,
        itemCode: line.itemCode,
        selected: true,
      })),
    );
    forgetUnpaidOrder(order.orderId);
    await queryClient.invalidateQueries({ queryKey: bagKey(services.session.snapshot()) });
    setIsRunning(false);
    void navigate(urls.checkout.cart());
  }

  return (
    <Button loading={isRunning} onClick={() => void refill()}>
      {t('pay.refill')}
    </Button>
  );
}
