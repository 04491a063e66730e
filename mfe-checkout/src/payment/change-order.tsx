import { type ReactNode, useState } from 'react';
import { type GuestProof, isTemporary, type OrderDetail, resultCodes, urls } from 'shared-contracts';
import { reopenOrder } from 'shared-contracts/calls/orders';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button } from 'shared-ui';
import { bagKey } from '../bag/bag-key';
import { restoreLines } from '../bag/restore-lines';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import { fillDraft } from '../pages/payment/fill-draft';
import { forgetUnpaidOrder } from './unpaid-orders';
import { orderKey } from './use-order';

interface ChangeOrderProps {
  order: OrderDetail;
  proof: GuestProof | undefined;
  look: 'link' | 'secondary';
  children: ReactNode;
}

/**
 * Leads from an unpaid order back to the checkout, with everything filled in. The order ends and its pieces are in the
 * bag again.
 */
export function ChangeOrder({ order, proof, look, children }: ChangeOrderProps) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isRunning, setIsRunning] = useState(false);
  const { orderId } = order;

  async function change(): Promise<void> {
    setIsRunning(true);
    const result = await services.api.call(reopenOrder, {
      body: { orderId, ...(proof && { guest: proof }) },
    });
    if (!result.ok) {
      const { error } = result;
      const isStanding = error.code === resultCodes.orderState;
      const message = isStanding ? t('pay.notChanged') : errorText(error);
      services.bus.emit('toast-requested', { kind: 'error', message });
      if (!isTemporary(error)) await queryClient.invalidateQueries({ queryKey: orderKey(orderId) });
      setIsRunning(false);
      return;
    }
    const { user } = services.session.snapshot();
    // The server has put a member's own order into the bag.
    if (proof || !user) await restoreLines(services, result.data.lines);
    fillDraft(result.data, user);
    forgetUnpaidOrder(orderId);
    for (const queryKey of [bagKey(services.session.snapshot()), ['checkout']]) {
      queryClient.removeQueries({ queryKey });
    }
    void navigate(urls.checkout.payment(), { replace: true });
  }

  return (
    <Button
      variant={look}
      size={look === 'link' ? 'sm' : 'md'}
      loading={isRunning}
      onClick={() => void change()}
    >
      {children}
    </Button>
  );
}
