import type { ReactNode } from 'react';
import { Link, NavLink, useSession } from 'shared-runtime';
import { ChevronRightIcon, classes } from 'shared-ui';
import { useLogOut } from '../session/use-log-out';
import styles from './account-nav.module.css';
import { accountPlaces } from './account-places';
import { useT } from './texts';

interface AccountNavProps {
  /** The entry that the page is below. */
  parent: string | undefined;
  className: string | undefined;
}

/** Side navigation on a pc, a list of large rows on a phone. */
export function AccountNav({ parent, className }: AccountNavProps) {
  const t = useT();
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <nav aria-label={t('label')} className={className}>
      <ul>
        {accountPlaces(user).map(({ key, to }) => (
          <li key={key} className={key === 'overview' ? styles.here : undefined}>
            <Entry to={to} isParent={to === parent?.split('?')[0]}>
              {t(key)}
              <span className={styles.arrow}>
                <ChevronRightIcon size="sm" />
              </span>
            </Entry>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={logOut}>
            {t('logOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** A link of the menu, marked when it leads to this page or to the page above it. */
function Entry({ to, isParent, children }: { to: string; isParent: boolean; children: ReactNode }) {
  if (!isParent)
    return (
      <NavLink to={to} className={({ isActive }) => classes(styles.link, isActive && styles.active)}>
        {children}
      </NavLink>
    );
  return (
    <Link to={to} className={classes(styles.link, styles.active)} aria-current="true">
      {children}
    </Link>
  );
}
