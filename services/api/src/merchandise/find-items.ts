import type { Executor } from 'api-platform/foundation';
import { committedPieces } from 'database/committed-pieces';
import { type SQL, sql } from 'drizzle-orm';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import type { ItemRow } from 'shared-contracts/wire/merchant-items';
import type { ItemQuery, StockQuery } from 'shared-contracts/wire/merchant-queries';
import type { StockRow } from 'shared-contracts/wire/merchant-stock';
import { searchWordsOf } from '../modules/search';

export const pageSize = 50;

/** Counting stops here: what a common word finds nobody counts, and PostgreSQL would read all of it. */
const most = 1_000;
/** Items from the beginning of a list among which a page of a common word is looked for; more of them for a later page. */
const mostWalked = 2_000;

/** What a list shows, in SQL about an item `i`. */
interface Listing {
  search: string | undefined;
  page: number | undefined;
  id: SQL;
  /** Conditions on the item alone. */
  ofItems: SQL;
  /** What is joined to the item, and conditions on it. */
  join?: SQL;
  condition?: SQL;
  order: SQL;
  /** What comes before that order where the search is a code. For a word it would hide from PostgreSQL that the items are in order. */
  scannedFirst?: SQL;
  /** The order of the items, where the list is in that order. */
  itemOrder?: SQL;
  /**
   * Where the list is in another order: the beginning of all that it can show, as the rows of a `from`. Pieces with equal figures
   * are in the order of their ids, all of one kind together, so it is a long one; PostgreSQL ends it at a full page.
   */
  beginning?(rows: number): SQL;
  /** False where items that are found may have no row, as they have in a store. */
  isWhole?: boolean;
}

/** SQL: the first ids of a list of these rows, with their places. */
const rank = ({ id, condition, order }: Listing, rows: SQL, which: SQL, reach: number) => sql`
  select ${id} as id, row_number() over (order by ${order}) as place from ${rows}
  where ${which} and ${condition ?? sql`true`} order by ${order} limit ${reach}`;

/** SQL: whether the texts of an item contain every word. */
function hasWords(text: string): SQL {
  const words = searchWordsOf(text).map((word) => sql`i.search_text like ${`%${word}%`}`);
  return words.length > 0 ? sql.join(words, sql` and `) : sql`false`;
}

/** The barcode of a maker that somebody typed or scanned; null for anything else. */
const barcodeIn = (text: string) => sql`${makerBarcode(text) ?? null}::text`;

/**
 * SQL: `rank` of all items; with a search of those whose texts contain every word, or with this code, sku or barcode: each reads
 * an index of its own. `isCut`: only as many items are joined as rows are wanted, in the list's order, because each has one at least.
 */
function rankFound(listing: Listing, reach: number, isCut = false): SQL {
  const { ofItems, itemOrder, join = sql`` } = listing;
  const text = listing.search?.trim();
  if (!text) return rank(listing, sql`items i ${join}`, ofItems, reach);
  const columns = sql`i.id, i.code, i.published_at`;
  const find = (which: SQL) => sql`select ${columns} from items i where ${which} and ${ofItems}`;
  const first = isCut && itemOrder ? sql`order by ${itemOrder} limit ${reach}` : sql``;
  const found = sql`(select ${columns} from (${find(hasWords(text))} union all ${find(sql`(i.code = ${text}
    or i.id = (select item_id from skus where id = ${text})
    or i.id = (select item_id from skus where barcode = ${barcodeIn(text)})) and not (${hasWords(text)})`)}) i ${first}) i ${join}`;
  return rank(listing, found, sql`true`, reach);
}

