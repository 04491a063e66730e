import { urls } from 'shared-contracts';
import { Link, useSession } from 'shared-runtime';
import { Accordion, Drawer } from 'shared-ui';
import { useT } from '../messages';
import { useT as useExtrasT } from '../messages/extras';
import { CategoryColumns } from './category-columns';
import { ChannelLine } from './channel-line';
import { ChannelSwitch } from './channel-switch';
import { LanguageSwitch } from './language-switch';
import type { MenuEntry } from './layout-data';
import styles from './main-menu.module.css';

interface MenuDrawerProps {
  menu: readonly MenuEntry[];
  open: boolean;
  onClose(): void;
}

/** The whole menu, by department. */
export function MenuDrawer({ menu, open, onClose }: MenuDrawerProps) {
  const t = useT();
  const te = useExtrasT();
  const departments = menu.filter(({ children }) => children);
  const before = departments[0] ? menu.indexOf(departments[0]) : menu.length;
  const shortcuts = menu.filter(({ children }) => !children);
  return (
    <Drawer open={open} onClose={onClose} title={t('header.menu')} closeText={te('close')} side="left">
      <ChannelSwitch Line={ChannelLine} />
      {menu.length === 0 && <p>{te('menuUnavailable')}</p>}
      {shortcuts.slice(0, before).map(toShortcut)}
      <Accordion
        exclusive
        items={departments.map((department) => ({
          id: department.url,
          title: <DepartmentName entry={department} />,
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
      {shortcuts.slice(before).map(toShortcut)}
      <Services />
      <LanguageSwitch />
    </Drawer>
  );
}

/** What a shopper looks for beside goods: on a phone the header has no place for it. */
function Services() {
  const te = useExtrasT();
  const { isLoggedIn } = useSession();
  const links = [
    isLoggedIn
      ? { to: urls.account.index(), text: te('services.account') }
      : { to: urls.login(), text: te('services.logIn') },
    isLoggedIn
      ? { to: urls.account.orderHistory(), text: te('services.orders') }
      : { to: urls.orderInquiry(), text: te('services.findOrder') },
    { to: urls.help.storeLocator(), text: te('services.stores') },
    { to: urls.help.page('help-centre'), text: te('services.help') },
  ];
  return (
    <ul className={styles.services} aria-label={te('services.label')}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link className={styles.service} to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const toShortcut = (entry: MenuEntry) => (
  <Link key={entry.name + entry.url} className={styles.shortcut} to={entry.url}>
    <DepartmentName entry={entry} />
  </Link>
);

function DepartmentName({ entry: { name, style } }: { entry: MenuEntry }) {
  return (
    <span className={styles.drawerDepartment} data-style={style}>
      {name}
    </span>
  );
}
