import type { Executor } from 'api-platform/foundation';
import { committedPieces } from 'database/committed-pieces';
import { type SQL, sql } from 'drizzle-orm';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import type { ItemRow } from 'shared-contracts/wire/merchant-items';
import type { ItemQuery, StockQuery } from 'shared-contracts/wire/merchant-queries';
import type { StockRow } from 'shared-contracts/wire/merchant-stock';
import { searchWordsOf } from '../modules/search';

export const pageSize = 50;

/** A `with` of the items whose texts contain every word, or with this code, sku or barcode of a maker: each reads an index of its own. */
function foundItems(search: string): SQL {
  const words = searchWordsOf(search).map((word) => sql`search_text like ${`%${word}%`}`);
  const inTexts =
    words.length > 0 ? sql`union select id from items where ${sql.join(words, sql` and `)}` : sql``;
  return sql`with found as materialized (select id from items where code = ${search}
    union select item_id from skus where id = ${search}
    union select item_id from skus where barcode = ${makerBarcode(search) ?? null}::text ${inTexts})`;
}

/** What a search adds to a query: the `with` before it, and its condition on `i`. Without a search neither. */
function searchOf(search: string | undefined): { before: SQL; condition: SQL } {
  const text = search?.trim();
  if (!text) return { before: sql``, condition: sql`true` };
  return { before: foundItems(text), condition: sql`i.id in (select id from found)` };
}

/** A page, in the order of its column `place`, and how many rows there are in all: one query, so that a search is made once. */
async function readPage<Row extends object>(
  db: Executor,
  { before, total, page }: Record<'before' | 'total' | 'page', SQL>,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.execute<Record<string, unknown> & { ofAll: number; place: string | null }>(sql`
    ${before} select totals."ofAll", page.* from (select count(*)::integer as "ofAll" ${total}) totals
      left join (${page}) page on true
    order by page.place`);
  return {
    // A page behind the last one leaves a row with the total alone.
    rows: rows.filter(({ place }) => place !== null).map(({ ofAll, place, ...row }) => row as Row),
    total: rows[0]?.ofAll ?? 0,
  };
}

const offsetOf = (page = 1) => (page - 1) * pageSize;

const itemsOf = ({ shown, label }: ItemQuery, found: SQL) => sql`from items i where ${found}
    and ${shown === undefined ? sql`true` : sql`i.on_shelf = ${shown === 'yes'}`}
    and ${label === undefined ? sql`true` : sql`${label} = any(i.labels)`}`;

/** The codes of all items that the list finds, `most` at most. */
export async function findItemCodes(db: Executor, query: ItemQuery, most: number): Promise<string[]> {
  const { before, condition } = searchOf(query.search);
  const { rows } = await db.execute<{ code: string }>(
    sql`${before} select i.code ${itemsOf(query, condition)} order by i.code limit ${most}`,
  );
  return rows.map(({ code }) => code);
}

/** A page of the items, the latest first. */
export async function findItems(db: Executor, query: ItemQuery): Promise<{ rows: ItemRow[]; total: number }> {
  const { before, condition } = searchOf(query.search);
  const total = itemsOf(query, condition);
  // Texts and stock are read for the rows of the page only, not for those of the pages before it.
  const page = sql`
    select i.code, i.title_en as "titleEn", i.title_zh as "titleZh", i.color_en as "colorEn", i.color_zh as "colorZh",
      i.brand_name as "brandName", coalesce(i.images[1], '') as image, i.channel_ids as "channelIds",
      i.on_shelf as "onShelf", i.list_price as "listPrice", i.sale_price as "salePrice",
      (select coalesce(sum(k.stock), 0)::integer from skus k where k.item_id = i.id) as stock,
      row_number() over (order by i.published_at desc, i.id) as place
    from (select i.id ${total} order by i.published_at desc, i.id
      limit ${pageSize} offset ${offsetOf(query.page)}) chosen join items i on i.id = chosen.id`;
  return readPage<ItemRow>(db, { before, total, page });
}

/** SQL: a figure of the lines of a sku of which a supplier still owes pieces. */
const ofOpenLines = (figure: SQL) => sql`(select ${figure} from purchase_order_lines l
  join purchase_orders o on o.id = l.purchase_order_id and o.state = 'OPEN'
  where l.sku_id = page."skuId" and l.received < l.ordered)`;

/** SQL: what stores have of a sku, in their order. */
const ofStores = sql`(select coalesce(json_agg(json_build_object('storeId', t.store_id, 'stock', t.stock)
    order by s.position, s.id), '[]') from store_stock t join stores s on s.id = t.store_id
  where t.sku_id = page."skuId" and t.stock > 0)`;

/** SQL: the pieces of a sku that have left one place and not come to the other. */
const ofTransfers = sql`(select coalesce(sum(l.pieces - l.received), 0)::integer from stock_transfer_lines l
  join stock_transfers t on t.id = l.transfer_id and t.state = 'SENT'
  where l.sku_id = page."skuId" and l.received < l.pieces)`;

/** A page of the skus, those with the fewest pieces first. */
export async function findStock(
  db: Executor,
  { search, below, store, page: pageNumber }: StockQuery,
): Promise<{ rows: StockRow[]; total: number }> {
  const { before, condition } = searchOf(search);
  const ofStore =
    store === undefined
      ? sql``
      : sql`join store_stock t on t.sku_id = k.id and t.store_id = ${store} and t.stock > 0`;
  const pieces = store === undefined ? sql`k.stock` : sql`t.stock`;
  const isShort =
    store === undefined ? sql`k.stock < ${below} and k.synced and i.on_shelf` : sql`t.stock < ${below}`;
  const from = sql`from skus k join items i on i.id = k.item_id ${ofStore} where ${condition}
    and ${below === undefined ? sql`true` : isShort}`;
  const text = search?.trim();
  // The size of a scanned label is wanted, not those beside it.
  const meant = text
    ? sql`k.id <> ${text} and k.barcode is distinct from ${makerBarcode(text) ?? ''},`
    : sql``;
  const order = below === undefined ? sql`${meant} i.code, k.position, k.id` : sql`pieces, k.id`;
  // Each sku has an item: where nothing is asked of items they need not be read.
  const isAll = !text && below === undefined && store === undefined;
  // Texts and figures of other tables are read for the rows of the page only, not for those of the pages before it.
  const page = sql`
    select page.*, ${sql.raw(committedPieces('page."skuId"'))} as committed,
      ${ofOpenLines(sql`coalesce(sum(l.ordered - l.received), 0)::integer`)} as incoming,
      ${ofOpenLines(sql`min(o.expected_on)::text`)} as "expectedOn",
      ${ofStores} as stores, ${ofTransfers} as "onTheWay"
    from (
      select k.id as "skuId", i.code as "itemCode", i.title_en as "titleEn", i.title_zh as "titleZh",
        i.color_en as "colorEn", i.color_zh as "colorZh", coalesce(i.images[1], '') as image, k.size, k.barcode, k.stock,
        k.synced as "isReported", i.on_shelf as "onShelf", k.position, row_number() over (order by ${order}) as place
      from (select k.id, ${pieces} as pieces ${from} order by ${order} limit ${pageSize} offset ${offsetOf(pageNumber)}) chosen
        join skus k on k.id = chosen.id join items i on i.id = k.item_id) page`;
  return readPage<StockRow>(db, {
    before,
    total: isAll ? sql`from skus` : from,
    page,
  });
}
