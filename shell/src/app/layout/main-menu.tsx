import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'shared-runtime';
import { IconLink, MenuIcon, useLoaded } from 'shared-ui';
import { useT } from '../messages';
import { CategoryColumns } from './category-columns';
import styles from './main-menu.module.css';
import type { MenuEntry } from './menu';

/** Id of the menu: the drawer's trigger links to it, which reveals the menu without script. */
const menuId = 'menu';

/**
 * Desktop: departments in a row; their categories open on hover and focus. The categories render when pointer
 * or focus first reach the menu: they are a hundred links that most pages would send and hydrate in vain.
 * Without script each department's page lists its categories.
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
 * CSS opens the panel. Choosing a link or pressing Escape dismisses it until pointer or focus have left the
 * menu; otherwise it would cover the chosen page.
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
        // The chosen link may keep the focus for a moment, which would open the panel again.
        if (!currentTarget.contains(document.activeElement)) setIsDismissed(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The chosen link loses the focus with its panel while the pointer is still over it.
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
 * Phone and pad: the same menu in a drawer, loaded and rendered when first opened, so that the server sends
 * the tree once. Without script the trigger links to the departments.
 */
export function MenuTrigger({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // A navigation that was already under way when the menu was opened does not close it.
  const next = useNavigation().location?.key;
  const [openedAt, setOpenedAt] = useState<readonly (string | undefined)[]>();
  // A navigation closes the menu: it belongs to the history entry on which it was opened.
  const isShown = isOpen && (openedAt?.includes(key) ?? false);
  const drawer = useLoaded(isOpen, () => import(/* webpackChunkName: "interaction" */ './menu-drawer'));
  useEffect(() => {
    // After a failed load the next click tries again.
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
