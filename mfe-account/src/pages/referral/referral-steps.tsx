import styles from './referral.module.css';
import { useT } from './texts';

export function ReferralSteps() {
  const t = useT();
  return (
    <ol className={styles.steps}>
      <li>{t('step1')}</li>
      <li>{t('step2')}</li>
      <li>{t('step3')}</li>
    </ol>
  );
}
