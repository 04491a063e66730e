import { useState } from 'react';
import { resultCodes } from 'shared-contracts';
import { cancelGiftCardOrder } from 'shared-contracts/calls/gift-cards';
import { useRevalidator, useServices } from 'shared-runtime';
import { Button, ConfirmDialog } from 'shared-ui';
import { useFormT } from '../../messages/form';
import { useT } from '../../messages/gift-cards';

/** Cancels an order of gift cards after a confirmation, until the cards are sent. */
export function CancelGiftCardOrder({ orderId, isPaid }: { orderId: string; isPaid: boolean }) {
  const t = useT();
  const formT = useFormT();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);

  async function confirm() {
    setIsRunning(true);
    const result = await api.call(cancelGiftCardOrder, { params: { orderId } });
    const isLate = !result.ok && result.error.code === resultCodes.orderState;
    if (result.ok || isLate) await revalidate();
    bus.emit('toast-requested', {
      kind: result.ok ? 'success' : 'error',
      message: t(result.ok ? 'order.cancelled' : isLate ? 'order.cancelLate' : 'order.cancelFailed'),
    });
    setIsRunning(false);
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('order.cancelTitle')}
        closeText={formT('close')}
        cancelText={t('order.cancelKeep')}
        confirmText={t('order.cancelConfirm')}
        loading={isRunning}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>{t(isPaid ? 'order.cancelText' : 'order.cancelUnpaidText')}</p>
      </ConfirmDialog>
    </>
  );
}
