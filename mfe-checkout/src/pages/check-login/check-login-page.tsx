import type { ReactNode } from 'react';
import { urls, withQuery } from 'shared-contracts';
import { type PageHead as Head, Link, Navigate, type PageContext, useSession } from 'shared-runtime';
import { ButtonLink, Container, Heading, PageHead, useIsHydrated } from 'shared-ui';
import { localCartText } from '../../bag/local-cart';
import { getT, useT } from '../../messages/checkout';
import { guestQuery } from '../payment/guest-choice';
import styles from './check-login-page.module.css';

export function head(_data: unknown, { locale }: PageContext): Head {
  return { title: getT(locale)('title.checkLogin'), noIndex: true };
}

/**
 * `/checkout/checklogin`: log in, register or continue as a guest (behaviour/roles). Skipped for members. The browser's
 * Back leads a guest here from an order, whose bag is empty then: the bag says how to go on, or offers to pay. Login
 * and guest are equal ways, so neither is the primary one.
 */
export function Component() {
  const t = useT();
  const { isLoggedIn } = useSession();
  const isHydrated = useIsHydrated();
  const redirecturl = urls.checkout.payment();
  if (isLoggedIn) return <Navigate to={redirecturl} replace />;
  if (isHydrated && localCartText() === '') return <Navigate to={urls.checkout.cart()} replace />;
  return (
    <Container width="work" className={styles.page}>
      <PageHead title={t('checkLogin.heading')} />
      <div className={styles.choices}>
        <Choice title={t('checkLogin.member')} text={t('checkLogin.memberText')}>
          <ButtonLink as={Link} block variant="secondary" to={urls.login({ redirecturl })}>
            {t('checkLogin.login')}
          </ButtonLink>
        </Choice>
        <Choice title={t('checkLogin.guest')} text={t('checkLogin.guestText')}>
          <ButtonLink as={Link} block variant="secondary" to={withQuery(redirecturl, guestQuery)}>
            {t('checkLogin.asGuest')}
          </ButtonLink>
        </Choice>
        <Choice title={t('checkLogin.register')} text={t('checkLogin.registerText')}>
          <ButtonLink as={Link} block variant="quiet" to={urls.register({ redirecturl })}>
            {t('checkLogin.create')}
          </ButtonLink>
        </Choice>
      </div>
    </Container>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.choice}>
      <Heading level={2} look="small">
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
