import { Link } from 'shared-runtime';
import { Accordion, Drawer } from 'shared-ui';
import { useT } from '../messages';
import { useT as useExtrasT } from '../messages/extras';
import { CategoryColumns } from './category-columns';
import { ChannelSwitch } from './channel-switch';
import { LanguageSwitch } from './language-switch';
import styles from './main-menu.module.css';
import type { MenuEntry } from './menu';

interface MenuDrawerProps {
  menu: readonly MenuEntry[];
  open: boolean;
  onClose(): void;
}

/** The whole menu, by department. */
export function MenuDrawer({ menu, open, onClose }: MenuDrawerProps) {
  const t = useT();
  const te = useExtrasT();
  return (
    <Drawer open={open} onClose={onClose} title={t('header.menu')} closeText={te('close')} side="left">
      <ChannelSwitch />
      {menu.length === 0 && <p>{te('menuUnavailable')}</p>}
      <Accordion
        exclusive
        items={menu.map((department) => ({
          id: department.url,
          title: <span className={styles.drawerDepartment}>{department.name}</span>,
          content: (
            <>
              <Link className={styles.category} to={department.url}>
                {te('all', { name: department.name })}
              </Link>
              <CategoryColumns department={department} />
            </>
          ),
        }))}
      />
      <LanguageSwitch />
    </Drawer>
  );
}
