import type { BrandSummary } from 'shared-contracts/wire/brand';
import type { FavouriteBrandList } from 'shared-contracts/wire/favourites';
import type { PageContext, PageHead } from 'shared-runtime';
import { listBrands } from '../../api/list-brands';
import { listFavouriteBrands } from '../../api/list-favourite-brands';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/brands';

export interface FavouriteBrandsData {
  favourites: FavouriteBrandList;
  /** null when the call failed, which is not the same as no brands. */
  brands: BrandSummary[] | null;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<FavouriteBrandsData> {
  const [favourites, brands] = await Promise.all([listFavouriteBrands(api, signal), listBrands(api, signal)]);
  return { favourites: dataOf(favourites), brands: brands.ok ? brands.data : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
