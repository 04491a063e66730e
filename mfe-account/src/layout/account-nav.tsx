import { NavLink, useSession } from 'shared-runtime';
import { ChevronRightIcon, classes } from 'shared-ui';
import { usePlacesT } from '../messages/places';
import { useLogOut } from '../session/use-log-out';
import styles from './account-nav.module.css';
import { accountPlaces } from './account-places';

/** Side navigation on a pc, a list of large rows on a phone. */
export function AccountNav({ className }: { className: string | undefined }) {
  const t = usePlacesT();
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <nav aria-label={t('label')} className={className}>
      <ul>
        {accountPlaces(user).map(({ key, to }) => (
          <li key={key} className={key === 'overview' ? styles.here : undefined}>
            <NavLink to={to} className={({ isActive }) => classes(styles.link, isActive && styles.active)}>
              {t(key)}
              <span className={styles.arrow}>
                <ChevronRightIcon size="sm" />
              </span>
            </NavLink>
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
