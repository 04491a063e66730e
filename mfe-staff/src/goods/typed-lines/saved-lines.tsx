import { Button, Notice } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useGoodsT } from '../messages';
import styles from './typed-lines.module.css';

interface SavedLinesProps {
  error: unknown;
  /** The sentences of a refusal, one line each; undefined for another error. */
  refusal: string | undefined;
  /** What was saved; undefined when nothing was. */
  saved: string | undefined;
  isSending: boolean;
  /** Saves what undoes it. */
  onUndo(): void;
}

/** What came of saving lines: why nothing was saved, or what was, with a way back. */
export function SavedLines({ error, refusal, saved, isSending, onUndo }: SavedLinesProps) {
  const t = useGoodsT();
  return (
    <>
      {error !== undefined && (
        <span className={styles.sentences}>
          <FormError error={error} text={refusal} />
        </span>
      )}
      <div role="status">
        {saved && (
          <Notice
            tone="success"
            action={
              <Button variant="link" loading={isSending} onClick={onUndo}>
                {t('typedLines.undo')}
              </Button>
            }
          >
            {saved}
          </Notice>
        )}
      </div>
    </>
  );
}
