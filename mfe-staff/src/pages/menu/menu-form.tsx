import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelMenuLinks, getMenuLinks, saveMenuLinks } from 'shared-contracts/calls/merchant-menu';
import { categorySeparator } from 'shared-contracts/category-code';
import { channelName } from 'shared-contracts/channel-names';
import { datesIn } from 'shared-contracts/dates';
import type { ListRow } from 'shared-contracts/wire/merchant-lists';
import {
  initialShopMenu,
  type MenuSettings,
  maxMenuLinks,
  type ShopMenu,
} from 'shared-contracts/wire/shop-menu';
import { useServices } from 'shared-runtime';
import { Button, Notice, PageHead, Panel } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { SettingVersions } from '../../goods/setting-versions';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { WhenAndWhy } from '../../goods/when-and-why';
import { useStaffApi } from '../../session/staff-context';
import { LinkFields } from './link-fields';
import { useT } from './messages';
import {
  isSameMenu,
  type LinkProblem,
  moved,
  newLink,
  readMenu,
  shops,
  type TypedLink,
  typedMenu,
} from './typed-menu';

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
  const { formatDateTime } = datesIn(locale);
  const [wrong, setWrong] = useState<ReadonlyMap<string, LinkProblem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const { settings, typed, setTyped, from, save, wish, setWish, ...setting } = useVersionedForm({
    loaded,
    queryKey: ['menu-settings'],
    form,
    toTyped: typedMenu,
    read: async () => unwrap(await api.call(getMenuLinks)),
    save: async (body) => unwrap(await api.call(saveMenuLinks, { body })),
    onReplaced: () => setWrong(new Map()),
  });

  function change(shop: keyof ShopMenu, links: (before: readonly TypedLink[]) => readonly TypedLink[]): void {
    setTyped((before) => ({ ...before, [shop]: links(before[shop]) }));
    setWrong(new Map());
    save.clear();
  }
  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const read = readMenu(typed);
    setWrong(read.wrong);
    focusFirstWrong();
    if (!read.menu) return;
    if (!from && isSameMenu(settings.terms, read.menu)) save.refuse(t('page.unchanged'));
    else setWish(read.menu);
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
    <div className={styles.page}>
      <PageHead title={t('page.title')} text={t('page.text')} />
      {settings.versions
        .filter(({ state }) => state === 'PLANNED')
        .map(({ id, startsAt: at, staffName }) => (
          <Notice key={id} tone="info">
            {t('page.planned', { at: formatDateTime(at), name: staffName })}
          </Notice>
        ))}
      <form ref={form} className={styles.page} onSubmit={look} noValidate>
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
        <WhenAndWhy
          {...setting.whenAndWhy}
          conflict={
            setting.changedBy === undefined
              ? undefined
              : {
                  text: t('page.conflict', { name: setting.changedBy }),
                  takeOverText: t('page.takeOver'),
                  onTakeOver: () => void setting.takeOver(),
                }
          }
        />
      </form>
      <SettingVersions
        versions={settings.versions}
        words={{
          none: t('versions.none'),
          initial: t('versions.initial'),
          useInitial: t('versions.useInitial'),
        }}
        initial={initialShopMenu}
        onUse={setting.use}
        cancel={async (versionId) =>
          setting.show(unwrap(await api.call(cancelMenuLinks, { params: { versionId } })))
        }
      />
      {wish && (
        <ConfirmDialog
          title={t('page.confirm')}
          ways={[
            {
              text: t('page.save'),
              run: () => setting.send(wish, t(from ? 'page.planSaved' : 'page.saved')),
            },
          ]}
          onClose={() => setWish(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>
            {shops.map((shop) => (
              <li key={shop}>
                {t('page.shop', { shop: channelName(services, shop), names: namesOf(shop, wish[shop]) })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
