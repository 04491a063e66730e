import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'shared-runtime';
import { IconLink, MenuIcon, useLoaded } from 'shared-ui';
import { useT } from '../messages';
import { CategoryColumns } from './category-columns';
import styles from './main-menu.module.css';
import type { MenuEntry } from './menu';

/** Where the trigger of the drawer leads before there is a script: the menu shows where the address names it. */
const menuId = 'menu';

/**
 * Desktop: departments in a row, their categories open on hover and on focus. The categories are drawn when the pointer
 * or the focus first comes to the menu: they are a hundred links that most pages are sent and hydrated for nothing, and
 * without a script each department's page lists its own.
 */
export function MainMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  const [isDrawn, setIsDrawn] = useState(false);
  if (menu.length === 0) return null;
  return (
    <nav
      id={menuId}
      className={styles.menu}
      aria-label={t('header.label')}
      onPointerOver={() => setIsDrawn(true)}
      onFocus={() => setIsDrawn(true)}
    >
      <ul className={styles.departments}>
        {menu.map((department) => (
          <MenuDepartment key={department.url} department={department} isDrawn={isDrawn} />
        ))}
      </ul>
    </nav>
  );
}

/**
 * The panel opens by style alone; a choice or Escape closes it until the pointer or the focus has left, or it would stay
 * over the page that was chosen.
 */
function MenuDepartment({ department, isDrawn }: { department: MenuEntry; isDrawn: boolean }) {
  const [isDismissed, setIsDismissed] = useState(false);
  const isUnderPointer = useRef(false);
  return (
    <li
      className={isDismissed ? undefined : styles.department}
      onClick={() => setIsDismissed(true)}
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onPointerEnter={() => {
        isUnderPointer.current = true;
        setIsDismissed(false);
      }}
      onPointerLeave={({ currentTarget }) => {
        isUnderPointer.current = false;
        // The link that was chosen may keep the focus for a moment, which would open the panel again.
        if (!currentTarget.contains(document.activeElement)) setIsDismissed(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The link that was chosen loses the focus with its panel, while the pointer is still over it.
        if (!currentTarget.contains(relatedTarget) && !isUnderPointer.current) setIsDismissed(false);
      }}
    >
      <Link className={styles.departmentLink} to={department.url}>
        {department.name}
      </Link>
      {isDrawn && department.children.length > 0 && (
        <div className={styles.panel}>
          <CategoryColumns department={department} />
        </div>
      )}
    </li>
  );
}

/**
 * Phone and pad: the same tree in a drawer, loaded and drawn when it is first opened: the server sends the tree once.
 * The trigger leads to the departments where there is no script.
 */
export function MenuTrigger({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // The page that is on its way when the menu is opened doesn't close it.
  const next = useNavigation().location?.key;
  const [openedAt, setOpenedAt] = useState<readonly (string | undefined)[]>();
  // A navigation closes the menu: it was opened on another entry of the history.
  const isShown = isOpen && (openedAt?.includes(key) ?? false);
  const drawer = useLoaded(isOpen, () => import(/* webpackChunkName: "interaction" */ './menu-drawer'));
  useEffect(() => {
    // The next click tries again.
    if (drawer === 'failed') setIsOpen(false);
  }, [drawer]);

  return (
    <div className={styles.trigger}>
      <IconLink
        label={t('header.menu')}
        icon={<MenuIcon />}
        to={`#${menuId}`}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={(event: { preventDefault(): void }) => {
          event.preventDefault();
          setOpenedAt([key, next]);
          setIsOpen(true);
        }}
      />
      {drawer && drawer !== 'failed' && (
        <drawer.MenuDrawer menu={menu} open={isShown} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
