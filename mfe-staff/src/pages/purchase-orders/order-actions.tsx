import { useState } from 'react';
import type { PurchaseOrder } from 'shared-contracts/wire/merchant-purchase-orders';
import { Button } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import type { PurchaseOrderActions } from './use-purchase-order';

interface OrderActionsProps {
  order: PurchaseOrder;
  move: PurchaseOrderActions['move'];
  onEdit(): void;
}

/** Edits an order, ends it, or opens it again. */
export function OrderActions({ order, move, onEdit }: OrderActionsProps) {
  const t = useT();
  const { isSending, error, send } = useSending();
  const [asked, setAsked] = useState<'close' | 'cancel'>();
  const { state, received, left } = order;
  const isActive = state === 'OPEN' || state === 'RECEIVED';
  return (
    <>
      <div className={styles.row}>
        {isActive && (
          <Button variant="secondary" onClick={onEdit}>
            {t('actions.edit')}
          </Button>
        )}
        {state === 'OPEN' && (
          <Button variant="secondary" onClick={() => setAsked(received > 0 ? 'close' : 'cancel')}>
            {t(received > 0 ? 'actions.close' : 'actions.cancel')}
          </Button>
        )}
        {(state === 'CLOSED' || state === 'CANCELLED') && (
          <Button
            variant="secondary"
            loading={isSending}
            onClick={() => void send(() => move({ state: 'OPEN' }))}
          >
            {t('actions.reopen')}
          </Button>
        )}
      </div>
      <FormError error={error} />
      {asked && (
        <ConfirmDialog
          title={t(`actions.${asked}Title`)}
          ways={[
            {
              text: t(`actions.${asked}Confirm`),
              run: () => send(() => move({ state: asked === 'close' ? 'CLOSED' : 'CANCELLED' })),
            },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`actions.${asked}Text`, { count: left })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
