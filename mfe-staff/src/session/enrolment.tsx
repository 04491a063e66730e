import { QrCode } from 'shared-ui/qr-code';
import { useT } from '../messages';
import styles from './login.module.css';

/** The key of the second factor, as a picture for the phone's camera and as text. */
export function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const t = useT();
  return (
    <div className={styles.enrolment}>
      <p>{t('login.enrolScan')}</p>
      <QrCode className={styles.picture} text={uri} label={t('login.enrolPicture')} />
      <p>
        {t('login.enrolKey')} <strong className={styles.key}>{secret}</strong>
      </p>
    </div>
  );
}
