import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import { Link, useLocation, useServices } from 'shared-runtime';
import { ShopLink } from 'shared-runtime/application-root';
import { ChevronLeftIcon, Container, TextLink } from 'shared-ui';
import { useT } from '../messages';
import { AreaLogo } from './area-logo';
import styles from './slim-bar.module.css';

interface SlimBarProps {
  /** The back link leads to the shop, for a member who is not a wholesale buyer. */
  toShop?: boolean;
}

/** Way back and name of the shop, on the pages without a header: cart, review and application (behaviour/screens). */
export function SlimBar({ toShop = false }: SlimBarProps) {
  const t = useT();
  const { config, channel } = useServices();
  const { pathname, search } = useLocation();
  // A member who applies is not a buyer yet.
  if (toShop || pathname === urls.wholesale.apply()) {
    return (
      <Bar logo={<span>{config.shopName}</span>}>
        <TextLink as={ShopLink} quiet className={styles.back} to={urls.landing(channel())}>
          <ChevronLeftIcon size="sm" /> {t('common.backToShop')}
        </TextLink>
      </Bar>
    );
  }
  // Once the order is placed the cart is empty, so the link leads to the list.
  const isReview = pathname === urls.wholesale.review() && !new URLSearchParams(search).has('placed');
  return (
    <Bar logo={<AreaLogo />}>
      <TextLink
        as={Link}
        quiet
        className={styles.back}
        to={isReview ? urls.wholesale.cart() : urls.wholesale.list()}
      >
        <ChevronLeftIcon size="sm" /> {t(isReview ? 'header.toCart' : 'header.back')}
      </TextLink>
    </Bar>
  );
}

function Bar({ logo, children }: { logo: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <nav className={styles.bar} aria-label={t('header.label')}>
      <Container>
        <div className={styles.content}>
          {children}
          <span className={styles.name}>{logo}</span>
        </div>
      </Container>
    </nav>
  );
}
