import { useState } from 'react';
import { isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MoveTransfer, Transfer } from 'shared-contracts/wire/merchant-transfers';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { usePlaceName } from '../../goods/use-places';
import { useT } from './messages';
import type { TransferActions as Actions } from './use-transfer';

interface TransferActionsProps {
  transfer: Transfer;
  actions: Actions;
  onEdit(): void;
}

/** Edits and sends a transfer, cancels it, closes it with pieces missing, or opens it again. */
export function TransferActions({ transfer, actions: { load, move }, onEdit }: TransferActionsProps) {
  const t = useT();
  const { joinList } = punctuationIn(useServices().locale);
  const placeName = usePlaceName();
  const { isSending, error, send } = useSending();
  const [asked, setAsked] = useState<'send' | 'cancel' | 'close'>();
  const { state, pieces, received, from, version } = transfer;
  const place = placeName(from);

  const take = (step: MoveTransfer['step']) =>
    send(async () => {
      try {
        await move({ step, version });
      } catch (refusal) {
        // It is shown as it is now, beside the reason.
        if (isApiError(refusal) && refusal.status === 409) void load.refetch();
        throw refusal;
      }
    });

  function refusalText(): string | undefined {
    if (!isApiError(error) || error.status !== 409) return undefined;
    const { short } = (error.data ?? {}) as { short?: { skuId: string; available: number }[] };
    if (!short) return t('actions.changed');
    const skus = short.map(({ skuId, available }) => t('actions.shortOf', { sku: skuId, count: available }));
    return t('actions.short', { skus: joinList(skus) });
  }
  const texts = {
    send: t('actions.sendText', { count: pieces, place }),
    cancel: state === 'DRAFT' ? t('actions.cancelDraft') : t('actions.cancelText', { count: pieces, place }),
    close: t('actions.closeText', { count: pieces - received }),
  };
  return (
    <>
      <div className={styles.row}>
        {state === 'DRAFT' && (
          <>
            <Button onClick={() => setAsked('send')}>{t('actions.send')}</Button>
            <Button variant="secondary" onClick={onEdit}>
              {t('actions.edit')}
            </Button>
          </>
        )}
        {(state === 'DRAFT' || (state === 'SENT' && received === 0)) && (
          <Button variant="secondary" onClick={() => setAsked('cancel')}>
            {t('actions.cancel')}
          </Button>
        )}
        {state === 'SENT' && (
          <Button variant="secondary" onClick={() => setAsked('close')}>
            {t('actions.close')}
          </Button>
        )}
        {state === 'CLOSED' && (
          <Button variant="secondary" loading={isSending} onClick={() => void take('REOPEN')}>
            {t('actions.reopen')}
          </Button>
        )}
      </div>
      <FormError error={error} text={refusalText()} />
      {asked && (
        <ConfirmDialog
          title={t(`actions.${asked}Title`)}
          ways={[
            {
              text: t(`actions.${asked}Confirm`),
              run: () => take(({ send: 'SEND', cancel: 'CANCEL', close: 'CLOSE' } as const)[asked]),
            },
          ]}
          onClose={() => setAsked(undefined)}
        >
          <p>{texts[asked]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
