import { urls } from 'shared-contracts';
import { type PageHead as Head, Link, Navigate, type PageContext, useSession } from 'shared-runtime';
import { Container, PageHead, Skeleton, TextLink, useIsHydrated } from 'shared-ui';
import { getT, useT } from '../../messages/gift-cards';
import { BuyGiftCard } from './buy-gift-card';
import styles from './gift-cards.module.css';

export function head(_data: unknown, { locale }: PageContext): Head {
  return { title: getT(locale)('guest.title'), noIndex: true };
}

/** /gift-cards: buying gift cards without an account; members buy them in theirs, which keeps their orders. */
export function Component() {
  const t = useT();
  const { isLoggedIn } = useSession();
  // What this tab has typed is only in the browser.
  const isHydrated = useIsHydrated();
  const account = urls.account.giftCard({ view: 'buy' });
  if (isLoggedIn) return <Navigate to={account} replace />;
  return (
    <Container className={styles.guest}>
      <PageHead
        title={t('guest.title')}
        text={
          <>
            <p>{t('guest.text')}</p>
            <p className={styles.logIn}>
              <TextLink as={Link} to={urls.login({ redirecturl: account })}>
                {t('guest.logIn')}
              </TextLink>
            </p>
          </>
        }
      />
      {isHydrated ? <BuyGiftCard /> : <Skeleton lines={6} />}
    </Container>
  );
}
