import { useState } from 'react';
import { type ApiResult, type OrderDetail, resultCodes } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, ConfirmDialog } from 'shared-ui';
import { useFormT } from '../messages/form';
import { useT } from '../messages/orders';

export interface CancelOrderProps {
  order: OrderDetail;
  /** The API call, for a member or a guest. */
  cancel(): Promise<ApiResult<OrderDetail>>;
  /** Called with the cancelled order, or without one when the order has changed since it was read. */
  onChange(order?: OrderDetail): void | Promise<void>;
}

/** Cancels an order after a confirmation (behaviour/roles: guests too). */
export function CancelOrder({ order, cancel, onChange }: CancelOrderProps) {
  const t = useT();
  const formT = useFormT();
  const { bus } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const say = (kind: 'success' | 'error', message: string) => bus.emit('toast-requested', { kind, message });

  async function confirm() {
    setIsRunning(true);
    const result = await cancel();
    if (result.ok) {
      say('success', t('cancel.done'));
      await onChange(result.data);
    } else if (result.error.code === resultCodes.orderState) {
      say('error', t('cancel.late'));
      await onChange();
    } else {
      say('error', t('cancel.failed'));
    }
    setIsRunning(false);
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cancel.title')}
        closeText={formT('close')}
        cancelText={t('cancel.keep')}
        confirmText={t('cancel.confirm')}
        loading={isRunning}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>{t(order.payment.paidAt ? 'cancel.paidText' : 'cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
}
