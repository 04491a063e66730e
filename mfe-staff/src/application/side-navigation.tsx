import { useId } from 'react';
import { urls } from 'shared-contracts';
import { NavLink, useLocation, useServices } from 'shared-runtime';
import { ShopLink } from 'shared-runtime/application-root';
import { Badge, Button } from 'shared-ui';
import { useT } from '../messages';
import { type PageGroup, pageGroups } from '../pages/pages';
import { useStaff } from '../session/staff-context';
import { useWaitingReturns } from '../session/use-waiting-counts';
import { useT as useShortcutsT } from '../shortcuts/messages';
import styles from './side-navigation.module.css';
import { useNavigation } from './use-navigation';

const groups = Object.keys(pageGroups) as PageGroup[];

/** Links to the pages that the role opens, in groups; shortcuts, language, shop and log-out below them. */
export function SideNavigation({ onShortcuts }: { onShortcuts(): void }) {
  const t = useT();
  const shortcutsT = useShortcutsT();
  const { locale, channel } = useServices();
  const { pathname, search } = useLocation();
  const { staff, logOut } = useStaff();
  const pages = useNavigation();
  const id = useId();
  const waiting = useWaitingReturns().reduce((sum, { count }) => sum + count, 0);
  const other = locale === 'en' ? 'zh' : 'en';

  return (
    <nav className={styles.side} aria-label={t('frame.label')}>
      {(['first', ...groups] as const).map((group) => {
        const inGroup = pages.filter((page) => (page.group ?? 'first') === group);
        if (inGroup.length === 0) return null;
        const headingId = `${id}-${group}`;
        return (
          <div key={group}>
            {group !== 'first' && (
              <h2 id={headingId} className={styles.heading}>
                {pageGroups[group][locale]}
              </h2>
            )}
            <ul className={styles.links} aria-labelledby={group === 'first' ? undefined : headingId}>
              {inGroup.map(({ path, title }) => (
                <li key={path}>
                  <NavLink className={styles.link ?? ''} to={path} end={path === urls.staff.index()}>
                    {title[locale]}
                    {path === urls.staff.returns() && waiting > 0 && (
                      <>
                        {' '}
                        <Badge tone="highlight">{t('frame.toDecide', { count: waiting })}</Badge>
                      </>
                    )}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className={styles.foot}>
        <p className={styles.name}>{t('frame.loggedInAs', { name: staff.name })}</p>
        <Button variant="link" onClick={() => void logOut()}>
          {t('frame.logOut')}
        </Button>
        <Button variant="link" onClick={onShortcuts}>
          {shortcutsT('title')}
        </Button>
        <a
          className={styles.link}
          lang={other === 'zh' ? 'zh-Hant-HK' : 'en-HK'}
          href={urls.language(other, pathname + search)}
        >
          {t('frame.language')}
        </a>
        <ShopLink className={styles.link} to={urls.landing(channel())}>
          {t('common.backToShop')}
        </ShopLink>
      </div>
    </nav>
  );
}
