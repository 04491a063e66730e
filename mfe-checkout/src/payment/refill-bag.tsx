import { useState } from 'react';
import { type OrderDetail, urls } from 'shared-contracts';
import { withLabel } from 'shared-contracts/punctuation';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button } from 'shared-ui';
import { addToBag } from '../bag/add-to-bag';
import { bagKey } from '../bag/bag-key';
import { useT as useBagT } from '../messages/bag';
import { useT } from '../messages/checkout';

/**
 * Puts the pieces of an order that ended into the bag again. The pages of the checkout have no mini cart, which
 * handles `add-to-cart` elsewhere.
 */
export function RefillBag({ lines }: Pick<OrderDetail, 'lines'>) {
  const t = useT();
  const bagT = useBagT();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);

  async function refill(): Promise<void> {
    setIsRunning(true);
    // One after the other: each answer is the whole bag. The last one stands first.
    for (const { title, skuId, itemCode, channelId, quantity } of [...lines].reverse()) {
      const outcome = await addToBag(services, { skuId, itemCode, channelId, quantity });
      if (outcome.kind === 'refused') {
        const message = withLabel(services.locale, title, bagT(`add.refused.${outcome.reason}`));
        services.bus.emit('toast-requested', { kind: 'error', message });
      }
    }
    await queryClient.invalidateQueries({ queryKey: bagKey(services.session.snapshot()) });
    void navigate(urls.checkout.cart());
  }

  return (
    <Button loading={isRunning} onClick={() => void refill()}>
      {t('pay.refill')}
    </Button>
  );
}
