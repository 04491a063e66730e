import { type BrandSummary, categoryCodeOf, isNotFound, urls } from 'shared-contracts';
import { listBrands } from 'shared-contracts/calls/product';
import { categoryTitle } from 'shared-contracts/list-head';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import type { PageContext, PageHead } from 'shared-runtime';
import { categoryPath, getNavigation } from '../../api/get-navigation';
import { getT } from '../../messages';
import { codesOf } from '../listing/codes-of';
import { channelTitle } from '../listing/listing-head';

export interface BrandsData {
  brands: BrandSummary[];
  /** Set when the list is limited to one category. */
  category: { code: string; name: string; longName: string } | null;
}

/** /{type}/brands and /{type}/{code}/Brands (behaviour/screens). ALL is the whole channel. */
export async function loadBrands(context: PageContext): Promise<BrandsData> {
  const { services, params, signal } = context;
  const code = categoryCodeOf(codesOf(params));
  if (code === '' || code === 'ALL') {
    const brands = await services.api.call(listBrands, { query: { categoryCode: undefined }, signal });
    if (!brands.ok) throw brands.error;
    return { brands: brands.data, category: null };
  }
  const [brands, navigation] = await Promise.all([
    services.api.call(listBrands, { query: { categoryCode: code }, signal }),
    getNavigation(context),
  ]);
  if (!brands.ok) throw isNotFound(brands.error) ? await notFoundOrMoved(context) : brands.error;
  const path = navigation.ok ? categoryPath(navigation.data, code) : [];
  const entry = path.at(-1);
  if (!entry && navigation.ok && brands.data.length === 0) throw await notFoundOrMoved(context);
  const name = entry?.name ?? code;
  return { brands: brands.data, category: { code, name, longName: categoryTitle(path) || name } };
}

export function brandsHead({ category }: BrandsData, context: PageContext): PageHead {
  const { locale, channel, services } = context;
  const t = getT(locale);
  const { shopName } = services.config;
  return {
    title: channelTitle(
      category ? t('pages.brands.inCategory', { name: category.longName }) : t('pages.brands.title'),
      context,
    ),
    description: t('pages.brands.description', { shopName }),
    canonical: category ? urls.categoryBrands(channel, category.code) : urls.brands(channel),
  };
}
