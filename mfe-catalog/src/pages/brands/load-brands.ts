import { type BrandSummary, categoryCodeOf, isNotFound, urls } from 'shared-contracts';
import { notFound, type PageContext, type PageHead } from 'shared-runtime';
import { categoryPath, getNavigation } from '../../api/get-navigation';
import { listBrands } from '../../api/list-brands';
import { getT } from '../../messages';
import { codesOf } from '../listing/codes-of';
import { channelTitle } from '../listing/listing-head';

export interface BrandsData {
  brands: BrandSummary[];
  /** Where the list is that of one category. */
  category: { code: string; name: string } | null;
}

/** /{type}/brands and /{type}/{code}/Brands (section 2). ALL is the whole channel. */
export async function loadBrands(context: PageContext): Promise<BrandsData> {
  const code = categoryCodeOf(codesOf(context.params));
  if (code === '' || code === 'ALL') {
    const brands = await listBrands(context);
    if (!brands.ok) throw brands.error;
    return { brands: brands.data, category: null };
  }
  const [brands, navigation] = await Promise.all([listBrands(context, code), getNavigation(context)]);
  if (!brands.ok) throw isNotFound(brands.error) ? notFound() : brands.error;
  const entry = navigation.ok ? categoryPath(navigation.data, code).at(-1) : undefined;
  if (!entry && navigation.ok && brands.data.length === 0) throw notFound();
  return { brands: brands.data, category: { code, name: entry?.name ?? code } };
}

export function brandsHead({ category }: BrandsData, context: PageContext): PageHead {
  const { locale, channel, services } = context;
  const t = getT(locale);
  const { shopName } = services.config;
  return {
    title: channelTitle(
      category ? t('pages.brands.inCategory', { name: category.name }) : t('pages.brands.title'),
      context,
    ),
    description: t('pages.brands.description', { shopName }),
    canonical: category ? urls.categoryBrands(channel, category.code) : urls.brands(channel),
  };
}
