import type { Executor } from 'api-platform/foundation';
import { compareSizes, sizeName } from 'commerce-rules/size-order';
import type { LineSheetRow } from 'documents/print/line-sheet-csv';
import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import type { LineSheetRequest } from 'shared-contracts/wire/wholesale-sheets';
import { pricesOf } from './price-lists/list-prices';
import type { WholesaleBuyer } from './wholesale-buyer';
import { availableTo, meeting, offeredIn, openScope } from './wholesale-search';

/** Most lines, one for each size, in a line sheet. */
const maxLines = 20_000;

/**
 * SQL: the lines of a filtered list by brand, style, colour and size, each with its `place` in it and with the place
 * of its colour's last line in `ends`, so that no colour is cut in two.
 */
async function linesOf(
  db: Executor,
  buyer: WholesaleBuyer,
  filters: LineSheetRequest,
  columns: SQL,
): Promise<SQL> {
  const query = { ...filters, sortType: 'RECOMMENDED' as const, pageNum: 1, pageSize: 1 };
  const { scope } = await openScope(db, buyer, query);
  return sql`${scope}, lines as (
    select ${columns}, items.id as item_id,
      row_number() over (order by items.brand_name, items.style_code, items.code, skus.id) as place
    from items join skus on skus.item_id = items.id
      join ${pricesOf(buyer.priceListId)} prices on prices.style_code = items.style_code
    where items.id in (select id from scope where ${meeting()}) and ${offeredIn(buyer.windowId)}),
    ended as (select *, max(place) over (partition by item_id) as ends from lines)`;
}

export interface LineSheet {
  rows: LineSheetRow[];
  /** Lines of the list beyond what a sheet holds. */
  leftOut: number;
}

/** The lines of a filtered list, as many as a sheet holds. */
export async function readLineSheet(
  db: Executor,
  buyer: WholesaleBuyer,
  filters: LineSheetRequest,
  locale: Locale,
): Promise<LineSheet> {
  const [title, color] = locale === 'zh' ? ['title_zh', 'color_zh'] : ['title_en', 'color_en'];
  const columns = sql`items.style_code as "styleCode", items.code as "itemCode", skus.id as "skuId",
    items.brand_name as "brandName", items.${sql.identifier(title ?? '')} as title,
    items.${sql.identifier(color ?? '')} as color, coalesce(items.images[1], '') as image, skus.size, skus.barcode,
    prices.price_minor as wholesale, items.list_price as retail, prices.minimum_quantity as minimum,
    prices.increment, (${availableTo(buyer)})::int as available`;
  const lines = await linesOf(db, buyer, filters, columns);
  const { rows } = await db.execute<LineSheetRow & { all: number } & Record<string, unknown>>(sql`${lines}
    select *, (select count(*)::int from lines) as "all" from ended where ends <= ${maxLines} order by place`);
  return {
    leftOut: (rows[0]?.all ?? 0) - rows.length,
    rows: rows
      .sort((one, other) => (one.itemCode === other.itemCode && compareSizes(one.size, other.size)) || 0)
      .map((row) => ({ ...row, size: sizeName(row.size, locale) })),
  };
}

/** How many lines of a filtered list its sheet leaves out. */
export async function countLeftOut(
  db: Executor,
  buyer: WholesaleBuyer,
  filters: LineSheetRequest,
): Promise<number> {
  const lines = await linesOf(db, buyer, filters, sql`skus.id`);
  const { rows } = await db.execute<{ count: number }>(sql`${lines}
    select count(*)::int as count from ended where ends > ${maxLines}`);
  return rows[0]?.count ?? 0;
}
