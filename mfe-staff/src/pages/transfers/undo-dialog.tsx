import { isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { ConfirmDialog } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';

interface UndoDialogProps {
  /** Pieces that were received. */
  count: number;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onUndo(): Promise<void>;
  onClose(): void;
}

/** Takes back what was received after a confirmation; says of which skus pieces have left the place. */
export function UndoDialog({ count, onUndo, onClose }: UndoDialogProps) {
  const t = useT();
  const common = useCommonT();
  const { joinList } = punctuationIn(useServices().locale);
  const { isSending, error, send } = useSending();
  const { skuIds } = (isApiError(error) ? (error.data ?? {}) : {}) as { skuIds?: string[] };
  return (
    <ConfirmDialog
      open
      title={t('undo.title')}
      closeText={common('common.close')}
      cancelText={common('common.back')}
      confirmText={t('undo.confirm')}
      loading={isSending}
      onCancel={onClose}
      onConfirm={() =>
        void send(onUndo).then((isDone) => {
          if (isDone) onClose();
        })
      }
    >
      <div className={styles.stack}>
        <p>{t('undo.text', { count })}</p>
        <FormError error={error} text={skuIds && t('undo.gone', { skus: joinList(skuIds) })} />
      </div>
    </ConfirmDialog>
  );
}
