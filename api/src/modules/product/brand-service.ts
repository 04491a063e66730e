import { sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import type { Brand, BrandSummary } from 'shared-contracts/wire/brand';
import { brands, items } from '../../db/schema/catalogue';
import type { Executor } from '../../platform/foundation';
import { isShown, type Shopper } from './product-summary';
import { nameIn, type Reference } from './reference';

/** A to Z as the brand list is divided; digits, Chinese and signs stand under `#`. */
function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

interface BrandRow extends Record<string, unknown> {
  name: string;
  channel_ids: number[] | null;
  logo: string | null;
  count: number;
}

/** The brands that have something on the shelf of this channel, by name; with `categoryCode` of that category only. */
export async function listBrands(
  db: Executor,
  { channel }: Pick<Shopper, 'channel'>,
  categoryCode: string | undefined,
): Promise<BrandSummary[]> {
  const inCategory = categoryCode ? sql`and ${categoryCode} = any(${items.categoryCodes})` : sql``;
  const { rows } = await db.execute<BrandRow>(sql`
    select found.name, found.count, ${brands.channelIds}, ${brands.logo}
    from (select ${items.brandName} as name, count(*)::integer as count from ${items}
      where ${isShown(channel)} ${inCategory} group by ${items.brandName}) found
    left join ${brands} on ${brands.name} = found.name`);
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

interface FoundBrand extends Record<string, unknown> {
  name: string;
  channel_ids: number[];
  description: string;
  image: string | null;
  logo: string | null;
}

/** By name in whichever case. One that only products know, and editors have written nothing about, counts too. */
async function findBrand(db: Executor, locale: Locale, name: string): Promise<FoundBrand | undefined> {
  const wanted = name.trim().toLowerCase();
  const description = sql.raw(`description_${locale}`);
  const { rows } = await db.execute<FoundBrand>(sql`
    select name, channel_ids, ${description} as description, image, logo from ${brands}
    where lower(name) = ${wanted}
    union all
    select brand_name, array_agg(distinct channel), '', null, null from ${items}, unnest(channel_ids) channel
    where lower(brand_name) = ${wanted} and on_shelf group by brand_name
    limit 1`);
  return rows[0];
}

/** A brand and its texts for search engines; an empty list where there is none (behaviour 7). */
export async function readBrand(
  db: Executor,
  { locale }: Pick<Shopper, 'locale'>,
  reference: Reference,
  name: string,
  shopName: string,
): Promise<Brand[]> {
  const brand = await findBrand(db, locale, name);
  if (!brand) return [];
  const { rows } = await db.execute<{ code: string }>(sql`
    select category as code from ${items}, unnest(${items.categoryCodes}) category
    where ${items.onShelf} and ${items.brandName} = ${brand.name}
      and category like '%###%' and category not like '%###%###%'
    group by category order by count(*) desc, category limit 5`);
  const sold = rows.flatMap(({ code }) => {
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
      seoTitle: brand.name,
      seoKeywords: [...new Set([brand.name, ...sold])].join(', '),
      seoDescription: brand.description || seoSentence(locale, brand.name, shopName),
    },
  ];
}

function seoSentence(locale: Locale, brandName: string, shopName: string): string {
  return locale === 'zh' ? `在 ${shopName} 選購 ${brandName}。` : `Shop ${brandName} at ${shopName}.`;
}
