import type { Executor } from 'api-platform/foundation';
import { compareSizes, sizeName } from 'commerce-rules/size-order';
import type { LineSheetRow } from 'documents/print/line-sheet-csv';
import { sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import type { LineSheetRequest } from 'shared-contracts/wire/wholesale-sheets';
import type { WholesaleBuyer } from './wholesale-buyer';
import { availableTo, meeting, offeredIn, openScope } from './wholesale-search';

/** Most skus in a line sheet. What a longer list has beyond them is left out. */
const maxRows = 20_000;

/** The skus of a filtered list, by brand, style, colour and size. */
export async function readLineSheet(
  db: Executor,
  buyer: WholesaleBuyer,
  filters: LineSheetRequest,
  locale: Locale,
): Promise<LineSheetRow[]> {
  const query = { ...filters, sortType: 'RECOMMENDED' as const, pageNum: 1, pageSize: 1 };
  const { scope } = await openScope(db, buyer, query);
  const [title, color] = locale === 'zh' ? ['title_zh', 'color_zh'] : ['title_en', 'color_en'];
  const { rows } = await db.execute<LineSheetRow & Record<string, unknown>>(sql`${scope}
    select items.style_code as "styleCode", items.code as "itemCode", skus.id as "skuId",
      items.brand_name as "brandName", items.${sql.identifier(title ?? '')} as title,
      items.${sql.identifier(color ?? '')} as color, coalesce(items.images[1], '') as image, skus.size, prices.price_minor as wholesale,
      items.list_price as retail, prices.minimum_quantity as minimum, prices.increment,
      (${availableTo(buyer)})::int as available
    from items join skus on skus.item_id = items.id
      join wholesale_prices prices on prices.style_code = items.style_code
        and prices.price_list_id = ${buyer.priceListId}
    where items.id in (select id from scope where ${meeting()}) and ${offeredIn(buyer.windowId)}
    order by items.brand_name, items.style_code, items.code limit ${maxRows}`);
  return rows
    .sort((one, other) => (one.itemCode === other.itemCode && compareSizes(one.size, other.size)) || 0)
    .map((row) => ({ ...row, size: sizeName(row.size, locale) }));
}
