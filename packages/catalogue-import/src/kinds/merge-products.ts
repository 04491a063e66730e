import type { ClientBase } from 'pg';
import { sqlFault } from '../reasons';
import { findItemChanges, isMadeByStaff, readKeptTexts, recordItemChanges } from './item-changes';
import { searchTextOfItem } from './item-search-text';
import { commandImporter, type Kind, refuseRepeated } from './kind';
import { hideWithoutPictures } from './missing-pictures';
import { readNames } from './names';
import { renewItemPrices } from './stock-and-prices';

/** Columns of `items` that a products file sets. */
const itemColumns = {
  code: 'text',
  style_code: 'text',
  title_en: 'text',
  title_zh: 'text',
  color_en: 'text',
  color_zh: 'text',
  brand_name: 'text',
  images: 'text[]',
  channel_ids: 'smallint[]',
  on_shelf: 'boolean',
  age_restricted: 'boolean',
  color_code: 'text',
  color_hex: 'text',
  size_type: 'text',
  sizes: 'text[]',
  category_code: 'text',
  category_codes: 'text[]',
  labels: 'text[]',
  attributes: 'text[]',
  keywords: 'text[]',
  description_en: 'text',
  description_zh: 'text',
  composition_en: 'text',
  composition_zh: 'text',
  care_en: 'text',
  care_zh: 'text',
  rank: 'integer',
  search_text: 'text',
} as const;
const names = Object.keys(itemColumns);
const list = (prefix: string) => names.map((name) => `${prefix}${name}`).join(', ');

export const productStaging: Readonly<Record<string, string>> = {
  ...itemColumns,
  published_at: 'timestamptz',
  list_price: 'integer',
  sale_price: 'integer',
  sku_ids: 'text[]',
  sku_sizes: 'text[]',
  barcode_skus: 'text[]',
  barcodes: 'text[]',
};

export const productRefusals = [
  refuseRepeated,
  `update staged s set reason = ${sqlFault('code', 'codeIsId')}
   from items i where s.reason is null and i.id = s.code and i.code <> s.code`,
  `update staged s set reason = ${sqlFault('sizes', 'skuInLine', 'd.id', 'd.first')}
   from (select line, id, first_value(line) over same as first, row_number() over same as number
         from staged, unnest(sku_ids) as id where reason is null window same as (partition by id order by line)) d
   where s.line = d.line and d.number > 1 and s.reason is null`,
  `update staged s set reason = ${sqlFault('sizes', 'skuOfItem', 'k.id', 'k.code')}
   from (select t.line, wanted as id, i.code from staged t, unnest(t.sku_ids) as wanted
           join skus k on k.id = wanted join items i on i.id = k.item_id
         where t.reason is null and i.code <> t.code) k
   where s.line = k.line and s.reason is null`,
  `update staged s set reason = ${sqlFault('barcodes', 'barcodeInLine', 'd.barcode', 'd.first')}
   from (select line, barcode, first_value(line) over same as first, row_number() over same as number
         from staged, unnest(barcodes) as barcode where reason is null window same as (partition by barcode order by line)) d
   where s.line = d.line and d.number > 1 and s.reason is null`,
  // Sizes of one item may swap theirs, and a size that the row no longer has leaves its own to another.
  `update staged s set reason = ${sqlFault('barcodes', 'barcodeOfSku', 'k.barcode', 'k.id')}
   from (select t.line, k.id, k.barcode from staged t, unnest(t.barcode_skus, t.barcodes) as wanted (sku_id, barcode)
           join skus k on k.barcode = wanted.barcode and k.id <> wanted.sku_id join items i on i.id = k.item_id
         where t.reason is null and (i.code <> t.code or (k.id = any (t.sku_ids) and k.id <> all (t.barcode_skus)))) k
   where s.line = k.line and s.reason is null`,
];

const takenRows = `select i.id as item_id, k.id, k.size, (k.position - 1)::smallint as position, s.list_price, s.sale_price
  from staged s join items i on i.code = s.code,
    unnest(s.sku_ids, s.sku_sizes) with ordinality as k (id, size, position)
  where s.reason is null`;

/**
 * Records in the stock journal that the import removes skus which still have stock. Locks them, so that no order takes their stock
 * meanwhile.
 */
const noteRemoved = (which: string) => `
  with lost as (select k.id, k.stock from skus k ${which} order by k.id collate "C" for update of k)
  insert into stock_movements (sku_id, store_id, quantity, stock_after, reason)
  select id, null, -stock, 0, 'REMOVED' from lost where stock > 0
  union all
  select t.sku_id, t.store_id, -t.stock, 0, 'REMOVED' from store_stock t join lost on lost.id = t.sku_id where t.stock > 0`;

