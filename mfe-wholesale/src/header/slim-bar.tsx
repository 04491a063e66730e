import { urls } from 'shared-contracts';
import { Link, useLocation, useServices } from 'shared-runtime';
import { ChevronLeftIcon, Container, TextLink } from 'shared-ui';
import { useT } from '../messages';
import styles from './slim-bar.module.css';

/** Way back and name of the shop, on the pages without a header: cart and review (behaviour 2). */
export function SlimBar() {
  const t = useT();
  const { config } = useServices();
  const isReview = useLocation().pathname === urls.wholesale.review();
  return (
    <nav className={styles.bar} aria-label={t('header.label')}>
      <Container>
        <div className={styles.content}>
          <TextLink
            as={Link}
            quiet
            className={styles.back}
            to={isReview ? urls.wholesale.cart() : urls.wholesale.list()}
          >
            <ChevronLeftIcon size="sm" /> {t(isReview ? 'header.toCart' : 'header.back')}
          </TextLink>
          <Link
            className={styles.logo}
            to={urls.wholesale.list()}
            aria-label={t('header.home', { shopName: config.shopName })}
          >
            {config.shopName} <span className={styles.area}>{t('header.area')}</span>
          </Link>
        </div>
      </Container>
    </nav>
  );
}
