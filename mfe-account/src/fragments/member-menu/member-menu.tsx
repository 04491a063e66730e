import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { urls } from 'shared-contracts';
import { Link, useNavigate, useSession } from 'shared-runtime';
import { IconLink, MemberIcon, PopoverPanel } from 'shared-ui';
import { menuPlaces } from '../../layout/menu-places';
import { useMenuT } from '../../messages/menu';
import { useLogOut } from '../../session/use-log-out';
import styles from './member-menu.module.css';
import { usePopover } from './use-popover';

/**
 * The header's member icon (behaviour/screens): links to /login for a guest and to /account/index for a member, who
 * gets a small menu on a pc. `wanted` means that it was clicked before it had loaded.
 */
export function Component({ wanted = false }: { wanted?: boolean }) {
  const t = useMenuT();
  const { isLoggedIn, user } = useSession();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const area = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const { isOpen, close } = usePopover(area, isLoggedIn);
  const target = isLoggedIn ? urls.account.index() : urls.login();

  const follow = useEffectEvent(() => navigate(target));
  useEffect(() => {
    if (wanted) void follow();
  }, [wanted]);

  return (
    <div ref={area} className={styles.area}>
      <IconLink
        as={Link}
        label={isLoggedIn ? t('label') : t('logIn')}
        icon={<MemberIcon />}
        to={target}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen ? menuId : undefined}
        onClick={close}
      />
      {isOpen && user && (
        <PopoverPanel id={menuId} className={styles.menu}>
          <p className={styles.greeting}>{t('greeting', { name: user.firstName })}</p>
          <ul>
            {menuPlaces(user).map(({ key, to }) => (
              <li key={key}>
                <Link to={to} className={styles.item} onClick={close}>
                  {t(key)}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={styles.item} onClick={logOut}>
                {t('logOut')}
              </button>
            </li>
          </ul>
        </PopoverPanel>
      )}
    </div>
  );
}
