import { unwrap } from 'shared-contracts';
import { cancelMenuLinks, getMenuLinks, saveMenuLinks } from 'shared-contracts/calls/merchant-menu';
import { categorySeparator } from 'shared-contracts/category-code';
import { channelName } from 'shared-contracts/channel-names';
import type { ListRow } from 'shared-contracts/wire/merchant-lists';
import {
  initialShopMenu,
  type MenuSettings,
  maxMenuLinks,
  type ShopMenu,
} from 'shared-contracts/wire/shop-menu';
import { useServices } from 'shared-runtime';
import { Button, Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { shops } from '../../goods/keyed-rows';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
import { useStaffApi } from '../../session/staff-context';
import { LinkFields } from './link-fields';
import { useT } from './messages';
import { isSameMenu, moved, newLink, readMenu, type TypedLink, typedMenu } from './typed-menu';

interface MenuFormProps {
  loaded: MenuSettings;
  /** The categories of the shop; those at the top are the departments of the menu. */
  categories: readonly ListRow[];
}

/** The form of the links in the menu of each shop. It shows the whole menu before it changes anything. */
export function MenuForm({ loaded, categories }: MenuFormProps) {
  const t = useT();
  const api = useStaffApi();
  const services = useServices();
  const { locale } = services;
  const setting = useVersionedForm({
    loaded,
    queryKey: ['menu-settings'],
    toTyped: typedMenu,
    fromTyped: readMenu,
    isSame: isSameMenu,
    sameText: t('page.unchanged'),
    read: async () => unwrap(await api.call(getMenuLinks)),
    save: async (body) => unwrap(await api.call(saveMenuLinks, { body })),
  });
  const { typed, wrong } = setting;

  function change(shop: keyof ShopMenu, links: (before: readonly TypedLink[]) => readonly TypedLink[]): void {
    setting.change((before) => ({ ...before, [shop]: links(before[shop]) }));
  }
  const nameOf = ({ nameEn, nameZh }: { nameEn: unknown; nameZh: unknown }) =>
    String(locale === 'zh' ? nameZh : nameEn);
  const departmentsOf = (shop: keyof ShopMenu) =>
    categories
      .filter(({ id, values }) => {
        const shown = Array.isArray(values.channels) && values.channels.includes(shop);
        return !id.includes(categorySeparator) && values.visible !== false && shown;
      })
      .map(({ id, values }) => ({
        code: id,
        name: nameOf({ nameEn: values.nameEn, nameZh: values.nameZh }),
      }));
  /** The names of the menu from left to right. */
  function namesOf(shop: keyof ShopMenu, links: ShopMenu[keyof ShopMenu]): string {
    const departments = departmentsOf(shop);
    const known = ['first', ...departments.map(({ code }) => code)];
    const at = (place: string) =>
      links
        .filter((link) => (known.includes(link.place) ? link.place : 'last') === place)
        .map((link) => nameOf(link) || '…');
    const between = departments.flatMap(({ code, name }) => [name, ...at(code)]);
    return [...at('first'), ...between, ...at('last')].join(' · ');
  }

  return (
    <VersionedSetting
      t={t}
      setting={setting}
      initial={initialShopMenu}
      cancel={async (versionId) => unwrap(await api.call(cancelMenuLinks, { params: { versionId } }))}
      changesOf={(wish) =>
        shops.map((shop) => (
          <li key={shop}>
            {t('page.shop', { shop: channelName(services, shop), names: namesOf(shop, wish[shop]) })}
          </li>
        ))
      }
    >
      {shops.map((shop) => {
        const links = typed[shop];
        return (
          <Panel key={shop} title={channelName(services, shop)}>
            <div className={styles.stack}>
              {links.length === 0 && <p>{t('page.none')}</p>}
              {links.map((link, index) => (
                <LinkFields
                  key={link.key}
                  link={link}
                  number={index + 1}
                  isLast={index === links.length - 1}
                  departments={departmentsOf(shop)}
                  wrong={wrong}
                  onChange={(part) =>
                    change(shop, (before) =>
                      before.map((one) => (one.key === link.key ? { ...one, ...part } : one)),
                    )
                  }
                  onMove={(step) => change(shop, (before) => moved(before, index, step))}
                  onRemove={() => change(shop, (before) => before.filter(({ key }) => key !== link.key))}
                />
              ))}
              <p className={styles.quiet}>{t('page.order', { names: namesOf(shop, [...links]) })}</p>
              {links.length < maxMenuLinks ? (
                <Button
                  variant="secondary"
                  className={styles.start}
                  onClick={() => change(shop, (before) => [...before, newLink()])}
                >
                  {t('page.add')}
                </Button>
              ) : (
                <p className={styles.quiet}>{t('page.full', { most: maxMenuLinks })}</p>
              )}
            </div>
          </Panel>
        );
      })}
    </VersionedSetting>
  );
}
