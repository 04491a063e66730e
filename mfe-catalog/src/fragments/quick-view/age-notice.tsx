import { Button, Dialog } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './age-notice.module.css';

interface AgeNoticeProps {
  open: boolean;
  onAnswer(confirmed: boolean): void;
}

/** Behaviour 4: titled 'NOTICE'; YES confirms, NO cancels, and so does closing it. */
export function AgeNotice({ open, onAnswer }: AgeNoticeProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={t('age.title')}
      closeText={t('common.close')}
      size="sm"
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" block onClick={() => onAnswer(false)}>
            {t('age.no')}
          </Button>
          <Button block onClick={() => onAnswer(true)}>
            {t('age.yes')}
          </Button>
        </div>
      }
    >
      <p>{t('age.law')}</p>
      <p className={styles.question}>{t('age.question')}</p>
    </Dialog>
  );
}
