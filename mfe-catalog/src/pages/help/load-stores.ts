import { type Store, unwrap, urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { listStores } from '../../api/list-stores';
import { getT } from '../../messages/help';

export interface StoresData {
  stores: Store[];
}

/** Loads the stores (behaviour/screens, store locator). */
export async function loadStores({ services, url, signal }: PageContext): Promise<StoresData> {
  const name = url.searchParams.get('name')?.trim().slice(0, 100) ?? '';
  return { stores: unwrap(await listStores(services.api, name, signal)) };
}

export function storesHead({ stores }: StoresData, { locale, services }: PageContext): PageHead {
  const t = getT(locale);
  const { shopName } = services.config;
  return {
    title: t('stores.title'),
    description: t('stores.description', { shopName }),
    canonical: urls.help.storeLocator(),
    jsonLd: stores.map((store) => ({
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      name: store.name,
      telephone: store.phone,
      address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: store.region },
    })),
  };
}
