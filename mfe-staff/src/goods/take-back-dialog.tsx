import { isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { ConfirmDialog } from 'shared-ui';
import { FormError } from '../form/form-error';
import { useSending } from '../form/use-sending';
import { useT } from '../messages';
import styles from './goods.module.css';

interface TakeBackDialogProps {
  title: string;
  /** What happens to the pieces. */
  text: string;
  confirmText: string;
  /** Why it is refused, with the skus of which pieces are gone, as one text. */
  goneText(skus: string): string;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onUndo(): Promise<unknown>;
  onClose(): void;
}

/** Takes back what was received, after a confirmation; says of which skus pieces are gone. */
export function TakeBackDialog({ title, text, confirmText, goneText, onUndo, onClose }: TakeBackDialogProps) {
  const t = useT();
  const { joinList } = punctuationIn(useServices().locale);
  const { isSending, error, send } = useSending();
  const { skuIds } = (isApiError(error) ? (error.data ?? {}) : {}) as { skuIds?: string[] };
  return (
    <ConfirmDialog
      open
      title={title}
      closeText={t('common.close')}
      cancelText={t('common.back')}
      confirmText={confirmText}
      loading={isSending}
      onCancel={onClose}
      onConfirm={() =>
        void send(onUndo).then((isDone) => {
          if (isDone) onClose();
        })
      }
    >
      <div className={styles.stack}>
        <p>{text}</p>
        <FormError error={error} text={skuIds && goneText(joinList(skuIds))} />
      </div>
    </ConfirmDialog>
  );
}
