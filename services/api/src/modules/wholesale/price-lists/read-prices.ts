import type { Executor } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { type SQL, sql } from 'drizzle-orm';
import type { CheckedPrice, StylePriceRow } from 'shared-contracts/wire/merchant-price-lists';
import type { PriceRowsQuery } from 'shared-contracts/wire/merchant-queries';
import { pricesOf } from './list-prices';

const pageSize = 50;

const priceObject = (alias: string) => {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return sql`case when ${column('style_code')} is not null then json_build_object('price', ${column('price_minor')},
    'minimumQuantity', ${column('minimum_quantity')}, 'increment', ${column('increment')}) end`;
};
/** SQL: columns of a style `k` with its first colour `i`, its own price `o` and what buyers pay `e`. */
const columns = sql`k.style_code as "styleCode", coalesce(i.title_en, '') as "titleEn",
  coalesce(i.title_zh, '') as "titleZh", coalesce(i.brand_name, '') as "brandName", i.list_price as retail,
  ${priceObject('o')} as own, ${priceObject('e')} as effective`;
const firstColor = sql`left join lateral (select title_en, title_zh, brand_name, list_price from items
  where items.style_code = k.style_code order by on_shelf desc, rank desc, id limit 1) i on true`;
const ownPrice = (priceListId: string) => sql`left join wholesale_prices o
  on o.price_list_id = ${priceListId} and o.style_code = k.style_code`;

/** A page of the styles that a list sells, by style code. */
export async function listPricesOf(
  db: Executor,
  priceListId: string,
  { search, page = 1 }: PriceRowsQuery,
): Promise<{ rows: StylePriceRow[]; pageCount: number }> {
  const words = search?.trim() ?? '';
  const pattern = `%${escapeLike(words)}%`;
  const found: SQL = words
    ? sql`exists (select from items where items.style_code = k.style_code and (title_en ilike ${pattern}
        or title_zh ilike ${pattern} or brand_name ilike ${pattern} or code ilike ${pattern}))
        or k.style_code ilike ${pattern}`
    : sql`true`;
  const from = sql`from ${pricesOf(priceListId)} k`;
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count ${from} where ${found}`,
  );
  // The page is cut before its styles are named.
  const { rows } = await db.execute<StylePriceRow & Record<string, unknown>>(sql`
    with e as (select k.* ${from} where ${found} order by k.style_code
      limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${columns} from e k join e on e.style_code = k.style_code ${ownPrice(priceListId)} ${firstColor}
    order by k.style_code`);
  return { rows, pageCount: Math.ceil((counted[0]?.count ?? 0) / pageSize) };
}

/** What a list has of some codes of styles or items, in their order, without those that no item has. */
export async function readPricesOf(
  db: Executor,
  priceListId: string,
  codes: readonly string[],
): Promise<CheckedPrice[]> {
  const { rows } = await db.execute<CheckedPrice & Record<string, unknown>>(sql`
    select k.code, ${columns}
    from (select w.code, min(w.place) as place, coalesce(
        (select style_code from items where items.style_code = w.code limit 1),
        (select style_code from items where items.code = w.code),
        (select style_code from wholesale_prices p where p.price_list_id = ${priceListId} and p.style_code = w.code))
        as style_code
      from unnest(${sql.param([...codes])}::text[]) with ordinality as w (code, place) group by w.code) k
    left join ${pricesOf(priceListId)} e on e.style_code = k.style_code ${ownPrice(priceListId)} ${firstColor}
    where k.style_code is not null order by k.place`);
  return rows;
}
