import { useState } from 'react';
import type { Navigation } from 'shared-contracts';
import { Link, useLocation } from 'shared-runtime';
import { Accordion, Drawer, IconLink, MenuIcon } from 'shared-ui';
import { useT } from '../messages';
import { ChannelSwitch } from './channel-switch';
import { LanguageSwitch } from './language-switch';
import styles from './main-menu.module.css';

type Department = Navigation[number];

/** Desktop: departments in a row, their categories open on hover and on focus, without script. */
export function MainMenu({ navigation }: { navigation: Navigation }) {
  const t = useT();
  if (navigation.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t('header.label')}>
      <ul className={styles.departments}>
        {navigation.map((department) => (
          <li key={department.id} className={styles.department}>
            <Link className={styles.departmentLink} to={department.url}>
              {department.name}
            </Link>
            {department.children.length > 0 && (
              <div className={styles.panel}>
                <CategoryColumns department={department} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryColumns({ department }: { department: Department }) {
  return (
    <div className={styles.columns}>
      {department.children
        .filter((category) => category.visible)
        .map((category) => (
          <div key={category.id}>
            <Link className={styles.category} to={category.url}>
              {category.name}
            </Link>
            <ul className={styles.list}>
              {category.children
                .filter((entry) => entry.visible)
                .map((entry) => (
                  <li key={entry.id}>
                    <Link className={styles.entry} to={entry.url}>
                      {entry.name}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

/** Phone and pad: the same tree in a drawer. The trigger leads to the footer's links where there is no script. */
export function MenuDrawer({ navigation }: { navigation: Navigation }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // A navigation closes the menu: it was opened on another entry of the history.
  const isShown = isOpen && openedAt === key;

  return (
    <div className={styles.trigger}>
      <IconLink
        label={t('header.menu')}
        icon={<MenuIcon />}
        to="#footer"
        aria-haspopup="dialog"
        aria-expanded={isShown}
        onClick={(event: { preventDefault(): void }) => {
          event.preventDefault();
          setOpenedAt(key);
          setIsOpen(true);
        }}
      />
      <Drawer
        open={isShown}
        onClose={() => setIsOpen(false)}
        title={t('header.menu')}
        closeText={t('common.close')}
        side="left"
      >
        <ChannelSwitch />
        {navigation.length === 0 && <p>{t('header.menuUnavailable')}</p>}
        <Accordion
          exclusive
          items={navigation.map((department) => ({
            id: department.id,
            title: department.name,
            content: (
              <>
                <Link className={styles.category} to={department.url}>
                  {t('header.all', { name: department.name })}
                </Link>
                <CategoryColumns department={department} />
              </>
            ),
          }))}
        />
        <LanguageSwitch />
      </Drawer>
    </div>
  );
}
