import { useState } from 'react';
import { formatMoney, unwrap } from 'shared-contracts';
import { approveTradeOrder, cancelTradeOrder } from 'shared-contracts/calls/merchant-wholesale';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Button } from 'shared-ui';
import { ReasonDialog } from '../../form/reason-dialog';
import { useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';

interface TradeActionsProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

/** Approving, declining and cancelling a trade order, for staff who serve trade buyers. */
export function TradeActions({ order, action }: TradeActionsProps) {
  const t = useT();
  const { api } = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const { orderId, awaitsApproval, mays, customer } = order;
  const paid = customer?.invoice?.paid ?? 0;
  const cancelText = t(awaitsApproval ? 'order.decline' : 'order.cancel');
  return (
    <>
      {awaitsApproval && (
        <Button
          loading={action.running === 'approve'}
          onClick={() =>
            action.run('approve', async () =>
              unwrap(
                await api.call(approveTradeOrder, {
                  params: { orderId },
                  body: { total: customer?.totals.grandTotal },
                }),
              ),
            )
          }
        >
          {t('order.approve')}
        </Button>
      )}
      {mays.cancel && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {cancelText}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={t(awaitsApproval ? 'order.declineTitle' : 'order.cancelTitle')}
          hint={t('order.buyerReads')}
          submitText={cancelText}
          onClose={() => setIsAsked(false)}
          onSubmit={async (reason) => {
            unwrap(await api.call(cancelTradeOrder, { params: { orderId }, body: { reason } }));
            action.run('reread', async () => undefined);
          }}
        >
          <p>{t('order.cancelEffect')}</p>
          {paid > 0 && <p>{t('order.cancelPaid', { amount: formatMoney(paid) })}</p>}
        </ReasonDialog>
      )}
    </>
  );
}
