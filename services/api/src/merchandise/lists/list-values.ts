import type { Executor } from 'api-platform/foundation';
import { categoryFields, listFields, lockerFields } from 'catalogue-import/kinds/list-fields';
import { attributeKinds, attributes, brands, categories, colors, labels } from 'database/schema/catalogue';
import { lockers, sizeGuides, stores } from 'database/schema/content';
import { asc, type SQL, sql } from 'drizzle-orm';
import {
  type ListRow,
  type ListValues,
  listRowId,
  type ShopList,
} from 'shared-contracts/wire/merchant-lists';
import type { SeoTexts } from 'shared-contracts/wire/seo-texts';
import { versionOf } from '../version-of';

/** Attributes in the order of their kinds. */
export const inKindOrder: readonly SQL[] = [
  sql`(select k.position from attribute_kinds k where k.code = ${attributes.parent})`,
  asc(attributes.parent),
  asc(attributes.position),
  asc(attributes.code),
];

/** The rows of a list, in the order in which the shop shows them. */
async function readValues(db: Executor, list: ShopList): Promise<ListValues[]> {
  const inOrder = (
    table: typeof categories | typeof colors | typeof labels | typeof attributeKinds | typeof lockers,
  ) => [asc(table.position), asc(table.code)];
  switch (list) {
    case 'categories':
      return (
        await db
          .select()
          .from(categories)
          .orderBy(...inOrder(categories))
      ).map(categoryFields);
    case 'brands':
      return (await db.select().from(brands).orderBy(asc(brands.name))).map(listFields);
    case 'colors':
      return (
        await db
          .select()
          .from(colors)
          .orderBy(...inOrder(colors))
      ).map(listFields);
    case 'labels':
      return (
        await db
          .select()
          .from(labels)
          .orderBy(...inOrder(labels))
      ).map(listFields);
    case 'attributeKinds':
      return (
        await db
          .select()
          .from(attributeKinds)
          .orderBy(...inOrder(attributeKinds))
      ).map(listFields);
    case 'attributes':
      return (
        await db
          .select()
          .from(attributes)
          .orderBy(...inKindOrder)
      ).map(listFields);
    case 'stores':
      return (await db.select().from(stores).orderBy(asc(stores.position), asc(stores.id))).map(listFields);
    case 'lockers':
      return (
        await db
          .select()
          .from(lockers)
          .orderBy(...inOrder(lockers))
      ).map(lockerFields);
    case 'sizeGuides':
      return (
        await db.select().from(sizeGuides).orderBy(asc(sizeGuides.sizeType), asc(sizeGuides.categoryCode))
      ).map(listFields);
  }
}

/** Orders that are paid and have not arrived. */
const onTheirWay = sql`status in ('PAID', 'PACKED', 'SHIPPED')`;

const usesQuery: Readonly<Record<ShopList, SQL>> = {
  categories: sql`select unnest(category_codes) as id, count(*)::integer as uses from items group by 1`,
  brands: sql`select brand_name as id, count(*)::integer as uses from items group by 1`,
  colors: sql`select color_code as id, count(*)::integer as uses from items group by 1`,
  labels: sql`select unnest(labels) as id, count(*)::integer as uses from items group by 1`,
  attributeKinds: sql`select parent as id, count(*)::integer as uses from attributes group by 1`,
  attributes: sql`select replace(value, '@@@', ' ') as id, count(*)::integer as uses
    from items, unnest(attributes) as value group by 1`,
  // An order comes to it, pieces are on their way to it or from it, or somebody counts there.
  stores: sql`select id, count(*)::integer as uses from (
    select store_id as id from orders where store_id is not null and ${onTheirWay}
    union all
    select unnest(array[from_store_id, to_store_id]) from stock_transfers where state in ('DRAFT', 'SENT')
    union all
    select store_id from count_sheets where state = 'OPEN') needs
    where id is not null group by 1`,
  lockers: sql`select pick_up_point ->> 'id' as id, count(*)::integer as uses from orders
    where pick_up_point ->> 'kind' = 'LOCKER' and ${onTheirWay} group by 1`,
  // Nothing needs one: a page without a guide says that there is none.
  sizeGuides: sql`select '' as id, 0 as uses where false`,
};

const seoColumns = ({ seoTitleEn, seoTitleZh, seoDescriptionEn, seoDescriptionZh }: SeoTable) => ({
  seoTitleEn,
  seoTitleZh,
  seoDescriptionEn,
  seoDescriptionZh,
});
type SeoTable = Pick<typeof categories | typeof brands, keyof SeoTexts>;

/** What staff wrote for search engines, by the id of the row; of other lists nothing. */
async function readSeoTexts(db: Executor, list: ShopList): Promise<ReadonlyMap<string, SeoTexts>> {
  const rows =
    list === 'categories'
      ? await db.select({ id: categories.code, texts: seoColumns(categories) }).from(categories)
      : list === 'brands'
        ? await db.select({ id: brands.name, texts: seoColumns(brands) }).from(brands)
        : [];
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** The rows of a list with their versions. */
export async function readRows(db: Executor, list: ShopList): Promise<Omit<ListRow, 'uses'>[]> {
  const seoTexts = await readSeoTexts(db, list);
  return (await readValues(db, list)).map((values) => {
    const id = listRowId(list, values);
    const seo = seoTexts.get(id);
    return { id, version: versionOf(seo ? { ...values, seo } : values), values, ...(seo && { seo }) };
  });
}

/** The same with how much needs each row, which counts all items or orders. */
export async function readList(db: Executor, list: ShopList): Promise<ListRow[]> {
  const { rows: found } = await db.execute<{ id: string; uses: number }>(usesQuery[list]);
  const usesOf = new Map(found.map(({ id, uses }) => [id, uses]));
  return (await readRows(db, list)).map((row) => ({ ...row, uses: usesOf.get(row.id) ?? 0 }));
}
