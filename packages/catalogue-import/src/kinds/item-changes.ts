import type { ClientBase } from 'pg';

/** What happens to fields that staff changed in the back office after the last import: they stay, or take the file's value. */
export type EditPolicy = 'keep' | 'take';

/** Who imports, for the history of the items. */
export interface Importer {
  /** Null for the command. */
  id: string | null;
  name: string;
  /** Name of the file, where it is not the one that is read. */
  file?: string;
}

/** A field of an existing item, offer or page that a file would change. */
export interface ItemChange {
  line: number;
  code: string;
  /** Set for a price. */
  sku: string | null;
  field: string;
  before: unknown;
  after: unknown;
  /** Who changed it in the back office since the last import, and when. */
  editedBy: string | null;
  editedAt: Date | null;
  /** True when the edit stays, false when the file's value is taken. */
  isKept: boolean;
}

/** Action of an import's entries in the history of an item. */
const importAction = 'item.import';
/** Action of the entry of an item that staff made: all its fields are theirs. */
const createAction = 'item.create';

/** Fields of an item that staff edit, with their columns. The history names the same fields. */
const editedColumns = {
  titleEn: 'title_en',
  titleZh: 'title_zh',
  descriptionEn: 'description_en',
  descriptionZh: 'description_zh',
  compositionEn: 'composition_en',
  compositionZh: 'composition_zh',
  careEn: 'care_en',
  careZh: 'care_zh',
  labels: 'labels',
  channelIds: 'channel_ids',
  onShelf: 'on_shelf',
  ageRestricted: 'age_restricted',
  images: 'images',
  styleCode: 'style_code',
  brandName: 'brand_name',
  colorCode: 'color_code',
  colorEn: 'color_en',
  colorZh: 'color_zh',
  categoryCode: 'category_code',
  categoryCodes: 'category_codes',
  keywords: 'keywords',
  attributes: 'attributes',
} as const;
/** Columns that say the same as a field, and stay with it. */
const followers = [
  ['colorCode', 'color_hex'],
  ['sizes', 'sizes'],
  ['sizes', 'size_type'],
] as const;
/** Whether staff made the item of this code. */
export const isMadeByStaff = (code: string) =>
  `exists (select from audit_log a where a.subject_type = 'item' and a.subject_id = ${code} and a.action = '${createAction}')`;
/** The sizes of an item that staff made, as a file writes them: sku:size. */
const sizeChanges = `insert into import_changes (line, code, field, before, after)
  select s.line, s.code, 'sizes', f.before, f.after from staged s join items i on i.code = s.code,
    lateral (values (
      (select jsonb_agg(k.id || ':' || k.size order by k.position, k.id) from skus k where k.item_id = i.id),
      (select jsonb_agg(n.id || ':' || n.size order by n.position)
       from unnest(s.sku_ids, s.sku_sizes) with ordinality as n (id, size, position)))) f (before, after)
  where s.reason is null and ${isMadeByStaff('s.code')}
    and (f.before, i.size_type) is distinct from (f.after, s.size_type)`;
/** The barcodes of an item's sizes, as a file writes them: sku:barcode. Sizes that the file does not name keep theirs. */
const barcodeChanges = `insert into import_changes (line, code, field, before, after)
  select s.line, s.code, 'barcodes', f.before, f.after from staged s join items i on i.code = s.code,
    lateral (select
        coalesce(jsonb_agg(k.id || ':' || k.barcode order by k.position, k.id) filter (where k.barcode is not null), '[]') as before,
        coalesce(jsonb_agg(k.id || ':' || coalesce(w.barcode, k.barcode) order by k.position, k.id)
          filter (where coalesce(w.barcode, k.barcode) is not null), '[]') as after
      from skus k left join unnest(s.barcode_skus, s.barcodes) as w (sku_id, barcode) on w.sku_id = k.id
      where k.item_id = i.id) f
  where s.reason is null and s.barcode_skus <> '{}' and f.before <> f.after`;
const columnEntries = Object.entries(editedColumns);
const nullable: readonly string[] = ['compositionEn', 'compositionZh', 'careEn', 'careZh'];
const asJson = (row: string, field: string, column: string) =>
  nullable.includes(field) ? `to_jsonb(coalesce(${row}.${column}, ''))` : `to_jsonb(${row}.${column})`;

