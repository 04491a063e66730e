import { useState } from 'react';
import { type Store, shippingRegions, urls, withQuery } from 'shared-contracts';
import { Link, useNavigation, usePageData, useSearchParams, useServices } from 'shared-runtime';
import {
  ButtonLink,
  classes,
  EmptyState,
  Heading,
  LinkChips,
  type LinkComponentProps,
  layout,
} from 'shared-ui';
import { useT } from '../../messages/help';
import { byDistance, type Position } from './distance';
import { HelpLayout } from './help-layout';
import type { StoresData } from './load-stores';
import { StoreCard } from './store-card';
import styles from './store-locator-page.module.css';
import { StoreSearch } from './store-search';

export { loadStores as loader, storesHead as head } from './load-stores';

/** Stores with address, hours and phone, by area (behaviour/screens). */
export function Component() {
  const t = useT();
  const { stores } = usePageData<StoresData>();
  const [query] = useSearchParams();
  const area = query.get('area');
  const name = query.get('name')?.trim() ?? '';
  const [position, setPosition] = useState<Position>();
  const shown = byDistance(area ? stores.filter((store) => store.area === area) : stores, position);
  return (
    <HelpLayout current={urls.help.storeLocator()}>
      <div className={classes(layout.stack, styles.main)}>
        <Heading level={1} look="large">
          {t('stores.title')}
        </Heading>
        <StoreSearch name={name} isNear={position !== undefined} onNear={setPosition} />
        <AreaFilter stores={stores} />
        <p role="status" className={styles.count}>
          {t('stores.count', { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <EmptyState
            title={name ? t('stores.noneNamed', { name }) : t('stores.none')}
            actions={
              name && (
                <ButtonLink as={Link} variant="secondary" to={urls.help.storeLocator()}>
                  {t('stores.showAll')}
                </ButtonLink>
              )
            }
          />
        ) : (
          <ul className={styles.stores}>
            {shown.map(({ place, km }) => (
              <li key={place.id}>
                <StoreCard store={place} km={km} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </HelpLayout>
  );
}

/** The list below the links changes; the scroll position stays. */
function ListLink(link: LinkComponentProps) {
  return <Link {...link} preventScrollReset />;
}

/** The areas of the region tree that have a store. While a search loads, they belong to that search already. */
function AreaFilter({ stores }: { stores: readonly Store[] }) {
  const t = useT();
  const { locale } = useServices();
  const path = urls.help.storeLocator();
  const { location: coming } = useNavigation();
  const [shown] = useSearchParams();
  const query = coming?.pathname === path ? new URLSearchParams(coming.search) : shown;
  const area = query.get('area');
  const name = query.get('name')?.trim() ?? '';
  const named = name ? { name } : {};
  const areas = shippingRegions
    .flatMap((region) => region.areas)
    .filter(({ code }) => stores.some((store) => store.area === code))
    .map(({ code, name }) => ({ code, text: name[locale], to: withQuery(path, { ...named, area: code }) }));
  const all = { code: null, text: t('stores.all'), to: withQuery(path, named) };
  return (
    <nav aria-label={t('stores.filter')}>
      <LinkChips
        as={ListLink}
        chips={[all, ...areas].map(({ code, text, to }) => ({ text, to, current: code === area }))}
      />
    </nav>
  );
}
