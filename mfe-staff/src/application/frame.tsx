import { Suspense, useEffect, useRef, useState } from 'react';
import { urls } from 'shared-contracts';
import { Link, Outlet, ScrollRestoration, useLocation, useServices } from 'shared-runtime';
import { IconButton, MenuIcon, Sheet, SkipLink } from 'shared-ui';
import { useT } from '../messages';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import styles from './frame.module.css';
import { PageSkeleton } from './page-skeleton';
import { SideNavigation } from './side-navigation';
import { useKeptFocus } from './use-kept-focus';

const contentId = 'staff-content';

/** Navigation at the side, in a sheet on phones, and the page. */
export function Frame() {
  const t = useT();
  const { config } = useServices();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const lastPath = useRef(pathname);
  useKeptFocus(content);
  const shortcuts = useShortcuts(content);
  const listShortcuts = () => {
    setIsMenuOpen(false);
    shortcuts.setIsListShown(true);
  };

  useEffect(() => {
    // After a navigation the focus moves to the content; the first page keeps the browser's default.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setIsMenuOpen(false);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <SkipLink to={contentId}>{t('common.skip')}</SkipLink>
      <header className={styles.bar}>
        <Link className={styles.brand} to={urls.staff.index()}>
          {config.shopName} <span className={styles.area}>{t('frame.label')}</span>
        </Link>
        <span className={styles.menu}>
          <IconButton icon={<MenuIcon />} label={t('frame.menu')} onClick={() => setIsMenuOpen(true)} />
        </span>
      </header>
      <div className={styles.side}>
        <SideNavigation onShortcuts={listShortcuts} />
      </div>
      <main id={contentId} className={styles.main} tabIndex={-1} ref={content}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Sheet
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        title={t('frame.menu')}
        closeText={t('common.close')}
      >
        {isMenuOpen && <SideNavigation onShortcuts={listShortcuts} />}
      </Sheet>
      {shortcuts.isListShown && (
        <ShortcutsDialog
          isOn={shortcuts.isOn}
          onSwitch={shortcuts.switchTo}
          onClose={() => shortcuts.setIsListShown(false)}
        />
      )}
      <ScrollRestoration />
    </div>
  );
}
