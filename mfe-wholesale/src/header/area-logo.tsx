import { urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { useT } from '../messages';
import styles from './area-logo.module.css';

/** The shop's name with the name of the area, linked to the product list. */
export function AreaLogo() {
  const t = useT();
  const { shopName } = useServices().config;
  return (
    <Link className={styles.logo} to={urls.wholesale.list()} aria-label={t('header.home', { shopName })}>
      {shopName} <span className={styles.area}>{t('header.area')}</span>
    </Link>
  );
}
