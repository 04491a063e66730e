import { liquorLaw } from 'shared-contracts/liquor-law';
import { locales } from 'shared-contracts/locale';
import styles from './liquor-notice.module.css';

interface LiquorNoticeProps {
  /** What the notice stands beside. Without liquor among it there is no notice. */
  offers: readonly { ageRestricted?: boolean | null | undefined }[];
}

/** The prescribed notice, in both languages, beside everything that offers liquor. */
export function LiquorNotice({ offers }: LiquorNoticeProps) {
  if (!offers.some(({ ageRestricted }) => ageRestricted)) return null;
  return (
    <p className={styles.notice}>
      <span lang={locales.zh}>{liquorLaw.zh}</span> <span lang={locales.en}>{liquorLaw.en}</span>
    </p>
  );
}