/** Barcodes that the file names; the other sizes keep theirs. Each is unique at every moment, also while two sizes swap theirs. */
async function writeBarcodes(client: ClientBase): Promise<void> {
  const changes = `from staged s, unnest(s.barcode_skus, s.barcodes) as wanted (sku_id, barcode)
    where s.reason is null and k.id = wanted.sku_id and k.barcode is distinct from wanted.barcode
      and k.item_id = (select id from items where code = s.code)`;
  await client.query(`update skus k set barcode = null ${changes} and k.barcode is not null`);
  await client.query(`update skus k set barcode = wanted.barcode ${changes}`);
}

/** Search texts of items whose words stay as staff wrote them. Unchanged when the words are those of now in another order. */
async function keepSearchTexts(client: ClientBase): Promise<void> {
  const rows = await readKeptTexts(client);
  if (rows.length === 0) return;
  const known = await readNames(client);
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  for (const row of rows) {
    const text = searchTextOfItem(row, known);
    const kept = sorted(text) === sorted(row.now_text) ? row.now_text : text;
    await client.query('update staged set search_text = $1 where code = $2 and reason is null', [
      kept,
      row.code,
    ]);
  }
}

/** Merges the products. New sizes have no stock until a stock file reports it. */
export const mergeProducts: Kind['merge'] = async (context) => {
  const {
    client,
    replace,
    rejected,
    edited = 'keep',
    importer = commandImporter,
    file,
    findPicture,
  } = context;
  const run = async (sql: string) => (await client.query(sql)).rowCount ?? 0;
  // With more memory a GIN index takes many rows at once, which is far faster than a few at a time.
  await run(
    `set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'; set local gin_pending_list_limit = '128MB'`,
  );
  await run(`insert into brands (name, channel_ids)
    select brand_name, array_agg(distinct channel order by channel)
    from staged, unnest(channel_ids) as channel where reason is null group by brand_name
    on conflict do nothing`);
  await findItemChanges(client, edited);
  await hideWithoutPictures(client, findPicture);
  await keepSearchTexts(client);
  const updates = names.filter((name) => name !== 'code');
  await run('create temp table imported_items (code text) on commit drop');
  const changedItems = await run(`with changed as (update items i
    set ${updates.map((name) => `${name} = s.${name}`).join(', ')}, published_at = coalesce(s.published_at, i.published_at)
    from staged s where s.reason is null and i.code = s.code
      and (${list('i.')}, i.published_at) is distinct from (${list('s.')}, coalesce(s.published_at, i.published_at))
    returning i.code) insert into imported_items select code from changed`);
  const changedBarcodes = await run(`insert into imported_items select code from import_changes
    where field = 'barcodes' and not is_kept except select code from imported_items`);
  await recordItemChanges(client, importer, file);
  await run('drop table imported_items');
  const added = await run(`insert into items (id, ${list('')}, published_at, list_price, sale_price)
    select code, ${list('')}, coalesce(published_at, now()), list_price, sale_price from staged
    where reason is null on conflict (code) do nothing`);
  // After so many new rows the planner's statistics are wrong: it would assume empty tables and choose nested
  // loops.
  await run('analyze items');
  await run(`create temp table staged_skus on commit drop as ${takenRows}`);
  await run('analyze staged_skus');
  // Locks rows in the order of their ids, as orders do, which prevents deadlocks.
  await run(`select from skus k where k.item_id in (select item_id from staged_skus)
      and not exists (select from staged_skus s where s.id = k.id and (s.size, s.position) = (k.size, k.position))
    order by k.id collate "C" for update`);
  const isDropped = 'k.item_id = s.item_id and not exists (select from staged_skus n where n.id = k.id)';
  await run(noteRemoved(`, (select distinct item_id from staged_skus) s where ${isDropped}`));
  const droppedSkus = await run(
    `delete from skus k using (select distinct item_id from staged_skus) s where ${isDropped}`,
  );
  await run(`update skus k set size = s.size, position = s.position from staged_skus s
    where k.id = s.id and (k.size, k.position) is distinct from (s.size, s.position)`);
  const addedSkus =
    await run(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced, position)
    select id, item_id, size, list_price, sale_price, 0, false, position from staged_skus
    on conflict (id) do nothing`);
  await run('analyze skus');
  await writeBarcodes(client);
  if (droppedSkus + addedSkus > 0) await renewItemPrices(client, 'select item_id from staged_skus');
  // A rejected row may belong to an existing item, so nothing is removed then.
  const isReplaced = replace && rejected === 0;
  // What staff made is not the file's to remove, unless the file is chosen.
  const isKept = edited === 'keep' ? `and not ${isMadeByStaff('i.code')}` : '';
  const isMissing = `not exists (select from staged s where s.code = i.code) ${isKept}`;
  if (isReplaced) await run(noteRemoved(`join items i on i.id = k.item_id where ${isMissing}`));
  const removed = isReplaced ? await run(`delete from items i where ${isMissing}`) : 0;
  await run('drop table staged_skus');
  // Flushes the indexes' pending lists, which would slow every search down.
  if (added + changedItems > 0) {
    await run(`select gin_clean_pending_list(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam where i.indrelid = 'items'::regclass and a.amname = 'gin'`);
  }
  return { added, changed: changedItems + changedBarcodes, removed };
};
