import type { Executor } from 'api-platform/foundation';
import { createReadCache } from 'api-platform/read-cache';
import { items, skus } from 'database/schema/catalogue';
import { wholesaleWindowStock } from 'database/schema/wholesale';
import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { comparable } from 'shared-contracts/same-name';
import type { WholesaleFacets, WholesaleQuery } from 'shared-contracts/wire/wholesale';
import { nameIn, readReference } from '../product';
import { heldBy } from './catalogues/catalogue-holds';
import { pricesOf } from './price-lists/list-prices';
import type { WholesaleBuyer } from './wholesale-buyer';
import { keywordMatch } from './wholesale-keyword';

/** Wholesale prices and stock are never cached. */
const noCache = createReadCache(0);

/** SQL: quantity of a sku available to a buyer, as in `findWholesaleSkus`. */
export function availableTo({ windowId }: WholesaleBuyer): SQL {
  if (windowId === null) return sql`case when ${skus.synced} then greatest(${skus.stock}, 0) else 0 end`;
  return sql`coalesce((select ${wholesaleWindowStock.quantity} from ${wholesaleWindowStock}
    where ${wholesaleWindowStock.windowId} = ${windowId} and ${wholesaleWindowStock.skuId} = ${skus.id}), 0)`;
}

/** SQL: whether a delivery has a sku at all, sold out or not. */
export function offeredIn(windowId: string | null): SQL {
  if (windowId === null) return sql`true`;
  return sql`exists (select from ${wholesaleWindowStock}
    where ${wholesaleWindowStock.windowId} = ${windowId} and ${wholesaleWindowStock.skuId} = ${skus.id})`;
}

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

interface Conditions {
  category: SQL;
  brand: SQL;
  color: SQL;
  price: SQL;
  stock: SQL;
}
type Filter = keyof Conditions;

/** Conditions on a style's colours; `true` for filters that are not set. */
function conditionsOf(buyer: WholesaleBuyer, query: WholesaleQuery): Conditions {
  const chosen = (values: readonly string[] | undefined, condition: (list: SQL) => SQL) =>
    values && values.length > 0 ? condition(textArray(values)) : sql`true`;
  const prices: SQL[] = [sql`true`];
  // Somebody may type a price that no price's column holds.
  if (query.minPrice !== undefined) prices.push(sql`prices.price_minor >= ${query.minPrice}::bigint`);
  if (query.maxPrice !== undefined) prices.push(sql`prices.price_minor <= ${query.maxPrice}::bigint`);
  return {
    category: chosen(query.categoryName, (list) => sql`${items.categoryCodes} && ${list}`),
    brand: chosen(
      query.brandName?.map(comparable),
      (list) => sql`lower(normalize(${items.brandName}, NFKC)) = any(${list})`,
    ),
    color: chosen(query.filterColor, (list) => sql`${items.colorCode} = any(${list})`),
    price: sql.join(prices, sql` and `),
    stock: query.inStockOnly
      ? sql`exists (select from ${skus} where ${skus.itemId} = ${items.id} and ${availableTo(buyer)} > 0)`
      : sql`true`,
  };
}

/** Keyword condition, including codes from an order sheet. */
function keywordCondition(keyword: string | undefined, isWide: boolean): SQL {
  const plain = keyword && comparable(keyword);
  if (!plain) return sql`true`;
  return sql`(${keywordMatch(plain, isWide)}
    or lower(${items.code}) = ${plain} or lower(${items.styleCode}) = ${plain})`;
}

