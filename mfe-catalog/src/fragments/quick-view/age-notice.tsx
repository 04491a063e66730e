import { ConfirmDialog, LiquorNotice } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './age-notice.module.css';

interface AgeNoticeProps {
  open: boolean;
  onAnswer(confirmed: boolean): void;
}

/** The age dialog of behaviour/states, titled 'NOTICE': YES confirms; NO and closing it cancel. */
export function AgeNotice({ open, onAnswer }: AgeNoticeProps) {
  const t = useT();
  return (
    <ConfirmDialog
      beside
      open={open}
      title={t('age.title')}
      closeText={t('common.close')}
      cancelText={t('age.no')}
      confirmText={t('age.yes')}
      onCancel={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <LiquorNotice offers={[{ ageRestricted: true }]} />
      <p className={styles.question}>{t('age.question')}</p>
    </ConfirmDialog>
  );
}
