import type { Executor } from 'api-platform/foundation';
import { channels } from 'shared-contracts/channel';
import { brandDescription } from 'shared-contracts/list-head';
import type { Brand, BrandSummary } from 'shared-contracts/wire/brand';
import { countStylesByBrand, findBrand, mostSoldCategories } from './brand-repository';
import type { Shopper } from './product-summary';
import { nameIn, type Reference } from './reference';

/**
 * The letter of the brand list under which a name appears; digits, Chinese and other characters go under `#`.
 */
function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** The brands with items for sale in this channel, sorted by name, optionally in one category. */
export async function listBrands(
  db: Executor,
  { channel }: Pick<Shopper, 'channel'>,
  categoryCode: string | undefined,
): Promise<BrandSummary[]> {
  const rows = await countStylesByBrand(db, channel, categoryCode);
  return rows
    .map((row) => ({
      name: row.name,
      letter: letterOf(row.name),
      channelIds: row.channel_ids ?? [channels[channel].id],
      count: row.count,
      logo: row.logo,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
}

/** A brand with its SEO texts; an empty list for an unknown brand (behaviour/calls). */
export async function readBrand(
  db: Executor,
  { locale }: Pick<Shopper, 'locale'>,
  reference: Reference,
  name: string,
  shopName: string,
): Promise<Brand[]> {
  const brand = await findBrand(db, locale, name);
  if (!brand) return [];
  const codes = await mostSoldCategories(db, brand.name);
  const sold = codes.flatMap((code) => {
    const category = reference.categoryByCode.get(code);
    return category ? [nameIn(locale, category)] : [];
  });
  return [
    {
      name: brand.name,
      channelIds: brand.channel_ids,
      description: brand.description,
      image: brand.image,
      logo: brand.logo,
      seoTitle: brand.seo_title || brand.name,
      seoKeywords: [...new Set([brand.name, ...sold])].join(', '),
      seoDescription: brand.seo_description || brandDescription(locale, { ...brand, shopName }),
    },
  ];
}
