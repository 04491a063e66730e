import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'shared-runtime';
import { Container, Notice, SkipLink } from 'shared-ui';
import { useCart } from '../api/get-cart';
import { SlimBar } from '../header/slim-bar';
import { WholesaleHeader } from '../header/wholesale-header';
import { useT } from '../messages';
import styles from './frame.module.css';
import { PageSkeleton } from './page-skeleton';

interface FrameProps {
  header?: boolean;
  /** The page is open to members who are no buyers: they have no cart. */
  forMembers?: boolean;
}

/** Header and page. Cart and review have a slim bar instead of the header (behaviour/screens). */
export function Frame({ header = true, forMembers = false }: FrameProps) {
  const t = useT();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    // After a navigation the focus moves to the content; the first page keeps the browser's default.
    if (!isFirst.current && pathname) content.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <SkipLink to="wholesale-content">{t('common.skip')}</SkipLink>
      {header ? <WholesaleHeader /> : <SlimBar />}
      <main id="wholesale-content" className={styles.main} tabIndex={-1} ref={content}>
        {!forMembers && <LooksNotice />}
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </div>
  );
}

/** Says why a login of the company that only looks is refused what changes something. */
function LooksNotice() {
  const t = useT();
  const { data: cart } = useCart();
  return cart?.mayOrder === false ? (
    <Container>
      <Notice>{t('users.onlyLooks')}</Notice>
    </Container>
  ) : null;
}
