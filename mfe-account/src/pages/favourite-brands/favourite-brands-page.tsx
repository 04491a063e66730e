import { urls } from 'shared-contracts';
import { listFavouriteBrands } from 'shared-contracts/calls/favourites';
import { listBrands } from 'shared-contracts/calls/product';
import { type ChannelType, channelOfId, channels } from 'shared-contracts/channel';
import type { BrandSummary } from 'shared-contracts/wire/brand';
import type { FavouriteBrandList } from 'shared-contracts/wire/favourites';
import { Link, type PageContext, type PageHead, useChannel, usePageData, useServices } from 'shared-runtime';
import { Button, Combobox, EmptyState, TextLink } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { PartFailed } from '../../layout/part-failed';
import styles from './favourite-brands.module.css';
import { getT, useT } from './texts';
import { useBrandActions } from './use-brand-actions';

export interface FavouriteBrandsData {
  favourites: FavouriteBrandList;
  /** null when the call failed, which is not the same as no brands. */
  brands: BrandSummary[] | null;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<FavouriteBrandsData> {
  const [favourites, brands] = await Promise.all([
    api.call(listFavouriteBrands, { signal }),
    api.call(listBrands, { signal }),
  ]);
  return { favourites: dataOf(favourites), brands: brands.ok ? brands.data : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

/** /account/favourite-brands: the member's brands, with a field to add one. */
export function Component() {
  const t = useT();
  const channel = useChannel();
  const { favourites, brands } = usePageData<FavouriteBrandsData>();
  const { running, add, remove } = useBrandActions();
  const names = new Set(favourites.map(({ name }) => name));
  return (
    <AccountLayout title={t('title')}>
      <div className={styles.add}>
        <p className={styles.muted}>{t('text')}</p>
        {brands ? (
          <BrandField brands={brands.filter(({ name }) => !names.has(name))} onAdd={add} />
        ) : (
          <PartFailed text={t('brandsFailed')} />
        )}
      </div>
      {favourites.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.list}>
        {favourites.map(({ name, channelIds }) => (
          <li key={name} className={styles.row}>
            <TextLink as={Link} to={urls.brand(channelSelling(channelIds, channel), name)}>
              {name}
            </TextLink>
            <Button
              variant="link"
              size="sm"
              loading={running === name}
              aria-label={t('removeOf', { name })}
              onClick={() => remove(name)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}

/** The current channel, or the other one where only that sells the brand. */
function channelSelling(channelIds: readonly number[] | undefined, current: ChannelType): ChannelType {
  if (!channelIds?.length || channelIds.includes(channels[current].id)) return current;
  return channelOfId(channelIds[0] ?? channels[current].id);
}

interface BrandFieldProps {
  brands: readonly BrandSummary[];
  onAdd(name: string): void;
}

function BrandField({ brands, onAdd }: BrandFieldProps) {
  const t = useT();
  const { locale } = useServices();
  return (
    <Combobox
      label={t('add')}
      placeholder={t('choose')}
      options={brands.map(({ name }) => ({ value: name, label: name }))}
      value=""
      onChange={(name) => {
        if (name) onAdd(name);
      }}
      locale={locale}
      texts={{ show: t('show'), none: t('none') }}
    />
  );
}