/** Creates the table of what a file changes; `takeItemChanges` removes it. */
export const createChangesTable = `create temp table import_changes (line integer, code text, sku text, field text, before jsonb,
  after jsonb, edited_by text, edited_at timestamptz, is_kept boolean not null default false) on commit drop`;

/**
 * Collects in `import_changes` the fields that the staged products would change. A field counts as edited while the latest entry of the
 * item's history that names it is not an import's. With `keep` the staged rows then get the values of now.
 */
export async function findItemChanges(client: ClientBase, policy: EditPolicy): Promise<void> {
  await client.query(createChangesTable);
  const pairs = columnEntries.map(
    ([field, column]) => `('${field}', ${asJson('i', field, column)}, ${asJson('s', field, column)})`,
  );
  await client.query(`insert into import_changes (line, code, field, before, after)
    select s.line, s.code, f.field, f.before, f.after
    from staged s join items i on i.code = s.code,
      lateral (values ${pairs.join(', ')}) f (field, before, after)
    where s.reason is null and f.before is distinct from f.after`);
  await client.query(sizeChanges);
  await client.query(barcodeChanges);
  await client.query(`update import_changes c set edited_by = e.staff_name, edited_at = e.at, is_kept = ${policy === 'keep'}
    from (select distinct on (a.subject_id, f.field) a.subject_id, f.field, a.action, a.staff_name, a.at
      from audit_log a, jsonb_object_keys(case
          when jsonb_typeof(a.before) = 'object' then a.before
          when a.action = '${createAction}' then a.after else '{}' end) f (field)
      where a.subject_type = 'item' and a.subject_id in (select code from import_changes)
      order by a.subject_id, f.field, a.id desc) e
    where e.subject_id = c.code and e.field = c.field and e.action <> '${importAction}'`);
  const values = [...columnEntries, ...followers].map(
    ([field, column]) =>
      `${column} = case when '${field}' = any (k.fields) then i.${column} else s.${column} end`,
  );
  const now = (column: string) =>
    `(select array_agg(z.${column} order by z.position, z.id) from skus z where z.item_id = i.id)`;
  values.push(
    ...[
      ['sku_ids', 'id'],
      ['sku_sizes', 'size'],
    ].map(
      ([staged, column = '']) =>
        `${staged} = case when 'sizes' = any (k.fields) then ${now(column)} else s.${staged} end`,
    ),
  );
  // A size that is new has nothing that staff could have edited.
  const ofNewSizes = (column: string) => `(select coalesce(array_agg(w.${column}), '{}')
    from unnest(s.barcode_skus, s.barcodes) as w (sku_id, barcode) where not exists (select from skus z where z.id = w.sku_id))`;
  values.push(
    ...[
      ['barcode_skus', 'sku_id'],
      ['barcodes', 'barcode'],
    ].map(
      ([staged, column = '']) =>
        `${staged} = case when 'barcodes' = any (k.fields) then ${ofNewSizes(column)} else s.${staged} end`,
    ),
  );
  await client.query(`update staged s set ${values.join(', ')}
    from items i, (select code, array_agg(field) as fields from import_changes where is_kept group by code) k
    where i.code = s.code and k.code = s.code and s.reason is null`);
}

/** Fields that an item is found by. */
const searchedFields: readonly (keyof typeof editedColumns)[] = [
  'titleEn',
  'titleZh',
  'labels',
  'styleCode',
  'brandName',
  'colorEn',
  'colorZh',
  'categoryCodes',
  'keywords',
];

/** Staged products whose texts or labels stay as staff wrote them: their search texts have to be made of these. */
export async function readKeptTexts(client: ClientBase) {
  const { rows } = await client.query<{
    code: string;
    style_code: string;
    title_en: string;
    title_zh: string;
    color_en: string;
    color_zh: string;
    brand_name: string;
    category_codes: string[];
    labels: string[];
    keywords: string[];
    now_text: string;
  }>(`select s.*, i.search_text as now_text from staged s join items i on i.code = s.code
    where s.reason is null and s.code in
      (select code from import_changes where is_kept and field in (${searchedFields.map((field) => `'${field}'`).join(', ')}))`);
  return rows;
}