/** Whether a search is a code, a sku or a barcode, as scanners type them: then it is no common word. */
async function isCode(db: Executor, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from items where code = ${text} union all select from skus where id = ${text}
    union all select from skus where barcode = ${barcodeIn(text)}`);
  return rows.length > 0;
}

interface Page<Row> {
  rows: Row[];
  /** How many there are, or as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isLeast: boolean;
}

/**
 * The ids of a page, in order. Of a common word it is looked for at the beginning of the list: finding all its items first
 * reads a fifth of the catalogue to show fifty (docs/decisions/0027).
 */
async function readIds(db: Executor, query: Listing): Promise<Page<string>> {
  const { page = 1, search, ofItems, itemOrder, join = sql``, isWhole = true, scannedFirst } = query;
  const offset = (page - 1) * pageSize;
  const reach = offset + pageSize + 1;
  const read = async (ranked: SQL) => {
    const { rows } = await db.execute<{ counted: number; ids: string[] }>(sql`
      with ranked as materialized (${ranked}) select count(*)::integer as counted, coalesce(array_agg(id order by place)
        filter (where place > ${offset} and place < ${reach}), '{}') as ids from ranked`);
    return rows[0] ?? { counted: 0, ids: [] };
  };
  const text = search?.trim();
  const isWord = !!text && !!(itemOrder ?? query.beginning) && !(await isCode(db, text));
  const listing = isWord || !scannedFirst ? query : { ...query, order: sql`${scannedFirst}, ${query.order}` };
  if (isWord) {
    const walked = Math.max(mostWalked, 10 * reach);
    const first =
      listing.beginning?.(10 * walked) ??
      sql`(select i.* from items i where ${ofItems} order by ${itemOrder} limit ${walked}) i ${join}`;
    const { counted, ids } = await read(rank(listing, first, sql`${ofItems} and ${hasWords(text)}`, reach));
    if (counted === reach) return { rows: ids, total: reach - 1, isLeast: true };
  }
  const counting = Math.max(reach, most + 1);
  const { counted, ids } = await read(rankFound(listing, counting, isWord && isWhole));
  const isLeast = counted === counting;
  return { rows: ids, total: isLeast ? counted - 1 : counted, isLeast };
}

/** SQL: these ids with their places. */
const chosenFrom = (ids: readonly string[]) =>
  sql`from unnest(${sql.param(ids)}::text[]) with ordinality chosen (id, place)`;

const labelled = (label: string | undefined) =>
  label === undefined ? sql`true` : sql`${label} = any(i.labels)`;
const shownAs = (shown: ItemQuery['shown']) =>
  shown === undefined ? sql`true` : sql`i.on_shelf = ${shown === 'yes'}`;
const itemsOf = ({ shown, label }: ItemQuery) => sql`${shownAs(shown)} and ${labelled(label)}`;

const newest = sql`i.published_at desc, i.id`;

/** The codes of all items that the list finds, `atMost` at most. */
export async function findItemCodes(
  db: Executor,
  { search, ...query }: ItemQuery,
  atMost: number,
): Promise<string[]> {
  const listing = { search, page: 1, id: sql`i.code`, ofItems: itemsOf(query), order: sql`i.code` };
  const { rows } = await db.execute<{ id: string }>(sql`${rankFound(listing, atMost)}`);
  return rows.map(({ id }) => id);
}

/** A page of the items, the latest first. */
export async function findItems(db: Executor, query: ItemQuery): Promise<Page<ItemRow>> {
  const { search, shown, label, page } = query;
  const ids = await readIds(db, {
    search,
    page,
    id: sql`i.id`,
    ofItems: itemsOf(query),
    order: newest,
    itemOrder: newest,
  });
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(sql`
    select i.code, i.title_en as "titleEn", i.title_zh as "titleZh", i.color_en as "colorEn", i.color_zh as "colorZh",
      i.brand_name as "brandName", coalesce(i.images[1], '') as image, i.channel_ids as "channelIds",
      i.on_shelf as "onShelf", i.list_price as "listPrice", i.sale_price as "salePrice",
      (select coalesce(sum(k.stock), 0)::integer from skus k where k.item_id = i.id) as stock
    ${chosenFrom(ids.rows)} join items i on i.id = chosen.id order by chosen.place`);
  if (!ids.isLeast || search?.trim() || label !== undefined) return { ...ids, rows };
  // The size of the catalogue stands in an index.
  const { rows: sizes } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from items i where ${shownAs(shown)}`,
  );
  return { rows, total: sizes[0]?.total ?? ids.total, isLeast: false };
}