/** The colours of both channels in the catalogue that have a price on the list and are offered in the delivery, with a flag per filter. */
function scopeOf(
  { priceListId, catalogue, windowId }: WholesaleBuyer,
  conditions: Conditions,
  keyword: SQL,
): SQL {
  const flags = (Object.keys(conditions) as Filter[]).map(
    (filter) => sql`(${conditions[filter]}) as ${sql.identifier(`in_${filter}`)}`,
  );
  return sql`with scope as materialized (
    select ${items.id}, ${items.code}, ${items.styleCode}, ${items.brandName}, ${items.colorCode},
      ${items.categoryCodes}, ${items.rank}, ${items.publishedAt}, ${items.listPrice},
      prices.price_minor, ${sql.join(flags, sql`, `)}
    from ${items} join ${pricesOf(priceListId)} prices on prices.style_code = ${items.styleCode}
    where ${items.onShelf} and ${heldBy(catalogue)} and ${keyword}
      and exists (select from ${skus} where ${skus.itemId} = ${items.id} and ${offeredIn(windowId)}))`;
}

/** SQL: matches every filter but one. */
export function meeting(except?: Filter): SQL {
  const filters: Filter[] = ['category', 'brand', 'color', 'price', 'stock'];
  return sql.join(
    filters.filter((filter) => filter !== except).map((filter) => sql.identifier(`in_${filter}`)),
    sql` and `,
  );
}

interface CountRow extends Record<string, unknown> {
  facet: 'category' | 'brand' | 'color' | 'price' | 'total' | 'scope';
  value: string;
  count: number;
}

/** Facets count styles; a facet's own filter does not apply to its counts. */
async function readFacetRows(db: Executor, scope: SQL): Promise<CountRow[]> {
  const styles = sql`count(distinct style_code)::integer`;
  const { rows } = await db.execute<CountRow>(sql`${scope}
    select 'category' as facet, value, ${styles} as count
      from scope, unnest(category_codes) value where ${meeting('category')} group by value
    union all
    select 'brand', brand_name, ${styles} from scope where ${meeting('brand')} group by brand_name
    union all
    select 'color', color_code, ${styles} from scope where ${meeting('color')} group by color_code
    union all
    select 'price', bound.value, case bound.value when 'min' then lowest else highest end
      from (select min(price_minor) as lowest, max(price_minor) as highest from scope where ${meeting('price')}) prices,
        (values ('min'), ('max')) bound (value) where lowest is not null
    union all
    select 'total', '', ${styles} from scope where ${meeting()}
    union all
    select 'scope', '', ${styles} from scope`);
  return rows;
}

export async function toFacets(
  db: Executor,
  rows: readonly CountRow[],
  locale: Locale,
): Promise<WholesaleFacets> {
  const reference = await readReference(db, noCache);
  const counts = (facet: CountRow['facet']) =>
    new Map(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.count]));
  const [category, color, price] = [counts('category'), counts('color'), counts('price')];
  const [min, max] = [price.get('min'), price.get('max')];
  return {
    category: reference.categories.flatMap((entry) => {
      const count = category.get(entry.code);
      return count && entry.visible ? [{ code: entry.code, name: nameIn(locale, entry), count }] : [];
    }),
    brand: [...counts('brand')]
      .map(([value, count]) => ({ value, name: value, count }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' })),
    color: reference.colors.flatMap((entry) => {
      const count = color.get(entry.code);
      return count ? [{ value: entry.code, name: nameIn(locale, entry), hex: entry.hex, count }] : [];
    }),
    price: min === undefined || max === undefined ? null : { min, max },
  };
}

/** The scope of a query with its facet rows: exact matches, or similar ones when there are none. */
export async function openScope(db: Executor, buyer: WholesaleBuyer, query: WholesaleQuery) {
  const conditions = conditionsOf(buyer, query);
  const strict = scopeOf(buyer, conditions, keywordCondition(query.keyword, false));
  const rows = await readFacetRows(db, strict);
  const isFound = rows.some(({ facet, count }) => facet === 'scope' && count > 0);
  if (isFound || !query.keyword?.trim()) return { scope: strict, rows };
  const wide = scopeOf(buyer, conditions, keywordCondition(query.keyword, true));
  return { scope: wide, rows: await readFacetRows(db, wide) };
}
