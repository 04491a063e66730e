import type { Executor } from 'api-platform/foundation';
import { brands, items } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import type { ChannelType } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import { comparable } from 'shared-contracts/same-name';
import { isShown } from './product-summary';

interface BrandRow extends Record<string, unknown> {
  name: string;
  channel_ids: number[] | null;
  logo: string | null;
  count: number;
}

/** The brands with styles for sale in this channel, optionally in one category. */
export async function countStylesByBrand(
  db: Executor,
  channel: ChannelType,
  categoryCode: string | undefined,
): Promise<BrandRow[]> {
  const inCategory = categoryCode ? sql`and ${categoryCode} = any(${items.categoryCodes})` : sql``;
  const { rows } = await db.execute<BrandRow>(sql`
    select found.name, found.count, ${brands.channelIds}, ${brands.logo}
    from (
      -- Distinct pairs are hashed, where count(distinct) would sort.
      select name, count(*)::integer as count from (
        select distinct ${items.brandName} as name, ${items.styleCode} from ${items}
        where ${isShown(channel)} ${inCategory}) styles
      group by name) found
    left join ${brands} on ${brands.name} = found.name`);
  return rows;
}

interface FoundBrand extends Record<string, unknown> {
  name: string;
  channel_ids: number[];
  description: string;
  image: string | null;
  logo: string | null;
  seo_title: string;
  seo_description: string;
}

/**
 * Finds a brand by name, ignoring case and Unicode form. Includes brands that only products mention, without editors' texts.
 */
export async function findBrand(db: Executor, locale: Locale, name: string): Promise<FoundBrand | undefined> {
  const comparableName = comparable(name);
  const text = (name: string) => sql.raw(`${name}_${locale} as ${name}`);
  const { rows } = await db.execute<FoundBrand>(sql`
    select name, channel_ids, ${text('description')}, image, logo, ${text('seo_title')}, ${text('seo_description')} from ${brands}
    where lower(normalize(name, NFKC)) = ${comparableName}
    union all
    select brand_name, array_agg(distinct channel), '', null, null, '', '' from ${items}, unnest(channel_ids) channel
    where lower(normalize(brand_name, NFKC)) = ${comparableName} and on_shelf group by brand_name
    limit 1`);
  return rows[0];
}

/** Codes of the five categories with the most items of a brand. */
export async function mostSoldCategories(db: Executor, brandName: string): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select category as code from ${items}, unnest(${items.categoryCodes}) category
    where ${items.onShelf} and ${items.brandName} = ${brandName}
      and category like '%###%' and category not like '%###%###%'
    group by category order by count(*) desc, category limit 5`);
  return rows.map(({ code }) => code);
}