/** Writes an entry to the history of each item in the table `imported_items`, with the values of before to go back to. */
export async function recordItemChanges(client: ClientBase, importer: Importer, file: string): Promise<void> {
  await client.query(
    `insert into audit_log (staff_id, staff_name, action, subject_type, subject_id, before, after, reason)
     select $1, $2, '${importAction}', 'item', i.code, coalesce(c.before, '{}'), coalesce(c.after, '{}'), $3
     from imported_items i left join (
       select code, jsonb_object_agg(field, before) as before, jsonb_object_agg(field, after) as after
       from import_changes where not is_kept group by code) c on c.code = i.code`,
    [importer.id, importer.name, importer.file ?? file],
  );
}

const listIn = (json: string) => `case when jsonb_typeof(${json}) = 'array' then ${json} else '[]' end`;

/**
 * The same for the staged prices. A price counts as edited while the latest entry of the item's history that changed it is not an
 * import's. With `keep` the staged rows of these prices are removed.
 */
export async function findPriceChanges(client: ClientBase, policy: EditPolicy): Promise<void> {
  await client.query(createChangesTable);
  await client.query(`insert into import_changes (line, code, sku, field, before, after)
    select s.line, i.code, k.id, f.field, f.before, f.after
    from staged s join skus k on k.id = s.key join items i on i.id = k.item_id,
      lateral (values ('listPrice', to_jsonb(k.list_price), to_jsonb(s.list_price)),
        ('salePrice', to_jsonb(k.sale_price), to_jsonb(s.sale_price))) f (field, before, after)
    where s.reason is null and f.before is distinct from f.after`);
  await client.query(`update import_changes c set edited_by = e.staff_name, edited_at = e.at, is_kept = ${policy === 'keep'}
    from (select distinct on (sku) n.value ->> 'skuId' as sku, a.action, a.staff_name, a.at
      from audit_log a, jsonb_array_elements(${listIn("a.after -> 'prices'")}) n
      where a.subject_type = 'item' and a.subject_id in (select code from import_changes)
        and (a.action = '${createAction}' or exists (select from jsonb_array_elements(${listIn("a.before -> 'prices'")}) b
          where b.value ->> 'skuId' = n.value ->> 'skuId' and b.value <> n.value))
      order by sku, a.id desc) e
    where e.sku = c.sku and e.action <> '${importAction}'`);
  await client.query(`create temp table prices_before on commit drop as ${pricesNow}`);
  await client.query('delete from staged s using import_changes c where c.is_kept and c.sku = s.key');
}

const pricesNow = `select i.code, jsonb_agg(jsonb_build_object('skuId', k.id, 'listPrice', k.list_price,
    'salePrice', k.sale_price) order by k.position, k.id) as prices
  from skus k join items i on i.id = k.item_id
  where i.code in (select code from import_changes where not is_kept) group by i.code`;

/** Writes an entry to the history of each item whose prices a file has changed. */
export async function recordPriceChanges(
  client: ClientBase,
  importer: Importer,
  file: string,
): Promise<void> {
  await client.query(
    `insert into audit_log (staff_id, staff_name, action, subject_type, subject_id, before, after, reason)
     select $1, $2, '${importAction}', 'item', b.code, jsonb_build_object('prices', b.prices),
       jsonb_build_object('prices', a.prices), $3
     from prices_before b join (${pricesNow}) a on a.code = b.code where a.prices <> b.prices`,
    [importer.id, importer.name, importer.file ?? file],
  );
  await client.query('drop table prices_before');
}

const fetchRows = 2_000;

/** Hands all changes to `onRows`, edited fields and then the largest changes of prices first, and removes the table. */
export async function takeItemChanges(
  client: ClientBase,
  onRows: (rows: readonly ItemChange[]) => Promise<void>,
): Promise<void> {
  await client.query(`declare changes cursor for
    select line, code, sku, field, before, after, edited_by as "editedBy", edited_at as "editedAt", is_kept as "isKept"
    from import_changes order by edited_by is null, case when field in ('listPrice', 'salePrice')
      then least(after::numeric / greatest(before::numeric, 1), before::numeric / greatest(after::numeric, 1)) else 1 end,
      line, sku, field`);
  for (;;) {
    const { rows } = await client.query<ItemChange>(`fetch ${fetchRows} from changes`);
    if (rows.length === 0) break;
    await onRows(rows);
  }
  await client.query('close changes');
  await client.query('drop table import_changes');
}
