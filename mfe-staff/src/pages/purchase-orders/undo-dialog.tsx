import { isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { PurchaseOrderReceipt } from 'shared-contracts/wire/merchant-purchase-orders';
import { useServices } from 'shared-runtime';
import { ConfirmDialog } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { piecesIn } from './line-name';
import { useT } from './messages';

interface UndoDialogProps {
  receipt: PurchaseOrderReceipt;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onUndo(): Promise<unknown>;
  onClose(): void;
}

/** Takes a delivery back after a confirmation; says of which skus too much was sold. */
export function UndoDialog({ receipt, onUndo, onClose }: UndoDialogProps) {
  const t = useT();
  const common = useCommonT();
  const { joinList } = punctuationIn(useServices().locale);
  const { isSending, error, send } = useSending();
  const { skuIds } = (isApiError(error) ? (error.data ?? {}) : {}) as { skuIds?: string[] };
  return (
    <ConfirmDialog
      open
      title={t('receipts.undoTitle')}
      closeText={common('common.close')}
      cancelText={common('common.back')}
      confirmText={t('receipts.undoConfirm')}
      loading={isSending}
      onCancel={onClose}
      onConfirm={() =>
        void send(onUndo).then((isDone) => {
          if (isDone) onClose();
        })
      }
    >
      <div className={styles.stack}>
        <p>{t('receipts.undoText', { count: piecesIn(receipt) })}</p>
        <FormError error={error} text={skuIds && t('receipts.sold', { skus: joinList(skuIds) })} />
      </div>
    </ConfirmDialog>
  );
}
