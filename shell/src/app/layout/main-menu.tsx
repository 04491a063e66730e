import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'shared-runtime';
import { IconLink, MenuIcon, useLoaded } from 'shared-ui';
import { useT } from '../messages';
import type { MenuEntry } from './layout-data';
import styles from './main-menu.module.css';

/** Id of the menu: the drawer's trigger links to it, which reveals the menu without script. */
const menuId = 'menu';

/**
 * Desktop: departments in a row. Their categories open under the mouse, or with the button after each department, so
 * that the tab order does not lead through a hundred links. Without script each department's page lists its categories.
 */
export function MainMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const t = useT();
  if (menu.length === 0) return null;
  return (
    <nav id={menuId} className={styles.menu} aria-label={t('header.label')}>
      <ul className={styles.departments}>
        {menu.map((department) => (
          <MenuDepartment key={department.name + department.url} department={department} />
        ))}
      </ul>
    </nav>
  );
}

/** A department whose panel opens under the pointer or with its button, and renders only while it is open. */
function MenuDepartment({ department }: { department: MenuEntry }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useLoaded(isOpen, () => import(/* webpackChunkName: "interaction" */ './menu-panel'));
  const { name, url, style, children } = department;
  const close = () => setIsOpen(false);
  return (
    <li
      className={isOpen ? styles.open : undefined}
      onPointerEnter={({ pointerType }) => setIsOpen(pointerType !== 'touch')}
      onPointerLeave={close}
    >
      <Link className={styles.departmentLink} data-style={style} to={url} onClick={close}>
        {name}
      </Link>
      {children && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t('header.menuOf', { name })}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {isOpen && panel && panel !== 'failed' && <panel.MenuPanel department={department} onClose={close} />}
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
          // The URL's key too: it changes before React shows the page.
          setOpenedAt([key, next, (history.state as { key?: string } | null)?.key]);
          setIsOpen(true);
        }}
      />
      {drawer && drawer !== 'failed' && (
        <drawer.MenuDrawer menu={menu} open={isShown} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
