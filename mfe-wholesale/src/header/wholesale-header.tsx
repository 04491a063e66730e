import { limits, urls } from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { Link, NavLink, useLocation, useServices, useSession } from 'shared-runtime';
import { ShopLink } from 'shared-runtime/application-root';
import { BagIcon, Button, Container, IconLink } from 'shared-ui';
import { useCart } from '../api/get-cart';
import { useLogOut } from '../application/use-log-out';
import { useT } from '../messages';
import { piecesInCart } from '../windows/deliveries';
import { AreaLogo } from './area-logo';
import styles from './wholesale-header.module.css';

/** The wholesale header: cart link with a quantity badge, 99+ above 99 (behaviour/screens and behaviour/limits). */
export function WholesaleHeader() {
  const t = useT();
  const { channel, locale } = useServices();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const logOut = useLogOut();
  // While unknown there is no badge: an outage is not an empty cart.
  const { data: cart } = useCart();
  const quantity = cart && piecesInCart(cart);
  const name = user ? fullName(user) : '';

  return (
    <header className={styles.header} data-shop-sticky>
      <Container>
        <div className={styles.bar}>
          <AreaLogo />
          <nav className={styles.nav} aria-label={t('header.label')}>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.list()}>
              {t('header.list')}
            </NavLink>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.drafts()}>
              {t('header.drafts')}
            </NavLink>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.orders()}>
              {t('header.orders')}
            </NavLink>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.statement()}>
              {t('header.statement')}
            </NavLink>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.addresses()}>
              {t('header.addresses')}
            </NavLink>
            <NavLink className={styles.link ?? ''} to={urls.wholesale.users()}>
              {t('header.users')}
            </NavLink>
            <ShopLink className={styles.link} to={urls.landing(channel())}>
              {t('common.backToShop')}
            </ShopLink>
            <a
              className={styles.link}
              lang={locale === 'en' ? 'zh-Hant-HK' : 'en-HK'}
              href={urls.language(locale === 'en' ? 'zh' : 'en', pathname + search)}
            >
              {t('header.language')}
            </a>
          </nav>
          <div className={styles.member}>
            <span className={styles.name} title={t('header.member', { name })}>
              {name}
            </span>
            <Button variant="link" onClick={() => logOut()}>
              {t('header.logOut')}
            </Button>
          </div>
          <IconLink
            as={Link}
            to={urls.wholesale.cart()}
            icon={<BagIcon />}
            label={quantity === undefined ? t('header.cart') : t('header.cartCount', { count: quantity })}
            count={quantity ?? 0}
            countMax={limits.wholesaleCartBadge}
          />
        </div>
      </Container>
    </header>
  );
}
