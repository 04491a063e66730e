import { urls } from 'shared-contracts';
import { Link, useLocation, useServices } from 'shared-runtime';
import { ShopLink } from 'shared-runtime/application-root';
import { ChevronLeftIcon, Container, TextLink } from 'shared-ui';
import { useT } from '../messages';
import styles from './slim-bar.module.css';

/** The same for a member who is no buyer yet: back to the shop. */
function ShopBar() {
  const t = useT();
  const { config, channel } = useServices();
  return (
    <nav className={styles.bar} aria-label={t('header.label')}>
      <Container>
        <div className={styles.content}>
          <TextLink as={ShopLink} quiet className={styles.back} to={urls.landing(channel())}>
            <ChevronLeftIcon size="sm" /> {t('common.backToShop')}
          </TextLink>
          <span className={styles.logo}>{config.shopName}</span>
        </div>
      </Container>
    </nav>
  );
}

/** Way back and name of the shop, on the pages without a header: cart and review (behaviour 2). */
export function SlimBar() {
  const t = useT();
  const { config } = useServices();
  const { pathname } = useLocation();
  const isReview = pathname === urls.wholesale.review();
  if (pathname === urls.wholesale.apply()) return <ShopBar />;
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
