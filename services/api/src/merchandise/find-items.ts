import type { Executor } from 'api-platform/foundation';
import { committedPieces } from 'database/committed-pieces';
import { type SQL, sql } from 'drizzle-orm';
import type { ItemRow } from 'shared-contracts/wire/merchant-items';
import type { ItemQuery, StockQuery } from 'shared-contracts/wire/merchant-queries';
import type { StockRow } from 'shared-contracts/wire/merchant-stock';
import { searchWordsOf } from '../modules/search';

export const pageSize = 50;

/** Items whose texts contain every word, or with this code or sku. */
function matches(search: string | undefined): SQL {
  const text = search?.trim();
  if (!text) return sql`true`;
  const words = searchWordsOf(text).map((word) => sql`i.search_text like ${`%${word}%`}`);
  const inTexts = words.length > 0 ? sql.join(words, sql` and `) : sql`false`;
  return sql`(i.code = ${text} or (${inTexts}) or exists (select from skus f where f.id = ${text} and f.item_id = i.id))`;
}

async function countOf(db: Executor, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::integer as total ${from}`);
  return rows[0]?.total ?? 0;
}

const offsetOf = (page = 1) => (page - 1) * pageSize;

const itemsOf = ({ search, shown, label }: ItemQuery) => sql`from items i where ${matches(search)}
    and ${shown === undefined ? sql`true` : sql`i.on_shelf = ${shown === 'yes'}`}
    and ${label === undefined ? sql`true` : sql`${label} = any(i.labels)`}`;

/** The codes of all items that the list finds, `most` at most. */
export async function findItemCodes(db: Executor, query: ItemQuery, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select i.code ${itemsOf(query)} order by i.code limit ${most}`,
  );
  return rows.map(({ code }) => code);
}

/** A page of the items, the latest first. */
export async function findItems(db: Executor, query: ItemQuery): Promise<{ rows: ItemRow[]; total: number }> {
  const { page } = query;
  const from = itemsOf(query);
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    select i.code, i.title_en as "titleEn", i.title_zh as "titleZh", i.color_en as "colorEn", i.color_zh as "colorZh",
      i.brand_name as "brandName", coalesce(i.images[1], '') as image, i.channel_ids as "channelIds",
      i.on_shelf as "onShelf", i.list_price as "listPrice", i.sale_price as "salePrice",
      (select coalesce(sum(k.stock), 0)::integer from skus k where k.item_id = i.id) as stock
    ${from} order by i.published_at desc, i.id limit ${pageSize} offset ${offsetOf(page)}`);
  return { rows, total: await countOf(db, from) };
}

/** SQL: a figure of the lines of a sku of which a supplier still owes pieces. */
const ofOpenLines = (figure: SQL) => sql`(select ${figure} from purchase_order_lines l
  join purchase_orders o on o.id = l.purchase_order_id and o.state = 'OPEN'
  where l.sku_id = page."skuId" and l.received < l.ordered)`;

/** A page of the skus, those with the fewest pieces first. */
export async function findStock(
  db: Executor,
  { search, below, page }: StockQuery,
): Promise<{ rows: StockRow[]; total: number }> {
  const from = sql`from skus k join items i on i.id = k.item_id where ${matches(search)}
    and ${below === undefined ? sql`true` : sql`k.stock < ${below} and k.synced and i.on_shelf`}`;
  const order = below === undefined ? sql`"itemCode", "position", "skuId"` : sql`stock, "skuId"`;
  // The figures of other tables are asked for the rows of the page only, not for those of the pages before it.
  const { rows } = await db.execute<StockRow & Record<string, unknown>>(sql`
    select page.*, ${sql.raw(committedPieces('page."skuId"'))} as committed,
      ${ofOpenLines(sql`coalesce(sum(l.ordered - l.received), 0)::integer`)} as incoming,
      ${ofOpenLines(sql`min(o.expected_on)::text`)} as "expectedOn"
    from (
      select k.id as "skuId", i.code as "itemCode", i.title_en as "titleEn", i.title_zh as "titleZh",
        i.color_en as "colorEn", i.color_zh as "colorZh", coalesce(i.images[1], '') as image, k.size, k.stock,
        k.synced as "isReported", i.on_shelf as "onShelf", k.position
      ${from} order by ${order} limit ${pageSize} offset ${offsetOf(page)}) page
    order by ${order}`);
  return { rows, total: await countOf(db, from) };
}
