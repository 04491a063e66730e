import { Button } from 'shared-ui';
import { useGoodsT } from '../messages';
import styles from './typed-lines.module.css';

interface EditsFootProps {
  /** Words of the button that saves. */
  saveText: string;
  isSending: boolean;
  /** Something typed cannot be saved. */
  isWrong: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** The end of a table with typed and unsaved values: saves or discards them. */
export function EditsFoot({ saveText, isSending, isWrong, onSave, onDiscard }: EditsFootProps) {
  const t = useGoodsT();
  return (
    <div className={styles.foot}>
      <Button loading={isSending} disabled={isWrong} onClick={onSave}>
        {saveText}
      </Button>
      <Button variant="link" onClick={onDiscard}>
        {t('typedLines.discard')}
      </Button>
    </div>
  );
}
