import { useState } from 'react';
import { type ApiResult, type ReturnDetail, resultCodes } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, ConfirmDialog } from 'shared-ui';
import { useFormT } from '../messages/form';
import { useT } from '../messages/returns';

export interface CancelReturnProps {
  found: ReturnDetail;
  /** The API call, for a member or a guest. */
  cancel(): Promise<ApiResult<ReturnDetail>>;
  /** Reads the return again. */
  onChange(): void | Promise<void>;
}

/** Cancels a return after a confirmation. */
export function CancelReturn({ cancel, onChange }: CancelReturnProps) {
  const t = useT();
  const formT = useFormT();
  const { bus } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const [isRunning, setIsRunning] = useState(false);

  async function confirm() {
    setIsRunning(true);
    const result = await cancel();
    // An earlier API answers with the code of orders.
    const late = [resultCodes.returnState, resultCodes.orderState];
    const isLate = !result.ok && late.some((code) => code === result.error.code);
    const message = result.ok ? 'detail.cancelled' : isLate ? 'detail.late' : 'detail.cancelFailed';
    bus.emit('toast-requested', { kind: result.ok ? 'success' : 'error', message: t(message) });
    if (result.ok || isLate) await onChange();
    setIsRunning(false);
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('detail.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('detail.cancelTitle')}
        closeText={formT('close')}
        cancelText={t('detail.keep')}
        confirmText={t('detail.cancelConfirm')}
        loading={isRunning}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>{t('detail.cancelText')}</p>
      </ConfirmDialog>
    </>
  );
}
