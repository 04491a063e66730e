import { useMemo } from 'react';
import { encode } from 'uqr';
import { useT } from '../messages';
import styles from './login.module.css';

/** The key of the second factor, as a picture for the phone's camera and as text. */
export function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const t = useT();
  const { size, path } = useMemo(() => drawQrCode(uri), [uri]);
  return (
    <div className={styles.enrolment}>
      <p>{t('login.enrolScan')}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('login.enrolPicture')}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p>
        {t('login.enrolKey')} <strong className={styles.key}>{secret}</strong>
      </p>
    </div>
  );
}

/** One square for each dark module. */
function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