/** SQL: a figure of the lines of a sku of which a supplier still owes pieces. */
const ofOpenLines = (figure: SQL) => sql`(select ${figure} from purchase_order_lines l
  join purchase_orders o on o.id = l.purchase_order_id and o.state = 'OPEN'
  where l.sku_id = k.id and l.received < l.ordered)`;

/** SQL: what stores have of a sku, in their order. */
const ofStores = sql`(select coalesce(json_agg(json_build_object('storeId', t.store_id, 'stock', t.stock)
    order by s.position, s.id), '[]') from store_stock t join stores s on s.id = t.store_id
  where t.sku_id = k.id and t.stock > 0)`;

/** SQL: the pieces of a sku that have left one place and not come to the other. */
const ofTransfers = sql`(select coalesce(sum(l.pieces - l.received), 0)::integer from stock_transfer_lines l
  join stock_transfers t on t.id = l.transfer_id and t.state = 'SENT'
  where l.sku_id = k.id and l.received < l.pieces)`;

/** A page of the skus, by item; with `below`, those with the fewest pieces first. */
export async function findStock(
  db: Executor,
  { search, below, store, page }: StockQuery,
): Promise<Page<StockRow>> {
  const ofStore =
    store === undefined
      ? sql``
      : sql`join store_stock t on t.sku_id = k.id and t.store_id = ${store} and t.stock > 0`;
  const pieces = store === undefined ? sql`k.stock` : sql`t.stock`;
  const isShort = store === undefined ? sql`k.stock < ${below} and k.synced` : sql`t.stock < ${below}`;
  const join = sql`join skus k on k.item_id = i.id ${ofStore}`;
  const text = search?.trim();
  const ids = await readIds(db, {
    search,
    page,
    id: sql`k.id`,
    join,
    isWhole: store === undefined,
    ...(below === undefined
      ? {
          ofItems: sql`true`,
          order: sql`i.code, k.position, k.id`,
          // The size of a scanned label is wanted, not those beside it.
          ...(text && {
            scannedFirst: sql`k.id <> ${text} and k.barcode is distinct from ${makerBarcode(text) ?? ''}`,
          }),
          itemOrder: sql`i.code`,
        }
      : {
          ofItems: store === undefined ? sql`i.on_shelf` : sql`true`,
          condition: isShort,
          order: sql`${pieces}, k.id`,
          beginning: (rows) =>
            store === undefined
              ? sql`(select * from skus k where ${isShort} order by k.stock, k.id limit ${rows}) k
                  join items i on i.id = k.item_id`
              : sql`(select * from store_stock t where t.store_id = ${store} and t.stock > 0 and ${isShort}
                  order by t.stock, t.sku_id limit ${rows}) t
                  join skus k on k.id = t.sku_id join items i on i.id = k.item_id`,
        }),
  });
  // Texts and figures of other tables are read for the rows of the page only.
  const { rows } = await db.execute<StockRow & Record<string, unknown>>(sql`
    select k.id as "skuId", i.code as "itemCode", i.title_en as "titleEn", i.title_zh as "titleZh",
      i.color_en as "colorEn", i.color_zh as "colorZh", coalesce(i.images[1], '') as image, k.size, k.barcode, k.stock,
      k.synced as "isReported", i.on_shelf as "onShelf", ${sql.raw(committedPieces('k.id'))} as committed,
      ${ofOpenLines(sql`coalesce(sum(l.ordered - l.received), 0)::integer`)} as incoming,
      ${ofOpenLines(sql`min(o.expected_on)::text`)} as "expectedOn",
      ${ofStores} as stores, ${ofTransfers} as "onTheWay"
    ${chosenFrom(ids.rows)} join skus k on k.id = chosen.id join items i on i.id = k.item_id order by chosen.place`);
  return { ...ids, rows };
}
