import { type Store, shippingRegions, urls, withQuery } from 'shared-contracts';
import { Link, usePageData, useSearchParams, useServices } from 'shared-runtime';
import { classes, EmptyState, Heading, LinkChips, type LinkComponentProps, layout } from 'shared-ui';
import { useT } from '../../messages';
import { HelpLayout } from './help-layout';
import type { StoresData } from './load-stores';
import { StoreCard } from './store-card';
import styles from './store-locator-page.module.css';

/** Stores with address, hours and phone, by area (behaviour 2). */
export function StoreLocatorPage() {
  const t = useT();
  const { stores } = usePageData<StoresData>();
  const [query] = useSearchParams();
  const area = query.get('area');
  const shown = area ? stores.filter((store) => store.area === area) : stores;
  return (
    <HelpLayout current={urls.help.storeLocator()}>
      <div className={classes(layout.stack, styles.main)}>
        <Heading level={1} look="large">
          {t('pages.stores.title')}
        </Heading>
        <AreaFilter stores={stores} area={area} />
        <p role="status" className={styles.count}>
          {t('pages.stores.count', { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <EmptyState title={t('pages.stores.none')} />
        ) : (
          <ul className={styles.stores}>
            {shown.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} />
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

/** The areas of the region tree that have a store. */
function AreaFilter({ stores, area }: { stores: readonly Store[]; area: string | null }) {
  const t = useT();
  const { locale } = useServices();
  const path = urls.help.storeLocator();
  const areas = shippingRegions
    .flatMap((region) => region.areas)
    .filter(({ code }) => stores.some((store) => store.area === code))
    .map(({ code, name }) => ({ code, text: name[locale], to: withQuery(path, { area: code }) }));
  const all = { code: null, text: t('pages.stores.all'), to: path };
  return (
    <nav aria-label={t('pages.stores.filter')}>
      <LinkChips
        as={ListLink}
        chips={[all, ...areas].map(({ code, text, to }) => ({ text, to, current: code === area }))}
      />
    </nav>
  );
}
